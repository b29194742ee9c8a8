import type { LedgerCheck, PointEventFilter } from '@bugquest/contract/audit/schema';
import type { PointReason } from '@bugquest/contract/competition/point-reasons';
import { and, desc, eq, getTableColumns, lt, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { Context } from '../../context.ts';
import { countUpTo } from '../../db/count-up-to.ts';
import { containsWords } from '../../db/folded-search.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { withinDays } from '../../db/program-days.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { pointEvents } from '../../db/schema/competition.ts';
import { employees } from '../../db/schema/employees.ts';
import type { PageQuery } from '../../http/paging.ts';
import { findReportIdsBySerial, findSerialNumbers } from './report-queries.ts';

const actors = alias(employees, 'actors');
/** Null for deleted employees. */
export const currentNameOf = (table: Record<'deletedAt' | 'fullName', AnyPgColumn>) =>
  sql<string | null>`case when ${table.deletedAt} is null then ${table.fullName} end`;

export async function listPointEvents(ctx: Context, matching: SQL | undefined, { limit, cursor }: PageQuery) {
  const events = await ctx.db
    .select({
      ...getTableColumns(pointEvents),
      employeeName: currentNameOf(employees),
      actorName: currentNameOf(actors),
    })
    .from(pointEvents)
    .innerJoin(employees, eq(employees.id, pointEvents.employeeId))
    .leftJoin(actors, eq(actors.id, pointEvents.actorId))
    .where(and(matching, cursor ? lt(pointEvents.id, cursor) : undefined))
    .orderBy(desc(pointEvents.id))
    .limit(limit);
  const [serials, notes] = await Promise.all([
    findSerialNumbers(
      ctx,
      events.flatMap(({ reportId }) => reportId ?? []),
    ),
    notesOf(ctx, events),
  ]);
  return events.map((event) => ({
    ...event,
    serialNumber: serials.get(event.reportId ?? '') ?? null,
    // The note may contain the name of the deleted employee.
    note: event.employeeName === null ? null : (notes.get(event.id) ?? null),
  }));
}
export type PointEventEntry = Awaited<ReturnType<typeof listPointEvents>>[number];

/** The notes by entry id. The texts of manual changes are in the audit log, because entries of the ledger have no text. */
export async function notesOf(
  ctx: Context,
  events: readonly { id: string; employeeId: string; reason: PointReason }[],
): Promise<Map<string, string>> {
  const manual = events.filter(({ reason }) => reason === 'manual');
  if (manual.length === 0) return new Map();
  const eventId = sql<string>`${auditLog.after} ->> 'pointEventId'`;
  const found = await ctx.db
    .select({ eventId, note: sql<string>`${auditLog.after} ->> 'pointsReason'` })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.recordType, 'employee'),
        isOneOf(auditLog.recordId, [...new Set(manual.map(({ employeeId }) => employeeId))]),
        eq(auditLog.action, 'adjust points'),
        sql`${eventId} = any(${sql.param(manual.map(({ id }) => id))}::text[])`,
      ),
    );
  return new Map(found.map(({ eventId, note }) => [eventId, note]));
}

export const countPointEvents = (ctx: Context, matching: SQL | undefined) =>
  countUpTo(ctx.db.unnamed, pointEvents, matching);

export async function toPointEventCondition(
  ctx: Context,
  { employee, search, reason, actor, ...days }: PointEventFilter,
): Promise<SQL | undefined> {
  return and(
    employee ? eq(pointEvents.employeeId, employee) : undefined,
    reason ? eq(pointEvents.reason, reason) : undefined,
    actor ? eq(pointEvents.actorId, actor) : undefined,
    withinDays(pointEvents.createdAt, days, ctx.config.timezone),
    search ? await matchesSearch(ctx, search) : undefined,
  );
}

/** People and reports are searched first and then compared by id, so that PostgreSQL uses the indexes of the ledger. */
async function matchesSearch(ctx: Context, search: string): Promise<SQL | undefined> {
  const [reports, people] = await Promise.all([
    findReportIdsBySerial(ctx, search),
    ctx.db.select({ id: employees.id }).from(employees).where(containsWords(employees.searchText, search)),
  ]);
  return or(
    isOneOf(
      pointEvents.employeeId,
      people.map(({ id }) => id),
    ),
    isOneOf(pointEvents.reportId, reports),
  );
}

/** One statement, so that totals and entries come from the same snapshot. */
export async function checkLedger(ctx: Context): Promise<LedgerCheck> {
  const { rows } = await ctx.db.execute<{ employees: number; unbalanced: LedgerCheck['unbalanced'] }>(sql`
    select count(*)::int as employees,
      coalesce(
        jsonb_agg(jsonb_build_object(
          'id', id, 'employeeName', name, 'totalPoints', total_points, 'ledger', ledger
        )) filter (where total_points <> ledger),
        '[]'
      ) as unbalanced
    from (
      select ${employees.id} as id, ${currentNameOf(employees)} as name, ${employees.totalPoints} as total_points,
        coalesce(sums.amount, 0)::int as ledger
      from ${employees}
      left join (
        select ${pointEvents.employeeId} as employee_id, sum(${pointEvents.amount}) as amount
        from ${pointEvents} group by 1
      ) as sums on ${eq(sql`sums.employee_id`, employees.id)}
    ) as compared`);
  return rows[0]!;
}
