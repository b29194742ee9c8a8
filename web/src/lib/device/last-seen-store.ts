// Stores the last replies of some reads. Their keys name the person. They are deleted when the person changes.
import type { DBSchema } from 'idb';
import { deviceDatabase } from './device-database.ts';

/** A session lasts at most as long. */
const LIFETIME_MS = 14 * 24 * 60 * 60_000;

export interface StoredReply {
  reply: unknown;
  /** Milliseconds since 1970. */
  at: number;
  /** The version of the product that stored it; undefined in replies of early versions. */
  version?: string;
}

interface LastSeen extends DBSchema {
  replies: { key: string; value: StoredReply };
}

const database = deviceDatabase<LastSeen>;

export async function writeReply(key: string, reply: unknown, version: string): Promise<void> {
  await (await database()).put('replies', { reply, at: Date.now(), version }, key);
}

export async function readReply(key: string, version: string): Promise<StoredReply | undefined> {
  const stored = await (await database()).get('replies', key);
  const isUsable = stored?.version === version && Date.now() - stored.at < LIFETIME_MS;
  return isUsable ? stored : undefined;
}

export async function deleteReplies(): Promise<void> {
  await (await database()).clear('replies');
}
