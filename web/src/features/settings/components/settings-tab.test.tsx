import { type AdminSettings, programSettings } from '@bugquest/contract/settings/schema';
import type { ScoringPreview } from '@bugquest/contract/settings/scoring-preview';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { hasUnsavedChanges } from '../../../lib/unsaved-changes.ts';
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

/** What the server has; tests change it as another administrator would. */
let stored: AdminSettings;
let refusal: Response | undefined;
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
  return Response.json(stored);
}

beforeEach(async () => {
  stored = {
    ...programSettings.parse({}),
    timeZone: 'Asia/Riyadh',
    environmentEmailDomains: ['example.com'],
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
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const card = (name: string) => within(screen.getByRole('region', { name }));
const type = (input: HTMLElement, value: string) => fireEvent.input(input, { target: { value } });
const save = (name: string) => fireEvent.click(card(name).getByRole('button', { name: 'Save' }));
const scoring = () => card('Scoring');
const weight = (part: string) => scoring().getByLabelText(part) as HTMLInputElement;

it('takes the weights of a preset, and makes an edited one the own', async () => {
  fireEvent.click(scoring().getByRole('radio', { name: 'About page' }));
  expect(weight('Screenshots and videos').value).toBe('25');
  expect(weight('Registration quality').value).toBe('10');
  expect(scoring().getAllByText(/20\.8%.* of the score/)).toHaveLength(2);
  type(weight('Screenshots and videos'), '٥٫٥');
  expect((scoring().getByRole('radio', { name: 'My own' }) as HTMLInputElement).checked).toBe(true);
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
  await waitFor(() => expect(scoring().queryByText('Not saved yet')).toBeNull());
  expect(hasUnsavedChanges()).toBe(false);
});

it('shows the effect of what is typed once typing pauses, and only of what could be saved', async () => {
  expect(await scoring().findByText('The last 3 reports')).toBeTruthy();
  expect(scoring().getByText('12.3')).toBeTruthy();
  expect(scoring().getByText('BUG-9')).toBeTruthy();
  const before = previews().length;
  type(weight('Severity'), '4');
  type(weight('Severity'), '40');
  await waitFor(() => expect(previews().length).toBe(before + 1));
  expect(previews().at(-1)).toMatchObject({ scoring: { preset: 'custom', weights: { severity: 40 } } });
  type(weight('Severity'), '400');
  expect(await scoring().findByText('Correct the fields to see the effect.')).toBeTruthy();
  expect(previews().length).toBe(before + 1);
});

it.each([
  ['Severity', '101', 'A number from 0 to 100'],
  ['Severity', 'ten', 'A number from 0 to 100'],
  ['Blocker', '51', 'A whole number from 0 to 50'],
  ['Blocker', '2.5', 'A whole number from 0 to 50'],
])('refuses %s %s at its field', async (field, typed, sentence) => {
  type(weight(field), typed);
  save('Scoring');
  expect(await scoring().findByText(sentence)).toBeTruthy();
  expect(weight(field).getAttribute('aria-invalid')).toBe('true');
  expect(saves()).toEqual([]);
});

it('refuses weights of which none counts', async () => {
  for (const part of ['Description quality', 'Severity', 'Required fields', 'Optional fields'])
    type(weight(part), '0');
  type(weight('Screenshots and videos'), '٠');
  save('Scoring');
  expect(await scoring().findByText('At least one weight must be more than 0')).toBeTruthy();
  expect(saves()).toEqual([]);
});

it('points out a milder severity that counts more, and lets it be', async () => {
  expect(scoring().queryByText(/A milder bug/)).toBeNull();
  type(weight('Minor'), '30');
  expect(scoring().getByText(/A milder bug counts more/)).toBeTruthy();
  save('Scoring');
  await waitFor(() => expect(saves()).toHaveLength(1));
});

it('follows what others save while nothing is typed', async () => {
  stored = { ...stored, appealDays: 3 };
  await act(() => queryClient.invalidateQueries({ queryKey: ['/api/admin/settings'] }));
  const days = card('Review rules').getByLabelText('Days to appeal') as HTMLInputElement;
  await waitFor(() => expect(days.value).toBe('3'));
  expect(card('Review rules').queryByRole('alert')).toBeNull();
});

it('shows what somebody else saved meanwhile, keeps what was typed, and then saves over it knowingly', async () => {
  const rules = card('Review rules');
  const days = rules.getByLabelText('Days to appeal') as HTMLInputElement;
  type(days, '٧');
  stored = { ...stored, appealDays: 3, notesRequiredToReject: true };
  save('Review rules');
  const notice = within(await rules.findByRole('alert'));
  expect(
    notice.getAllByRole('listitem').map((item) => item.textContent?.replace(/[\u2066-\u2069]/g, '')),
  ).toEqual(['Rejections need an explanation: No is now Yes', 'Days to appeal: 14 days is now 3 days']);
  expect(days.value).toBe('٧');
  expect((rules.getByRole('button', { name: 'Save' }) as HTMLButtonElement).disabled).toBe(true);
  fireEvent.click(notice.getByRole('button', { name: 'Keep mine' }));
  save('Review rules');
  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(saves()[1]).toMatchObject({ appealDays: 7, seen: { appealDays: 3, notesRequiredToReject: true } });
  await waitFor(() => expect(stored.appealDays).toBe(7));
});

it('takes over what somebody else saved when asked to', async () => {
  const rules = card('Review rules');
  type(rules.getByLabelText('Days to appeal'), '7');
  stored = { ...stored, appealDays: 3 };
  await act(() => queryClient.invalidateQueries({ queryKey: ['/api/admin/settings'] }));
  fireEvent.click(await rules.findByRole('button', { name: 'Show theirs' }));
  expect((rules.getByLabelText('Days to appeal') as HTMLInputElement).value).toBe('3');
  expect(rules.queryByRole('alert')).toBeNull();
  expect(saves()).toEqual([]);
});

it('cancels what was typed', () => {
  const rules = card('Review rules');
  fireEvent.click(rules.getByLabelText(/Rejections need an explanation/));
  expect(hasUnsavedChanges()).toBe(true);
  fireEvent.click(rules.getByRole('button', { name: 'Cancel' }));
  expect((rules.getByLabelText(/Rejections need/) as HTMLInputElement).checked).toBe(false);
  expect(hasUnsavedChanges()).toBe(false);
});

it('says what is wrong with which domain, and what the server says when it cannot save', async () => {
  const registration = card('Registration');
  expect(registration.getByText(/ALLOWED_EMAIL_DOMAINS of the server: .*example.com/)).toBeTruthy();
  fireEvent.click(registration.getByRole('radio', { name: 'Only these domains' }));
  save('Registration');
  expect(await registration.findByText('Name at least one domain')).toBeTruthy();
  type(registration.getByLabelText('Email domains'), 'example.com\nnot a domain');
  save('Registration');
  expect(await registration.findByText('“not a domain” is not a domain such as example.com')).toBeTruthy();
  expect(saves()).toEqual([]);

  refusal = Response.json(
    { code: 'invalid_input', message: 'Check', fields: { 'allowedEmailDomains.1': 'Not this one' } },
    { status: 400 },
  );
  type(registration.getByLabelText('Email domains'), 'Example.com، example.org');
  save('Registration');
  expect(await registration.findByText('Not this one')).toBeTruthy();
  expect(saves()).toEqual([
    {
      allowedEmailDomains: ['Example.com', 'example.org'],
      verification: 'otp',
      seen: { allowedEmailDomains: null, verification: 'otp' },
    },
  ]);

  refusal = Response.json({ code: 'unavailable', message: 'Not right now' }, { status: 503 });
  save('Registration');
  expect(await registration.findByText('Not right now')).toBeTruthy();
});

it('turns the mail about new bugs on in a dialog, which is not left without a question', async () => {
  fireEvent.click(card('Mail about new bugs').getByRole('button', { name: 'Change' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(dialog.getByLabelText(/Send a mail for each new report/));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Name at least one recipient, or turn the mail off')).toBeTruthy();
  type(dialog.getByLabelText('Recipients'), 'qa@example.com, lead');
  expect(await dialog.findByText('“lead” is not an email address')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Leave without saving?' }));
  fireEvent.click(question.getByRole('button', { name: 'Cancel' }));
  type(dialog.getByLabelText('Recipients'), 'qa@example.com, lead@example.com');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saves()).toEqual([
    {
      bugMail: { enabled: true, recipients: ['qa@example.com', 'lead@example.com'] },
      seen: { bugMail: { enabled: false, recipients: [] } },
    },
  ]);
  expect(card('Mail about new bugs').getByText('On, for 2 recipients')).toBeTruthy();
  expect(hasUnsavedChanges()).toBe(false);
});

it('shows the time zone of the program', () => {
  expect(card('Program').getByText('Asia/Riyadh')).toBeTruthy();
});

it('offers another try when the settings cannot be loaded, and leaves what else stands there', async () => {
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
  expect(await screen.findByText('The settings could not be loaded')).toBeTruthy();
  expect(screen.getByText('Another card')).toBeTruthy();
  vi.stubGlobal('fetch', vi.fn(answer));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Scoring' })).toBeTruthy();
});
