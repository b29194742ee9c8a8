import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Resolver } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { useLateForm } from './late-form.ts';

const refuseEmpty = ((values: { name: string }) =>
  values.name
    ? { values, errors: {} }
    : {
        values: {},
        errors: { name: { type: 'schema', message: 'Name is required' } },
      }) as unknown as Resolver;

function openForm(load: () => Promise<Resolver>) {
  const onSent = vi.fn();
  function Form() {
    const form = useLateForm(load, { defaultValues: { name: '' } as never });
    const { name: error } = form.formState.errors;
    return (
      <form onSubmit={form.handleSubmit(onSent)}>
        <input aria-label="Name" {...form.register('name' as never)} />
        <button type="submit">Send</button>
        {error && <p role="alert">{String(error.message)}</p>}
      </form>
    );
  }
  render(<Form />);
  return onSent;
}

const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));

test('loads the schema when somebody begins to fill in the form, and not before', async () => {
  const load = vi.fn(async () => refuseEmpty);
  openForm(load);
  expect(load).not.toHaveBeenCalled();
  fireEvent.focusIn(screen.getByLabelText('Name'));
  expect(load).toHaveBeenCalledTimes(1);
});

test('a form that is sent before its schema has loaded waits for it', async () => {
  let arrive: (resolver: Resolver) => void = () => undefined;
  const onSent = openForm(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  send();
  arrive(refuseEmpty);
  expect((await screen.findByRole('alert')).textContent).toBe('Name is required');
  expect(onSent).not.toHaveBeenCalled();
});

test('a form whose schema cannot be loaded is left to the server', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const onSent = openForm(() => Promise.reject(new Error('No network')));
  send();
  await waitFor(() => expect(onSent).toHaveBeenCalled());
  expect(onSent.mock.calls[0]?.[0]).toEqual({ name: '' });
});
