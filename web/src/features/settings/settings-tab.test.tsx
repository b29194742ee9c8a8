import { type AdminSettings, programSettings } from '@bugquest/contract/settings/schema';
import type { ScoringPreview } from '@bugquest/contract/settings/scoring-preview';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { hasUnsavedChanges } from '../../lib/forms/unsaved-changes.ts';
import { settingsQuery } from '../../lib/queries/settings-query.ts';
import { SettingsTab } from './settings-tab.tsx';

const PREVIEW: ScoringPreview = {
  reports: 3,
  averageNow: 10,
  averageAfter: 12.34,
  higher: 2,
  lower: 0,
  same: 1,
  examples: [{ serialNumber: 'BUG-9', feature: 'Security', severity: 'Minor', now: 8, after: 14 }],
  distribution: [{ points: 8, now: 2, after: 1 }],
};

/** Data of the fake server. Tests change it like another administrator. */
let stored: AdminSettings;
let refusal: Response | undefined;
const MONA = { id: '019a0000-0000-7000-8000-00000000000a', fullName: 'Mona Adel' };
const sent: { method: string; path: string; body: Record<string, unknown> }[] = [];
const client = () => createQueryClient();
let queryClient: ReturnType<typeof client>;

const saves = () => sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
const previews = () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body);

async function answer(path: string, init?: RequestInit): Promise<Response> {
  const body = JSON.parse(String(init?.body ?? 'null'));
  sent.push({ method: init?.method ?? 'GET', path, body });
  if (init?.method === 'POST') return Response.json(PREVIEW);
  if (init?.method === 'PATCH') {
    if (refusal) return refusal;
    const { seen, ...values } = body;
    const isOld = Object.keys(values).some(
      (key) => JSON.stringify(seen[key]) !== JSON.stringify(stored[key as never]),
    );
    if (isOld) return Response.json({ code: 'settings_changed', message: 'Too late' }, { status: 409 });
    stored = { ...stored, ...values };
  }
  if (path === '/api/admin/assignees') return Response.json([MONA]);
  if (path === '/api/admin/answer-promise') return Response.json({ kept: 0.87, medianHours: 5, beyond: 2 });
  return Response.json(stored);
}

beforeEach(async () => {
  stored = {
    ...programSettings.parse({}),
    timeZone: 'Asia/Riyadh',
    environmentEmailDomains: ['example.com'],
    publicUrl: 'https://bugquest.test',
    areLimitsLocked: false,
    limitProposal: null,
  };
  refusal = undefined;
  sent.length = 0;
  vi.stubGlobal('fetch', vi.fn(answer));
  queryClient = client();
  render(
    <QueryClientProvider client={queryClient}>
      <SettingsTab />
    </QueryClientProvider>,
  );
  await screen.findByRole('region', { name: 'Scoring' });
});

const card = (name: string) => within(screen.getByRole('region', { name }));
const type = (input: HTMLElement, value: string) => fireEvent.input(input, { target: { value } });
const save = (name: string) => fireEvent.click(card(name).getByRole('button', { name: 'Save' }));
const scoring = () => card('Scoring');
const weight = (part: string) => scoring().getByLabelText(part) as HTMLInputElement;

it('applies a preset, and switches to custom when a weight is edited', async () => {
  fireEvent.click(scoring().getByRole('radio', { name: 'About page' }));
  expect(weight('Screenshots and videos').value).toBe('25');
  expect(weight('Registration quality').value).toBe('10');
  expect(scoring().getAllByText(/20\.8%.* of the score/)).toHaveLength(2);
  type(weight('Screenshots and videos'), '٥٫٥');
  expect((scoring().getByRole('radio', { name: 'Custom' }) as HTMLInputElement).checked).toBe(true);
  save('Scoring');
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]).toMatchObject({
    scoring: {
      preset: 'custom',
      weights: { description: 50, media: 5.5, registration: 10 },
      severityPoints: { Blocker: 25, Major: 18, Minor: 12, base: 10 },
    },
    seen: { scoring: programSettings.parse({}).scoring },
  });
  await waitFor(() => expect(scoring().queryByText('Unsaved changes')).toBeNull());
  expect(hasUnsavedChanges()).toBe(false);
});

