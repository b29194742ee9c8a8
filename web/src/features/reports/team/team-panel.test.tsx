import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Auth, AuthContext } from '../../../lib/session/session.tsx';
import { detailsOf } from '../../../testing/admin-report.ts';
import { renderWithQueries } from '../../../testing/render.tsx';
import { AppealPanel } from './appeal-panel.tsx';
import { FailedRetest } from './failed-retest.tsx';
import { TeamPanel } from './team-panel.tsx';
import { QuestionPanel } from './tester-question.tsx';

const ID = '019a0000-0000-7000-8000-000000000007';
const PATH = `/api/bug-reports/${ID}`;
const report = {
  id: ID,
  serialNumber: 'BUG-7',
  status: 'Open',
  qaComments: 'Seen on Android',
  developerComments: '',
  notes: '',
  issuedByQA: false,
  infoState: null,
  appealState: null,
  pointsEarned: 5,
  scoreBreakdown: { points: 9 },
  reporter: { language: 'en' },
  validationReason: 'reduced',
  validatedBy: 'ahmed',
  updatedAt: '2026-11-20T08:00:00.000Z',
} as unknown as AdminBugReport;
const appealEvent = {
  id: '1',
  facts: { kind: 'appealed', grounds: 'Nobody reported it before' },
  byReporter: true,
  actorName: 'Sara Haddad',
  createdAt: report.updatedAt,
};

const decisionEvent = {
  id: '0',
  facts: {
    kind: 'reviewed',
    pointsBefore: 9,
    pointsAfter: 5,
    reasonBefore: null,
    reason: 'reduced',
    adminNotes: 'Too short, so fewer points',
  },
  byReporter: false,
  actorName: 'Ahmed Nasser',
  createdAt: report.updatedAt,
};
const onDecided = vi.fn();

/** The report on the fake server, which refuses changes of another version than its own. */
let stored: AdminBugReport;
let callerId: string;
let events: object[];
let dueAt: string | undefined;
let sent: { method: string; path: string; body: Record<string, unknown> }[];

async function serve(path: string, { method = 'GET', body: text }: RequestInit = {}): Promise<Response> {
  if (path === `${PATH}/details`)
    return Response.json(
      detailsOf(stored, {
        timeline: { events, earlier: null, milestones: events, appealUntil: null, appealDueAt: dueAt },
      }),
    );
  if (path.endsWith('/assignees')) return Response.json([{ id: 'ahmed' }, { id: 'mona' }]);
  if (path.endsWith('/original'))
    return Response.json({
      ...stored,
      id: 'original',
      serialNumber: 'BUG-3',
      feature: 'Shopping Cart',
      bugDescription: 'The total is wrong in the basket',
      createdAt: report.updatedAt,
    });
  if (method === 'GET') return Response.json(stored);
  const body = JSON.parse(String(text)) as Record<string, unknown>;
  sent.push({ method, path, body });
  const { updatedAt, ...changes } = body;
  if (updatedAt !== stored.updatedAt)
    return Response.json({ code: 'report_changed', message: 'Someone else changed it.' }, { status: 409 });
  stored = { ...stored, ...changes, updatedAt: '2026-11-20T10:00:00.000Z' };
  return Response.json(stored);
}

function show(changes: Partial<AdminBugReport> = {}) {
  stored = { ...report, ...changes };
  renderWithQueries(
    <AuthContext.Provider value={{ employee: { id: callerId } } as Auth}>
      <AppealPanel report={stored} onDecided={onDecided} />
      <QuestionPanel report={stored} />
      <FailedRetest report={stored} />
      <TeamPanel report={stored} />
    </AuthContext.Provider>,
  );
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));
const field = (label: RegExp) => screen.getByLabelText(label) as HTMLTextAreaElement;
const write = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });

beforeEach(() => {
  sent = [];
  events = [decisionEvent, appealEvent];
  dueAt = undefined;
  callerId = 'mona';
  vi.stubGlobal('fetch', vi.fn(serve));
});

it('the panel offers the next status', async () => {
  show();
  press('Move to In progress');
  await screen.findByRole('button', { name: 'Move to Ready for retest' });
  expect(sent[0]).toEqual({
    method: 'PATCH',
    path: PATH,
    body: { status: 'In Progress', updatedAt: report.updatedAt },
  });
});

