import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setLocale } from '../../../lib/language/locale.ts';
import { renderWithQueries } from '../../../testing/render.tsx';
import { NoReportQuestion } from './no-report-question.tsx';
import { NoReportReasons } from './no-report-reasons.tsx';

let given: unknown[];
let counts: { reason: string; people: number }[] | null;
let isOnline: boolean;
const onAnswered = vi.fn();
beforeEach(() => {
  given = [];
  counts = null;
  isOnline = true;
  onAnswered.mockClear();
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    if (init?.method !== 'PUT') return Response.json({ counts });
    given.push(JSON.parse(String(init.body)));
    return Response.json({ success: true, message: 'Thank you' });
  });
});

const show = () =>
  renderWithQueries(<NoReportQuestion onAnswered={onAnswered} kit={<button type="button">Kit</button>} />);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('the question is answered with one press, and thanks with the focus', async () => {
  show();
  press('No time');
  const thanks = await screen.findByRole('heading', { name: 'Thank you for your answer' });
  expect(document.activeElement).toBe(thanks);
  expect(given).toEqual([{ answer: 'no_time' }]);
  expect(onAnswered).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button')).toBeNull();
});

it('a person without a suitable device is offered to say what they can test', async () => {
  show();
  press('No suitable device');
  expect(await screen.findByRole('button', { name: 'Kit' })).toBeTruthy();
});

it('a person who did not know how is led to the help center', async () => {
  show();
  press("I didn't know how");
  const link = await screen.findByRole('link', { name: 'Open the Help Center' });
  expect(link.getAttribute('href')).toBe('/help-center');
});

it('the question stays when the answer was not saved', async () => {
  isOnline = false;
  show();
  press('Not now');
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: 'Not now' })).toHaveProperty('disabled', false),
  );
  expect(screen.getByRole('heading', { name: 'What keeps you from testing?' })).toBeTruthy();
  expect(onAnswered).not.toHaveBeenCalled();
});

it('the question is asked in Arabic', () => {
  act(() => setLocale('ar'));
  show();
  expect(screen.getByRole('button', { name: 'لم أعرف الطريقة' })).toBeTruthy();
});

it('administrators see the counts, or from how many answers on they see them', async () => {
  const { unmount } = renderWithQueries(<NoReportReasons />);
  expect(await screen.findByText('Shown from 5 answers on.')).toBeTruthy();
  unmount();
  counts = [{ reason: 'no_time', people: 5 }];
  renderWithQueries(<NoReportReasons />);
  expect((await screen.findByRole('row', { name: 'No time 5' })).tagName).toBe('TR');
});
