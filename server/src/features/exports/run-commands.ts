// Except for `beginRun`, a state change requires the current `storageKey`. A server that takes over the export sets a new key, so the
// earlier server can no longer write.

import type { Language } from '@bugquest/contract/employees/lists';
import { EXPORT_KEPT_DAYS, MAX_ATTACHED_BYTES } from '@bugquest/contract/exports/schema';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { type ExportRunRow, exportRuns } from '../../db/schema/exports.ts';
import { contentTypeOf } from '../../platform/files/tables/table-file.ts';
import { type MailExtras, queueMails } from '../mail/queue/commands.ts';
import { MAKE_EXPORT } from './commands.ts';

const DAY_MS = 24 * 60 * 60_000;

type Change = Partial<typeof exportRuns.$inferInsert>;
type State = ExportRunRow['state'];

/** Returns undefined when the run is in none of `states`, or has another storage key. */
function updateRun(
  ctx: Context,
  where: { id: string; storageKey?: string; states: State[] },
  set: Change,
  afterUpdate: (tx: Transaction, run: ExportRunRow) => Promise<void> = async () => {},
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
    await afterUpdate(tx, run);
    await ctx.changes.publish(tx, ['exports']);
    return run;
  });
}

/** Returns undefined when the run was cancelled or is done. */
export const beginRun = (ctx: Context, id: string, storageKey: string, rowsTotal: number) =>
  updateRun(
    ctx,
    { id, states: ['queued', 'running'] },
    { state: 'running', storageKey, rowsTotal, rowsDone: 0 },
  );

/** Returns false when the run was cancelled or taken over by another server. */
export const publishProgress = async (ctx: Context, id: string, storageKey: string, rowsDone: number) =>
  (await updateRun(ctx, { id, storageKey, states: ['running'] }, { rowsDone })) !== undefined;

/** Also queues the emails, in the same transaction. Returns false when the run was cancelled or taken over. */
export async function finishRun(
  ctx: Context,
  id: string,
  storageKey: string,
  file: { filename: string; byteSize: number; rows: number },
): Promise<boolean> {
  const { filename, byteSize, rows } = file;
  const done = await updateRun(
    ctx,
    { id, storageKey, states: ['running'] },
    { state: 'done', filename, byteSize, rowsDone: rows, rowsTotal: rows, finishedAt: ctx.clock.now() },
    (tx, run) => mailExport(ctx, tx, run),
  );
  return done !== undefined;
}

/** @param isLast false: the job will retry */
export const failRun = (ctx: Context, id: string, storageKey: string, isLast: boolean) =>
  updateRun(
    ctx,
    { id, storageKey, states: ['running'] },
    isLast
      ? { state: 'failed', storageKey: null, finishedAt: ctx.clock.now() }
      : { state: 'queued', storageKey: null, rowsDone: 0 },
  );

/** No job exists for the run: all servers that tried stopped, or a restored database has lost the job. */
const isLost = and(
  inArray(exportRuns.state, ['queued', 'running']),
  sql`not exists (
    select 1 from jobs.job where name = ${MAKE_EXPORT.name} and state < 'completed'
      and data ->> 'exportId' = ${exportRuns.id}::text
  )`,
);

/** Marks lost runs as failed and deletes old ones. Returns the storage keys of the files to delete. */
export async function sweepOldRuns(ctx: Context): Promise<string[]> {
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

const formatSize = (language: Language, bytes: number) =>
  new Intl.NumberFormat(LOCALES[language], {
    style: 'unit',
    unit: bytes < MEBIBYTE ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: 1,
  }).format(bytes / (bytes < MEBIBYTE ? 1024 : MEBIBYTE));

/** The email has the file attached, or, if the file is too large, a link that only administrators can open. */
export async function mailExport(ctx: Context, tx: Transaction, run: ExportRunRow): Promise<void> {
  const { mail, language, filename, storageKey, byteSize, rowsDone } = run;
  if (!mail || !filename || !storageKey || byteSize === null) return;
  const isAttached = byteSize <= MAX_ATTACHED_BYTES;
  const values = {
    message: mail.message,
    filename,
    rows: new Intl.NumberFormat(LOCALES[language]).format(rowsDone),
    size: formatSize(language, byteSize),
    // The link leads to the screen, so that people who are logged out can log in first.
    link_url: isAttached ? '' : `${ctx.config.publicUrl}/admin/exports`,
  };
  const extras: MailExtras = {
    subject: mail.subject,
    ...(isAttached && { attachment: { storageKey, filename, contentType: contentTypeOf(filename) } }),
  };
  const mails = mail.recipients.map((workEmail) => ({
    recipient: { id: null, fullName: '', workEmail, language },
    values,
    extras,
  }));
  await queueMails(ctx, tx, 'export', mails);
}
