import { beforeEach, expect, it } from 'vitest';
import { clearDrafts } from '../../../testing/clear-drafts.ts';
import { fakeLocalStorage } from '../../../testing/fake-local-storage.ts';
import { DRAFTS_NAME } from '../drafts/draft-changes.ts';
import { closeDraftDatabase, draftDatabase } from '../drafts/draft-database.ts';
import { storeFile } from '../drafts/draft-files.ts';
import { writeJournal } from '../drafts/draft-journal.ts';
import { deleteAllDrafts, writeDraft } from '../drafts/draft-store.ts';
import { newDraft } from '../drafts/stored-draft.ts';
import { hasDrafts } from './use-unsent.ts';

const MAHA = { employeeId: 'maha' };

beforeEach(async () => {
  fakeLocalStorage();
  await clearDrafts();
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
    file: new File(['x'], 'x.png', { type: 'image/png' }),
    addedAt: Date.now(),
  });
  expect(await hasDrafts()).toBe(true);
});

it('hasDrafts is true for text that no page has stored yet', async () => {
  writeJournal({ draft: newDraft(MAHA), isNew: true });
  expect(await hasDrafts()).toBe(true);
});

it('hasDrafts creates no database and does not block an upgrade', async () => {
  await closeDraftDatabase();
  await new Promise((resolve) => {
    indexedDB.deleteDatabase(DRAFTS_NAME).onsuccess = resolve;
  });
  expect(await hasDrafts()).toBe(false);
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(DRAFTS_NAME);
  expect((await draftDatabase()).objectStoreNames).toContain('drafts');
});
