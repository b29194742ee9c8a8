import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { dismissToast, TOAST_REMOVE_DELAY, toast, useToast } from './toast.ts';
import { Toaster } from './toaster.tsx';

function Kept() {
  return <output>{useToast()?.title ?? 'nothing kept'}</output>;
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <>
      <Toaster />
      <Kept />
    </>,
  );
});

it('shows one toast at a time', () => {
  act(() => toast({ title: 'First' }));
  act(() => toast({ title: 'Second', description: 'More' }));
  const items = screen.getAllByRole('listitem');
  expect(items).toHaveLength(1);
  expect(items[0]?.textContent).toContain('Second');
});

it('closes after 5000 ms and is removed 1,000,000 ms later', () => {
  act(() => toast({ title: 'Saved' }));
  pass(4900);
  expect(screen.queryAllByRole('listitem')).toHaveLength(1);
  pass(200);
  expect(screen.queryAllByRole('listitem')).toHaveLength(0);
  expect(screen.getByRole('status').textContent).toBe('Saved');
  pass(TOAST_REMOVE_DELAY);
  expect(screen.getByRole('status').textContent).toBe('nothing kept');
});

it('takes the focus with F8', () => {
  act(() => toast({ title: 'Saved' }));
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  expect(document.activeElement?.tagName).toBe('OL');
  act(dismissToast);
});

it('offers one action, and closes after the action', () => {
  const undo = vi.fn();
  act(() => toast({ title: 'Decided', action: { label: 'Undo', onPress: undo } }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryAllByRole('listitem')).toHaveLength(0);
});
