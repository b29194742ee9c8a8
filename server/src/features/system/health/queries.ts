import type { Readiness } from '@bugquest/contract/system/health/endpoints';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { readQueueStates } from '../../../platform/jobs/queue-states.ts';

/** Longer than any job waits on a server with work to do. */
const LATE_SECONDS = 300;
const STORAGE_WITHIN_MS = 3_000;
/** Everyone may ask, so the details are kept for a moment. */
const KEPT_MS = 5_000;
/** Any key: what matters is whether the storage answers. */
const SOME_KEY = 'readiness';

type Details = Pick<Readiness, 'storage' | 'jobs'>;

/** Returns a function that checks whether the server is ready. It throws when the database does not answer, and before the server ends. */
export function readinessOf(ctx: Context): () => Promise<Readiness> {
  let details: Details | undefined;
  let readAt = 0;
  return async () => {
    ctx.ending.throwIfAborted();
    const database = await databaseState(ctx);
    if (!details || performance.now() - readAt > KEPT_MS) {
      readAt = performance.now();
      details = await readDetails(ctx);
    }
    return { status: 'ok', database, ...details };
  };
}

async function databaseState({ db }: Context): Promise<Readiness['database']> {
  const { rows } = await db.execute<{ isReadOnly: boolean }>(
    sql`select current_setting('transaction_read_only')::bool as "isReadOnly"`,
  );
  return rows[0]!.isReadOnly ? 'read-only' : 'ok';
}

async function readDetails(ctx: Context): Promise<Details> {
  const [queues, storage] = await Promise.all([readQueueStates(ctx.db), storageState(ctx)]);
  return { storage, jobs: queues.some(({ lag }) => lag > LATE_SECONDS) ? 'late' : 'ok' };
}

/** Whether the media storage answers. */
export async function storageState({ storage }: Context): Promise<Details['storage']> {
  const late = new Promise<'failing'>((resolve) => setTimeout(resolve, STORAGE_WITHIN_MS, 'failing').unref());
  const answer = storage.stat(SOME_KEY).then(
    () => 'ok' as const,
    () => 'failing' as const,
  );
  return Promise.race([answer, late]);
}
