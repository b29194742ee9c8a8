import { DEFAULT_SCORING } from '@bugquest/contract/competition/scoring-settings';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { upload } from '../../../../lib/api/upload.ts';
import { deleteSharedFiles, readSharedFiles } from '../../../../lib/device/shared-files.ts';
import { UNUSED_DAY } from '../../../../testing/daily-use.ts';
import {
  addFiles,
  clickSubmit,
  closeForm,
  description,
  fillRequiredFields,
  idempotencyKey,
  openForm,
  png,
  prepareForm,
  refusal,
  type,
  uploadInput,
} from '../../../../testing/report-form.tsx';
import * as draftFiles from '../../drafts/draft-files.ts';
import { deleteDrafts, listDrafts, writeDraft } from '../../drafts/draft-store.ts';
import { newDraft } from '../../drafts/stored-draft.ts';

vi.mock('../../../../lib/api/upload.ts', () => ({ upload: vi.fn() }));
vi.mock('../../drafts/draft-files.ts', () => ({
  storeFile: vi.fn(),
  filesOf: vi.fn(),
  dropFiles: vi.fn(),
  fileIdOf: vi.fn(),
}));
vi.mock('../../drafts/draft-store.ts', async (load) => {
  const store = await load<typeof import('../../drafts/draft-store.ts')>();
  return { ...store, deleteDrafts: vi.fn(store.deleteDrafts) };
});
vi.mock('../../../../lib/device/shared-files.ts', () => ({
  readSharedFiles: vi.fn(),
  deleteSharedFiles: vi.fn(),
}));

beforeEach(() => prepareForm(() => UNUSED_DAY));
afterEach(closeForm);

test('text and files are restored after a reload', async () => {
  const first = await openForm();
  type(description(), 'The page freezes');
  first.unmount();
  vi.mocked(draftFiles.filesOf).mockResolvedValue([
    { id: 'f', draftId: 'd', field: 'screenshots', file: png('a.png'), addedAt: 1 },
  ]);
  await openForm();
  expect(description().value).toBe('The page freezes');
  expect(await screen.findByRole('button', { name: 'Remove a.png' })).toBeTruthy();
  expect(screen.getByText('Draft restored')).toBeTruthy();
});

