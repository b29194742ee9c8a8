import type { AuditFilter } from '@bugquest/contract/audit/schema';
import { and, desc, eq, getTableColumns, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '../../context.ts';
import { countUpTo } from '../../db/count-up-to.ts';
import { containsWords } from '../../db/folded-search.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { withinDays } from '../../db/program-days.ts';
import { apiTokens } from '../../db/schema/api-tokens.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { departments, employees } from '../../db/schema/employees.ts';
import { emailTemplates } from '../../db/schema/mail.ts';
import { emailLists } from '../../db/schema/outreach.ts';
import { cannedReplies } from '../../db/schema/review.ts';
import type { PageQuery } from '../../http/paging.ts';
import { currentNameOf } from './point-queries.ts';
import { findReportIdsBySerial, findSerialNumbers } from './report-queries.ts';

/** The id of these records is a readable name. */
const NAMED_BY_ID = new Set(['setting', 'page', 'video']);
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Newest first, with the current names of people and records. */
export async function listAuditLog(ctx: Context, matching: SQL | undefined, { limit, cursor }: PageQuery) {
  const entries = await ctx.db
    .select({ ...getTableColumns(auditLog), actorName: currentNameOf(employees), via: apiTokens.name })
    .from(auditLog)
    .leftJoin(employees, eq(employees.id, auditLog.actorId))
    .leftJoin(apiTokens, eq(apiTokens.id, auditLog.tokenId))
    .where(and(matching, cursor ? lt(auditLog.id, cursor) : undefined))
    .orderBy(desc(auditLog.id))
    .limit(limit);
  return withRecordNames(ctx, entries);
}
export type AuditEntryRow = Awaited<ReturnType<typeof listAuditLog>>[number];

export const countAuditLog = (ctx: Context, matching: SQL | undefined) =>
  countUpTo(ctx.db.unnamed, auditLog, matching);

async function withRecordNames<Entry extends { recordType: string; recordId: string }>(
  ctx: Context,
  entries: Entry[],
) {
  const idsOf = (type: string) => [
    ...new Set(
      entries.flatMap(({ recordType, recordId }) =>
        recordType === type && UUID.test(recordId) ? recordId : [],
      ),
    ),
  ];
  const [serials, people, replies, lists, templates, listedDepartments, tokens] = await Promise.all([
    findSerialNumbers(ctx, idsOf('bug report')),
    findNames(ctx, employees, employees.fullName, idsOf('employee'), isNull(employees.deletedAt)),
    findNames(ctx, cannedReplies, cannedReplies.title, idsOf('canned reply')),
    findNames(ctx, emailLists, emailLists.name, idsOf('email list')),
    findNames(ctx, emailTemplates, emailTemplates.templateKey, idsOf('email template')),
    findNames(ctx, departments, departments.nameEn, idsOf('department')),
    findNames(ctx, apiTokens, apiTokens.name, idsOf('API token')),
  ]);
  const labelOf = ({ recordType, recordId }: Entry): string | undefined => {
    if (NAMED_BY_ID.has(recordType)) return recordId;
    const nameMaps = [serials, people, replies, lists, templates, listedDepartments, tokens];
    return nameMaps.find((names) => names.has(recordId))?.get(recordId);
  };
  return entries.map((entry) => ({
    ...entry,
    recordLabel: labelOf(entry) ?? null,
    isDeletedPerson: entry.recordType === 'employee' && !people.has(entry.recordId),
  }));
}

async function findNames(
  ctx: Context,
  table: PgTable & { id: PgColumn },
  name: PgColumn,
  ids: string[],
  condition?: SQL,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: sql<string>`${table.id}`, name: sql<string>`${name}` })
    .from(table)
    .where(and(isOneOf(table.id, ids), condition));
  return new Map(rows.map((row) => [row.id, row.name]));
}

export async function toAuditCondition(
  ctx: Context,
  { actor, action, recordType, record, ...days }: AuditFilter,
): Promise<SQL | undefined> {
  return and(
    actor ? eq(auditLog.actorId, actor) : undefined,
    action ? eq(auditLog.action, action) : undefined,
    recordType ? eq(auditLog.recordType, recordType) : undefined,
    withinDays(auditLog.createdAt, days, ctx.config.timezone),
    record ? await isAboutRecord(ctx, record) : undefined,
  );
}

async function isAboutRecord(ctx: Context, record: string): Promise<SQL | undefined> {
  if (UUID.test(record)) return eq(auditLog.recordId, record.toLowerCase());
  const reports = await findReportIdsBySerial(ctx, record);
  const people = ctx.db
    .select({ id: sql`${employees.id}::text` })
    .from(employees)
    .where(containsWords(employees.searchText, record));
  const replies = ctx.db
    .select({ id: sql`${cannedReplies.id}::text` })
    .from(cannedReplies)
    .where(containsWords(sql`fold_text(${cannedReplies.title})`, record));
  return or(
    reports.length > 0
      ? and(eq(auditLog.recordType, 'bug report'), inArray(auditLog.recordId, reports))
      : undefined,
    and(eq(auditLog.recordType, 'employee'), inArray(auditLog.recordId, people)),
    and(eq(auditLog.recordType, 'canned reply'), inArray(auditLog.recordId, replies)),
    and(
      inArray(auditLog.recordType, [...NAMED_BY_ID]),
      containsWords(sql`fold_text(${auditLog.recordId})`, record),
    ),
  );
}