it('the note of the fixing team is sent only with a fix, and the panel says who reads the note', async () => {
  show();
  const line = field(/From the fixing team/);
  expect(screen.getByText(/everyone who confirmed the bug will read it/)).toBeTruthy();
  write(/From the fixing team/, 'Right from 2.1 on');
  press('Move to In progress');
  await screen.findByRole('button', { name: 'Move to Ready for retest' });
  expect(sent[0]?.body).not.toHaveProperty('fixNote');
  expect(line.value).toBe('Right from 2.1 on');
  press('Move to Ready for retest');
  await waitFor(() =>
    expect(sent[1]?.body).toEqual({
      status: 'Ready for Retest',
      fixNote: 'Right from 2.1 on',
      updatedAt: '2026-11-20T10:00:00.000Z',
    }),
  );
  await waitFor(() => expect(line.value).toBe(''));
});

it('only changed comments are sent', async () => {
  show();
  write(/Developer comments/, 'Rounding');
  press('Save comments');
  await waitFor(() =>
    expect(sent[0]?.body).toEqual({ developerComments: 'Rounding', updatedAt: report.updatedAt }),
  );
  expect(field(/QA comments/).value).toBe('Seen on Android');
});

it('the form saves team notes and the QA flag', async () => {
  show();
  write(/Notes/, 'Same as the ticket of last week');
  fireEvent.click(screen.getByLabelText(/Also found by QA/));
  press('Save comments');
  await waitFor(() =>
    expect(sent[0]?.body).toEqual({
      notes: 'Same as the ticket of last week',
      issuedByQA: true,
      updatedAt: report.updatedAt,
    }),
  );
});

it('a conflict shows the changes by others and keeps the input', async () => {
  show();
  await screen.findByText('Nobody reported it before');
  stored = { ...stored, qaComments: 'Seen on iOS, too', updatedAt: '2026-11-20T09:00:00.000Z' };
  write(/Developer comments/, 'Rounding');
  press('Save comments');
  expect(await screen.findByText('Someone else changed it.')).toBeTruthy();
  await waitFor(() => expect(field(/QA comments/).value).toBe('Seen on iOS, too'));
  expect(field(/Developer comments/).value).toBe('Rounding');

  press('Save comments');
  await waitFor(() => expect(stored.developerComments).toBe('Rounding'));
  expect(stored.qaComments).toBe('Seen on iOS, too');
});

it('an appeal is accepted with new points, typed in any digits', async () => {
  show({ appealState: 'open' });
  const appeal = within(screen.getByRole('region', { name: 'The tester appealed this decision' }));
  expect(await appeal.findByText('Nobody reported it before')).toBeTruthy();
  fireEvent.click(appeal.getByLabelText('Accept'));
  write(/Reply to the tester/, 'You are right');
  write(/New points/, '٥١');
  press(/Decide appeal/);
  expect(await appeal.findByText('Points must be between 0 and 50')).toBeTruthy();
  expect(sent).toEqual([]);
  write(/New points/, '١٢');
  press(/Decide appeal/);
  await waitFor(() =>
    expect(sent[0]?.body).toEqual({
      outcome: 'accepted',
      answer: 'You are right',
      pointsEarned: 12,
      validationReason: 'approved',
      updatedAt: report.updatedAt,
    }),
  );
});

it('an appeal is rejected without the input for an acceptance', async () => {
  show({ appealState: 'open' });
  fireEvent.click(screen.getByLabelText('Accept'));
  write(/New points/, '99');
  write(/Reply to the tester/, 'It was known');
  fireEvent.click(screen.getByLabelText('Reject'));
  press(/Decide appeal/);
  await waitFor(() =>
    expect(sent[0]?.body).toEqual({
      outcome: 'rejected',
      answer: 'It was known',
      updatedAt: report.updatedAt,
    }),
  );
});

