// State changes of a running export. All but `beginRun` require the current `storageKey`. A server that takes the export over replaces
// the key, so a server that was considered dead cannot write any more.

import type { Language } from '@bugquest/contract/employees/lists';
import { EXPORT_KEPT_DAYS, MAX_ATTACHED_BYTES } from '@bugquest/contract/exports/schema';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { type ExportRunRow, exportRuns } from '../../db/schema/exports.ts';
import { type MailExtras, queueMails } from '../mail/queue/commands.ts';
import { MAKE_EXPORT } from './commands.ts';
import { contentTypeOf } from './present.ts';

const DAY_MS = 24 * 60 * 60_000;

type Change = Partial<typeof exportRuns.$inferInsert>;
type State = ExportRunRow['state'];

/** Changes a run that is in one of `states`, and publishes its topic. Undefined when it is in another state. */
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

/** Undefined when it was canceled or is done. */
export const beginRun = (ctx: Context, id: string, storageKey: string, rowsTotal: number) =>
  change(
    ctx,
    { id, states: ['queued', 'running'] },
    { state: 'running', storageKey, rowsTotal, rowsDone: 0 },
  );

/** False when it was canceled or taken over by another server. */
export const publishProgress = async (ctx: Context, id: string, storageKey: string, rowsDone: number) =>
  (await change(ctx, { id, storageKey, states: ['running'] }, { rowsDone })) !== undefined;

/** Marks the run as done and queues its mails in one transaction. False as above. */
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

/** Marks the run as failed, for good or until the next try. */
export const failRun = (ctx: Context, id: string, storageKey: string, isLast: boolean) =>
  change(
    ctx,
    { id, storageKey, states: ['running'] },
    isLast
      ? { state: 'failed', storageKey: null, finishedAt: ctx.clock.now() }
      : { state: 'queued', storageKey: null, rowsDone: 0 },
  );

/** Runs without a job: all servers that tried died, or a restored database has lost the job. */
const isLost = and(
  inArray(exportRuns.state, ['queued', 'running']),
  sql`not exists (
    select 1 from jobs.job where name = ${MAKE_EXPORT.name} and state < 'completed'
      and data ->> 'exportId' = ${exportRuns.id}::text
  )`,
);

/** Fails lost runs and deletes old ones. Resolves with the files to delete. */
export async function deleteOldRuns(ctx: Context): Promise<string[]> {
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

const LOCALES: Record<Language, string> = { en: 'en-US', ar: 'ar-u-nu-latn' };
const MEBIBYTE = 1024 * 1024;

/** `1.4 MB`. */
const sizeIn = (language: Language, bytes: number) =>
  new Intl.NumberFormat(LOCALES[language], {
    style: 'unit',
    unit: bytes < MEBIBYTE ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: 1,
  }).format(bytes / (bytes < MEBIBYTE ? 1024 : MEBIBYTE));

/**
 * Queues one mail per recipient of a finished export: with the file attached, or, if it is too large, with a link that only
 * administrators can open.
 */
export async function mailExport(ctx: Context, tx: Transaction, run: ExportRunRow): Promise<void> {
  const { mail, language, filename, storageKey, byteSize, rowsDone } = run;
  if (!mail || !filename || !storageKey || byteSize === null) return;
  const isAttached = byteSize <= MAX_ATTACHED_BYTES;
  const values = {
    message: mail.message,
    filename,
    rows: new Intl.NumberFormat(LOCALES[language]).format(rowsDone),
    size: sizeIn(language, byteSize),
    // A link to the screen instead of the file, so that people who are logged out can log in first.
    link_url: isAttached ? '' : `${ctx.config.publicUrl}/admin/exports`,
  };
  const extras: MailExtras = {
    subject: mail.subject,
    ...(isAttached && { attachment: { storageKey, filename, contentType: contentTypeOf(filename) } }),
  };
  const addressed = mail.recipients.map((workEmail) => ({
    recipient: { id: null, fullName: '', workEmail, language },
    values,
    extras,
  }));
  await queueMails(ctx, tx, 'export', addressed);
}
