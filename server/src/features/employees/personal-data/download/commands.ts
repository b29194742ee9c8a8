// Except for `beginDownload`, a state change requires the current `storageKey`. A server that takes over sets a new key, so the earlier
// server can no longer write.
import { DOWNLOAD_DAYS } from '@bugquest/contract/employees/personal-data/lists';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Transaction } from '../../../../db/client.ts';
import { employees } from '../../../../db/schema/employees.ts';
import { type DataDownloadRow, dataDownloads } from '../../../../db/schema/personal-data.ts';
import { ApiError } from '../../../../http/errors.ts';
import type { Caller } from '../../../../http/security/sessions.ts';
import { newId } from '../../../../platform/crypto/crypto.ts';
import type { Limit } from '../../../../platform/postgres/limits.ts';
import { queueMail } from '../../../mail/queue/commands.ts';
import { lockEmployee } from '../../queries.ts';
import { removeFilesLater } from '../files-commands.ts';
import { notifyAboutPersonalData } from '../notice-commands.ts';

export const MAKE_DOWNLOAD = { name: 'make-data-download' };

const DAY_MS = 24 * 60 * 60_000;
/** A download reads all tables and may contain many large files. */
const DOWNLOADS: Limit = { name: 'data-download', points: 5, seconds: 24 * 3_600 };

/** Replaces a finished download. @throws {ApiError} download_running @throws {LimitReached} */
export async function startDownload(
  ctx: Context,
  caller: Caller,
  language: 'en' | 'ar',
): Promise<DataDownloadRow> {
  await refuseRunning(ctx, caller.id);
  await ctx.limits.take(DOWNLOADS, caller.id);
  return ctx.db.transaction(async (tx) => {
    // The lock lets the second of two parallel calls find the row of the first.
    await lockEmployee(tx, caller.id);
    await refuseRunning({ db: tx }, caller.id);
    const [old] = await tx
      .delete(dataDownloads)
      .where(eq(dataDownloads.employeeId, caller.id))
      .returning({ storageKey: dataDownloads.storageKey });
    await removeFilesLater(ctx, tx, old?.storageKey ? [old.storageKey] : []);
    const [row] = await tx
      .insert(dataDownloads)
      .values({ id: newId(), employeeId: caller.id, language, createdAt: ctx.clock.now() })
      .returning();
    await ctx.jobs.enqueue(tx, MAKE_DOWNLOAD, { downloadId: row!.id });
    await ctx.changes.publish(tx, [`personal-data:${caller.id}`]);
    return row!;
  });
}

const isUnfinished = inArray(dataDownloads.state, ['queued', 'running']);

async function refuseRunning({ db }: { db: Pick<Context['db'], '$count'> }, employeeId: string) {
  const running = await db.$count(dataDownloads, and(eq(dataDownloads.employeeId, employeeId), isUnfinished));
  if (running > 0) throw new ApiError('download_running');
}

type Change = Partial<typeof dataDownloads.$inferInsert>;

/** Returns undefined when the download was replaced, erased, or taken over by another server. */
function updateDownload(
  ctx: Context,
  { id, storageKey }: { id: string; storageKey?: string },
  set: Change,
  afterUpdate: (tx: Transaction, row: DataDownloadRow) => Promise<void> = async () => {},
): Promise<DataDownloadRow | undefined> {
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .update(dataDownloads)
      .set(set)
      .where(
        and(
          eq(dataDownloads.id, id),
          isUnfinished,
          storageKey ? eq(dataDownloads.storageKey, storageKey) : undefined,
        ),
      )
      .returning();
    if (!row) return undefined;
    await afterUpdate(tx, row);
    await ctx.changes.publish(tx, [`personal-data:${row.employeeId}`]);
    return row;
  });
}

export const beginDownload = (ctx: Context, id: string, storageKey: string) =>
  updateDownload(ctx, { id }, { state: 'running', storageKey });

/** Also notifies the person by bell and email. */
export const finishDownload = (ctx: Context, id: string, storageKey: string, byteSize: number) =>
  updateDownload(
    ctx,
    { id, storageKey },
    { state: 'done', byteSize, expiresAt: new Date(ctx.clock.now().getTime() + DOWNLOAD_DAYS * DAY_MS) },
    async (tx, { employeeId }) => {
      const [person] = await tx.select().from(employees).where(eq(employees.id, employeeId));
      await notifyAboutPersonalData(ctx, tx, { about: id, kind: 'data_ready' }, [employeeId]);
      const link_url = `${ctx.config.publicUrl}/profile#my-data`;
      await queueMail(ctx, tx, person!, 'data_ready', { link_url });
    },
  );

/** @param isLast false: the job will retry */
export const failDownload = (ctx: Context, id: string, storageKey: string, isLast: boolean) =>
  updateDownload(ctx, { id, storageKey }, { state: isLast ? 'failed' : 'queued', storageKey: null });

/** No job exists for the download: all servers that tried stopped, or a restored database has lost the job. */
const isLost = and(
  isUnfinished,
  sql`not exists (
    select 1 from jobs.job where name = ${MAKE_DOWNLOAD.name} and state < 'completed'
      and data ->> 'downloadId' = ${dataDownloads.id}::text
  )`,
);

export async function sweepOldDownloads(ctx: Context): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const lost = await tx
      .update(dataDownloads)
      .set({ state: 'failed', storageKey: null })
      .where(isLost)
      .returning({ employeeId: dataDownloads.employeeId });
    const old = await tx
      .delete(dataDownloads)
      .where(lt(dataDownloads.expiresAt, ctx.clock.now()))
      .returning({ employeeId: dataDownloads.employeeId, storageKey: dataDownloads.storageKey });
    await removeFilesLater(
      ctx,
      tx,
      old.flatMap(({ storageKey }) => storageKey ?? []),
    );
    const topics = [...lost, ...old].map(({ employeeId }) => `personal-data:${employeeId}` as const);
    await ctx.changes.publish(tx, topics);
  });
}
