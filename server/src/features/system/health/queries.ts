import type { Readiness } from '@bugquest/contract/system/endpoints';
import { m } from '@bugquest/phrases/messages';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { isDiskNearlyFull } from '../../../platform/disk/free-space.ts';
import { readQueueStates } from '../../../platform/jobs/queue-states.ts';
import { readStoreState } from '../../../platform/storage/store-identity.ts';
import { readMailOutage } from '../../mail/queue/outage-commands.ts';

/** On a server with work to do, jobs wait for less time. */
const LATE_SECONDS = 300;
const STORAGE_TIMEOUT_MS = 3_000;
/** Everyone may call this endpoint, so the result is cached for a moment. */
const CACHE_MS = 5_000;

type Details = Pick<Readiness, 'jobs' | 'mail'> & { storage: StorageState };
type StorageState = Readiness['storage'] | 'wrong';

/**
 * Returns a function that checks whether the server is ready. The function throws when the database does not answer, and while the server
 * is draining.
 */
export function createReadinessCheck(ctx: Context): () => Promise<Readiness> {
  let details: Details | undefined;
  let readAt = 0;
  return async () => {
    ctx.ending.throwIfAborted();
    const [database, changes] = await Promise.all([databaseState(ctx), changesState(ctx)]);
    if (!details || performance.now() - readAt > CACHE_MS) {
      readAt = performance.now();
      details = await readDetails(ctx);
    }
    const { storage } = details;
    if (storage === 'wrong') throw new Error('The media storage belongs to another database.');
    return { status: 'ok', database, changes, ...details, storage };
  };
}

async function databaseState({ db }: Context): Promise<Readiness['database']> {
  const { rows } = await db.execute<{ isReadOnly: boolean }>(
    sql`select current_setting('transaction_read_only')::bool as "isReadOnly"`,
  );
  return rows[0]!.isReadOnly ? 'read-only' : 'ok';
}

/** @throws when the database does not answer */
export async function changesState(ctx: Context): Promise<Readiness['changes']> {
  const isRefused = (await isDiskNearlyFull(ctx.config)) || (await databaseState(ctx)) === 'read-only';
  return isRefused ? 'refused' : 'ok';
}

async function readDetails(ctx: Context): Promise<Details> {
  const [queues, storage, outage] = await Promise.all([
    readQueueStates(ctx.db),
    storageState(ctx),
    readMailOutage(ctx),
  ]);
  return {
    storage,
    jobs: queues.some(({ lag }) => lag > LATE_SECONDS) ? 'late' : 'ok',
    mail: outage ? 'failing' : ctx.config.smtpUrl ? 'ok' : 'off',
  };
}

/** `wrong`: the storage belongs to another database. */
export async function storageState(ctx: Context): Promise<StorageState> {
  const timeout = new Promise<'failing'>((resolve) =>
    setTimeout(resolve, STORAGE_TIMEOUT_MS, 'failing').unref(),
  );
  const answer = readStoreState(ctx).then(
    (state) => (state === 'ok' ? 'ok' : 'wrong'),
    () => 'failing' as const,
  );
  const state = await Promise.race([answer, timeout]);
  if (state === 'wrong') ctx.log.error(m.system_storage_wrong({}, { locale: 'en' }));
  return state;
}