it('the panel quotes the appealed decision and proposes the first score, and an acceptance must change points or reason', async () => {
  show({ appealState: 'open' });
  expect(await screen.findByText(/Reduced.*9.*5.*Ahmed Nasser/)).toBeTruthy();
  const appeal = within(screen.getByRole('region', { name: 'The tester appealed this decision' }));
  expect(appeal.getByText('Too short, so fewer points')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Accept'));
  expect((screen.getByLabelText(/New points/) as HTMLInputElement).value).toBe('9');
  write(/New points/, '5');
  fireEvent.change(screen.getByLabelText(/New reason/), { target: { value: 'reduced' } });
  press(/Decide appeal/);
  expect(await screen.findByText('Reply to the tester is required')).toBeTruthy();
  write(/Reply to the tester/, 'You are right');
  press(/Decide appeal/);
  expect(await screen.findByText(/Change the points or the reason/)).toBeTruthy();
  expect(sent).toEqual([]);
  write(/New points/, '9');
  press(/Decide appeal/);
  await waitFor(() => expect(onDecided).toHaveBeenCalled());
});

it('the administrator who decided the report cannot decide the appeal', async () => {
  callerId = 'ahmed';
  show({ appealState: 'open' });
  expect(await screen.findByText(/Another administrator decides the appeal/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Decide appeal/ })).toBeNull();
});

it('the panel shows the last question with its answer', async () => {
  const event = (id: string, facts: object) => ({ ...appealEvent, id, facts });
  events = [
    event('1', { kind: 'info_requested', question: 'Which phone?' }),
    event('2', { kind: 'info_given', answer: 'An iPhone' }),
    event('3', { kind: 'info_requested', question: 'Which card?' }),
  ];
  show({ infoState: 'asked' });
  const open = within(await screen.findByRole('region', { name: 'You asked the tester' }));
  expect(open.getByText('Which card?')).toBeTruthy();
  expect(open.queryByText('An iPhone')).toBeNull();
  cleanup();
  events.push(event('4', { kind: 'info_given', answer: 'Visa' }));
  show({ infoState: 'answered' });
  expect(
    within(await screen.findByRole('region', { name: 'The tester answered' })).getByText('Visa'),
  ).toBeTruthy();
});

it('the appeal shows its due date and the original beside the words of both sides, and is sent with Ctrl and Enter', async () => {
  events = [decisionEvent, appealEvent];
  dueAt = '2026-11-30T21:00:00.000Z';
  show({ appealState: 'open', validationReason: 'duplicate', duplicateOf: 'original' });
  const appeal = within(screen.getByRole('region', { name: 'The tester appealed this decision' }));
  expect(await appeal.findByText(/Decide by/)).toBeTruthy();
  expect(appeal.getByText(/Note by.*Ahmed Nasser/)).toBeTruthy();
  expect(appeal.getByText(/Appeal by.*Sara Haddad/)).toBeTruthy();
  const original = within(await appeal.findByRole('region', { name: /Duplicate of.*BUG-3/ }));
  expect(original.getByText('The total is wrong in the basket')).toBeTruthy();
  expect(original.getByRole('link').getAttribute('href')).toContain('report=original');
  fireEvent.click(appeal.getByLabelText('Reject'));
  write(/Reply to the tester/, 'It was known');
  fireEvent.keyDown(field(/Reply to the tester/), { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ outcome: 'rejected' }));
});

it('a ready-made question is in the language of the tester, and the open question can be withdrawn', async () => {
  events = [{ ...appealEvent, facts: { kind: 'info_requested', question: 'Which card?' } }];
  show({ infoState: 'asked', reporter: { ...report.reporter, language: 'ar' } });
  fireEvent.click(screen.getByRole('button', { name: /screenshot or a video/, hidden: true }));
  expect(field(/Question/).value).toBe('هل يمكنك إضافة صورة أو مقطع؟');
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw question' }));
  await waitFor(() =>
    expect(sent[0]).toEqual({
      method: 'POST',
      path: `${PATH}/question/withdrawal`,
      body: { updatedAt: report.updatedAt },
    }),
  );
});

it('a failed retest is shown with the words of the tester, until the report is closed', async () => {
  const facts = { kind: 'retest_answered', result: 'failed', note: 'Still twice the price' };
  events = [{ ...appealEvent, facts }];
  show({ retestResult: 'failed', status: 'In Progress' });
  const retest = within(await screen.findByRole('region', { name: /Retest failed/ }));
  expect(retest.getByText('Still twice the price')).toBeTruthy();
  cleanup();
  show({ retestResult: 'failed', status: 'Closed' });
  await screen.findByText('Still twice the price');
  expect(screen.queryByRole('region', { name: /Retest failed/ })).toBeNull();
});
