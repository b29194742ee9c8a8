import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SearchInput } from './search-input.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const searched = vi.fn<(words: string) => void>();

function List() {
  const [words, setWords] = useState('');
  const search = (next: string) => {
    searched(next);
    setWords(next);
  };
  return (
    <>
      <SearchInput label="Search" value={words} onSearch={search} />
      <button type="button" onClick={() => setWords('')}>
        Show all
      </button>
    </>
  );
}

it('searches once, after a pause in typing', () => {
  searched.mockClear();
  render(<List />);
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'cart ' } });
  expect(searched).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(300));
  fireEvent.blur(screen.getByLabelText('Search'));
  expect(searched.mock.calls).toEqual([['cart']]);
});

it('is empty after "Show all", also within the pause', () => {
  render(<List />);
  const input = screen.getByLabelText<HTMLInputElement>('Search');
  fireEvent.change(input, { target: { value: 'cart' } });
  fireEvent.blur(input);
  fireEvent.click(screen.getByText('Show all'));
  act(() => vi.advanceTimersByTime(1000));
  expect(input.value).toBe('');
});
