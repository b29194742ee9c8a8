// Some data changes with time alone: a season begins, a report becomes overdue. No command publishes its topics then, so a job does.
import type { PublishedTopic } from '@bugquest/contract/topics';
import { eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../../db/client.ts';
import { settings } from '../../db/schema/audit.ts';
import type { Changes } from '../postgres/changes.ts';
import { type Clock, startOfMinute } from '../time/clock.ts';
import type { JobKind } from './jobs.ts';

/** `after` does not belong to it. */
export interface Period {
  after: Date;
  until: Date;
}

export const isWithin = (time: SQLWrapper, { after, until }: Period): SQL =>
  sql`(${time} > ${after.toISOString()}::timestamptz and ${time} <= ${until.toISOString()}::timestamptz)`;

interface Due {
  /** The name of the job. */
  name: string;
  topics: readonly PublishedTopic[];
  /** Whether something became due in the period. */
  isDue: (tx: Transaction, period: Period) => Promise<boolean>;
  /** What else happens then, in the transaction of the publication. No moment is in two periods, so it happens once. */
  onDue?: (tx: Transaction, period: Period) => Promise<void>;
}

interface Needs {
  db: Database;
  clock: Clock;
  changes: Changes;
}

/** Every minute. */
export const publishDueJob = (needs: Needs, due: Due): JobKind<object> => ({
  name: due.name,
  cron: '* * * * *',
  // The next run does what this one did not.
  retries: 0,
  run: () => publishDue(needs, due),
});

/** `isDue` for a table: one of these times has come. */
export const hasPassed =
  (table: PgTable, times: readonly SQLWrapper[]): Due['isDue'] =>
  async (tx, period) =>
    (await tx.$count(table, or(...times.map((time) => isWithin(time, period))))) > 0;

/** The period of a job that has not published yet. */
const DAY_MS = 24 * 60 * 60_000;

/**
 * The period begins at the last publication, which is stored, so a run that was late or skipped loses nothing. Without anything due,
 * nothing is stored, and the next period is longer.
 */
export async function publishDue(
  { db, clock, changes }: Needs,
  { name, topics, isDue, onDue }: Due,
): Promise<void> {
  // The key of an internal row of `settings`.
  const key = `lastPublished ${name}`;
  await db.transaction(async (tx) => {
    // Two runs at once would have the same period.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${key}))`);
    const until = startOfMinute(clock);
    const [stored] = await tx.select().from(settings).where(eq(settings.key, key));
    const last = new Date(String(stored?.value));
    // The last time is in the future after the server's clock was wrong.
    const after = last <= until ? last : new Date(until.getTime() - DAY_MS);
    if (!(await isDue(tx, { after, until }))) return;
    await onDue?.(tx, { after, until });
    const published = { value: until.toISOString(), updatedAt: clock.now() };
    await tx
      .insert(settings)
      .values({ key, ...published })
      .onConflictDoUpdate({ target: settings.key, set: published });
    await changes.publish(tx, [...topics]);
  });
}
