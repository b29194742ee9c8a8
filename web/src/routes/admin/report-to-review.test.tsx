// After an action of the desk, the report has the focus again, so that the keys of the desk work.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ReadingPane } from '../../features/review/decision/report/reading-pane.tsx';
import { adminReport, detailsOf } from '../../testing/admin-report.ts';
import { renderInSession } from '../../testing/render.tsx';
import { reportExtensions } from './report-to-review.tsx';

const ME = { id: 'me', fullName: 'Salem', isAdmin: true };
const BUILD = { name: '2.1', day: '2026-11-01', isCorrected: true };
const sent: string[] = [];

async function serve(path: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
  if (method !== 'GET') sent.push(`${method} ${path} ${body}`);
  if (path === '/api/auth/session') return Response.json(ME);
  if (path === '/api/admin/assignees') return Response.json([{ id: 'mona', fullName: 'Mona' }, ME]);
  if (method !== 'GET') return Response.json({ ...adminReport, updatedAt: 'later' });
  if (path === '/api/bug-reports/builds') return Response.json([{ name: '2.2', day: '2026-11-08' }]);
  if (path.endsWith('/details')) return Response.json(detailsOf({ ...adminReport, build: BUILD }));
  return Response.json(path === '/api/admin/settings' ? {} : []);
}

beforeEach(() => {
  sent.length = 0;
  localStorage.setItem('currentEmployee', JSON.stringify(ME));
  vi.stubGlobal('fetch', serve);
  renderInSession(
    <ReadingPane report={adminReport} onClose={() => undefined} extensions={reportExtensions} />,
  );
});

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const expectReportFocused = () =>
  waitFor(() => expect(document.activeElement?.hasAttribute('data-reading-pane')).toBe(true));
const calls = (part: string) => sent.filter((one) => one.includes(part));

it('after another severity', async () => {
  press('s');
  const minor = screen.getByRole('button', { name: 'Minor' });
  minor.focus();
  fireEvent.click(minor);
  await waitFor(() => expect(calls('/severity')).toHaveLength(1));
  await expectReportFocused();
});

it('after a question to the tester', async () => {
  press('q');
  fireEvent.change(screen.getByLabelText('Question'), { target: { value: 'Which card?' } });
  fireEvent.keyDown(document.activeElement!, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(calls('/question')).toHaveLength(1));
  await expectReportFocused();
});

it('after an assignment, whose menu offers the administrator first', async () => {
  press('a');
  const choices = await waitFor(() => {
    const found = screen.getAllByRole('menuitemradio');
    expect(found).toHaveLength(3);
    return found;
  });
  expect(choices.map(({ textContent }) => textContent)).toEqual(['Me', 'Mona', 'No one']);
  fireEvent.click(choices[0]!);
  await waitFor(() => expect(calls('"assigneeId":"me"')).toHaveLength(1));
  await expectReportFocused();
});

it('after another build, which the details of the report have', async () => {
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Change build' }), { key: 'Enter' });
  const choice = await screen.findByRole('menuitemradio', { name: /2\.2/ });
  fireEvent.click(choice);
  await waitFor(() => expect(calls('/build')).toHaveLength(1));
  await expectReportFocused();
});
