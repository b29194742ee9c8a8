import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { useContractForm } from './forms.ts';

function NameForm() {
  const { register, formState } = useContractForm(z.object({ name: z.string().check(z.minLength(1)) }), {
    defaultValues: { name: '' },
  });
  return (
    <form>
      <input aria-label="Name" {...register('name')} />
      {formState.errors.name && <p role="alert">Missing</p>}
      <button type="button">Below</button>
    </form>
  );
}

it('shows the error of a field that lost the focus only after the press, so that it does not move what is pressed', async () => {
  render(<NameForm />);
  const below = screen.getByRole('button');
  fireEvent.pointerDown(below);
  fireEvent.blur(screen.getByLabelText('Name'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.pointerUp(below);
  expect(await screen.findByRole('alert')).toBeTruthy();
});

it('shows the error at once when the focus moves by keyboard', async () => {
  render(<NameForm />);
  fireEvent.blur(screen.getByLabelText('Name'));
  expect(await screen.findByRole('alert')).toBeTruthy();
});
