import type { LaunchConfirmation, RemovedConfirmation } from '@bugquest/contract/coverage/confirmations';
import { SAUDI_STORE } from '@bugquest/contract/coverage/packs/saudi-store';
import { linesOf, PACKS } from '@bugquest/contract/coverage/packs/schema';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../../lib/api/query-client.ts';
import { changeLocale } from '../../../../lib/language/current-locale.ts';
import { renderWithQueries } from '../../../../testing/render.tsx';
import { Toaster } from '../../../../ui/feedback/toaster.tsx';
import { changedItems } from './changed-items.ts';
import { LaunchChecklist } from './launch-checklist.tsx';

const AT = '2026-11-28T10:00:00.000Z';
const ID = '01990000-0000-7000-8000-00000000000';
const open: LaunchConfirmation = {
  ...{ id: `${ID}1`, textEn: 'We rehearsed going back', textAr: 'جرّبنا الرجوع', owner: 'Sara' },
  ...{ due: '2026-12-05', packLine: null, source: '', state: 'open', evidence: '' },
  ...{ confirmedBy: null, confirmedAt: null, earlier: [] },
};
const overdue: LaunchConfirmation = {
  ...open,
  id: `${ID}2`,
  textEn: 'The contract is signed',
  state: 'overdue',
};
const confirmed: LaunchConfirmation = {
  ...{ ...open, id: `${ID}3`, textEn: 'Support is staffed', state: 'confirmed', confirmedBy: 'Huda' },
  ...{ confirmedAt: AT, evidence: 'https://wiki.example.com/roster', source: 'arablocal.com' },
  earlier: [
    {
      ...{ textEn: 'Support is staffed at night', textAr: 'ليلًا', evidence: 'Rota of May', confirmedBy: '' },
      ...{ confirmedAt: '2026-11-20T10:00:00.000Z', endedBy: 'Salem', endedAt: AT },
    },
  ],
};
const removed: RemovedConfirmation = {
  ...{ id: `${ID}9`, textEn: 'The load test passed', textAr: 'اختبار التحمّل', by: 'Salem', at: AT },
};

let refusal: Response | undefined;
let sent: { call: string; body: unknown }[];
beforeEach(() => {
  refusal = undefined;
  sent = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET')
      return Response.json(
        path.endsWith('/assignees') ? [{ id: `${ID}8`, fullName: 'Noura Salem' }] : [addedMission],
      );
    sent.push({ call: `${method} ${path}`, body: body ? JSON.parse(String(body)) : undefined });
    if (refusal) return refusal;
    return Response.json(path.endsWith('/packs') ? { confirmations: 8, missions: 8 } : open);
  });
});
afterEach(() => changeLocale('en'));

const [firstMission] = SAUDI_STORE.missions;
const addedMission = { packLine: firstMission.id };

const show = (confirmations: LaunchConfirmation[], isCurrent = true) =>
  renderWithQueries(
    <LaunchChecklist figures={{ confirmations, removedConfirmations: [removed] }} isCurrent={isCurrent} />,
    <Toaster />,
  );
const plain = (element: Element | null) => element!.textContent!.replaceAll(/[\u2066-\u2069]/g, '');
const rowOf = (text: string) => screen.getAllByText(text)[0]!.closest('li')!;
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));
const openDialog = async (name: RegExp | string) => {
  press(name);
  return within(await screen.findByRole('dialog'));
};
const type = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } });

it('says in words who confirmed what, when and with which evidence, and what is open or overdue', () => {
  show([overdue, open, confirmed]);
  expect(screen.getByText('1 of 3 confirmed')).toBeTruthy();
  expect(plain(rowOf('We rehearsed going back'))).toMatch(/Not confirmed · Owner: Sara · Due Dec 05, 2026/);
  expect(plain(rowOf('The contract is signed'))).toMatch(/Overdue: was due Dec 05, 2026 .* Owner: Sara/);
  const row = rowOf('Support is staffed');
  expect(plain(row)).toMatch(/Confirmed by Huda · Nov 28, 2026/);
  expect(plain(row)).toContain('Source: arablocal.com');
  const link = within(row).getByRole('link', { name: 'https://wiki.example.com/roster' });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'https://wiki.example.com/roster',
    'noreferrer',
  ]);
  expect(plain(row)).toMatch(/Earlier confirmations: 1.*at night.*by Former employee.*Rota of May.*by Salem/);
  expect(plain(rowOf('The load test passed'))).toMatch(/Removed by Salem · Nov 28, 2026/);
});

