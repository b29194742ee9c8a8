import type { AuditFilter } from '@bugquest/contract/audit/schema';
import { and, desc, eq, getTableColumns, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { countUpTo } from '../../db/count-up-to.ts';
import { containsFolded } from '../../db/folded-search.ts';
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
    findEmployeeNames(ctx, idsOf('employee')),
    findReplyTitles(ctx, idsOf('canned reply')),
    findListNames(ctx, idsOf('email list')),
    findTemplateKeys(ctx, idsOf('email template')),
    findDepartmentNames(ctx, idsOf('department')),
    findTokenNames(ctx, idsOf('API token')),
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

async function findEmployeeNames(ctx: Context, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, fullName, deletedAt } = employees;
  const people = await ctx.db.select({ id, fullName, deletedAt }).from(employees).where(isOneOf(id, ids));
  return new Map(people.filter((person) => !person.deletedAt).map((person) => [person.id, person.fullName]));
}

async function findReplyTitles(ctx: Context, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, title } = cannedReplies;
  const replies = await ctx.db.select({ id, title }).from(cannedReplies).where(isOneOf(id, ids));
  return new Map(replies.map((reply) => [reply.id, reply.title]));
}

async function findListNames(ctx: Context, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, name } = emailLists;
  const lists = await ctx.db.select({ id, name }).from(emailLists).where(isOneOf(id, ids));
  return new Map(lists.map((list) => [list.id, list.name]));
}

async function findTemplateKeys(ctx: Context, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, templateKey } = emailTemplates;
  const templates = await ctx.db.select({ id, templateKey }).from(emailTemplates).where(isOneOf(id, ids));
  return new Map(templates.map((template) => [template.id, template.templateKey]));
}

async function findDepartmentNames(ctx: Context, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, nameEn } = departments;
  const found = await ctx.db.select({ id, nameEn }).from(departments).where(isOneOf(id, ids));
  return new Map(found.map((department) => [department.id, department.nameEn]));
}

async function findTokenNames(ctx: Context, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, name } = apiTokens;
  const found = await ctx.db.select({ id, name }).from(apiTokens).where(isOneOf(id, ids));
  return new Map(found.map((token) => [token.id, token.name]));
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
    .where(containsFolded(employees.searchText, record));
  const replies = ctx.db
    .select({ id: sql`${cannedReplies.id}::text` })
    .from(cannedReplies)
    .where(containsFolded(sql`fold_text(${cannedReplies.title})`, record));
  return or(
    reports.length > 0
      ? and(eq(auditLog.recordType, 'bug report'), inArray(auditLog.recordId, reports))
      : undefined,
    and(eq(auditLog.recordType, 'employee'), inArray(auditLog.recordId, people)),
    and(eq(auditLog.recordType, 'canned reply'), inArray(auditLog.recordId, replies)),
    and(
      inArray(auditLog.recordType, [...NAMED_BY_ID]),
      containsFolded(sql`fold_text(${auditLog.recordId})`, record),
    ),
  );
}
