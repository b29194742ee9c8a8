import { isTooThin } from '@bugquest/contract/competition/description/thin';
import { MAX_SIMILAR } from '@bugquest/contract/duplicates/schema';
import { and, desc, eq, inArray, isNull, notExists, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '../../context.ts';
import type { Executor } from '../../db/client.ts';
import { meToos } from '../../db/schema/duplicates.ts';
import { employees } from '../../db/schema/employees.ts';
import { bugReports } from '../../db/schema/reports.ts';
import { READ_FOR_FIRST_WORDS } from '../../platform/text/masked-words.ts';
import { findOwnRepeat } from '../reports/limits/queries.ts';
import { findSimilar, type ReportText } from './similarity/queries.ts';

const original = alias(bugReports, 'original');

/** Rejected reports are not suggested. For a duplicate, its original report is suggested. */
const isSuggested = or(
  isNull(original.validationReason),
  notInArray(original.validationReason, ['penalty', 'duplicate']),
);

/** Contains no duplicates; most similar first. */
export async function findKnownProblems(ctx: Context, employeeId: string, draft: ReportText) {
  const { bugDescription } = draft;
  const [similarReports, repeat] = await Promise.all([
    findSimilar(ctx, draft),
    isTooThin(bugDescription) ? undefined : findOwnRepeat(ctx.db, { employeeId, bugDescription }),
  ]);
  const others = similarReports.filter(({ reportId }) => reportId !== repeat?.id);
  const similar = repeat ? [{ reportId: repeat.id, likeness: 1 }, ...others] : others;
  if (similar.length === 0) return [];
  const rows = await ctx.db
    .select({
      candidateId: bugReports.id,
      id: original.id,
      serialNumber: original.serialNumber,
      feature: original.feature,
      severity: original.severity,
      status: original.status,
      validationReason: original.validationReason,
      place: original.issueLocation,
      isRepeat: repeat ? sql<boolean>`${bugReports.id} = ${repeat.id}` : sql<boolean>`false`,
      start: sql<string>`left(${original.bugDescription}, ${READ_FOR_FIRST_WORDS}::int)`,
      meTooCount: original.meTooCount,
      isOwn: sql<boolean>`${original.employeeId} = ${employeeId}`,
      isConfirmed: sql<boolean>`exists (
        select 1 from ${meToos} where ${meToos.reportId} = ${original.id} and ${meToos.employeeId} = ${employeeId}
      )`,
    })
    .from(bugReports)
    .innerJoin(original, eq(original.id, sql`coalesce(${bugReports.duplicateOf}, ${bugReports.id})`))
    .where(
      and(
        inArray(
          bugReports.id,
          similar.map(({ reportId }) => reportId),
        ),
        isSuggested,
      ),
    );
  const byCandidate = new Map(rows.map((row) => [row.candidateId, row]));
  const best = new Map<string, (typeof rows)[number] & { likeness: number }>();
  for (const { reportId, likeness } of similar) {
    const row = byCandidate.get(reportId);
    if (row && !best.has(row.id)) best.set(row.id, { ...row, likeness });
  }
  return [...best.values()].slice(0, MAX_SIMILAR);
}
export type KnownProblemRow = Awaited<ReturnType<typeof findKnownProblems>>[number];

/** Leaves out reporters of duplicates, who are notified by the events of their own reports. */
export async function listConfirmers(executor: Executor, reportId: string): Promise<string[]> {
  const own = executor
    .select({ id: bugReports.id })
    .from(bugReports)
    .where(and(eq(bugReports.duplicateOf, reportId), eq(bugReports.employeeId, meToos.employeeId)));
  const rows = await executor
    .select({ id: meToos.employeeId })
    .from(meToos)
    .where(and(eq(meToos.reportId, reportId), notExists(own)));
  return rows.map(({ id }) => id);
}

/** Latest first. */
export const listMeToos = (executor: Executor, reportId: string) =>
  executor
    .select({
      id: meToos.id,
      fullName: employees.fullName,
      department: employees.department,
      deviceType: meToos.deviceType,
      operatingSystem: meToos.operatingSystem,
      browser: meToos.browser,
      note: meToos.note,
      createdAt: meToos.createdAt,
    })
    .from(meToos)
    .innerJoin(employees, eq(employees.id, meToos.employeeId))
    .where(eq(meToos.reportId, reportId))
    .orderBy(desc(meToos.id));