it('shows the effect of valid input after a pause in typing', async () => {
  expect(await scoring().findByText('Last 3 reports')).toBeTruthy();
  expect(scoring().getByText('12.3')).toBeTruthy();
  expect(scoring().getByText('BUG-9')).toBeTruthy();
  const before = previews().length;
  type(weight('Severity'), '4');
  type(weight('Severity'), '40');
  await waitFor(() => expect(previews().length).toBe(before + 1));
  expect(previews().at(-1)).toMatchObject({ scoring: { preset: 'custom', weights: { severity: 40 } } });
  type(weight('Severity'), '400');
  expect(await scoring().findByText('Fix the highlighted fields to see the effect.')).toBeTruthy();
  expect(previews().length).toBe(before + 1);
});

it.each([
  ['Severity', '101', 'Enter a number from 0 to 100'],
  ['Severity', 'ten', 'Enter a number from 0 to 100'],
  ['Blocker', '51', 'Enter a whole number from 0 to 50'],
  ['Blocker', '2.5', 'Enter a whole number from 0 to 50'],
])('refuses %s %s at its field', async (field, typed, sentence) => {
  type(weight(field), typed);
  save('Scoring');
  expect(await scoring().findByText(sentence)).toBeTruthy();
  expect(weight(field).getAttribute('aria-invalid')).toBe('true');
  expect(saves()).toEqual([]);
});

it('refuses weights that are all zero', async () => {
  for (const part of [
    'Description quality',
    'Severity',
    'Required fields',
    'Optional fields',
    'Registration quality',
  ])
    type(weight(part), '0');
  type(weight('Screenshots and videos'), '٠');
  save('Scoring');
  expect(await scoring().findByText('At least one weight must be greater than 0')).toBeTruthy();
  expect(saves()).toEqual([]);
});

it('warns about a lower severity with more points, but allows it', async () => {
  expect(scoring().queryByText(/A less severe bug/)).toBeNull();
  type(weight('Minor'), '30');
  expect(scoring().getByText(/A less severe bug earns more/)).toBeTruthy();
  save('Scoring');
  await waitFor(() => expect(saves()).toHaveLength(1));
});

it('updates with changes by others while there is no input', async () => {
  stored = { ...stored, appealDays: 3 };
  await act(() => queryClient.invalidateQueries(settingsQuery()));
  const days = card('Review rules').getByLabelText('Appeal period') as HTMLInputElement;
  await waitFor(() => expect(days.value).toBe('3'));
  expect(card('Review rules').queryByRole('alert')).toBeNull();
});

it('shows a conflict, keeps the input, and then can overwrite the other values', async () => {
  const rules = card('Review rules');
  const days = rules.getByLabelText('Appeal period') as HTMLInputElement;
  type(days, '٧');
  stored = { ...stored, appealDays: 3, notesRequiredToReject: false };
  save('Review rules');
  const notice = within(await rules.findByRole('alert'));
  expect(
    notice.getAllByRole('listitem').map((item) => item.textContent?.replace(/[\u2066-\u2069]/g, '')),
  ).toEqual([
    'Require notes for rejections and reductions: Yes is now No',
    'Appeal period: 14 days is now 3 days',
  ]);
  expect(days.value).toBe('٧');
  expect((rules.getByRole('button', { name: 'Save' }) as HTMLButtonElement).disabled).toBe(true);
  fireEvent.click(notice.getByRole('button', { name: 'Keep my version' }));
  save('Review rules');
  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(saves()[1]).toMatchObject({ appealDays: 7, seen: { appealDays: 3, notesRequiredToReject: false } });
  await waitFor(() => expect(stored.appealDays).toBe(7));
});

