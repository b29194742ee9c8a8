// Entries that wait for the server, such as the note of a test session. They belong to the account that wrote them: they are
// neither shown to, counted for nor sent by another one.
import { callUrl } from '@bugquest/contract/call-url';
import type { Endpoint, Schema } from '@bugquest/contract/endpoint';
import { type PublicTopic, publicTopics } from '@bugquest/contract/topics';
import type { DBSchema } from 'idb';
import type { CallInput } from '../api/call.ts';
import type { StoredProblem } from '../api/call-error.ts';
import { announceDeviceChanged, announceQueued } from './device-changes.ts';
import { deviceDatabase } from './device-database.ts';
import { uuid } from './uuid.ts';

export type EntryKind = 'result' | 'note' | 'end';

export interface Entry {
  id: string;
  /** Given by the database; undefined for an entry in memory. */
  order?: number;
  employeeId: string;
  /** Entries of a queue are sent in their order. */
  queue: string;
  kind: EntryKind;
  /** What the person wrote, in the language of the screen at that time. */
  text: string;
  request: { method: Endpoint['method']; path: Endpoint['path']; body: unknown };
  /** Refetched when the server has the entry. */
  changes: readonly PublicTopic[];
  /** The refusal of the server. The entry stays until the person dismisses it. */
  problem?: StoredProblem;
}

interface Entries extends DBSchema {
  entries: { key: number; value: Entry; indexes: { byEmployee: string } };
}

const database = deviceDatabase<Entries>;

/** In a browser that refuses to store, or on a full disk, entries are kept until the page closes. */
let inMemory: readonly Entry[] = [];

/** A request that waits. `body` may differ for each entry, so the server must know an entry that it gets twice. */
export const requestOf = <P extends Schema | undefined, B extends Schema | undefined>(
  { method, path, changes = [] }: Endpoint<P, undefined, B>,
  { params, body }: CallInput<P, undefined, B>,
): Pick<Entry, 'request' | 'changes'> => ({
  request: { method, path: callUrl(path, { params }) as Endpoint['path'], body },
  changes: publicTopics(changes),
});

export async function addEntry(content: Omit<Entry, 'id'>): Promise<void> {
  const entry = { ...content, id: uuid() };
  // Later entries follow those in memory.
  if (inMemory.length > 0 || !(await isStored(entry))) inMemory = [...inMemory, entry];
  announceDeviceChanged();
  announceQueued();
}

async function isStored(entry: Entry): Promise<boolean> {
  try {
    await (await database()).add('entries', entry);
    return true;
  } catch (error) {
    console.error('Failed to store an entry on the device', error);
    return false;
  }
}

/** Oldest first. */
export async function listEntries(employeeId: string): Promise<Entry[]> {
  const stored = await database()
    .then((open) => open.getAllFromIndex('entries', 'byEmployee', employeeId))
    .catch(() => []);
  return [...stored, ...inMemory.filter((entry) => entry.employeeId === employeeId)];
}

export async function removeEntry({ id, order }: Entry): Promise<void> {
  if (order !== undefined) await (await database()).delete('entries', order);
  inMemory = inMemory.filter((entry) => entry.id !== id);
  announceDeviceChanged();
}

/** An entry that was deleted in the meantime, for example by a logout in another tab, is not stored again. */
export async function markRefused(entry: Entry, problem: StoredProblem): Promise<void> {
  const refused = { ...entry, problem };
  if (entry.order !== undefined) {
    const { store, done } = (await database()).transaction('entries', 'readwrite');
    if (await store.getKey(entry.order)) await store.put(refused);
    await done;
  }
  inMemory = inMemory.map((one) => (one.id === entry.id ? refused : one));
  announceDeviceChanged();
}

export async function deleteEntries(employeeId: string): Promise<void> {
  for (const entry of await listEntries(employeeId)) await removeEntry(entry);
}

/** The accounts with entries on this device. */
export const listEntryOwners = async (): Promise<string[]> =>
  (await (await database()).getAll('entries')).map(({ employeeId }) => employeeId);