/** Opens the form with a draft and with a picture that was shared later. */
async function shareBesideDraft() {
  const first = await openForm();
  type(description(), 'The page freezes');
  first.unmount();
  window.history.replaceState(null, '', '/submit-bug?shared=1');
  vi.mocked(readSharedFiles).mockResolvedValue({ files: [png('shared.png')], leftOut: 0 });
  vi.mocked(deleteSharedFiles).mockResolvedValue();
  await openForm();
  expect(await screen.findByText(/You have an unfinished report: .*The page freezes/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove shared.png' })).toBeNull();
}

test('a shared picture is added to the draft when the person agrees', async () => {
  await shareBesideDraft();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Add to the draft' })));
  expect(await screen.findByRole('button', { name: 'Remove shared.png' })).toBeTruthy();
  expect(description().value).toBe('The page freezes');
});

test('a shared picture starts another report when the person chooses this', async () => {
  await shareBesideDraft();
  fireEvent.click(screen.getByRole('button', { name: 'Submit New Bug' }));
  expect(await screen.findByRole('button', { name: 'Remove shared.png' })).toBeTruthy();
  expect(description().value).toBe('');
  expect(await listDrafts('maha')).toContainEqual(
    expect.objectContaining({ values: expect.objectContaining({ bugDescription: 'The page freezes' }) }),
  );
});

test('discarding a draft asks first, then clears the form', async () => {
  const first = await openForm();
  type(description(), 'The page freezes');
  first.unmount();
  await openForm();
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  const confirm = await screen.findByRole('button', { name: 'Discard draft' });
  expect(description().value).toBe('The page freezes');
  await act(async () => fireEvent.click(confirm));
  await waitFor(() => expect(description().value).toBe(''));
  expect(await listDrafts('maha')).toEqual([]);
});

test('a report whose connection is lost waits on this device, with its key', async () => {
  await openForm();
  fillRequiredFields();
  await addFiles(png('a.png'));
  vi.mocked(upload).mockRejectedValueOnce(new TypeError('lost'));
  await clickSubmit();
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
  const [waiting, ...others] = await listDrafts('maha');
  expect(others).toEqual([]);
  expect(waiting).toMatchObject({
    state: 'waiting',
    submissionKey: { key: idempotencyKey(0), inDoubt: true },
    report: { bugDescription: 'The page freezes after I tapped Pay', severity: 'Blocker' },
  });
});

test('a draft that is stored after its report was sent does not open the form again', async () => {
  await openForm();
  fillRequiredFields();
  const openDraft = vi.spyOn(window.history, 'replaceState');
  vi.mocked(upload).mockResolvedValue({} as never);
  await clickSubmit();
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
  await waitFor(async () => expect(await listDrafts('maha')).toEqual([]));
  expect(openDraft).not.toHaveBeenCalled();
  expect(window.location.pathname).toBe('/dashboard');
});

test('the form of a sent report stays until its draft is deleted', async () => {
  await openForm();
  fillRequiredFields();
  let endDeletion = () => {};
  vi.mocked(deleteDrafts).mockReturnValueOnce(new Promise((resolve) => (endDeletion = resolve)));
  vi.mocked(upload).mockResolvedValue({} as never);
  await clickSubmit();
  await waitFor(() => expect(deleteDrafts).toHaveBeenCalled());
  expect(window.location.pathname).toBe('/submit-bug');
  await act(async () => endDeletion());
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
});

test('without a network, the report waits on this device', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await openForm();
  expect(screen.getByText(/You're offline/)).toBeTruthy();
  fillRequiredFields();
  await clickSubmit();
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
  expect((await listDrafts('maha')).map(({ state }) => state)).toEqual(['waiting']);
  expect(upload).not.toHaveBeenCalled();
});

test('the form stays open when the device cannot store the report', async () => {
  await openForm();
  fillRequiredFields();
  vi.mocked(draftFiles.storeFile).mockRejectedValue(new DOMException('', 'QuotaExceededError'));
  await addFiles(png('a.png'));
  expect(screen.getByText(/no space on this device to save .*a\.png/)).toBeTruthy();
  vi.mocked(draftFiles.storeFile).mockRejectedValue(new DOMException('', 'UnknownError'));
  await addFiles(png('b.png'));
  expect(screen.getByText(/browser can't save .*b\.png/)).toBeTruthy();
  vi.mocked(upload).mockRejectedValueOnce(new TypeError('lost'));
  await clickSubmit();
  expect(await screen.findByText(/The connection was lost/)).toBeTruthy();
  expect(window.location.pathname).toBe('/submit-bug');
});

test('a waiting report that the server refused opens with the reasons', async () => {
  const refused = newDraft({ employeeId: 'maha' });
  const { status, statusText, reply } = refusal(400, 'invalid_input', { orderNumber: 'No such order' });
  const problem = { status, statusText, reply };
  await writeDraft({ ...refused, state: 'failed', problem }, { isNew: true });
  window.history.replaceState(null, '', `/submit-bug?draft=${refused.id}`);
  await openForm();
  expect(screen.getByText('Submission Failed | فشل الإرسال')).toBeTruthy();
  expect(screen.getByText('No such order')).toBeTruthy();
});

test('a second report starts empty, and the address of the first draft opens the first draft', async () => {
  const first = await openForm();
  type(description(), 'The page freezes');
  await waitFor(() => expect(window.location.search).toMatch(/^\?draft=[\w-]{36}$/));
  const address = window.location.search;
  first.unmount();
  window.history.replaceState(null, '', '/submit-bug?draft=new');
  const second = await openForm();
  expect(description().value).toBe('');
  type(description(), 'The cart is empty');
  await waitFor(() => expect(window.location.search).not.toBe('?draft=new'));
  expect(window.location.search).not.toBe(address);
  second.unmount();
  window.history.replaceState(null, '', `/submit-bug${address}`);
  await openForm();
  expect(description().value).toBe('The page freezes');
});

test('the address of a missing draft, or of a draft of another person, shows a message', async () => {
  const { id } = newDraft({ employeeId: 'omar' });
  await writeDraft(
    { ...newDraft({ employeeId: 'omar' }), id, values: { bugDescription: 'Secret' } },
    { isNew: true },
  );
  window.history.replaceState(null, '', `/submit-bug?draft=${id}`);
  await openForm();
  expect(screen.getByText(/no longer on this device/)).toBeTruthy();
  expect(description().value).toBe('');
});

test('a report is sent in the name of its writer, and stays with the writer when another person has logged in', async () => {
  await openForm();
  fillRequiredFields();
  vi.mocked(upload).mockRejectedValueOnce(refusal(409, 'other_employee'));
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/daily-use')) return Response.json(UNUSED_DAY);
    return Response.json(
      path.startsWith('/api/scoring') ? DEFAULT_SCORING : { id: 'omar', fullName: 'Omar' },
    );
  });
  await clickSubmit();
  expect(uploadInput(0).form.get('employeeId')).toBe('maha');
  await waitFor(() => expect(document.body.textContent).not.toContain('I tapped Pay'));
  expect(document.querySelector('textarea')?.value ?? '').toBe('');
  expect(await listDrafts('omar')).toEqual([]);
  expect(await listDrafts('maha')).toMatchObject([
    {
      submissionKey: { key: idempotencyKey(0) },
      values: { bugDescription: 'The page freezes after I tapped Pay' },
    },
  ]);
});

test('a submission key with an unknown result survives a reload', async () => {
  const first = await openForm();
  fillRequiredFields();
  vi.mocked(upload).mockReturnValue(new Promise(() => {}));
  await clickSubmit();
  first.unmount();
  await openForm();
  expect(screen.getByText(/won't be counted twice/)).toBeTruthy();
  await clickSubmit();
  expect(idempotencyKey(1)).toBe(idempotencyKey(0));
});
