import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { expect, it, vi } from 'vitest';
import { fakeLocalStorage } from '../../testing/fake-local-storage.ts';
import { DEVICE_NAME } from './device-changes.ts';
import { closeDeviceDatabase, deviceDatabase } from './device-database.ts';

interface Drafts {
  drafts: { key: string; value: { id: string; employeeId: string } };
}

it('an update keeps drafts, and deletes databases and entries without an owner of earlier versions', async () => {
  // Tests of other files may have run before in the same process.
  await closeDeviceDatabase();
  vi.stubGlobal('indexedDB', new IDBFactory());
  fakeLocalStorage();
  localStorage.setItem('mission 1', '[{}]');
  localStorage.setItem('theme', 'dark');
  const earlier = await openDB(DEVICE_NAME, 4, {
    upgrade: (database) => {
      database.createObjectStore('drafts', { keyPath: 'id' }).createIndex('byEmployee', 'employeeId');
      database.createObjectStore('files', { keyPath: 'id' }).createIndex('byDraft', 'draftId');
      database.createObjectStore('uploads', { keyPath: 'fileId' });
      database.createObjectStore('captions', { keyPath: 'fileId' });
    },
  });
  await earlier.put('drafts', { id: 'draft', employeeId: 'maha' });
  earlier.close();
  for (const name of ['lastSeen', 'sharedFiles']) (await openDB(name, 1)).close();

  const database = await deviceDatabase<Drafts & Record<string, never>>();
  expect(await database.get('drafts', 'draft')).toEqual({ id: 'draft', employeeId: 'maha' });
  expect([...database.objectStoreNames]).toEqual(
    expect.arrayContaining(['captions', 'entries', 'files', 'replies', 'sharedFiles', 'uploads']),
  );
  await vi.waitFor(async () =>
    expect((await indexedDB.databases()).map(({ name }) => name)).toEqual([DEVICE_NAME]),
  );
  expect(localStorage.getItem('mission 1')).toBeNull();
  expect(localStorage.getItem('theme')).toBe('dark');
  vi.unstubAllGlobals();
});

it('an open page does not block the update by a newer version of the product', async () => {
  await deviceDatabase();
  (await openDB(DEVICE_NAME, 6)).close();
  await closeDeviceDatabase();
  await new Promise((resolve) => {
    indexedDB.deleteDatabase(DEVICE_NAME).onsuccess = resolve;
  });
  expect((await deviceDatabase()).objectStoreNames).toContain('drafts');
});