it.each(['javascript:alert(1)', 'data:text/html,hello', 'http://wiki.example.com'])(
  'evidence that is not an https link is no link: %s',
  (evidence) => {
    show([{ ...confirmed, evidence, earlier: [] }]);
    expect(screen.getByText(evidence)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  },
);

it('an item is shown in the language of the interface', () => {
  changeLocale('ar');
  show([open]);
  expect(screen.getByText('جرّبنا الرجوع')).toBeTruthy();
  expect(plain(rowOf('جرّبنا الرجوع'))).toContain('صاحب البند: Sara');
  expect(screen.getByRole('button', { name: 'إضافة «يوم الافتتاح»' })).toBeTruthy();
});

it('in a stored decision it has no buttons, and decisions of earlier versions have no checklist', () => {
  show([confirmed, overdue], false);
  expect(screen.getByText('1 of 2 confirmed')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.getElementById('launch-checklist')).toBeNull();
  const { container } = renderWithQueries(<LaunchChecklist figures={{}} isCurrent={false} />);
  expect(container.textContent).toBe('');
});

it('an item is confirmed with evidence, and with the text that was read', async () => {
  show([open]);
  const dialog = await openDialog(/^Confirm/);
  expect(dialog.getByText('We rehearsed going back')).toBeTruthy();
  const submit = () => fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  submit();
  expect(await dialog.findByText('This field is required')).toBeTruthy();
  const field = dialog.getByLabelText('Evidence');
  type(field, 'javascript:alert(1)');
  expect(await dialog.findByText('Enter text, or a link that starts with https://')).toBeTruthy();
  submit();
  expect(sent).toEqual([]);

  type(field, ' https://wiki.example.com/minutes ');
  refusal = Response.json({ code: 'readiness_changed', message: 'Changed' }, { status: 409 });
  submit();
  expect(await screen.findByText('Not saved')).toBeTruthy();
  expect(field).toHaveProperty('value', ' https://wiki.example.com/minutes ');
  refusal = undefined;
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.at(-1)).toEqual({
    call: `POST /api/admin/readiness/confirmations/${ID}1/confirm`,
    body: {
      evidence: 'https://wiki.example.com/minutes',
      seen: { textEn: 'We rehearsed going back', textAr: 'جرّبنا الرجوع' },
    },
  });
});

it('a text that was changed while the dialog was open is shown, and must be read again', async () => {
  const checklist = (item: LaunchConfirmation) => (
    <QueryClientProvider client={createQueryClient()}>
      <LaunchChecklist figures={{ confirmations: [item] }} isCurrent />
    </QueryClientProvider>
  );
  const { rerender } = render(checklist(open));
  const dialog = await openDialog(/^Confirm/);
  expect(dialog.queryByRole('alert')).toBeNull();
  rerender(checklist({ ...open, textEn: 'We rehearsed it twice' }));
  expect(dialog.getByRole('alert').textContent).toContain('Read it again');
  type(dialog.getByLabelText('Evidence'), 'Minutes');
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.body).toMatchObject({ seen: { textEn: 'We rehearsed it twice' } });
});

it('an item is added with both texts, an owner chosen or typed, and a day', async () => {
  show([open]);
  const dialog = await openDialog('Add item');
  await waitFor(() =>
    expect(document.querySelector('datalist option')).toHaveProperty('value', 'Noura Salem'),
  );
  const submit = () => fireEvent.click(dialog.getByRole('button', { name: 'Add item' }));
  submit();
  expect(await dialog.findAllByText('This field is required')).toHaveLength(3);
  expect(dialog.getByText('Please enter a valid date')).toBeTruthy();
  type(dialog.getByLabelText('What must be true, in English'), 'The load test passed');
  type(dialog.getByLabelText('What must be true, in Arabic'), 'نجح اختبار التحمّل');
  type(dialog.getByLabelText('Owner'), 'Sara');
  type(dialog.getByLabelText('Due date'), '2026-12-09');
  submit();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    call: 'POST /api/admin/readiness/confirmations',
    body: {
      ...{ textEn: 'The load test passed', textAr: 'نجح اختبار التحمّل' },
      ...{ owner: 'Sara', due: '2026-12-09' },
    },
  });
});

