import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeDeviceDatabase } from '../../../lib/device/device-database.ts';
import { clearDevice } from '../../../testing/clear-device.ts';
import { fakeLocalStorage } from '../../../testing/fake-local-storage.ts';
import { expireDrafts } from '../unsent/read-unsent.ts';
import { addDraft } from './add-draft.ts';
import { draftDatabase } from './draft-database.ts';
import { dropFiles, filesOf, storeFile, storePiece } from './draft-files.ts';
import { readJournal, writeJournal } from './draft-journal.ts';
import {
  countFiles,
  deleteAllDrafts,
  deleteDrafts,
  hasDrafts,
  listDrafts,
  readDraft,
  restoreDraft,
  writeDraft,
} from './draft-store.ts';
import { MAX_DRAFT_AGE_DAYS, newDraft, type StoredDraft } from './stored-draft.ts';

const MAHA = { employeeId: 'maha' };
const DAY = 24 * 60 * 60_000;
const png = (name: string, size = 3) => new File(['x'.repeat(size)], name, { type: 'image/png' });

const texts = async (employeeId: string) =>
  (await listDrafts(employeeId)).map(({ values }) => values.bugDescription);

async function store(text: string, changes: Partial<StoredDraft> = {}): Promise<StoredDraft> {
  const draft = { ...newDraft(MAHA), values: { bugDescription: text }, ...changes };
  await writeDraft(draft, { isNew: true });
  return draft;
}

async function attach(draftId: string, name: string): Promise<void> {
  await storeFile({
    id: `${draftId} ${name}`,
    draftId,
    field: 'screenshots',
    file: png(name),
    addedAt: Date.now(),
  });
}

beforeEach(fakeLocalStorage);
afterEach(async () => {
  await clearDevice();
  vi.unstubAllGlobals();
});

it('the store returns only the drafts and files of one person', async () => {
  const draft = await store('The cart is empty');
  await attach(draft.id, 'cart.png');
  expect(await texts('maha')).toEqual(['The cart is empty']);
  expect((await readDraft('maha', draft.id))?.files.map(({ file }) => file.name)).toEqual(['cart.png']);
  expect(await listDrafts('omar')).toEqual([]);
  expect(await readDraft('omar', draft.id)).toBeUndefined();
});

it('the store lists several drafts, newest first, also after the database was closed', async () => {
  await store('Older', { savedAt: 1 });
  await store('Newer', { savedAt: 2 });
  await closeDeviceDatabase();
  expect(await texts('maha')).toEqual(['Newer', 'Older']);
});

it('a draft is deleted and restored with its files', async () => {
  const draft = await store('The cart is empty');
  const other = await store('Another');
  await attach(draft.id, 'cart.png');
  await attach(other.id, 'other.png');
  const found = await readDraft('maha', draft.id);
  await deleteDrafts([draft.id]);
  expect(await filesOf(draft.id)).toEqual([]);
  expect(await countFiles(other.id)).toBe(1);
  if (found) await restoreDraft(found);
  expect(await texts('maha')).toContain('The cart is empty');
  expect((await filesOf(draft.id))[0]?.file.size).toBe(3);
});

it('deleteAllDrafts deletes everything of one person, and a form in another tab does not store it again', async () => {
  const draft = await store('The cart is empty');
  await store('Of Omar', { employeeId: 'omar' });
  await attach(draft.id, 'cart.png');
  await deleteAllDrafts('maha');
  expect(await writeDraft({ ...draft, savedAt: Date.now() + 1 }, { isNew: false })).toBe(false);
  expect(await listDrafts('maha')).toEqual([]);
  expect(await filesOf(draft.id)).toEqual([]);
  expect(await texts('omar')).toEqual(['Of Omar']);
});

