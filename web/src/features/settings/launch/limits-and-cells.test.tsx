import { DEFAULT_COVERAGE } from '@bugquest/contract/coverage/cells';
import { DEFAULT_GATES } from '@bugquest/contract/coverage/gates';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../lib/api/query-client.ts';
import { settingsQuery } from '../../../lib/queries/settings-query.ts';
import { CellForm } from './cell-form.tsx';
import { GateLimitsCard } from './gate-limits-card.tsx';

/** Data of the fake server. Tests change it like another administrator. */
let stored: { launchGates: typeof DEFAULT_GATES; coverage: typeof DEFAULT_COVERAGE };
let refusal: Response | undefined;
let sent: Record<string, unknown>[];
let queryClient: ReturnType<typeof createQueryClient>;
beforeEach(() => {
  stored = { launchGates: DEFAULT_GATES, coverage: DEFAULT_COVERAGE };
  refusal = undefined;
  sent = [];
  queryClient = createQueryClient();
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit = {}) => {
    if (method !== 'PATCH') return Response.json(stored);
    const { seen, reason, ...values } = JSON.parse(String(body));
    sent.push({ ...values, reason });
    if (refusal) return refusal;
    const isOld = Object.keys(values).some(
      (key) => JSON.stringify(seen[key]) !== JSON.stringify(stored[key as keyof typeof stored]),
    );
    if (isOld) return Response.json({ code: 'settings_changed', message: 'Too late' }, { status: 409 });
    stored = { ...stored, ...values };
    return Response.json(stored);
  });
});

const CELL = { feature: 'Security', source: 'iOS App', storeLanguage: 'Arabic' } as const;
const show = (part: React.ReactNode) =>
  render(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>);
const refetch = () => queryClient.invalidateQueries(settingsQuery());
const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
const type = (label: string, value: string) => {
  fireEvent.input(field(label), { target: { value } });
  fireEvent.blur(field(label));
};
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const WHY = 'Why do you change it?';

it('a typed limit is stored only by Save, with a reason', async () => {
  show(<GateLimitsCard />);
  await screen.findByLabelText('Open Blockers');
  type('Open Blockers', '300');
  expect(sent).toEqual([]);
  save();
  expect(await screen.findByText('Enter why you change it')).toBeTruthy();
  expect(sent).toEqual([]);
  expect(field('Open Blockers').value).toBe('300');
  type(WHY, ' The rest has a workaround ');
  type('Testers', '');
  save();
  await waitFor(() => expect(field(WHY).value).toBe(''));
  expect(sent).toEqual([
    {
      launchGates: { ...DEFAULT_GATES, open_blockers: 300, testers: null },
      reason: 'The rest has a workaround',
    },
  ]);
  expect(field('Open Blockers').value).toBe('300');
});

it('Cancel shows the stored limits again', async () => {
  show(<GateLimitsCard />);
  await screen.findByLabelText('Open Blockers');
  type('Open Blockers', '300');
  type(WHY, 'A try');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(field('Open Blockers').value).toBe('0');
  expect(field(WHY).value).toBe('');
  expect(sent).toEqual([]);
});

it('a limit that is not a number is refused with a sentence, and nothing is saved', async () => {
  show(<GateLimitsCard />);
  await screen.findByLabelText('Open Blockers');
  type('Open Blockers', 'abc');
  type(WHY, 'A try');
  save();
  expect(await screen.findByText(/whole number/)).toBeTruthy();
  expect(sent).toEqual([]);
});

it('a failed save keeps the typed limits and the reason', async () => {
  show(<GateLimitsCard />);
  await screen.findByLabelText('Open Blockers');
  type('Open Blockers', '300');
  type(WHY, 'A try');
  refusal = Response.json({ code: 'internal', message: 'Try again later' }, { status: 500 });
  save();
  expect(await screen.findByText("Couldn't save the settings")).toBeTruthy();
  expect([field('Open Blockers').value, field(WHY).value]).toEqual(['300', 'A try']);
});

it('a change by another administrator is shown, and the typed limits can be kept', async () => {
  show(<GateLimitsCard />);
  await screen.findByLabelText('Open Blockers');
  type('Open Blockers', '300');
  type(WHY, 'A try');
  stored = { ...stored, launchGates: { ...DEFAULT_GATES, testers: 99 } };
  await refetch();
  const conflict = await screen.findByText('Someone else changed these settings');
  expect(conflict.closest('[role=alert]')!.textContent).toMatch(/Testers: .*10.* is now .*99/);
  expect([field('Open Blockers').value, field(WHY).value]).toEqual(['300', 'A try']);
  fireEvent.click(screen.getByRole('button', { name: 'Keep my version' }));
  save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(stored.launchGates.open_blockers).toBe(300);
});

it('a risk is stored by Save with a reason, beside what others changed in the same setting', async () => {
  show(
    <div role="dialog" tabIndex={-1}>
      <CellForm cell={CELL} />
    </div>,
  );
  const risk = await screen.findByLabelText('Risk of the feature');
  expect(screen.queryByLabelText(WHY)).toBeNull();
  fireEvent.change(risk, { target: { value: '3' } });
  save();
  expect(await screen.findByText('Enter why you change it')).toBeTruthy();
  type(WHY, 'Found weak passwords');
  // Another administrator changes parts that this form does not show.
  const others = { risks: [{ feature: 'Navigation' as const, risk: 0 }], isShownToTesters: true };
  stored = { ...stored, coverage: { ...DEFAULT_COVERAGE, ...others } };
  save();
  expect(await screen.findByText('Too late')).toBeTruthy();
  expect(field(WHY).value).toBe('Found weak passwords');
  save();
  await waitFor(() => expect(screen.queryByLabelText(WHY)).toBeNull());
  // The keys of a dialog work only while the focus is inside of it.
  expect(document.activeElement).toBe(screen.getByRole('dialog'));
  expect(sent.at(-1)).toMatchObject({ reason: 'Found weak passwords' });
  expect(stored.coverage).toMatchObject({
    isShownToTesters: true,
    risks: [...others.risks, { feature: 'Security', risk: 3 }],
  });
});

it('a change of the same risk by another administrator is shown', async () => {
  show(<CellForm cell={CELL} />);
  fireEvent.change(await screen.findByLabelText('Risk of the feature'), { target: { value: '3' } });
  stored = { ...stored, coverage: { ...DEFAULT_COVERAGE, risks: [{ feature: 'Security', risk: 0 }] } };
  await refetch();
  const conflict = within((await screen.findByText('Someone else changed these settings')).parentElement!);
  expect(conflict.getByText(/Low risk.* is now .*No risk/)).toBeTruthy();
  expect(field('Risk of the feature').value).toBe('3');
});

it('a cell that does not apply is stored by Save with a reason, and keeps the risk as it is', async () => {
  show(<CellForm cell={CELL} />);
  fireEvent.click(await screen.findByRole('checkbox', { name: /Doesn't apply/ }));
  save();
  expect(await screen.findByText('Enter why you change it')).toBeTruthy();
  expect(sent).toEqual([]);
  type(WHY, 'No app yet');
  save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({ coverage: { ...DEFAULT_COVERAGE, excluded: [CELL] }, reason: 'No app yet' });
});
