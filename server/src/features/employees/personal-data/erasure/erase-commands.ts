// Erases a person as the data map says: deletes rows that belong only to the person, and empties the account.
import { ANY_REPORT } from '@bugquest/contract/topics';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Transaction } from '../../../../db/client.ts';
import { apiTokens } from '../../../../db/schema/api-tokens.ts';
import { sessionProofs } from '../../../../db/schema/coverage.ts';
import { type EmployeeRow, employees } from '../../../../db/schema/employees.ts';
import { mediaPreviews } from '../../../../db/schema/media-previews.ts';
import { emailLists } from '../../../../db/schema/outreach.ts';
import { dataDownloads, erasureRequests } from '../../../../db/schema/personal-data.ts';
import { mediaFiles } from '../../../../db/schema/reports.ts';
import { uploads } from '../../../../db/schema/uploads.ts';
import { webhookDeliveries } from '../../../../db/schema/webhooks.ts';
import { endAllSessions } from '../../../../http/security/sessions.ts';
import { addErasedIds, readErasedIds } from '../../../../platform/files/erased-accounts.ts';
import { eraseMentions, mentions } from '../../../../platform/jobs/erase-mentions.ts';
import { eraseMails, queueMail } from '../../../mail/queue/commands.ts';
import { readSettings } from '../../../settings/queries.ts';
import { lockAssignedReports, unassignReports } from '../../administration/assignment-commands.ts';
import { lockEmployee } from '../../queries.ts';
import { DATA_MAP, isRowAbout } from '../data-map/map-queries.ts';
import { isUploadedBy } from '../data-map/report-queries.ts';
import { removeFilesLater } from '../files-commands.ts';

/** The job that writes the list of erased accounts beside the backups. */
export const WRITE_ERASED_LIST = { name: 'keep-erased-list' };

/** Not the hash of any password. */
const NO_PASSWORD = '';

/** The department stays, because reports are counted by it. */
const EMPTY_FIELDS = {
  fullName: '',
  employeeId: '',
  workEmail: '',
  mobile: '',
  mobileDigits: '',
  passwordHash: NO_PASSWORD,
  googlePlayEmail: '',
  appleId: '',
  deviceType: '',
  operatingSystem: '',
  browser: '',
  twoFactorSecret: null,
  twoFactorEnabled: false,
  twoFactorStep: null,
  digestSentAt: null,
  storeReadAt: null,
  mutedMails: [],
  mutedPushes: [],
  kit: null,
  noReportAnswer: null,
  isActive: false,
  isAdmin: false,
} satisfies Partial<EmployeeRow>;

/**
 * @param employee locked, after the reports assigned to this employee (see assignment-commands.ts)
 * @param options.isAgain true: a restored backup brought the account back, and the person already got the email about the erasure
 */
export async function erasePerson(
  ctx: Context,
  tx: Transaction,
  employee: EmployeeRow,
  { isAgain = false } = {},
): Promise<void> {
  const { id } = employee;
  const now = ctx.clock.now();
  await endAllSessions(ctx, tx, id);
  const keys = await deleteFileRows(ctx, tx, id);
  for (const entry of DATA_MAP) {
    if (entry.erasure.does === 'delete')
      await tx.delete(entry.column.table).where(isRowAbout(entry, employee));
  }
  await unassignReports(ctx, tx, id);
  await revokeTokens(ctx, tx, id);
  await eraseMails(tx, employee);
  await eraseMentions(tx, employee);
  await eraseChampionMessages(tx, employee);
  if (!isAgain) await mailErased(ctx, tx, employee);
  if (employee.emailVerified) await leaveEmailLists(ctx, tx, employee.workEmail);
  await tx
    .update(erasureRequests)
    .set({ state: 'accepted', decidedAt: now })
    .where(and(eq(erasureRequests.employeeId, id), eq(erasureRequests.state, 'open')));
  // The answers of refused requests are addressed to the person.
  await tx.update(erasureRequests).set({ answer: '' }).where(eq(erasureRequests.employeeId, id));
  await tx
    .update(employees)
    .set({ ...EMPTY_FIELDS, deletedAt: now })
    .where(eq(employees.id, id));
  await removeFilesLater(ctx, tx, keys);
  await ctx.jobs.enqueue(tx, WRITE_ERASED_LIST, {});
  await ctx.changes.publish(tx, ['standings', 'employees', `employee:${id}`, 'erasure-requests']);
  // These topics have names of reporters and administrators.
  await ctx.changes.publish(tx, ['reports', ANY_REPORT, 'deletions', `claims:${id}`]);
}

/** Sent to a verified address only. Without a mail server, the email would stay in the data folder. */
async function mailErased(ctx: Context, tx: Transaction, employee: EmployeeRow): Promise<void> {
  if (!ctx.config.smtpUrl || !employee.emailVerified) return;
  const link_url = `${ctx.config.publicUrl}/privacy`;
  await queueMail(ctx, tx, { ...employee, id: null }, 'erased', { link_url });
}

