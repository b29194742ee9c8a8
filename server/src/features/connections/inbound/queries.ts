import type { InboundMailState } from '@bugquest/contract/connections/inbound/schema';
import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { employees } from '../../../db/schema/employees.ts';
import { inboundMailboxes, inboundMails } from '../../../db/schema/inbound-mail.ts';
import { bugReports, deletionFeedback } from '../../../db/schema/reports.ts';
import { hashToken } from '../../../platform/crypto/crypto.ts';
import type { InboundMailSettings } from '../../../platform/inbound-mail/settings.ts';
import { isTokenOf, type ReadToken } from '../../mail/replies/reply-address-policy.ts';

/** Names the mailbox in the tables without telling the account. */
export const mailboxKey = ({ host, port, user, folder }: InboundMailSettings): string =>
  hashToken([host, port, user, folder].join('\0')).slice(0, 32);

export async function findMailbox({ db }: Context, settings: InboundMailSettings) {
  const [row] = await db
    .select()
    .from(inboundMailboxes)
    .where(eq(inboundMailboxes.mailbox, mailboxKey(settings)));
  return row;
}

const COUNTED_DAYS_MS = 30 * 24 * 60 * 60_000;

export async function getInboundMailState(ctx: Context): Promise<InboundMailState> {
  const { inboundMail } = ctx.config;
  const row = inboundMail && (await findMailbox(ctx, inboundMail));
  const since = new Date(ctx.clock.now().getTime() - COUNTED_DAYS_MS);
  const isTaken = sql`${inboundMails.outcome} = 'taken'`;
  const [counts] = await ctx.db
    .select({
      taken: sql<number>`(count(*) filter (where ${isTaken}))::int`,
      refused: sql<number>`(count(*) filter (where not ${isTaken}))::int`,
    })
    .from(inboundMails)
    .where(gte(inboundMails.createdAt, since));
  const [last] = await ctx.db
    .select({ at: inboundMails.createdAt })
    .from(inboundMails)
    .where(isTaken)
    .orderBy(desc(inboundMails.createdAt))
    .limit(1);
  const { lastErrorAt: at, lastError: code, lastErrorText: text, lastSuccessAt } = row ?? {};
  return {
    address: inboundMail?.address ?? null,
    host: inboundMail?.host ?? '',
    folder: inboundMail?.folder ?? '',
    lastSuccessAt: lastSuccessAt?.toISOString() ?? null,
    lastError: at && code ? { code, text: text ?? '', at: at.toISOString() } : null,
    lastReplyAt: last?.at.toISOString() ?? null,
    ...counts!,
  };
}

/** The report that a reply address names. */
export interface RepliedReport {
  reportId: string;
  serialNumber: string;
  feature: string;
  employeeId: string;
  /** False for a deleted report. */
  isOpen: boolean;
}

/** The report of the first valid token. */
export async function findRepliedReport(
  ctx: Context,
  tokens: readonly ReadToken[],
): Promise<RepliedReport | undefined> {
  for (const token of tokens) {
    const report = (await findOpen(ctx, token.reportId)) ?? (await findDeleted(ctx, token.reportId));
    if (report && (await isTokenOf(ctx, token, report.employeeId))) return report;
  }
  return undefined;
}

async function findOpen({ db }: Context, reportId: string): Promise<RepliedReport | undefined> {
  const { id, serialNumber, feature, employeeId } = bugReports;
  const [found] = await db
    .select({ reportId: id, serialNumber, feature, employeeId })
    .from(bugReports)
    .where(eq(id, reportId));
  return found && { ...found, isOpen: true };
}

async function findDeleted({ db }: Context, reportId: string): Promise<RepliedReport | undefined> {
  const { bugSerialNumber, bugFeature, employeeId, report } = deletionFeedback;
  const [found] = await db
    .select({ serialNumber: bugSerialNumber, feature: bugFeature, employeeId })
    .from(deletionFeedback)
    .where(eq(sql`${report} ->> 'id'`, reportId))
    .limit(1);
  return found && { ...found, reportId, isOpen: false };
}

/** The person who may reply. */
export async function getReplier({ db }: Context, employeeId: string) {
  const [person] = await db
    .select({
      id: employees.id,
      fullName: employees.fullName,
      workEmail: employees.workEmail,
      language: employees.language,
      canReply: sql<boolean>`${and(employees.isActive, employees.emailVerified, sql`${employees.deletedAt} is null`)}`,
    })
    .from(employees)
    .where(eq(employees.id, employeeId));
  return person;
}
export type Replier = NonNullable<Awaited<ReturnType<typeof getReplier>>>;

export const isKnownMail = async ({ db }: Context, messageKey: string): Promise<boolean> =>
  (await db.$count(inboundMails, eq(inboundMails.messageKey, messageKey))) > 0;

/** Counted by mail, however many servers read it. */
export const countReplies = ({ db }: Context, employeeId: string, since: Date): Promise<number> =>
  db.$count(inboundMails, and(eq(inboundMails.employeeId, employeeId), gte(inboundMails.createdAt, since)));
