import { beforeEach, expect, it } from 'vitest';
import { clearDrafts } from '../../../testing/clear-drafts.ts';
import { fakeLocalStorage } from '../../../testing/fake-local-storage.ts';
import { closeDrafts, draftDatabase } from './draft-database.ts';
import { DRAFT_DATABASE } from './draft-database-name.ts';
import { storeFile } from './draft-files.ts';
import { writeJournal } from './draft-journal.ts';
import { deleteAllDrafts, writeDraft } from './draft-store.ts';
import { hasDrafts } from './has-drafts.ts';
import { newDraft } from './stored-draft.ts';

const MAHA = { employeeId: 'maha' };

beforeEach(async () => {
  fakeLocalStorage();
  await clearDrafts();
});

it('finds drafts of anyone until they are deleted', async () => {
  expect(await hasDrafts()).toBe(false);
  await writeDraft(newDraft(MAHA), { isNew: true });
  expect(await hasDrafts()).toBe(true);
  await deleteAllDrafts(MAHA.employeeId);
  expect(await hasDrafts()).toBe(false);
});

it('finds files without a draft', async () => {
  await storeFile({
    id: 'file',
    draftId: 'gone',
    field: 'screenshots',
    file: new File(['x'], 'x.png', { type: 'image/png' }),
    addedAt: Date.now(),
  });
  expect(await hasDrafts()).toBe(true);
});

it('finds text that no page has stored yet', async () => {
  writeJournal({ draft: newDraft(MAHA), isNew: true });
  expect(await hasDrafts()).toBe(true);
});

it('leaves no database behind where there is none, and keeps none from being upgraded', async () => {
  await closeDrafts();
  await new Promise((resolve) => {
    indexedDB.deleteDatabase(DRAFT_DATABASE).onsuccess = resolve;
  });
  expect(await hasDrafts()).toBe(false);
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(DRAFT_DATABASE);
  expect((await draftDatabase()).objectStoreNames).toContain('drafts');
});
