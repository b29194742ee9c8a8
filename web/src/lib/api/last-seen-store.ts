// Stores the last replies of some reads in IndexedDB. Loaded when it is first needed.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** Milliseconds. A session ends after that time at the latest. */
const LIFETIME = 14 * 24 * 60 * 60_000;

export interface SeenReply {
  reply: unknown;
  /** Milliseconds since 1970. */
  at: number;
}

interface LastSeen extends DBSchema {
  replies: { key: string; value: SeenReply };
}

let opened: Promise<IDBPDatabase<LastSeen>> | undefined;

/** One connection, so that changes happen in the order of their calls. */
function database(): Promise<IDBPDatabase<LastSeen>> {
  opened ??= openDB<LastSeen>('lastSeen', 1, {
    upgrade: (created) => void created.createObjectStore('replies'),
  });
  return opened;
}

export async function writeReply(key: string, reply: unknown): Promise<void> {
  await (await database()).put('replies', { reply, at: Date.now() }, key);
}

export async function readReply(key: string): Promise<SeenReply | undefined> {
  const seen = await (await database()).get('replies', key);
  return seen && Date.now() - seen.at < LIFETIME ? seen : undefined;
}

export async function deleteReplies(): Promise<void> {
  await (await database()).clear('replies');
}
