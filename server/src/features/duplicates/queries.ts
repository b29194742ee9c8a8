import { isTooThin } from '@bugquest/contract/competition/description/thin';
import { MAX_SIMILAR } from '@bugquest/contract/duplicates/schema';
import type { ValidationReason } from '@bugquest/contract/reports/lists';
import { reviewState } from '@bugquest/contract/review/review';
import { and, eq, inArray, isNull, ne, notExists, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '../../context.ts';
import type { Executor } from '../../db/client.ts';
import { meToos, undoneMeToos } from '../../db/schema/duplicates.ts';
import { employees } from '../../db/schema/employees.ts';
import { bugReports } from '../../db/schema/reports.ts';
import { together } from '../../db/together.ts';
import { findOwnRepeat } from '../reports/limits/queries.ts';
import { isHeld, sightingsOf } from './problem-queries.ts';
import { getFrequencies } from './similarity/frequency-queries.ts';
import { findSimilar, type ReportText } from './similarity/queries.ts';

const original = alias(bugReports, 'original');
const repeated = alias(bugReports, 'repeated');

/** For another person's report that waits for its points, the report that it may repeat is suggested. */
const isFolded = (employeeId: string) =>
  and(
    eq(repeated.id, bugReports.repeatOf),
    isHeld,
    ne(bugReports.employeeId, employeeId),
    sql`${repeated.validationReason} is distinct from 'penalty'`,
  );

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
      bugDescription: original.bugDescription,
      meTooCount: original.meTooCount,
      isOwn: sql<boolean>`${original.employeeId} = ${employeeId}`,
      isConfirmed: sql<boolean>`exists (
        select 1 from ${meToos} where ${meToos.reportId} = ${original.id} and ${meToos.employeeId} = ${employeeId}
      )`,
    })
    .from(bugReports)
    .leftJoin(repeated, isFolded(employeeId))
    .innerJoin(
      original,
      eq(
        original.id,
        sql`coalesce(${bugReports.duplicateOf}, ${repeated.duplicateOf}, ${repeated.id}, ${bugReports.id})`,
      ),
    )
    .where(
      and(
        inArray(
          bugReports.id,
          similar.map(({ reportId }) => reportId),
        ),
        isSuggested,
        // An administrator has said that the person met another bug.
        notExists(
          ctx.db
            .select({ id: undoneMeToos.id })
            .from(undoneMeToos)
            .where(and(eq(undoneMeToos.reportId, original.id), eq(undoneMeToos.employeeId, employeeId))),
        ),
      ),
    );
  const byCandidate = new Map(rows.map((row) => [row.candidateId, row]));
  const best = new Map<string, (typeof rows)[number] & { likeness: number }>();
  for (const { reportId, likeness } of similar) {
    const row = byCandidate.get(reportId);
    if (row && !best.has(row.id)) best.set(row.id, { ...row, likeness });
  }
  const problems = [...best.values()].toSorted(byLikeness).slice(0, MAX_SIMILAR);
  const [met, frequencies] = await Promise.all([
    listMet(
      ctx,
      problems.map(({ id }) => id),
    ),
    getFrequencies(ctx),
  ]);
  return problems.map((problem) => ({ ...problem, ...met.get(problem.id)!, frequencies }));
}
export type KnownProblemRow = Awaited<ReturnType<typeof findKnownProblems>>[number];

/** The most alike first; of those that are equally alike, the accepted ones, then the earlier ones. */
const byLikeness = (one: SuggestedRow, other: SuggestedRow) =>
  other.likeness - one.likeness ||
  Number(isAccepted(other)) - Number(isAccepted(one)) ||
  (one.id < other.id ? -1 : 1);
const isAccepted = ({ validationReason }: SuggestedRow) => reviewState(validationReason) === 'validated';
type SuggestedRow = { id: string; likeness: number; validationReason: ValidationReason | null };

/** Who met these problems, with which devices. */
async function listMet({ db }: Context, ids: readonly string[]) {
  const { rows } = await db.unnamed.execute<{ id: string; people: number; devices: string[] }>(sql`
    select problem as id, count(distinct employee_id)::int as people,
      coalesce(array_agg(distinct device_type) filter (where device_type <> ''), '{}') as devices
    from ${sightingsOf(ids)} sightings group by problem`);
  return new Map(rows.map(({ id, ...met }) => [id, met]));
}

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

/** Latest first, with the undone ones. */
export async function listMeToos(executor: Executor, reportId: string) {
  const [counted, undone] = await together(
    () => listConfirmations(executor, meToos, reportId),
    () => listConfirmations(executor, undoneMeToos, reportId),
  );
  const rows = [
    ...counted.map((row) => ({ ...row, isUndone: false })),
    ...undone.map((row) => ({ ...row, isUndone: true })),
  ];
  return rows.sort((one, other) => (one.id < other.id ? 1 : -1));
}

const listConfirmations = (
  executor: Executor,
  table: typeof meToos | typeof undoneMeToos,
  reportId: string,
) =>
  executor
    .select({
      id: table.id,
      fullName: employees.fullName,
      department: employees.department,
      deviceType: table.deviceType,
      operatingSystem: table.operatingSystem,
      browser: table.browser,
      note: table.note,
      createdAt: table.createdAt,
    })
    .from(table)
    .innerJoin(employees, eq(employees.id, table.employeeId))
    .where(eq(table.reportId, reportId));
