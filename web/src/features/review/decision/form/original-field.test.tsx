import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setDraftOwner } from '../../../../lib/forms/typed-drafts.ts';
import { AuthProvider } from '../../../../lib/session/session.tsx';
import { adminReport, detailsOf, REPORT_ID, similarReport } from '../../../../testing/admin-report.ts';
import { dismissToast } from '../../../../ui/feedback/toast.ts';
import { ReadingPane } from '../report/reading-pane.tsx';

/** The name of the button that decides, for example "Approve, 11 points". */
const DECIDE = /^(Approve|Give a bonus|Reduce|Reject|Duplicate( of .*BUG-\d+.*)?)(, \d+ points?)?( Enter)?$/;

const picture = { url: '/picture.png', mimeType: 'image/png', originalName: 'picture.png', fileSize: 9 };
const found = {
  ...adminReport,
  id: 'found',
  serialNumber: 'BUG-900',
  bugDescription: 'The coupon is ignored. Twice.',
  mediaFiles: [picture],
  meTooCount: 4,
  duplicateOf: null as string | null,
};
const similar = [
  similarReport,
  { ...similarReport, id: 'second', serialNumber: 'BUG-1002', bugDescription: 'السلة فارغة', likeness: 0.5 },
];
/** Reported two days after the opened report. */
const later = {
  ...similarReport,
  id: 'later',
  serialNumber: 'BUG-1009',
  bugDescription: 'The basket loses everything',
  createdAt: '2026-11-22T09:00:00.000Z',
};
let listed: (typeof similarReport)[] = similar;
let foundDuplicateOf: string | null = null;
const fetched = vi.fn<typeof fetch>();
const decided = vi.fn();
const onClose = vi.fn();
const json = (body: unknown) => new Response(JSON.stringify(body));

async function serve(path: string, init?: RequestInit): Promise<Response> {
  if (init?.method === 'PATCH') {
    decided(JSON.parse(String(init.body)));
    return json({ ...adminReport, validationReason: 'duplicate' });
  }
  const url = new URL(path, 'http://test');
  if (url.pathname === '/api/admin/settings') return json({ duplicateShare: 25 });
  if (url.pathname.endsWith('/details')) return json(detailsOf(adminReport, { similar: listed }));
  if (url.pathname === '/api/admin/problems/suspected') return json({ total: 0, pairs: [] });
  if (url.searchParams.has('search'))
    return json(url.searchParams.get('search') === 'nothing' ? [] : [adminReport, found]);
  if (url.pathname === `/api/bug-reports/${REPORT_ID}`) return json(adminReport);
  if (url.pathname === '/api/bug-reports/found') return json({ ...found, duplicateOf: foundDuplicateOf });
  if (url.pathname.startsWith('/api/bug-reports/'))
    return json({
      ...adminReport,
      ...[...similar, later].find(({ id }) => url.pathname.endsWith(id)),
      meTooCount: 0,
    });
  return json([]);
}

const open = (report = adminReport) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AuthProvider>
        <ReadingPane report={report} onClose={onClose} />
      </AuthProvider>
    </QueryClientProvider>,
  );
const key = (name: string, at: Element = document.activeElement ?? document.body) =>
  fireEvent.keyDown(at, { key: name });
const reason = () => screen.getByLabelText('Reason') as HTMLSelectElement;
const choose = (value: string) => fireEvent.change(reason(), { target: { value } });
const mark = (serial: string) =>
  screen.findByRole('button', { name: new RegExp(`Mark as duplicate of .*${serial}`) });
const chosen = () => document.querySelector('[data-original]')?.textContent ?? '';
const notKnown = () => screen.getByRole('radio', { name: 'No original known' }) as HTMLInputElement;
const decide = () => fireEvent.click(screen.getByRole('button', { name: DECIDE }));
const search = () => screen.getByRole('searchbox', { name: 'Serial number or words' });

beforeEach(() => {
  listed = similar;
  foundDuplicateOf = null;
  // Changing the person deletes the draft of the previous test.
  for (const owner of ['noura', 'omar']) setDraftOwner(owner);
  fetched.mockReset().mockImplementation(serve as typeof fetch);
  decided.mockReset();
  onClose.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  dismissToast();
  vi.unstubAllGlobals();
});

