import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Link, Route } from 'wouter';
import { useUnsavedChanges } from '../lib/forms/unsaved-changes.ts';
import { LeaveGuard } from './app.tsx';

function Form({ isUnsaved }: { isUnsaved: boolean }) {
  useUnsavedChanges(isUnsaved);
  return <Link href="/elsewhere">Elsewhere</Link>;
}

function open(isUnsaved: boolean) {
  window.history.replaceState(null, '', '/form');
  return render(
    <LeaveGuard>
      <Route path="/form">
        <Form isUnsaved={isUnsaved} />
      </Route>
      <Route path="/elsewhere">There</Route>
    </LeaveGuard>,
  );
}

const follow = () => fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
// The dialog's code is loaded on demand.
const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });

it('navigates immediately without unsaved changes', () => {
  open(false);
  follow();
  expect(screen.getByText('There')).toBeTruthy();
});

it('asks first with unsaved changes, and follows the answer', async () => {
  open(true);
  follow();
  await question();
  expect(window.location.pathname).toBe('/form');
  fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(window.location.pathname).toBe('/form');
  follow();
  await question();
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByText('There')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('makes the browser ask before closing', () => {
  const { unmount } = open(true);
  const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leave()).toBe(false);
  unmount();
  expect(leave()).toBe(true);
});
