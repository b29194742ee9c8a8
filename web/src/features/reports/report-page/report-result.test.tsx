import type { ReportEvent } from '@bugquest/contract/reports/events';
import type { MissionBonus } from '@bugquest/contract/reports/lifecycle/schema';
import type { OwnBugReport } from '@bugquest/contract/reports/schema';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderWithQueries } from '../../../testing/render.tsx';
import { ReportResult } from './report-result.tsx';
import { ReportProgress } from './status-steps.tsx';

const UNTIL = '2026-12-04T12:00:00.000Z';
const report = (changes: Partial<OwnBugReport>) =>
  ({
    id: 'one',
    pointsEarned: 20,
    scoreBreakdown: { points: 15, maxPoints: 20, parts: [] },
    validationReason: 'bonus',
    adminNotes: 'Well found',
    qaComments: '',
    appealState: null,
    ...changes,
  }) as unknown as OwnBugReport;
const showResult = (changes: Partial<OwnBugReport>, missionBonus?: MissionBonus) =>
  renderWithQueries(
    <ReportResult report={report(changes)} appealUntil={UNTIL} missionBonus={missionBonus} />,
  );
const done = () =>
  screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
    .filter((text) => text.endsWith(', done'));
const statusEvents = (...after: OwnBugReport['status'][]) =>
  after.map(
    (status) => ({ facts: { kind: 'status_changed', before: 'Open', after: status } }) as ReportEvent,
  );

it('the result shows the decision, the points and the texts of the team', () => {
  showResult({});
  const { textContent } = screen.getByRole('region', { name: 'Result' });
  expect(textContent).toMatch(/Bonus20 pointsChanged from 15 to 20 in review\.Admin feedbackWell found/);
});

it('the result says below the words of the team what the decision teaches', () => {
  showResult({ lesson: 'good_steps' });
  const { textContent } = screen.getByRole('region', { name: 'Result' });
  expect(textContent).toMatch(/Well foundWhat made this good: clear steps\./);
});

it('the result shows the bonus of a mission beside the points', () => {
  showResult({}, { points: 8, titleEn: 'Pay on an iPhone', titleAr: 'الدفع من iPhone' });
  const { textContent } = screen.getByRole('region', { name: 'Result' });
  expect(textContent).toMatch(/20 points.*\+8\u2069 points: mission bonus \(\u2068Pay on an iPhone\u2069\)/);
});

it('the result shows what a retest earned beside the points', () => {
  renderWithQueries(<ReportResult report={report({})} appealUntil={null} retestPoints={2} />);
  const { textContent } = screen.getByRole('region', { name: 'Result' });
  expect(textContent).toMatch(/20 points.*\+2\u2069 points: retest/);
});

it('an appeal is a small button, or a question with a deadline when points were taken', () => {
  showResult({});
  expect(screen.queryByText(/Disagree with this decision/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Appeal' })).toBeTruthy();
  cleanup();
  showResult({ validationReason: 'reduced', pointsEarned: 5 });
  expect(screen.getByText(/Disagree with this decision\? You have until .*Dec 04, 2026/)).toBeTruthy();
});

it('the text box of an appeal gets the focus, and an appeal needs grounds', async () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  showResult({});
  fireEvent.click(screen.getByRole('button', { name: 'Appeal' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Why do you disagree/)));
  fireEvent.click(screen.getByRole('button', { name: 'Send appeal' }));
  expect(await screen.findByText('Please explain why the decision should change')).toBeTruthy();
  expect(fetched).not.toHaveBeenCalled();
});

it('the appeal of a duplicate begins with the difference, and is sent with its files', async () => {
  const sent = vi.fn();
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (init?.body) sent(path, JSON.parse(String(init.body)));
    return Response.json({ id: 'one' });
  });
  showResult({ validationReason: 'duplicate', pointsEarned: 0, originalSerial: 'BUG-7', mediaFiles: [] });
  expect(screen.getByText('Duplicate')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Appeal' }));
  const grounds = await screen.findByLabelText('Not the same bug, because…');
  expect(screen.getByText(/in my report the total is wrong/)).toBeTruthy();
  expect(screen.getByRole('group', { name: /[Ss]creenshots/ })).toBeTruthy();
  fireEvent.change(grounds, { target: { value: 'Mine is about the total' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send appeal' }));
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent).toHaveBeenCalledExactlyOnceWith('/api/bug-reports/one/appeal', {
    grounds: 'Mine is about the total',
    files: [],
  });
});

it('a duplicate whose original the reporter confirmed is confirmed, with the points of the confirmation', () => {
  showResult({
    ...{ validationReason: 'duplicate', pointsEarned: 0, confirmationPoints: 2 },
    ...{ originalSerial: 'BUG-7', adminNotes: '' },
  });
  const text = screen.getByRole('region', { name: 'Result' }).textContent!.replace(/[\u2068\u2069]/g, '');
  expect(text).toMatch(/^Confirmed2 pointsYou also confirmed this bug in BUG-7\./);
  expect(text).not.toContain('Duplicate');
});

it('only stages that happened are ticked', () => {
  const closed = { status: 'Closed', validationReason: 'approved', originalSerial: null } as const;
  render(<ReportProgress report={closed} milestones={statusEvents('In Progress', 'Closed')} />);
  expect(done()).toEqual(['Open, done', 'In progress, done', 'Closed, done']);
});

it('a rejected or duplicate report shows one sentence instead of steps', () => {
  const rejected = { status: 'Closed', validationReason: 'penalty', originalSerial: null } as const;
  render(<ReportProgress report={rejected} milestones={statusEvents('Closed')} />);
  expect(screen.queryByRole('listitem')).toBeNull();
  expect(screen.getByText('Closed: rejected')).toBeTruthy();
  render(
    <ReportProgress
      report={{ ...rejected, validationReason: 'duplicate', originalSerial: 'BUG-7' }}
      milestones={[]}
    />,
  );
  expect(screen.getByText(/^Closed: duplicate of .?BUG-7.?$/)).toBeTruthy();
});