it('text that a closed page could not store is recovered, unless its draft was deleted', async () => {
  const draft = await store('The cart', { savedAt: 1 });
  writeJournal({
    draft: { ...draft, values: { bugDescription: 'The cart is empty' }, savedAt: 2 },
    isNew: false,
  });
  const deleted = newDraft(MAHA);
  writeJournal({ draft: deleted, isNew: false });
  writeJournal({ draft: { ...newDraft(MAHA), values: { bugDescription: 'New' }, savedAt: 3 }, isNew: true });
  expect(await texts('maha')).toEqual(['New', 'The cart is empty']);
  expect(readJournal()).toEqual([]);
});

it('an older text of a closed page does not replace the stored text', async () => {
  const draft = await store('Newer', { savedAt: 2 });
  writeJournal({ draft: { ...draft, values: { bugDescription: 'Older' }, savedAt: 1 }, isNew: true });
  expect(await texts('maha')).toEqual(['Newer']);
});

it('the content of old drafts is deleted, waiting reports are kept, and the owner sees a note', async () => {
  const now = Date.now();
  const old = await store('Old', { savedAt: now - (MAX_DRAFT_AGE_DAYS + 1) * DAY });
  await attach(old.id, 'old.png');
  await store('Waits', { savedAt: now - (MAX_DRAFT_AGE_DAYS + 1) * DAY, state: 'waiting' });
  const young = await store('Young', { savedAt: now - (MAX_DRAFT_AGE_DAYS - 5) * DAY });
  await attach(young.id, 'young.png');
  await expireDrafts(now + 2 * DAY);
  const states = (await listDrafts('maha')).map(({ state, values }) => [state, values.bugDescription]);
  expect(states).toContainEqual(['expired', undefined]);
  expect(states).toContainEqual(['waiting', 'Waits']);
  expect(states).toContainEqual(['draft', 'Young']);
  expect(await readDraft('maha', old.id)).toBeUndefined();
  expect([await countFiles(old.id), await countFiles(young.id)]).toEqual([0, 1]);
});

it('shared text and files belong to the person who opens them', async () => {
  const added = await addDraft({
    text: ' The cart is empty ',
    files: [png('cart.png'), new File(['x'], 'a.txt')],
  });
  expect(added.address).toBe(`/submit-bug?draft=${added.id}`);
  expect(added.refused.map(({ name }) => name)).toEqual(['a.txt']);
  expect(await listDrafts('maha')).toEqual([]);
  const found = await readDraft('maha', added.id);
  expect(found?.draft.values).toEqual({ bugDescription: 'The cart is empty' });
  expect(found?.files.map(({ field, file }) => [field, file.name])).toEqual([['screenshots', 'cart.png']]);
  expect(await readDraft('omar', added.id)).toBeUndefined();
});

/** One piece for each letter. */
async function storePieces(draftId: string, id: string, letters: string, first = 0): Promise<void> {
  for (const [index, letter] of [...letters].entries()) {
    const file = new File([letter], 'screen.webm', { type: 'video/webm' });
    await storePiece({ id, draftId, field: 'videos', file, addedAt: 1, piece: first + index });
  }
}

it('the pieces of a recording become one file in their order', async () => {
  const draft = await store('The cart is empty');
  await storePieces(draft.id, 'recording', 'abcdefghijkl');
  await attach(draft.id, 'cart.png');
  expect(await countFiles(draft.id)).toBe(2);
  const [recorded] = await filesOf(draft.id);
  expect(recorded).toMatchObject({
    id: 'recording',
    field: 'videos',
    file: { name: 'screen.webm', type: 'video/webm' },
  });
  expect(await recorded?.file.text()).toBe('abcdefghijkl');
  expect(recorded).not.toHaveProperty('piece');
});

it('pieces after a missing piece are left out, because no player can read them', async () => {
  const draft = await store('The cart is empty');
  await storePieces(draft.id, 'recording', 'ab');
  await storePieces(draft.id, 'recording', 'd', 3);
  await storePieces(draft.id, 'without its beginning', 'b', 1);
  const files = await filesOf(draft.id);
  expect(await Promise.all(files.map(({ file }) => file.text()))).toEqual(['ab']);
});

