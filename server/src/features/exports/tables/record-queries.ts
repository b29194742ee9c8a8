import type { Language } from '@bugquest/contract/employees/lists';
import type { ExportSize } from '@bugquest/contract/exports/schema';
import { m } from '@bugquest/phrases/messages';
import { and, desc, eq, lt, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '../../../context.ts';
import { pointEvents } from '../../../db/schema/competition.ts';
import { employees } from '../../../db/schema/employees.ts';
import { bugReports, deletionFeedback } from '../../../db/schema/reports.ts';
import type { PageQuery } from '../../../http/paging.ts';
import type { Table } from '../../../platform/files/tables/table-file.ts';
import { currentNameOf } from '../../audit/point-queries.ts';
import { getReadiness } from '../../coverage/readiness/queries.ts';
import { countEmployees } from '../../employees/list-queries.ts';
import { cellTable } from '../readiness/evidence-present.ts';
import { type ExportScope, matches } from './report-queries.ts';

const deleters = alias(employees, 'deleters');

export const matchesEntries = (ctx: Context, scope: ExportScope): SQL | undefined =>
  matches(ctx, scope, pointEvents);

const matchesDeletions = (ctx: Context, scope: ExportScope): SQL | undefined =>
  matches(ctx, scope, { createdAt: deletionFeedback.deletedAt, employeeId: deletionFeedback.employeeId });

/** Latest first, by the day of the deletion. */
export const listDeletedReports = (ctx: Context, scope: ExportScope, { limit, cursor }: PageQuery) =>
  ctx.db.unnamed
    .select({
      id: deletionFeedback.id,
      bugSerialNumber: deletionFeedback.bugSerialNumber,
      bugFeature: deletionFeedback.bugFeature,
      bugSeverity: deletionFeedback.bugSeverity,
      bugDescription: deletionFeedback.bugDescription,
      pointsDeducted: deletionFeedback.pointsDeducted,
      adminFeedback: deletionFeedback.adminFeedback,
      deletionReason: deletionFeedback.deletionReason,
      deletedBy: deletionFeedback.deletedBy,
      createdAt: deletionFeedback.deletedAt,
      question: deletionFeedback.question,
      answer: deletionFeedback.answer,
      reporterName: currentNameOf(employees),
      reporterNumber: employees.employeeId,
      department: employees.department,
      deleterName: currentNameOf(deleters),
    })
    .from(deletionFeedback)
    .innerJoin(employees, eq(employees.id, deletionFeedback.employeeId))
    .leftJoin(deleters, eq(deleters.id, deletionFeedback.deletedBy))
    .where(and(matchesDeletions(ctx, scope), cursor ? lt(deletionFeedback.id, cursor) : undefined))
    .orderBy(desc(deletionFeedback.id))
    .limit(limit);
export type ExportedDeletion = Awaited<ReturnType<typeof listDeletedReports>>[number];

/** The cells of the launch figures, for the build and the days that count there. */
export async function coverageTables(ctx: Context, locale: Language): Promise<Table[]> {
  const { coverage } = await ctx.db.snapshot((snapshot) => getReadiness(ctx, snapshot));
  return coverage ? [cellTable(m.coverage_tab({}, { locale }), coverage, locale)] : [];
}

export async function getExportSize(ctx: Context, scope: ExportScope): Promise<ExportSize> {
  const { unnamed } = ctx.db;
  const [people, bugs, entries, deleted] = await Promise.all([
    countEmployees(ctx, { department: scope.department }),
    unnamed.$count(bugReports, matches(ctx, scope)),
    unnamed.$count(pointEvents, matchesEntries(ctx, scope)),
    unnamed.$count(deletionFeedback, matchesDeletions(ctx, scope)),
  ]);
  return { employees: people, bugReports: bugs, pointEvents: entries, deletedReports: deleted };
}