it('replaces the input with the other values', async () => {
  const rules = card('Review rules');
  type(rules.getByLabelText('Appeal period'), '7');
  stored = { ...stored, appealDays: 3 };
  await act(() => queryClient.invalidateQueries(settingsQuery()));
  fireEvent.click(await rules.findByRole('button', { name: 'Use their version' }));
  expect((rules.getByLabelText('Appeal period') as HTMLInputElement).value).toBe('3');
  expect(rules.queryByRole('alert')).toBeNull();
  expect(saves()).toEqual([]);
});

it('discards the input', () => {
  const rules = card('Review rules');
  fireEvent.click(rules.getByLabelText(/Require notes for rejections/));
  expect(hasUnsavedChanges()).toBe(true);
  fireEvent.click(rules.getByRole('button', { name: 'Cancel' }));
  expect((rules.getByLabelText(/Require notes/) as HTMLInputElement).checked).toBe(true);
  expect(hasUnsavedChanges()).toBe(false);
});

it('shows which domain is invalid, and the server’s message when saving fails', async () => {
  const registration = card('Who can register');
  expect(registration.getByText(/ALLOWED_EMAIL_DOMAINS\): .*example.com/)).toBeTruthy();
  fireEvent.click(registration.getByRole('radio', { name: 'Only these domains' }));
  save('Who can register');
  expect(await registration.findByText('Add at least one domain')).toBeTruthy();
  type(registration.getByLabelText('Email domains'), 'example.com\nnot a domain');
  save('Who can register');
  expect(await registration.findByText("“not a domain” isn't a valid domain")).toBeTruthy();
  expect(saves()).toEqual([]);

  refusal = Response.json(
    { code: 'invalid_input', message: 'Check', fields: { 'allowedEmailDomains.1': 'Not this one' } },
    { status: 400 },
  );
  type(registration.getByLabelText('Email domains'), 'Example.com، example.org');
  save('Who can register');
  expect(await registration.findByText('Not this one')).toBeTruthy();
  expect(saves()).toEqual([
    {
      allowedEmailDomains: ['Example.com', 'example.org'],
      rosterOnly: true,
      country: null,
      verification: 'otp',
      seen: { allowedEmailDomains: null, rosterOnly: true, country: null, verification: 'otp' },
    },
  ]);

  refusal = Response.json({ code: 'unavailable', message: 'Not right now' }, { status: 503 });
  save('Who can register');
  expect(await registration.findByText('Not right now')).toBeTruthy();
});

