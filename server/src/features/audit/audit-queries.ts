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
import { nameOf } from './point-queries.ts';
import { findReportsBySerial, serialsOf } from './report-queries.ts';

/** Record types whose id is a readable name. */
const NAMED_BY_ID = new Set(['setting', 'page', 'video']);
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Newest first, with the current names of people and records. */
export async function listAuditLog(ctx: Context, matching: SQL | undefined, { limit, cursor }: PageQuery) {
  const entries = await ctx.db
    .select({ ...getTableColumns(auditLog), actorName: nameOf(employees), via: apiTokens.name })
    .from(auditLog)
    .leftJoin(employees, eq(employees.id, auditLog.actorId))
    .leftJoin(apiTokens, eq(apiTokens.id, auditLog.tokenId))
    .where(and(matching, cursor ? lt(auditLog.id, cursor) : undefined))
    .orderBy(desc(auditLog.id))
    .limit(limit);
  return withRecords(ctx, entries);
}
export type AuditEntryRow = Awaited<ReturnType<typeof listAuditLog>>[number];

export const countAuditLog = (ctx: Context, matching: SQL | undefined) =>
  countUpTo(ctx.db.unnamed, auditLog, matching);

/** Adds the name of each entry's record, and whether it is a deleted employee. */
async function withRecords<Entry extends { recordType: string; recordId: string }>(
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
    serialsOf(ctx, idsOf('bug report')),
    findPeople(ctx, idsOf('employee')),
    findReplies(ctx, idsOf('canned reply')),
    findLists(ctx, idsOf('email list')),
    findTemplates(ctx, idsOf('email template')),
    findDepartments(ctx, idsOf('department')),
    findTokens(ctx, idsOf('API token')),
  ]);
  const labelOf = ({ recordType, recordId }: Entry): string | undefined => {
    if (NAMED_BY_ID.has(recordType)) return recordId;
    const all = [serials, people, replies, lists, templates, listedDepartments, tokens];
    return all.find((names) => names.has(recordId))?.get(recordId);
  };
  return entries.map((entry) => ({
    ...entry,
    recordLabel: labelOf(entry) ?? null,
    isDeletedPerson: entry.recordType === 'employee' && !people.has(entry.recordId),
  }));
}

/** Names of employees that are not deleted. */
async function findPeople(ctx: Context, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, fullName, deletedAt } = employees;
  const people = await ctx.db.select({ id, fullName, deletedAt }).from(employees).where(isOneOf(id, ids));
  return new Map(people.filter((person) => !person.deletedAt).map((person) => [person.id, person.fullName]));
}

async function findReplies(ctx: Context, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, title } = cannedReplies;
  const replies = await ctx.db.select({ id, title }).from(cannedReplies).where(isOneOf(id, ids));
  return new Map(replies.map((reply) => [reply.id, reply.title]));
}

async function findLists(ctx: Context, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, name } = emailLists;
  const lists = await ctx.db.select({ id, name }).from(emailLists).where(isOneOf(id, ids));
  return new Map(lists.map((list) => [list.id, list.name]));
}

async function findTemplates(ctx: Context, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, templateKey } = emailTemplates;
  const templates = await ctx.db.select({ id, templateKey }).from(emailTemplates).where(isOneOf(id, ids));
  return new Map(templates.map((template) => [template.id, template.templateKey]));
}

async function findDepartments(ctx: Context, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, nameEn } = departments;
  const found = await ctx.db.select({ id, nameEn }).from(departments).where(isOneOf(id, ids));
  return new Map(found.map((department) => [department.id, department.nameEn]));
}

async function findTokens(ctx: Context, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, name } = apiTokens;
  const found = await ctx.db.select({ id, name }).from(apiTokens).where(isOneOf(id, ids));
  return new Map(found.map((token) => [token.id, token.name]));
}

/** The condition of a filter, for list, count and export. */
export async function matchAuditLog(
  ctx: Context,
  { actor, action, recordType, record, ...days }: AuditFilter,
): Promise<SQL | undefined> {
  return and(
    actor ? eq(auditLog.actorId, actor) : undefined,
    action ? eq(auditLog.action, action) : undefined,
    recordType ? eq(auditLog.recordType, recordType) : undefined,
    withinDays(auditLog.createdAt, days, ctx.config.timezone),
    record ? await isAbout(ctx, record) : undefined,
  );
}

async function isAbout(ctx: Context, record: string): Promise<SQL | undefined> {
  if (UUID.test(record)) return eq(auditLog.recordId, record.toLowerCase());
  const reports = await findReportsBySerial(ctx, record);
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
