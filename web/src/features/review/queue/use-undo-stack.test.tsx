import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useUndoStack } from './use-undo-stack.ts';

it('the last ten decisions are undone one by one, without those that were undone from their notification', () => {
  const undone: number[] = [];
  const { result } = renderHook(() => useUndoStack());
  const fromNotification = Array.from({ length: 12 }, (_, number) => {
    let undo = vi.fn<() => void>();
    act(() => {
      undo = vi.fn(result.current.push(() => void undone.push(number)).once);
    });
    return undo;
  });
  act(() => fromNotification[10]!());
  for (let pressed = 0; pressed < 12; pressed += 1) act(() => result.current.undo?.());
  expect(undone).toEqual([10, 11, 9, 8, 7, 6, 5, 4, 3, 2]);
  expect(result.current.undo).toBeUndefined();
});

it('forget removes a decision that needs no undo', () => {
  const undone: string[] = [];
  const { result } = renderHook(() => useUndoStack());
  act(() => void result.current.push(() => void undone.push('saved')));
  act(() => result.current.push(() => void undone.push('refused')).forget());
  act(() => result.current.undo?.());
  expect(undone).toEqual(['saved']);
});