describe('the number keys', () => {
  it('choose the original while the reason is Duplicate', async () => {
    open();
    await mark('BUG-1001');
    expect(screen.queryByText(/^Press a number to choose the original/)).toBeNull();
    key('5');
    expect(reason().value).toBe('duplicate');
    expect(screen.getByText(/^Press a number to choose the original/)).toBeTruthy();
    key('2');
    expect(reason().value).toBe('duplicate');
    expect(chosen()).toContain('BUG-1002');
    expect((await mark('BUG-1002')).getAttribute('aria-pressed')).toBe('true');
    key('1');
    expect(chosen()).toContain('BUG-1001');
    // A number without a candidate does nothing.
    key('4');
    expect(chosen()).toContain('BUG-1001');
    key('0');
    expect(chosen()).toBe('');
    expect(notKnown().checked).toBe(true);
    key('1');
    key('Enter');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(decided.mock.calls[0]?.[0]).toMatchObject({ validationReason: 'duplicate', duplicateOf: 'other' });
  });

  it('choose the original also in the reason field, but not in text fields', async () => {
    open();
    await mark('BUG-1001');
    choose('duplicate');
    reason().focus();
    key('1');
    expect(chosen()).toContain('BUG-1001');
    key('0');
    expect(notKnown().checked).toBe(true);
    notKnown().focus();
    key('2');
    expect(chosen()).toContain('BUG-1002');
    screen.getByLabelText(/Admin notes/).focus();
    key('1');
    expect(chosen()).toContain('BUG-1002');
  });

  it('choose the reason again after Escape', async () => {
    open();
    await mark('BUG-1001');
    key('5');
    key('Escape');
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.queryByText(/^Press a number to choose the original/)).toBeNull();
    key('2');
    expect(reason().value).toBe('bonus');
    expect(screen.queryByRole('radio', { name: 'No original known' })).toBeNull();
  });

  it('choose the reason if no earlier report can be the original', async () => {
    open({ ...adminReport, createdAt: '2026-11-18T08:00:00.000Z' });
    await mark('BUG-1001');
    key('5');
    expect(screen.queryByText(/^Press a number/)).toBeNull();
    key('0');
    expect(notKnown().checked).toBe(true);
    key('1');
    expect(reason().value).toBe('approved');
  });

  it('move the focus from a link of a candidate to the report', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    open();
    await mark('BUG-1001');
    scrolled.mockClear();
    key('5');
    const list = document.querySelector('[data-similar]');
    expect(scrolled.mock.contexts).toContain(list);
    list?.querySelector('a')?.focus();
    key('1');
    expect(chosen()).toContain('BUG-1001');
    // Enter decides, and does not follow the link.
    expect(document.activeElement?.getAttribute('role')).toBe('dialog');
  });

  it('choose the reason again after another reason was chosen', async () => {
    open();
    await mark('BUG-1001');
    key('5');
    choose('approved');
    key('3');
    expect(reason().value).toBe('reduced');
  });

  it('choose the reason when a decided duplicate is opened', async () => {
    open({ ...adminReport, validationReason: 'duplicate', duplicateOf: 'other', originalSerial: 'BUG-1001' });
    await mark('BUG-1001');
    expect(chosen()).toContain('BUG-1001');
    key('1');
    expect(reason().value).toBe('approved');
  });
});

describe('a decision', () => {
  it('as duplicate needs an original, or the choice that the original is not known', async () => {
    open();
    await mark('BUG-1001');
    choose('duplicate');
    decide();

    const message = await screen.findByText('Choose the original report, or “No original known”');
    expect(within(screen.getByRole('group', { name: 'Original report' })).getByRole('alert')).toBe(
      message.parentElement,
    );
    await waitFor(() => expect(document.activeElement).toBe(search()));
    expect(decided).not.toHaveBeenCalled();

    fireEvent.click(notKnown());
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    decide();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(decided.mock.calls[0]?.[0]).toMatchObject({ validationReason: 'duplicate', duplicateOf: '' });
    expect(decided.mock.calls[0]?.[0]).not.toHaveProperty('isOriginalUnknown');
  });

  it('with another reason needs and sends no original', async () => {
    open();
    fireEvent.click(await mark('BUG-1001'));
    choose('approved');
    decide();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(decided.mock.calls[0]?.[0]).not.toHaveProperty('duplicateOf');
  });
});