it('enables bug email notifications in a dialog that asks before unsaved changes are lost', async () => {
  fireEvent.click(card('Bug email notifications').getByRole('button', { name: 'Change' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(dialog.getByLabelText(/Send an email for each new report/));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Add at least one recipient, or turn this email off')).toBeTruthy();
  type(dialog.getByLabelText('Recipients'), 'qa@example.com, lead');
  expect(await dialog.findByText("“lead” isn't a valid email address")).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Leave without saving?' }));
  fireEvent.click(question.getByRole('button', { name: 'Keep editing' }));
  type(dialog.getByLabelText('Recipients'), 'qa@example.com, lead@example.com');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saves()).toEqual([
    {
      bugMail: { enabled: true, recipients: ['qa@example.com', 'lead@example.com'] },
      seen: { bugMail: { enabled: false, recipients: [] } },
    },
  ]);
  expect(card('Bug email notifications').getByText('On, for 2 recipients')).toBeTruthy();
  expect(hasUnsavedChanges()).toBe(false);
});

it('changes the age limits, typed in any digits, and refuses those beyond the range', async () => {
  const limits = card('Review deadlines');
  type(limits.getByLabelText('Blocker (hours)'), '٢');
  type(limits.getByLabelText('Minor (hours)'), '721');
  save('Review deadlines');
  expect(await limits.findByText('Enter a whole number from 1 to 720')).toBeTruthy();
  expect(saves()).toEqual([]);
  type(limits.getByLabelText('Minor (hours)'), '48');
  save('Review deadlines');
  await waitFor(() =>
    expect(saves()).toEqual([
      {
        ageLimits: { Blocker: 2, Major: 24, Minor: 48 },
        seen: { ageLimits: { Blocker: 4, Major: 24, Minor: 72 } },
      },
    ]),
  );
});

it('gives new reports about a feature to an administrator', async () => {
  const routing = card('Reports by feature');
  const payment = (await routing.findByLabelText('Payment Gateway')) as HTMLSelectElement;
  await routing.findAllByRole('option', { name: MONA.fullName });
  fireEvent.change(payment, { target: { value: MONA.id } });
  save('Reports by feature');
  const featureAssignees = [{ feature: 'Payment Gateway', adminId: MONA.id }];
  await waitFor(() => expect(saves()).toEqual([{ featureAssignees, seen: { featureAssignees: [] } }]));
});

it('promises an answer within working days without the holidays, and shows how the promise is kept', async () => {
  const promise = card('Promise of an answer');
  expect(await promise.findByText(/Answered in time in the last 14 days: 87%/)).toBeTruthy();
  const link = promise.getByRole('link', { name: '2 reports wait beyond the promise' });
  expect(link.getAttribute('href')).toBe('/admin?tab=points-review&due=promised&sort=due');
  type(promise.getByLabelText('Working days'), '11');
  type(promise.getByLabelText('Holidays'), '2026-12-32');
  save('Promise of an answer');
  expect(await promise.findByText('Enter a whole number from 1 to 10')).toBeTruthy();
  expect(saves()).toEqual([]);
  type(promise.getByLabelText('Working days'), '١');
  type(promise.getByLabelText('Holidays'), '2026-12-25\n2026-12-02');
  save('Promise of an answer');
  await waitFor(() =>
    expect(saves()).toEqual([
      {
        answerPromise: { workingDays: 1 },
        holidays: ['2026-12-25', '2026-12-02'],
        seen: { answerPromise: null, holidays: [] },
      },
    ]),
  );
});

it('shows the program’s time zone', () => {
  expect(card('Program').getByText('Asia/Riyadh')).toBeTruthy();
});

it('offers a retry when loading fails, and still shows cards of other features', async () => {
  cleanup();
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'unavailable', message: 'Not right now' }, { status: 503 }),
  );
  render(
    <QueryClientProvider client={client()}>
      <SettingsTab>
        <p>Another card</p>
      </SettingsTab>
    </QueryClientProvider>,
  );
  expect(await screen.findByText("Couldn't load the settings")).toBeTruthy();
  expect(screen.getByText('Another card')).toBeTruthy();
  vi.stubGlobal('fetch', vi.fn(answer));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Scoring' })).toBeTruthy();
});

it('shows the script tag for the store, and saves which stores may send details', async () => {
  const capture = () => card('Capture button for the store');
  expect(capture().getByText('<script src="https://bugquest.test/capture.js" async></script>')).toBeTruthy();
  type(capture().getByLabelText('Addresses of the store'), 'store.test');
  save('Capture button for the store');
  expect(await capture().findByText(/“store\.test” isn't the address of a store/)).toBeTruthy();
  type(capture().getByLabelText('Addresses of the store'), 'https://store.test\nhttps://shop.test/ar');
  save('Capture button for the store');
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]).toMatchObject({ captureOrigins: ['https://store.test', 'https://shop.test/ar'] });
});

it('keeps the card of the address in view while other cards load, until the person does something', async () => {
  cleanup();
  let grow: () => void = () => undefined;
  const disconnect = vi.fn();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(observed: () => void) {
        grow = observed;
      }
      observe() {}
      disconnect = disconnect;
    },
  );
  window.history.replaceState(null, '', '/admin?tab=settings&card=support');
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  render(
    <QueryClientProvider client={queryClient}>
      <SettingsTab />
    </QueryClientProvider>,
  );
  const card = () => document.getElementById('settings-card-support');
  await waitFor(() => expect(scrolled.mock.contexts).toEqual([card()]));
  grow();
  expect(scrolled.mock.contexts).toEqual([card(), card()]);
  fireEvent.pointerDown(document.body);
  expect(disconnect).toHaveBeenCalled();
  window.history.replaceState(null, '', '/');
});
