import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useAddressFilter } from '../../lib/hooks/address/use-address-filter.ts';
import { SearchInput } from './search-input.tsx';

const searched = vi.fn<(search: string) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  searched.mockClear();
  history.replaceState(null, '', '/admin?tab=users');
});

function List() {
  const { values, set, clear } = useAddressFilter(['search', 'state']);
  const search = (next: string) => {
    searched(next);
    set({ search: next });
  };
  return (
    <>
      <SearchInput label="Search" value={values.search} onSearch={search} />
      <button type="button" onClick={clear}>
        Show all
      </button>
      <button type="button" onClick={() => set({ search: '', state: '' })}>
        Clear both
      </button>
      <button type="button" onClick={() => set({ state: '' })}>
        Any state
      </button>
    </>
  );
}

const type = (text: string) => {
  render(<List />);
  const input = screen.getByLabelText<HTMLInputElement>('Search');
  fireEvent.change(input, { target: { value: text } });
  return input;
};
const pause = () => act(() => vi.advanceTimersByTime(300));

it('searches once, after a pause in typing', () => {
  const input = type('cart ');
  expect(searched).not.toHaveBeenCalled();
  pause();
  fireEvent.blur(input);
  pause();
  expect(searched.mock.calls).toEqual([['cart']]);
});

it.each(['Show all', 'Clear both'])(
  'the input is empty after "%s", also during the pause in typing',
  (button) => {
    const input = type('cart');
    fireEvent.click(screen.getByText(button));
    pause();
    expect(input.value).toBe('');
    expect(searched).not.toHaveBeenCalled();
  },
);

it('the input keeps the typed text when another filter is emptied', () => {
  const input = type('cart');
  fireEvent.click(screen.getByText('Any state'));
  pause();
  expect(input.value).toBe('cart');
  expect(searched.mock.calls).toEqual([['cart']]);
});