it('the button of a similar report chooses it as original and back, and keeps the focus', async () => {
  open();
  const button = await mark('BUG-1001');
  button.focus();
  fireEvent.click(button);
  expect(reason().value).toBe('duplicate');
  expect(chosen()).toContain('BUG-1001');
  expect(screen.getByText('Selected as original')).toBeTruthy();
  expect(document.activeElement).toBe(button);
  fireEvent.click(button);
  expect(chosen()).toBe('');
  expect(document.activeElement).toBe(button);
});

it('similar reports are shown in short, with a link to each report', async () => {
  open();
  await mark('BUG-1001');
  const rows = screen.getAllByRole('listitem').filter((row) => row.textContent?.includes('BUG-10'));
  expect(rows).toHaveLength(2);
  expect(rows[0]?.textContent).toContain('70%');
  const link = within(rows[0]!).getByRole('link');
  expect(link.getAttribute('href')).toBe('/admin?tab=points-review&report=other');
  expect(link.textContent).toMatch(/The basket is empty.*Major.*BUG-1001 · Not decided yet · Omar/);
  expect(within(rows[1]!).getByText('السلة فارغة').getAttribute('dir')).toBe('auto');
});

it('a row says what was decided, and how many duplicates its report has', async () => {
  listed = [
    { ...similarReport, duplicates: 3, validationReason: 'approved', status: 'In Progress' },
    {
      ...similarReport,
      id: 'second',
      serialNumber: 'BUG-1002',
      validationReason: 'penalty',
      status: 'Closed',
    },
  ] as unknown as typeof listed;
  open();
  await mark('BUG-1001');
  const [first, second] = screen.getAllByRole('link').filter((link) => link.textContent?.includes('BUG-100'));
  expect(first?.textContent?.replace(/[\u2066-\u2069]/g, '')).toContain(
    'BUG-1001 with 3 duplicates+3 · Approved, 12 · In progress · Omar',
  );
  expect(second?.textContent).toContain('BUG-1002 · Rejected · Closed · Omar');
});

it('weaker matches are hidden and have no number key until they are shown', async () => {
  listed = [similarReport, { ...similarReport, id: 'weak', serialNumber: 'BUG-1003', likeness: 0.17 }];
  open();
  await mark('BUG-1001');
  expect(screen.queryByText('BUG-1003')).toBeNull();
  key('5');
  key('2');
  expect(chosen()).toBe('');
  fireEvent.click(screen.getByRole('button', { name: '1 weaker match' }));
  await mark('BUG-1003');
  key('2');
  expect(chosen()).toContain('BUG-1003');
});

describe('a pending report that is surely like an earlier one', () => {
  const alike = {
    ...adminReport,
    likelyOriginal: { id: 'other', serialNumber: 'BUG-1001', likeness: 0.99 },
  };

  it('begins as its duplicate, which Enter decides', async () => {
    open(alike);
    await mark('BUG-1001');
    expect(screen.getByText(/^Duplicate of .*BUG-1001.* \(.*99%.*\)$/)).toBeTruthy();
    expect(reason().value).toBe('duplicate');
    expect(chosen()).toContain('BUG-1001');
    // The share of the score for duplicates is a setting.
    expect(await screen.findByRole('button', { name: /^Duplicate of .*BUG-1001.*, 3 points/ })).toBeTruthy();
    key('Enter');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(decided.mock.calls[0]?.[0]).toMatchObject({
      validationReason: 'duplicate',
      duplicateOf: 'other',
      pointsEarned: 3,
    });
  });

  it.each([
    ['the key 1', () => key('1')],
    ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Approve anyway' }))],
  ])('is approved with %s', async (_, approve) => {
    open(alike);
    await mark('BUG-1001');
    approve();
    expect(reason().value).toBe('approved');
    expect(screen.queryByText(/^Duplicate of .*99%/)).toBeNull();
    key('Enter');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(decided.mock.calls[0]?.[0]).toMatchObject({ validationReason: 'approved', pointsEarned: 12 });
    expect(decided.mock.calls[0]?.[0]).not.toHaveProperty('duplicateOf');
  });

  it('begins as a duplicate of the report to which an administrator linked it', async () => {
    open({ ...adminReport, duplicateOf: 'other', originalSerial: 'BUG-1001' });
    await mark('BUG-1001');
    expect(reason().value).toBe('duplicate');
    expect(chosen()).toContain('BUG-1001');
  });

  it.each([
    ['less alike', { likelyOriginal: { ...alike.likelyOriginal, likeness: 0.6 } }],
    ['decided', { validationReason: 'approved' as const }],
  ])('begins with its own decision if it is %s', async (_, changes) => {
    open({ ...alike, ...changes });
    await mark('BUG-1001');
    expect(reason().value).toBe('approved');
    expect(screen.queryByText(/^Duplicate of/)).toBeNull();
  });
});

