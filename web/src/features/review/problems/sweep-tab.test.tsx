import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import type { SuspectedPair, SuspectedPairs } from '@bugquest/contract/review/problem-schema';
import { m } from '@bugquest/phrases/messages';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../lib/api/query-client.ts';
import { adminReport } from '../../../testing/admin-report.ts';
import { SweepTab } from './sweep-tab.tsx';

const idOf = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const report = (number: number, bugDescription: string) => ({
  ...adminReport,
  id: idOf(number),
  serialNumber: `BUG-${number}`,
  bugDescription,
});
const pair = (number: number): SuspectedPair => ({
  report: report(number + 100, `Cart ${number} shows a wrong sum`),
  original: report(number, `Cart ${number} shows a strange sum`),
  likeness: 0.98,
  people: 3,
  reportBuild: '2.2',
  originalBuild: null,
});

let stored: SuspectedPairs;
let sent: { path: string; body: unknown }[];
let answerTo: (path: string) => Response | Promise<Response>;
let reads: string[];
let client: ReturnType<typeof createQueryClient>;
let time: number;
beforeEach(() => {
  window.history.replaceState(null, '', '/admin?tab=sweep');
  reads = [];
  time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => time);
  sent = [];
  stored = {
    total: 3,
    notCompared: 0,
    pairs: [pair(1), pair(2), pair(3)],
    answers: { same: 92, all: 100 },
  };
  answerTo = (path) =>
    Response.json(path.endsWith('undo') ? { undone: [], refused: [] } : { answered: [], refused: [] });
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
    if (!method || method === 'GET') {
      reads.push(path);
      return Response.json(stored);
    }
    sent.push({ path, body: JSON.parse(String(body)) });
    return answerTo(path);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const renderTab = () => {
  client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <SweepTab />
    </QueryClientProvider>,
  );
};
const show = async () => {
  renderTab();
  await shows(1);
};
const refetch = () => act(() => client.invalidateQueries());
/** Keys that follow at once are ignored. */
const read = () => {
  time += 1000;
};
const pressAtOnce = (key: string, code = '') => fireEvent.keyDown(document.body, { key, code });
/** `code` is the place of the key on the keyboard. */
const press = (key: string, code = '') => {
  read();
  pressAtOnce(key, code);
};
const clickOn = (name: RegExp) => {
  read();
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};
const count = () => screen.getByRole('status').textContent?.split('.')[0];
const shows = (number: number) => screen.findByText(`BUG-${number}`);
const serialsOf = (number: number) =>
  m.review_pair_serials({ original: `\u2068BUG-${number}\u2069`, report: `\u2068BUG-${number + 100}\u2069` });
const pathsSent = () => sent.map(({ path }) => path);
const LINKS = '/api/admin/problems/links';
const UNDO = '/api/admin/problems/links/undo';
const failed = () => Response.json({ code: 'internal', message: 'No.' }, { status: 500 });
const links = (index: number) => sent[index]?.body as { pairs: { reportId: string; same?: boolean }[] };

it('answers pairs by key, one after the other, and counts what is left', async () => {
  await show();
  expect(count()).toBe('3 pairs to compare');
  expect(screen.getByText("92 of your team's last 100 answers were “same”")).toBeTruthy();
  press('y');
  await screen.findByText('BUG-2');
  expect(count()).toBe('2 pairs to compare');
  press('n');
  await screen.findByText('BUG-3');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(links(0).pairs).toEqual([{ reportId: idOf(101), originalId: idOf(1), same: true }]);
  expect(links(1).pairs).toEqual([{ reportId: idOf(102), originalId: idOf(2), same: false }]);
});

it('recognises the keys of an Arabic keyboard by their place', async () => {
  await show();
  press('غ', 'KeyY');
  await screen.findByText('BUG-2');
  await waitFor(() => expect(links(0).pairs[0]).toMatchObject({ same: true }));
});

it('answers once while a key is held', async () => {
  await show();
  press('y');
  fireEvent.keyDown(document.body, { key: 'y', repeat: true });
  await screen.findByText('BUG-2');
  await waitFor(() => expect(sent).toHaveLength(1));
});