/** Deletes the rows of the person's files. Returns the keys of the stored files. */
async function deleteFileRows(ctx: Context, tx: Transaction, employeeId: string): Promise<string[]> {
  const downloads = await tx
    .delete(dataDownloads)
    .where(eq(dataDownloads.employeeId, employeeId))
    .returning({ key: dataDownloads.storageKey });
  const pieces = await tx
    .delete(uploads)
    .where(eq(uploads.employeeId, employeeId))
    .returning({ pieces: uploads.pieces });
  const { erasure } = await readSettings(ctx, tx);
  const media = erasure.deletesMedia
    ? await deleteMedia(tx, employeeId)
    : await removeFileNames(tx, employeeId);
  // Nobody else may open them, so they are of no use without the person.
  const proofs = await tx
    .delete(sessionProofs)
    .where(eq(sessionProofs.employeeId, employeeId))
    .returning({ key: sessionProofs.storageKey });
  const pieceKeys = pieces.flatMap((row) => row.pieces);
  return [...downloads, ...media, ...proofs, ...pieceKeys].flatMap(({ key }) => key ?? []);
}

async function deleteMedia(tx: Transaction, employeeId: string): Promise<{ key: string | null }[]> {
  const isOwn = isUploadedBy(employeeId);
  const previews = await tx
    .delete(mediaPreviews)
    .where(inArray(mediaPreviews.mediaId, tx.select({ id: mediaFiles.id }).from(mediaFiles).where(isOwn)))
    .returning({ key: mediaPreviews.storageKey });
  const media = await tx.delete(mediaFiles).where(isOwn).returning({ key: mediaFiles.storageKey });
  return [...previews, ...media];
}

/** Also removes the captions, and the names that the files had on the person's device. */
async function removeFileNames(tx: Transaction, employeeId: string): Promise<[]> {
  await tx
    .update(mediaFiles)
    .set({ originalName: sql`${mediaFiles.filename}`, caption: '' })
    .where(isUploadedBy(employeeId));
  return [];
}

/** The rows of tokens stay, because audit entries refer to them. */
async function revokeTokens(ctx: Context, tx: Transaction, employeeId: string): Promise<void> {
  const isOwn = eq(apiTokens.createdBy, employeeId);
  await tx
    .update(apiTokens)
    .set({ revokedAt: ctx.clock.now() })
    .where(and(isOwn, isNull(apiTokens.revokedAt)));
  const renamed = await tx
    .update(apiTokens)
    .set({ name: sql`${apiTokens.beginning}` })
    .where(isOwn)
    .returning({ id: apiTokens.id });
  if (renamed.length > 0) await ctx.changes.publish(tx, ['api-tokens']);
}

/** Webhook messages name the champions of a month. */
async function eraseChampionMessages(tx: Transaction, { fullName }: EmployeeRow): Promise<void> {
  if (!fullName) return;
  await tx
    .delete(webhookDeliveries)
    .where(
      and(eq(webhookDeliveries.event, 'champions'), mentions(sql`${webhookDeliveries.payload}`, [fullName])),
    );
}

async function leaveEmailLists(ctx: Context, tx: Transaction, workEmail: string): Promise<void> {
  const address = workEmail.toLowerCase();
  const changedLists = await tx
    .update(emailLists)
    .set({
      emails: sql`array(select one from unnest(${emailLists.emails}) one where lower(one) <> ${address})`,
    })
    .where(sql`exists (select 1 from unnest(${emailLists.emails}) one where lower(one) = ${address})`)
    .returning({ id: emailLists.id });
  if (changedLists.length > 0) await ctx.changes.publish(tx, ['email-lists']);
}

// The ids of erased accounts are stored beside the backups. Each start erases accounts that a restored backup brought back.

/** An arbitrary advisory lock number. Servers may share the backup folder. */
const LIST_LOCK = 7_246_654;

export async function writeErasedList(ctx: Context): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LIST_LOCK})`);
    const rows = await tx.select({ id: employees.id }).from(employees).where(isNotNull(employees.deletedAt));
    await addErasedIds(
      ctx.config.backupDir,
      rows.map(({ id }) => id),
    );
  });
}

/** Returns the number of accounts that were erased again. */
export async function eraseRestoredAccounts(ctx: Context): Promise<number> {
  const ids = await readErasedIds(ctx.config.backupDir);
  if (ids.length === 0) return 0;
  const restored = await ctx.db
    .select({ id: employees.id })
    .from(employees)
    .where(and(inArray(employees.id, ids), isNull(employees.deletedAt)));
  for (const { id } of restored) {
    await ctx.db.transaction(async (tx) => {
      await lockAssignedReports(tx, id);
      await erasePerson(ctx, tx, await lockEmployee(tx, id), { isAgain: true });
    });
  }
  return restored.length;
}