it('a change of a confirmed item says first that it must be confirmed again', async () => {
  show([confirmed]);
  const dialog = await openDialog(/^Change item/);
  expect(dialog.getByText(/must be confirmed again/)).toBeTruthy();
  type(dialog.getByLabelText('Owner'), 'Noura');
  fireEvent.click(dialog.getByRole('button', { name: 'Save item' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    call: `PUT /api/admin/readiness/confirmations/${ID}3`,
    body: { textEn: 'Support is staffed', owner: 'Noura', due: '2026-12-05' },
  });
});

it.each([
  [/^Undo confirmation/, 'Undo confirmation', `POST /api/admin/readiness/confirmations/${ID}3/undo`],
  [/^Remove item/, 'Remove item', `DELETE /api/admin/readiness/confirmations/${ID}3`],
])('%s asks first', async (button, answer, call) => {
  show([confirmed]);
  press(button);
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(sent).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: answer }));
  await waitFor(() => expect(sent.map((one) => one.call)).toEqual([call]));
});

it('an empty checklist offers both packs, and a pack without what is there or switched off', async () => {
  show([]);
  expect(screen.getByText('The checklist is empty')).toBeTruthy();
  const names = PACKS.map(({ nameEn }) => `Add “${nameEn}”`);
  for (const name of names) expect(screen.getByRole('button', { name })).toBeTruthy();
  const dialog = await openDialog(names[1]!);
  expect(dialog.getByText(/A lawyer of your company has the last word/)).toBeTruthy();
  const lineOf = (name: RegExp) => dialog.getByRole('checkbox', { name }) as HTMLInputElement;
  await waitFor(() => expect(lineOf(/^National Address/).disabled).toBe(true));
  expect(dialog.getByText('Already added')).toBeTruthy();
  expect(dialog.getByText('No source. Ask your lawyer.')).toBeTruthy();
  expect(plain(document.getElementById(lineOf(/^Prices include/).getAttribute('aria-describedby')!))).toMatch(
    /The bill equals the price on the page.*Source: garshomonline.com/,
  );
  fireEvent.click(lineOf(/^Each courier/));
  type(dialog.getByLabelText('Owner of the items'), 'Sara');
  type(dialog.getByLabelText('Due date'), '2026-12-09');
  expect(dialog.getByLabelText('Beginning')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Add lines' }));
  expect(await screen.findByText('Added: 8 checklist items, 8 missions')).toBeTruthy();
  const off = [firstMission.id, 'saudi-store.couriers'];
  expect(sent).toEqual([
    {
      call: 'POST /api/admin/readiness/packs',
      body: {
        lines: linesOf(SAUDI_STORE).filter((line) => !off.includes(line)),
        ...{ owner: 'Sara', due: '2026-12-09', from: expect.any(String), until: expect.any(String) },
      },
    },
  ]);
});

it('a pack of which every line is there cannot be added again', async () => {
  const lines = linesOf(PACKS[0]!);
  show(lines.map((packLine, index) => ({ ...open, id: `${ID}${index}`, packLine })));
  const dialog = await openDialog('Add “Opening day”');
  expect(dialog.getByRole('button', { name: 'Add lines' })).toHaveProperty('disabled', true);
  expect(dialog.getAllByText('Already added')).toHaveLength(lines.length);
});

it('what changed before a decision names the items that were added, changed, confirmed and removed', () => {
  const before = [open, overdue];
  expect(changedItems(before, before)).toEqual([]);
  const now = { ...open, state: 'confirmed', confirmedBy: 'Huda', confirmedAt: AT } as const;
  expect(changedItems(before, [now, confirmed])).toEqual([
    ...['We rehearsed going back', 'Support is staffed', 'The contract is signed'],
  ]);
});
