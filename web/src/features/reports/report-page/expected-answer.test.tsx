import type { ExpectedAnswer as Answer } from '@bugquest/contract/reports/answer';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLocale } from '../../../lib/language/locale.ts';
import { answerText } from '../../../lib/names/answer-text.ts';
import { setProgramTimeZone } from '../../../testing/program-time-zone.ts';
import { renderWithQueries } from '../../../testing/render.tsx';
import { Toaster } from '../../../ui/feedback/toaster.tsx';
import { ExpectedAnswer } from './expected-answer.tsx';

// A Monday.
const NOW = Date.parse('2026-11-30T09:00:00Z');
const ANSWER: Answer = { promisedBy: null, medianHours: null, canRemind: false, remindedAt: null };
const plain = (text: string | null) => (text ?? '').replaceAll(/\p{Cf}/gu, '');

let sent: string[];
let refusal: object | undefined;
beforeEach(() => {
  sent = [];
  refusal = undefined;
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    sent.push(`${method} ${path}`);
    if (refusal) return Response.json(refusal, { status: 409 });
    return Response.json({ answer: ANSWER });
  });
});
afterEach(() => setLocale('en'));

const show = (answer: Partial<Answer>) =>
  renderWithQueries(
    <>
      <ExpectedAnswer reportId="one" answer={{ ...ANSWER, ...answer }} />
      <Toaster />
    </>,
  );

it.each([
  ['en', 'Usually answered in 5 hours · Promised by Tuesday'],
  ['ar', 'الرد عادةً خلال 5 ساعات · موعد الرد: الثلاثاء'],
] as const)('says how long an answer usually takes, and by which day it is promised: %s', (locale, text) => {
  setLocale(locale);
  const end = new Date(2026, 11, 2).toISOString();
  expect(plain(answerText({ ...ANSWER, medianHours: 5, promisedBy: end }, NOW))).toBe(text);
});

it.each([
  [0.5, '30 minutes'],
  [5.4, '5 hours'],
  [50.6, '2 days'],
])('says that an answer usually takes %d hours as %s', (medianHours, time) => {
  expect(plain(answerText({ ...ANSWER, medianHours }, NOW))).toBe(`Usually answered in ${time}`);
});

it('names the day of the promise in the time zone of the program', () => {
  setProgramTimeZone('Pacific/Auckland');
  // The end of Tuesday there is still the morning of Tuesday in UTC.
  expect(plain(answerText({ ...ANSWER, promisedBy: '2026-12-01T11:00:00Z' }, NOW))).toBe(
    'Promised by Tuesday',
  );
  setProgramTimeZone('UTC');
});

it('a promise of more than a week has a date, and one that passed says so', () => {
  const end = new Date(2026, 11, 12).toISOString();
  expect(plain(answerText({ ...ANSWER, promisedBy: end }, NOW))).toBe('Promised by Dec 11');
  const passed = new Date(NOW - 1).toISOString();
  expect(answerText({ ...ANSWER, promisedBy: passed }, NOW)).toBe(
    'The promised time for an answer has passed',
  );
});

it('shows nothing without a promise and a median', () => {
  const { container } = show({});
  expect(container.textContent).toBe('');
});

it('reminds the team once', async () => {
  const promisedBy = '2026-11-01T21:00:00.000Z';
  show({ promisedBy, canRemind: true });
  fireEvent.click(screen.getByRole('button', { name: 'Remind once' }));
  await waitFor(() => expect(sent).toContain('POST /api/bug-reports/one/remind'));
  cleanup();
  show({ promisedBy, remindedAt: promisedBy });
  expect(screen.getByText(/Reminded, at the top of the queue/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remind once' })).toBeNull();
});

it('says why the team could not be reminded', async () => {
  refusal = { code: 'already_reminded', message: 'You have already reminded the team about this report' };
  show({ promisedBy: '2026-11-01T21:00:00.000Z', canRemind: true });
  fireEvent.click(screen.getByRole('button', { name: 'Remind once' }));
  expect(await screen.findByText('You have already reminded the team about this report')).toBeTruthy();
});
