import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { setDraftOwner, useTypedDraft } from './typed-drafts.ts';

function Form({ about, team = '' }: { about: string; team?: string }) {
  const form = useForm({ defaultValues: { answer: '', team } });
  const forget = useTypedDraft(form as never, about);
  return (
    <form>
      <input aria-label="answer" {...form.register('answer')} />
      <input aria-label="team" {...form.register('team')} />
      <button type="button" onClick={forget}>
        Send
      </button>
    </form>
  );
}

const field = (name: string) => screen.getByLabelText(name) as HTMLInputElement;
const type = (text: string) =>
  act(async () => void fireEvent.change(field('answer'), { target: { value: text } }));

it('restores only typed fields', async () => {
  render(<Form about="a" />);
  await type('It was in Arabic');
  cleanup();
  render(<Form about="b" />);
  expect(field('answer').value).toBe('');
  cleanup();
  render(<Form about="a" team="filled meanwhile" />);
  expect(field('answer').value).toBe('It was in Arabic');
  expect(field('team').value).toBe('filled meanwhile');
});

it('removes the draft after sending', async () => {
  render(<Form about="c" />);
  await type('It was in Arabic');
  fireEvent.click(screen.getByRole('button'));
  cleanup();
  render(<Form about="c" />);
  expect(field('answer').value).toBe('');
});

it('does not render a form without input again when the person leaves it', async () => {
  let renders = 0;
  function Counted() {
    renders += 1;
    const form = useForm({ defaultValues: { answer: '' } });
    const forget = useTypedDraft(form as never, 'e');
    return (
      <>
        <input aria-label="answer" {...form.register('answer')} />
        <button type="button" onClick={forget}>
          Close
        </button>
      </>
    );
  }
  render(<Counted />);
  const before = renders;
  await act(async () => void fireEvent.click(screen.getByRole('button')));
  expect(renders).toBe(before);
  await type('It was in Arabic');
  const typed = renders;
  await act(async () => void fireEvent.click(screen.getByRole('button')));
  expect(renders).toBeGreaterThan(typed);
});

it('keeps a draft only for the person who typed it', async () => {
  setDraftOwner('noura');
  render(<Form about="d" />);
  await type('It was in Arabic');
  cleanup();
  // The session ended, and the same person logged in again.
  setDraftOwner('noura');
  render(<Form about="d" />);
  expect(field('answer').value).toBe('It was in Arabic');
  cleanup();
  setDraftOwner('omar');
  render(<Form about="d" />);
  expect(field('answer').value).toBe('');
});
