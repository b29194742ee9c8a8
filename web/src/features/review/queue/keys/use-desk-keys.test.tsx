import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { useDeskKeys } from './use-desk-keys.ts';

const decide = vi.fn();
const next = vi.fn();

function Desk() {
  useDeskKeys('list', { decide, next });
  return null;
}

it('a held Enter decides once, and a held J moves through the reports', () => {
  render(<Desk />);
  fireEvent.keyDown(document.body, { key: 'Enter' });
  fireEvent.keyDown(document.body, { key: 'Enter', repeat: true });
  expect(decide).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(document.body, { key: 'j' });
  fireEvent.keyDown(document.body, { key: 'j', repeat: true });
  expect(next).toHaveBeenCalledTimes(2);
});

it('a held Enter does not reach the handlers of a button', () => {
  const preventedStates: boolean[] = [];
  render(
    <>
      <Desk />
      <button type="button" onKeyDown={(event) => preventedStates.push(event.isDefaultPrevented())}>
        Assign
      </button>
    </>,
  );
  fireEvent.keyDown(screen.getByRole('button'), { key: 'Enter' });
  fireEvent.keyDown(screen.getByRole('button'), { key: 'Enter', repeat: true });
  expect(preventedStates).toEqual([false, true]);
});

it('keys do nothing while a dialog is open and shortly after typing in it', () => {
  decide.mockClear();
  const time = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1_000);
  const screenWith = (dialog?: ReactNode) => (
    <>
      <Desk />
      {dialog}
    </>
  );
  const { rerender } = render(screenWith(<div role="dialog" />));
  fireEvent.keyDown(document.body, { key: 'Enter' });
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'a' });
  rerender(screenWith());
  time.mockReturnValue(1_300);
  fireEvent.keyDown(document.body, { key: 'Enter' });
  expect(decide).not.toHaveBeenCalled();
  time.mockReturnValue(1_500);
  fireEvent.keyDown(document.body, { key: 'Enter' });
  expect(decide).toHaveBeenCalledTimes(1);

  // The open report is also a dialog, but has the shortcuts.
  const report = (
    <div role="dialog">
      <div data-evidence />
    </div>
  );
  rerender(screenWith(report));
  fireEvent.keyDown(document.body, { key: 'Enter' });
  expect(decide).toHaveBeenCalledTimes(2);
});

it('a key that opened a dialog does not delay the next key', () => {
  decide.mockClear();
  vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1_000);
  const dialog = document.createElement('div');
  dialog.role = 'dialog';
  function Opener() {
    useDeskKeys('list', { decide, next });
    useDeskKeys('selection', { 'reason:bonus': () => document.body.append(dialog) });
    return null;
  }
  render(<Opener />);
  fireEvent.keyDown(document.body, { key: '2' });
  dialog.remove();
  fireEvent.keyDown(document.body, { key: 'Enter' });
  expect(decide).toHaveBeenCalledTimes(1);
});

it('the selection gets a key first, then the report, then the list, in every order of mounting', () => {
  const handled: string[] = [];
  let isSelecting = true;
  function Parts() {
    useDeskKeys('list', { decide: () => handled.push('list'), next });
    useDeskKeys('report', { decide: () => handled.push('report') });
    useDeskKeys('selection', { decide: () => handled.push('selection') }, () => isSelecting);
    return null;
  }
  render(<Parts />);
  fireEvent.keyDown(document.body, { key: 'Enter' });
  isSelecting = false;
  fireEvent.keyDown(document.body, { key: 'Enter' });
  expect(handled).toEqual(['selection', 'report']);
});