it('shows the pair again after an undo, and sends the undo after its answer', async () => {
  await show();
  press('y');
  await screen.findByText('BUG-2');
  press('z');
  await screen.findByText('BUG-1');
  await waitFor(() =>
    expect(sent.map(({ path }) => path)).toEqual([
      '/api/admin/problems/links',
      '/api/admin/problems/links/undo',
    ]),
  );
  expect(count()).toBe('3 pairs to compare');
});

it('keeps pairs for later, and shows them again', async () => {
  await show();
  for (const _ of [1, 2, 3]) press('j');
  expect(await screen.findByText('3 pairs are kept for later')).toBeTruthy();
  expect(screen.queryByText(m.review_pairs_done_text())).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: m.review_pairs_show_later() }));
  await screen.findByText('BUG-1');
  expect(sent).toEqual([]);
});

it('keeps the shown pair when an answer fails, says so at once, and shows the failed pair afterwards', async () => {
  answerTo = failed;
  await show();
  press('y');
  await shows(2);
  expect((await screen.findByRole('alert')).textContent).toContain('BUG-101 – No.');
  expect(screen.getByText('BUG-2')).toBeTruthy();
  press('y');
  await shows(1);
});

it('brings each of three quick answers back that fail, and says so', async () => {
  const waiting: ((response: Response) => void)[] = [];
  answerTo = () => new Promise((resolve) => waiting.push(resolve));
  await show();
  for (const key of ['y', 'n', 'y']) press(key);
  for (const index of [0, 1, 2]) {
    await waitFor(() => expect(waiting).toHaveLength(index + 1));
    waiting[index]!(
      index === 1
        ? Response.json({
            answered: [],
            refused: [{ id: idOf(102), code: 'own_report', message: 'Refused.' }],
          })
        : failed(),
    );
  }
  const alert = await screen.findByRole('alert');
  await waitFor(() => expect(alert.querySelectorAll('li')).toHaveLength(3));
  expect(alert.textContent).toContain('BUG-102 – Refused.');
  expect(count()).toBe('3 pairs to compare');
  answerTo = () => Response.json({ answered: [], refused: [] });
  press('y');
  await shows(2);
  expect(screen.getByRole('alert').querySelectorAll('li')).toHaveLength(2);
});

it('an undo that fails hides the pair again and says so, and it can be tried again; a refused one cannot', async () => {
  answerTo = (path) => (path === UNDO ? failed() : Response.json({ answered: [], refused: [] }));
  await show();
  press('y');
  await shows(2);
  press('z');
  await shows(1);
  expect((await screen.findByRole('alert')).textContent).toContain(m.review_pair_not_undone());
  await shows(2);
  expect(count()).toBe('2 pairs to compare');
  const refusal = { id: idOf(101), code: 'nothing_to_undo', message: 'Linked.' };
  answerTo = () => Response.json({ undone: [], refused: [refusal] });
  press('z');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('BUG-101 – Linked.'));
  expect(screen.getByRole('button', { name: /Undo/ })).toHaveProperty('disabled', true);
});

it('undoes nothing on the server for an answer that was not stored', async () => {
  let fail = () => {};
  answerTo = () => new Promise((resolve) => (fail = () => resolve(failed())));
  await show();
  press('y');
  await shows(2);
  press('z');
  await shows(1);
  fail();
  await screen.findByRole('alert');
  expect(pathsSent()).toEqual([LINKS]);
  expect(screen.getByText('BUG-1')).toBeTruthy();
});

