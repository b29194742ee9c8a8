// The steps of an export under way. Each is for the run that holds `storageKey`, which a run that takes it up again
// replaces: one that was thought dead and is not writes nothing any more.
import { EXPORT_KEPT_DAYS } from '@bugquest/contract/exports/schema';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { type ExportRunRow, exportRuns } from '../../db/schema/exports.ts';
import { MAKE_EXPORT } from './commands.ts';
import { mailExport } from './mail-commands.ts';

const DAY_MS = 24 * 60 * 60_000;

type Change = Partial<typeof exportRuns.$inferInsert>;
type State = ExportRunRow['state'];

/** Changes a run that is in one of `states`, and tells the open screens. Undefined when it is not. */
function change(
  ctx: Context,
  where: { id: string; storageKey?: string; states: State[] },
  set: Change,
  also: (tx: Transaction, run: ExportRunRow) => Promise<void> = async () => {},
): Promise<ExportRunRow | undefined> {
  return ctx.db.transaction(async (tx) => {
    const [run] = await tx
      .update(exportRuns)
      .set(set)
      .where(
        and(
          eq(exportRuns.id, where.id),
          where.storageKey ? eq(exportRuns.storageKey, where.storageKey) : undefined,
          inArray(exportRuns.state, where.states),
        ),
      )
      .returning();
    if (!run) return undefined;
    await also(tx, run);
    await ctx.changes.publish(tx, ['exports']);
    return run;
  });
}

/** Undefined when it was cancelled, or is done. */
export const beginRun = (ctx: Context, id: string, storageKey: string, rowsTotal: number) =>
  change(
    ctx,
    { id, states: ['queued', 'running'] },
    { state: 'running', storageKey, rowsTotal, rowsDone: 0 },
  );

/** False when it was cancelled, or taken up by another server. */
export const tellProgress = async (ctx: Context, id: string, storageKey: string, rowsDone: number) =>
  (await change(ctx, { id, storageKey, states: ['running'] }, { rowsDone })) !== undefined;

/** Done, and owed by mail to whom it should go, in one. False as above. */
export async function finishRun(
  ctx: Context,
  id: string,
  storageKey: string,
  file: { filename: string; byteSize: number; rows: number },
): Promise<boolean> {
  const { filename, byteSize, rows } = file;
  const done = await change(
    ctx,
    { id, storageKey, states: ['running'] },
    { state: 'done', filename, byteSize, rowsDone: rows, rowsTotal: rows, finishedAt: ctx.clock.now() },
    (tx, run) => mailExport(ctx, tx, run),
  );
  return done !== undefined;
}

/** It could not be made: for good, or to be tried again. */
export const failRun = (ctx: Context, id: string, storageKey: string, isLast: boolean) =>
  change(
    ctx,
    { id, storageKey, states: ['running'] },
    isLast
      ? { state: 'failed', storageKey: null, finishedAt: ctx.clock.now() }
      : { state: 'queued', storageKey: null, rowsDone: 0 },
  );

/** Nobody makes it any more: every server that tried died over it, or a restored database has lost its job. */
const isLost = and(
  inArray(exportRuns.state, ['queued', 'running']),
  sql`not exists (
    select 1 from jobs.job where name = ${MAKE_EXPORT.name} and state < 'completed'
      and data ->> 'exportId' = ${exportRuns.id}::text
  )`,
);

/** Fails what is lost, and forgets what is old. Resolves with the files that nobody needs then. */
export async function forgetOldRuns(ctx: Context): Promise<string[]> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const lost = await tx
      .update(exportRuns)
      .set({ state: 'failed', storageKey: null, finishedAt: now })
      .where(isLost)
      .returning({ id: exportRuns.id });
    const old = await tx
      .delete(exportRuns)
      .where(lt(exportRuns.createdAt, new Date(now.getTime() - EXPORT_KEPT_DAYS * DAY_MS)))
      .returning({ storageKey: exportRuns.storageKey });
    if (lost.length + old.length > 0) await ctx.changes.publish(tx, ['exports']);
    return old.flatMap(({ storageKey }) => storageKey ?? []);
  });
}
