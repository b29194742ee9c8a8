import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';
import { closeDeviceDatabase } from './device-database.ts';
import { readReply, writeReply } from './last-seen-store.ts';

it('a reply that another version of the product stored is not shown', async () => {
  await closeDeviceDatabase();
  vi.stubGlobal('indexedDB', new IDBFactory());
  await writeReply('home', { points: 7 }, 'start-1.js');
  expect(await readReply('home', 'start-1.js')).toMatchObject({ reply: { points: 7 } });
  expect(await readReply('home', 'start-2.js')).toBeUndefined();
  expect(await readReply('other', 'start-1.js')).toBeUndefined();
});