it('keeps the shown pair when the list changes, until somebody else answers it', async () => {
  await show();
  stored = { ...stored, total: 4, pairs: [{ ...pair(4), likeness: 0.99 }, ...stored.pairs] };
  await refetch();
  await waitFor(() => expect(count()).toBe('4 pairs to compare'));
  expect(screen.getByText('BUG-1')).toBeTruthy();
  // The list is cut before the shown pair.
  stored = { ...stored, total: 400, pairs: [{ ...pair(4), likeness: 0.99 }] };
  await refetch();
  await waitFor(() => expect(count()).toBe('400 pairs to compare'));
  expect(screen.getByText('BUG-1')).toBeTruthy();
  stored = { ...stored, total: 3, pairs: [pair(4), pair(2), pair(3)] };
  await refetch();
  await shows(4);
  const gone = m.review_pair_gone({ original: '\u2068BUG-1\u2069', report: '\u2068BUG-101\u2069' });
  expect(screen.getByText(gone)).toBeTruthy();
  press('j');
  await shows(2);
  expect(screen.queryByText(gone)).toBeNull();
});

it('leaves kept pairs out by their ids, so that a changed list hides no other pair', async () => {
  await show();
  press('j');
  await shows(2);
  stored = { ...stored, pairs: [pair(4), pair(2), pair(3)] };
  await refetch();
  press('j');
  await shows(4);
  expect(reads.at(-1)).toContain('limit=40');
  expect(reads.at(-1)).not.toContain('offset');
});

it('undoes keys in their order: after "later", the pair that was kept comes back, then the answer before it', async () => {
  await show();
  press('y');
  await shows(2);
  press('j');
  await shows(3);
  press('z');
  await shows(2);
  expect(pathsSent()).toEqual([LINKS]);
  press('z');
  await shows(1);
  await waitFor(() => expect(pathsSent()).toEqual([LINKS, UNDO]));
});

it('ignores an answer that follows before a person can have read the pair', async () => {
  await show();
  press('y');
  await shows(2);
  pressAtOnce('y');
  pressAtOnce('n');
  fireEvent.click(screen.getByRole('button', { name: /^Same/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.getByText('BUG-2')).toBeTruthy();
});

it('moves the focus from the pressed button to the heading of the next pair, whose serial numbers are read', async () => {
  await show();
  expect(document.activeElement).toBe(document.body);
  clickOn(/^Same/);
  await shows(2);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: serialsOf(2) }));
  expect(screen.getByRole('status').textContent).toContain(serialsOf(2));
});

it('shows the pairs of one original that the address names, and a link to all', async () => {
  window.history.replaceState(null, '', `/admin?tab=sweep&original=${idOf(1)}`);
  await show();
  expect(reads[0]).toContain(`original=${idOf(1)}`);
  const link = screen.getByRole('link', { name: m.review_pairs_all() });
  expect(link.getAttribute('href')).toBe('/admin?tab=sweep');
});

it('does not say that all pairs are answered while the next ones load', async () => {
  stored = { ...stored, total: 4 };
  await show();
  for (const key of ['y', 'y', 'y']) press(key);
  await waitFor(() => expect(screen.queryByText('BUG-3')).toBeNull());
  expect(screen.queryByText(m.review_pairs_done())).toBeNull();
  stored = { ...stored, total: 1, pairs: [pair(4)] };
  await refetch();
  await shows(4);
  stored = { ...stored, total: 0, pairs: [] };
  press('y');
  expect(await screen.findByText(m.review_pairs_done())).toBeTruthy();
});

it('shows pictures after both texts', async () => {
  const picture = { url: '/picture.png', mimeType: 'image/png', originalName: 'picture.png', fileSize: 9 };
  const { original, ...rest } = pair(1);
  const mediaFiles = [picture] as unknown as AdminBugReport['mediaFiles'];
  stored = { ...stored, pairs: [{ ...rest, original: { ...original, mediaFiles } }] };
  renderTab();
  const later = await screen.findByRole('region', { name: '\u2068BUG-101\u2069' });
  const image = screen.getByRole('button', { name: /picture\.png/ });
  expect(later.compareDocumentPosition(image)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('marks the words that only one of the reports has', async () => {
  await show();
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
    'strange',
    'wrong',
  ]);
});

it('says that there are more pairs to come while reports are compared', async () => {
  stored = { ...stored, total: 0, pairs: [], notCompared: 900 };
  renderTab();
  expect(await screen.findByText('900 reports are still being compared')).toBeTruthy();
});