it('the search finds an original by number or words, but not the report itself', async () => {
  open();
  await mark('BUG-1001');
  choose('duplicate');
  fireEvent.change(search(), { target: { value: 'nothing' } });
  expect(await screen.findByText('No reports found')).toBeTruthy();
  fireEvent.change(search(), { target: { value: 'coupon' } });
  const result = await screen.findByRole('button', { name: /The coupon is ignored.*BUG-900/ });
  expect(screen.queryByRole('button', { name: /The total is wrong/ })).toBeNull();
  fireEvent.click(result);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change original' }));
  await waitFor(() => expect(chosen()).toContain('BUG-900'));
  expect(document.querySelector('[data-original] img')?.getAttribute('src')).toBe(picture.url);
  fireEvent.click(screen.getByRole('button', { name: 'Change original' }));
  expect(document.activeElement).toBe(search());

  // If a key removes the focused button, the report gets the focus.
  fireEvent.click(await mark('BUG-1001'));
  screen.getByRole('button', { name: 'Change original' }).focus();
  key('0');
  expect(document.activeElement).toBe(screen.getByRole('dialog'));

  // Enter chooses the only result and decides nothing.
  fireEvent.change(search(), { target: { value: 'bug-900' } });
  await screen.findByRole('button', { name: /The coupon is ignored/ });
  await act(async () => key('Enter', search()));
  expect(chosen()).toContain('BUG-900');
  expect(decided).not.toHaveBeenCalled();
});

it('the names of the buttons do not include their keys', async () => {
  open();
  await mark('BUG-1001');
  for (const name of [DECIDE, 'Delete bug', 'Assign', 'Canned replies', 'Next report'])
    expect(screen.getByRole('button', { name })).toBeTruthy();
  const hints = [...document.querySelectorAll('kbd')].map((hint) => hint.textContent);
  expect(hints).toEqual(expect.arrayContaining(['A', 'J', 'K', 'P', 'N', 'R', 'S', 'F', 'D', '1–5']));
});

describe('an original that was reported after its duplicate', () => {
  beforeEach(() => {
    listed = [...similar, later];
  });

  it('a later report has no number key, and every row shows its distance in days', async () => {
    open();
    const row = (await mark('BUG-1009')).closest('li')!;
    expect(row.textContent).toContain('reported 2 days later');
    expect((await mark('BUG-1001')).closest('li')?.textContent).toContain('reported 1 day earlier');
    key('5');
    expect([...document.querySelectorAll('[data-similar] kbd')].map((hint) => hint.textContent)).toEqual([
      '1',
      '2',
    ]);
    key('3');
    expect(chosen()).toBe('');
    expect(reason().value).toBe('duplicate');
  });

  it('a later report becomes the original only after a confirmation', async () => {
    open();
    fireEvent.click(await mark('BUG-1009'));
    decide();
    const question = await screen.findByRole('alertdialog', { name: /BUG-1009.* was reported later/ });
    fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(decided).not.toHaveBeenCalled();
    decide();
    fireEvent.click(await screen.findByRole('button', { name: 'Use as original' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(decided.mock.calls[0]?.[0]).toMatchObject({ duplicateOf: 'later', allowNewerOriginal: true });
  });

  it('an earlier report that is a duplicate of a later report needs the same confirmation', async () => {
    foundDuplicateOf = 'later';
    open();
    await mark('BUG-1001');
    choose('duplicate');
    fireEvent.change(search(), { target: { value: 'coupon' } });
    fireEvent.click(await screen.findByRole('button', { name: /The coupon is ignored.*BUG-900/ }));
    decide();
    fireEvent.click(await screen.findByRole('button', { name: 'Use as original' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(decided.mock.calls[0]?.[0]).toMatchObject({ duplicateOf: 'found', allowNewerOriginal: true });
  });

  it('an earlier report needs no confirmation', async () => {
    open();
    await mark('BUG-1001');
    key('5');
    key('1');
    key('Enter');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(decided.mock.calls[0]?.[0]).toMatchObject({ duplicateOf: 'other' });
    expect(decided.mock.calls[0]?.[0]).not.toHaveProperty('allowNewerOriginal');
  });
});
