// Which database a media storage belongs to: the same random text is an object in the storage and a row in the database. A server
// with the storage of another database would show no files, and its cleanup would delete the files of the other database.
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../db/client.ts';
import { settings } from '../../db/schema/audit.ts';
import { type Storage, StorageObjectMissing } from './storage.ts';

export const IDENTITY_KEY = 'store-identity';
/** An internal row of `settings`. */
export const IDENTITY_SETTING = 'storeIdentity';
/** An arbitrary advisory lock number. */
const CLAIM_LOCK = 7_246_654;

interface Subject {
  db: Database;
  storage: Storage;
}

/** `missing`: the storage has no identity. `other`: it has that of another database. */
export type StoreState = 'ok' | 'missing' | 'other';

/** Undefined when the storage has none. @throws when it does not answer */
export async function readIdentity(storage: Storage): Promise<string | undefined> {
  try {
    return await text(await storage.read(IDENTITY_KEY));
  } catch (error) {
    if (error instanceof StorageObjectMissing) return undefined;
    throw error;
  }
}

export async function writeIdentity(storage: Storage, identity: string): Promise<void> {
  await storage.write(IDENTITY_KEY, Readable.from([Buffer.from(identity)]), { contentType: 'text/plain' });
}

async function readKnown(executor: Executor): Promise<string | undefined> {
  const [row] = await executor.select().from(settings).where(eq(settings.key, IDENTITY_SETTING));
  return row?.value as string | undefined;
}

/** Whether the storage is that of the database. @throws when one of them does not answer */
export async function readStoreState({ db, storage }: Subject): Promise<StoreState> {
  const [known, found] = await Promise.all([readKnown(db), readIdentity(storage)]);
  // A database of an older version has no identity until a server starts on it.
  if (known === found || (!known && !found)) return 'ok';
  return found ? 'other' : 'missing';
}

/**
 * Gives a database and a storage that have no identity a new one, once, also when several servers start.
 * @param takesOver gives a storage with another identity, or none, that of the database
 * @throws when one of them does not answer
 */
export async function claimStore({ db, storage }: Subject, takesOver = false): Promise<StoreState> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CLAIM_LOCK})`);
    const known = await readKnown(tx);
    const found = await readIdentity(storage);
    if (known && known === found) return 'ok';
    if (!takesOver && (known || found)) return found ? 'other' : 'missing';
    const identity = known ?? randomUUID();
    await writeIdentity(storage, identity);
    if (!known) await tx.insert(settings).values({ key: IDENTITY_SETTING, value: identity });
    return 'ok';
  });
}
