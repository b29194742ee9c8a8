// A media storage belongs to one database: both contain the same random identity. A server with the storage of another database would
// show no files, and its cleanup would delete the files of the other database.
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../db/client.ts';
import { settings } from '../../db/schema/audit.ts';
import { type Storage, StorageObjectMissing, StorageOfOthers } from './storage.ts';

export const IDENTITY_KEY = 'store-identity';
/** The key of an internal row of the table `settings`. */
export const IDENTITY_SETTING = 'storeIdentity';
/** An arbitrary number. */
const CLAIM_LOCK = 7_246_654;

interface DatabaseAndStorage {
  db: Database;
  storage: Storage;
}

/** `missing`: the storage has no identity. `other`: the storage has the identity of another database. */
export type StoreState = 'ok' | 'missing' | 'other';

/** Undefined when the storage has no identity. @throws when the storage does not answer */
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

async function readIdentityOfDatabase(executor: Executor): Promise<string | undefined> {
  const [row] = await executor.select().from(settings).where(eq(settings.key, IDENTITY_SETTING));
  return row?.value as string | undefined;
}

/** @throws when the storage or the database does not answer */
export async function readStoreState({ db, storage }: DatabaseAndStorage): Promise<StoreState> {
  const [expected, found] = await Promise.all([readIdentityOfDatabase(db), readIdentity(storage)]);
  // The database of an older version has no identity until the first start of a server.
  if (expected === found || (!expected && !found)) return 'ok';
  return found ? 'other' : 'missing';
}

/**
 * Creates an identity if neither the database nor the storage has one. The lock prevents two identities when several servers start.
 * @param replacesIdentity replaces another identity of the storage, or a missing one, by the identity of the database
 * @throws when the storage or the database does not answer
 */
export async function claimStore(
  { db, storage }: DatabaseAndStorage,
  replacesIdentity = false,
): Promise<StoreState> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CLAIM_LOCK})`);
    const expected = await readIdentityOfDatabase(tx);
    const found = await readIdentity(storage);
    if (expected && expected === found) return 'ok';
    if (!replacesIdentity && (expected || found)) return found ? 'other' : 'missing';
    const identity = expected ?? randomUUID();
    await writeIdentity(storage, identity);
    if (!expected) await tx.insert(settings).values({ key: IDENTITY_SETTING, value: identity });
    return 'ok';
  });
}

/** The storage, which accepts no files while it is that of another database: there, nobody would find them again. */
export function refuseFilesInOtherStores(db: Database, storage: Storage): Storage {
  const requireOwn = async () => {
    if ((await readStoreState({ db, storage })) !== 'ok') throw new StorageOfOthers();
  };
  return {
    ...storage,
    async write(key, body, options) {
      // `storage.write` handles later errors of the body.
      body.once('error', () => {});
      try {
        if (key !== IDENTITY_KEY) await requireOwn();
      } catch (error) {
        body.destroy();
        throw error;
      }
      return storage.write(key, body, options);
    },
    async moveIn(key, file, options) {
      await requireOwn();
      return storage.moveIn(key, file, options);
    },
  };
}
