import { cutText } from '@bugquest/contract/cut-text';
import { JOB_KINDS, type JobKindName } from '@bugquest/contract/system/jobs';
import type { JobState, OperationState } from '@bugquest/contract/system/schema';
import { desc, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { listAppliedMigrations } from '../../../db/migrate.ts';
import { mails } from '../../../db/schema/mail.ts';
import { mediaFiles } from '../../../db/schema/reports.ts';
import { readSpace } from '../../../platform/disk/free-space.ts';
import { readLastFailures, readQueueStates } from '../../../platform/jobs/queue-states.ts';
import { version } from '../../../platform/version.ts';
import { storageState } from '../health/queries.ts';
import { countMails, databaseSize, databaseVersion } from '../metrics/queries.ts';

const STARTED_AT = new Date(Date.now() - process.uptime() * 1000).toISOString();
const LATEST_MIGRATIONS = 5;
/** Error messages may contain whole statements. */
const MAX_MESSAGE_LENGTH = 500;

export async function getOperationState(ctx: Context): Promise<OperationState> {
  const [database, storage, mail, jobs] = await Promise.all([
    databaseOf(ctx),
    storageOf(ctx),
    mailOf(ctx),
    listJobStates(ctx),
  ]);
  const server = { version, node: process.versions.node, startedAt: STARTED_AT };
  return { server, database, storage, mail, jobs };
}

async function databaseOf(ctx: Context): Promise<OperationState['database']> {
  const migrations = await listAppliedMigrations(ctx.db);
  return {
    place: ctx.config.databaseUrl ? 'server' : 'embedded',
    version: await databaseVersion(ctx),
    bytes: await databaseSize(ctx),
    migrations: migrations.length,
    latestMigrations: migrations.slice(-LATEST_MIGRATIONS).reverse(),
  };
}

async function storageOf(ctx: Context): Promise<OperationState['storage']> {
  const [state, [media], disk] = await Promise.all([
    storageState(ctx),
    ctx.db
      .select({
        files: sql<number>`count(*)::int`,
        bytes: sql<number>`coalesce(sum(${mediaFiles.fileSize}), 0)::float8`,
      })
      .from(mediaFiles),
    readSpace(ctx.config.dataDir),
  ]);
  return {
    place: ctx.config.mediaUrl ? 's3' : 'disk',
    state,
    files: media!.files,
    bytes: media!.bytes,
    disk: { bytes: disk.size, freeBytes: disk.free },
  };
}

async function mailOf(ctx: Context): Promise<OperationState['mail']> {
  const [{ queued, failed }, [last]] = await Promise.all([
    countMails(ctx),
    ctx.db
      .select({ sentAt: mails.sentAt })
      .from(mails)
      .where(sql`${mails.sentAt} is not null`)
      .orderBy(desc(mails.createdAt))
      .limit(1),
  ]);
  return {
    isSent: Boolean(ctx.config.smtpUrl),
    waiting: queued,
    failed,
    lastSentAt: last?.sentAt?.toISOString() ?? null,
  };
}

/** Kinds with failures come first. Omits unknown kinds. */
async function listJobStates({ db }: Context): Promise<JobState[]> {
  const [states, failures] = await Promise.all([readQueueStates(db), readLastFailures(db)]);
  const failureOf = (kind: string): JobState['lastFailure'] => {
    const found = failures.find(({ name }) => name === kind);
    return found ? { at: found.at.toISOString(), message: cutText(found.message, MAX_MESSAGE_LENGTH) } : null;
  };
  return states
    .flatMap(({ name, lag, ...counts }) =>
      isKnownJob(name)
        ? [{ kind: name, ...counts, lateSeconds: Math.floor(lag), lastFailure: failureOf(name) }]
        : [],
    )
    .sort((one, other) => other.failed - one.failed || other.lateSeconds - one.lateSeconds);
}

/** Kinds of other versions and of the queue itself are unknown. */
export const isKnownJob = (name: string): name is JobKindName =>
  (JOB_KINDS as readonly string[]).includes(name);
