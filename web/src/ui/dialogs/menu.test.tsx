import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deferred } from '../../testing/deferred.ts';
import { Menu } from './menu.tsx';

let code: ReturnType<typeof deferred<void>>;
vi.mock('./menu-popup.tsx', async (importActual) => {
  await code?.promise;
  return importActual();
});

const onSelect = vi.fn();

beforeEach(() => {
  vi.resetModules();
  code = deferred();
  render(
    <Menu
      trigger={<button type="button">Actions</button>}
      items={[
        { id: 'rename', label: 'Rename', onSelect },
        { id: 'delete', label: 'Delete', onSelect },
      ]}
    />,
  );
});
afterEach(() => vi.clearAllMocks());

const trigger = () => screen.getByRole('button', { name: 'Actions', hidden: true });
const item = (name: string) => screen.findByRole('menuitem', { name });

it.each(['Enter', ' ', 'ArrowDown'])(
  'the first press of "%s" opens the menu and focuses its first item',
  async (key) => {
    trigger().focus();
    fireEvent.keyDown(trigger(), { key });
    code.resolve();
    const first = await item('Rename');
    await waitFor(() => expect(document.activeElement).toBe(first));
  },
);

it('the first press of a pointer opens the menu, whose list gets the focus', async () => {
  fireEvent.pointerDown(trigger(), { button: 0, ctrlKey: false });
  code.resolve();
  await item('Rename');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menu')));
});

it('while the code loads, the trigger stays the same and keeps the focus, and a second press closes the menu', async () => {
  const before = trigger();
  before.focus();
  fireEvent.keyDown(before, { key: 'Enter' });
  expect(trigger()).toBe(before);
  expect(document.activeElement).toBe(before);
  expect(before.getAttribute('aria-expanded')).toBe('true');
  fireEvent.keyDown(before, { key: 'Enter' });
  expect(before.getAttribute('aria-expanded')).toBe('false');
  code.resolve();
  await vi.dynamicImportSettled();
  expect(screen.queryByRole('menu')).toBeNull();
});

it('the trigger gets the focus back', async () => {
  fireEvent.keyDown(trigger(), { key: 'Enter' });
  code.resolve();
  fireEvent.keyDown(await item('Rename'), { key: 'Escape' });
  await waitFor(() => expect(document.activeElement).toBe(trigger()));
  fireEvent.keyDown(trigger(), { key: 'Enter' });
  fireEvent.click(await item('Delete'));
  expect(onSelect).toHaveBeenCalledOnce();
  await waitFor(() => expect(document.activeElement).toBe(trigger()));
});