it('the file of a recording replaces its pieces', async () => {
  const draft = await store('The cart is empty');
  await storePieces(draft.id, 'recording', 'abc');
  const file = new File(['recorded'], 'screen.webm', { type: 'video/webm' });
  await storeFile({ id: 'recording', draftId: draft.id, field: 'videos', file, addedAt: 2 });
  const files = await filesOf(draft.id);
  expect(await Promise.all(files.map(({ file }) => file.text()))).toEqual(['recorded']);
  expect(await (await draftDatabase()).getAllKeys('files')).toEqual(['recording']);
});

it('the pieces of a recording are deleted with the recording and with its draft', async () => {
  const draft = await store('The cart is empty');
  await storePieces(draft.id, 'recording', 'abc');
  await storePieces(draft.id, 'recording 2', 'd');
  await dropFiles(['recording']);
  expect((await filesOf(draft.id)).map(({ id }) => id)).toEqual(['recording 2']);
  await deleteDrafts([draft.id]);
  expect(await filesOf(draft.id)).toEqual([]);
});

/** Like private windows of Safari, which refuse to store files. */
function refuseFiles(error: DOMException): void {
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
    if (value.file instanceof File) throw error;
    return put.call(this, value, key);
  });
}

it('bytes are stored when the browser cannot store files', async () => {
  refuseFiles(new DOMException('', 'UnknownError'));
  const draft = await store('The cart is empty');
  await attach(draft.id, 'cart.png');
  await storePieces(draft.id, 'recording', 'ab');
  const found = await readDraft('maha', draft.id);
  const contents = async (files = found?.files ?? []) =>
    Promise.all(files.map(async ({ file }) => [file.name, file.type, await file.text()]));
  expect(await contents()).toEqual([
    ['screen.webm', 'video/webm', 'ab'],
    ['cart.png', 'image/png', 'xxx'],
  ]);
  await deleteDrafts([draft.id]);
  await restoreDraft(found!);
  expect(await contents(await filesOf(draft.id))).toEqual(await contents());
  vi.restoreAllMocks();
});

it('storing a file on a full device fails without another try', async () => {
  refuseFiles(new DOMException('', 'QuotaExceededError'));
  const draft = await store('The cart is empty');
  await expect(attach(draft.id, 'cart.png')).rejects.toThrow(
    expect.objectContaining({ name: 'QuotaExceededError' }),
  );
  vi.restoreAllMocks();
});

it('opening the database fails after the timeout, and a later call tries again', async () => {
  await closeDeviceDatabase();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const open = vi.spyOn(indexedDB, 'open').mockReturnValue(new IDBOpenDBRequest());
  const refused = expect(listDrafts('maha')).rejects.toThrow('does not open');
  await vi.runAllTimersAsync();
  await refused;
  vi.useRealTimers();
  open.mockRestore();
  expect(await texts('maha')).toEqual([]);
});

it('hasDrafts is true for drafts of anyone until they are deleted', async () => {
  expect(await hasDrafts()).toBe(false);
  await writeDraft(newDraft(MAHA), { isNew: true });
  expect(await hasDrafts()).toBe(true);
  await deleteAllDrafts(MAHA.employeeId);
  expect(await hasDrafts()).toBe(false);
});

it('hasDrafts is true for files without a draft', async () => {
  await storeFile({
    id: 'file',
    draftId: 'gone',
    field: 'screenshots',
    file: png('x.png'),
    addedAt: Date.now(),
  });
  expect(await hasDrafts()).toBe(true);
});

it('hasDrafts is true for text that no page has stored yet', async () => {
  writeJournal({ draft: newDraft(MAHA), isNew: true });
  expect(await hasDrafts()).toBe(true);
});
