// Erases a person: the account is emptied, and what belongs only to the person is deleted, as the data map says.
import { ANY_REPORT } from '@bugquest/contract/topics';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Transaction } from '../../../../db/client.ts';
import { apiTokens } from '../../../../db/schema/api-tokens.ts';
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
import { DATA_MAP, rowsOf } from '../data-map/map-queries.ts';
import { isUploadedBy } from '../data-map/report-queries.ts';
import { removeFilesLater } from '../files-commands.ts';

/** The job that keeps the list of erased accounts beside the backups. */
export const WRITE_ERASED_LIST = { name: 'keep-erased-list' };

/** Not the hash of any password. */
const NO_PASSWORD = '';

/** Empty values of the personal fields. The department stays, because reports are counted by it. */
const EMPTIED = {
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
  mutedMails: [],
  mutedPushes: [],
  isActive: false,
  isAdmin: false,
} satisfies Partial<EmployeeRow>;

/**
 * @param employee locked, like the reports that are assigned to them, which are locked first (assignment-commands.ts)
 * @param options.isAgain a restored backup brought the person back, who got the mail about the erasure before
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
  const keys = await deleteFiles(ctx, tx, id);
  for (const entry of DATA_MAP) {
    if (entry.erasure.does === 'delete') await tx.delete(entry.column.table).where(rowsOf(entry, employee));
  }
  await unassignReports(ctx, tx, id);
  await endTokens(ctx, tx, id);
  await eraseMails(tx, employee);
  await eraseMentions(tx, employee);
  await eraseChampion(tx, employee);
  if (!isAgain) await mailErased(ctx, tx, employee);
  if (employee.emailVerified) await leaveEmailLists(ctx, tx, employee.workEmail);
  await tx
    .update(erasureRequests)
    .set({ state: 'accepted', decidedAt: now })
    .where(and(eq(erasureRequests.employeeId, id), eq(erasureRequests.state, 'open')));
  // Reasons of refused requests are addressed to the person.
  await tx.update(erasureRequests).set({ answer: '' }).where(eq(erasureRequests.employeeId, id));
  await tx
    .update(employees)
    .set({ ...EMPTIED, deletedAt: now })
    .where(eq(employees.id, id));
  await removeFilesLater(ctx, tx, keys);
  await ctx.jobs.enqueue(tx, WRITE_ERASED_LIST, {});
  await ctx.changes.publish(tx, ['standings', 'employees', `employee:${id}`, 'erasure-requests']);
  // Topics that show names of reporters and claims.
  await ctx.changes.publish(tx, ['reports', ANY_REPORT, 'deletions', `claims:${id}`]);
}

/** The last mail, to an address that is proven to be theirs. Without a mail server, it would stay in the data folder. */
async function mailErased(ctx: Context, tx: Transaction, employee: EmployeeRow): Promise<void> {
  if (!ctx.config.smtpUrl || !employee.emailVerified) return;
  const link_url = `${ctx.config.publicUrl}/privacy`;
  await queueMail(ctx, tx, { ...employee, id: null }, 'erased', { link_url });
}

/** Deletes the rows of the person's files. Returns the keys of the files. */
async function deleteFiles(ctx: Context, tx: Transaction, employeeId: string): Promise<string[]> {
  const downloads = await tx
    .delete(dataDownloads)
    .where(eq(dataDownloads.employeeId, employeeId))
    .returning({ key: dataDownloads.storageKey });
  const pieces = await tx
    .delete(uploads)
    .where(eq(uploads.employeeId, employeeId))
    .returning({ pieces: uploads.pieces });
  const { erasure } = await readSettings(ctx, tx);
  const media = erasure.deletesMedia ? await deleteMedia(tx, employeeId) : await withoutNames(tx, employeeId);
  const ofPieces = pieces.flatMap((row) => row.pieces);
  return [...downloads, ...media, ...ofPieces].flatMap(({ key }) => key ?? []);
}

/** Deletes the files, including their previews. */
async function deleteMedia(tx: Transaction, employeeId: string): Promise<{ key: string | null }[]> {
  const own = isUploadedBy(employeeId);
  const previews = await tx
    .delete(mediaPreviews)
    .where(inArray(mediaPreviews.mediaId, tx.select({ id: mediaFiles.id }).from(mediaFiles).where(own)))
    .returning({ key: mediaPreviews.storageKey });
  const media = await tx.delete(mediaFiles).where(own).returning({ key: mediaFiles.storageKey });
  return [...previews, ...media];
}

/** Files that stay lose their captions, and the names that the person's device gave them. */
async function withoutNames(tx: Transaction, employeeId: string): Promise<[]> {
  await tx
    .update(mediaFiles)
    .set({ originalName: sql`${mediaFiles.filename}`, caption: '' })
    .where(isUploadedBy(employeeId));
  return [];
}

/** Audit entries name tokens, so their rows stay, without the typed name. */
async function endTokens(ctx: Context, tx: Transaction, employeeId: string): Promise<void> {
  const own = eq(apiTokens.createdBy, employeeId);
  await tx
    .update(apiTokens)
    .set({ revokedAt: ctx.clock.now() })
    .where(and(own, isNull(apiTokens.revokedAt)));
  const renamed = await tx
    .update(apiTokens)
    .set({ name: sql`${apiTokens.beginning}` })
    .where(own)
    .returning({ id: apiTokens.id });
  if (renamed.length > 0) await ctx.changes.publish(tx, ['api-tokens']);
}

/** Messages to chats name the champions of a month. */
async function eraseChampion(tx: Transaction, { fullName }: EmployeeRow): Promise<void> {
  if (!fullName) return;
  await tx
    .delete(webhookDeliveries)
    .where(
      and(eq(webhookDeliveries.event, 'champions'), mentions(sql`${webhookDeliveries.payload}`, [fullName])),
    );
}

async function leaveEmailLists(ctx: Context, tx: Transaction, workEmail: string): Promise<void> {
  const address = workEmail.toLowerCase();
  const left = await tx
    .update(emailLists)
    .set({
      emails: sql`array(select one from unnest(${emailLists.emails}) one where lower(one) <> ${address})`,
    })
    .where(sql`exists (select 1 from unnest(${emailLists.emails}) one where lower(one) = ${address})`)
    .returning({ id: emailLists.id });
  if (left.length > 0) await ctx.changes.publish(tx, ['email-lists']);
}

// An erased person stays erased after a restore. The ids of erased accounts are kept beside the backups, and each start erases
// accounts that a backup brought back.

/** An arbitrary advisory lock number: servers may share the folder. */
const LIST_LOCK = 7_246_654;

/** Writes the erased accounts of the database to the list in the folder of the backups. */
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

/** Erases the accounts of the list that a restored backup brought back. Resolves with their number. */
export async function eraseAgain(ctx: Context): Promise<number> {
  const ids = await readErasedIds(ctx.config.backupDir);
  if (ids.length === 0) return 0;
  const back = await ctx.db
    .select({ id: employees.id })
    .from(employees)
    .where(and(inArray(employees.id, ids), isNull(employees.deletedAt)));
  for (const { id } of back) {
    await ctx.db.transaction(async (tx) => {
      await lockAssignedReports(tx, id);
      await erasePerson(ctx, tx, await lockEmployee(tx, id), { isAgain: true });
    });
  }
  return back.length;
}
