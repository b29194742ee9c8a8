// Stores the last replies of some reads in IndexedDB.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A session lasts at most as long. */
const LIFETIME_MS = 14 * 24 * 60 * 60_000;

export interface StoredReply {
  reply: unknown;
  /** Milliseconds since 1970. */
  at: number;
}

interface LastSeen extends DBSchema {
  replies: { key: string; value: StoredReply };
}

let opened: Promise<IDBPDatabase<LastSeen>> | undefined;

/** A single connection keeps changes in the order of their calls. */
function database(): Promise<IDBPDatabase<LastSeen>> {
  opened ??= openDB<LastSeen>('lastSeen', 1, {
    upgrade: (created) => void created.createObjectStore('replies'),
  });
  return opened;
}

export async function writeReply(key: string, reply: unknown): Promise<void> {
  await (await database()).put('replies', { reply, at: Date.now() }, key);
}

export async function readReply(key: string): Promise<StoredReply | undefined> {
  const stored = await (await database()).get('replies', key);
  return stored && Date.now() - stored.at < LIFETIME_MS ? stored : undefined;
}

export async function deleteReplies(): Promise<void> {
  await (await database()).clear('replies');
}
