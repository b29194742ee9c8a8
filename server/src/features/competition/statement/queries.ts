import type { PointReason } from '@bugquest/contract/competition/point-reasons';
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { pointEvents } from '../../../db/schema/competition.ts';
import { missions } from '../../../db/schema/coverage.ts';
import { employees } from '../../../db/schema/employees.ts';
import { bugReports, reportEvents } from '../../../db/schema/reports.ts';
import { ApiError } from '../../../http/errors.ts';
import { notesOf } from '../../audit/point-queries.ts';
import { findSerialNumbers } from '../../audit/report-queries.ts';

export interface StatementPage {
  reason?: PointReason | undefined;
  limit: number;
  /** The id of the entry after which the page begins. */
  before?: string | undefined;
}

/** Latest first, each entry with the person's points after it. */
export async function listStatement(
  ctx: Context,
  employeeId: string,
  { reason, limit, before }: StatementPage,
) {
  const booked = ctx.db
    .select({
      id: pointEvents.id,
      reportId: pointEvents.reportId,
      missionId: pointEvents.missionId,
      reportEventId: pointEvents.reportEventId,
      amount: pointEvents.amount,
      reason: pointEvents.reason,
      createdAt: pointEvents.createdAt,
      total: sql<number>`(sum(${pointEvents.amount}) over (order by ${pointEvents.id}))::int`.as('total'),
    })
    .from(pointEvents)
    .where(eq(pointEvents.employeeId, employeeId))
    .as('booked');
  const entries = await ctx.db
    .select({
      id: booked.id,
      reportId: booked.reportId,
      amount: booked.amount,
      total: booked.total,
      reason: booked.reason,
      createdAt: booked.createdAt,
      facts: reportEvents.facts,
      mission: { titleEn: missions.titleEn, titleAr: missions.titleAr },
      ownReportId: bugReports.id,
    })
    .from(booked)
    .leftJoin(reportEvents, eq(reportEvents.id, booked.reportEventId))
    .leftJoin(missions, eq(missions.id, booked.missionId))
    .leftJoin(bugReports, and(eq(bugReports.id, booked.reportId), eq(bugReports.employeeId, employeeId)))
    .where(and(before ? lt(booked.id, before) : undefined, reason ? eq(booked.reason, reason) : undefined))
    .orderBy(desc(booked.id))
    .limit(limit);
  const [serials, notes] = await Promise.all([
    findSerialNumbers(
      ctx,
      entries.flatMap(({ reportId }) => reportId ?? []),
    ),
    notesOf(
      ctx,
      entries.map((entry) => ({ ...entry, employeeId })),
    ),
  ]);
  return entries.map((entry) => ({
    ...entry,
    serialNumber: serials.get(entry.reportId ?? '') ?? null,
    note: notes.get(entry.id) ?? null,
  }));
}
export type StatementRow = Awaited<ReturnType<typeof listStatement>>[number];

/** @throws {ApiError} not_found */
export async function getTotalPoints({ db }: Context, employeeId: string): Promise<number> {
  const [employee] = await db
    .select({ totalPoints: employees.totalPoints })
    .from(employees)
    .where(and(eq(employees.id, employeeId), isNull(employees.deletedAt)));
  if (!employee) throw new ApiError('not_found');
  return employee.totalPoints;
}
