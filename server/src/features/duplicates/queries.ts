import { isTooThin } from '@bugquest/contract/competition/description/thin';
import { MAX_SIMILAR } from '@bugquest/contract/duplicates/schema';
import { and, desc, eq, inArray, isNull, notExists, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '../../context.ts';
import type { Executor } from '../../db/client.ts';
import { meToos } from '../../db/schema/duplicates.ts';
import { employees } from '../../db/schema/employees.ts';
import { bugReports } from '../../db/schema/reports.ts';
import { findOwnRepeat } from '../reports/limits/queries.ts';
import { nameWords } from './mask.ts';
import { findSimilar, type ReportText } from './similarity/queries.ts';

/** Characters that are read from a description. More than are shown, because masking shortens it. */
const READ_LENGTH = 600;

const original = alias(bugReports, 'original');

/** Rejected reports are not suggested. The original is suggested instead of a duplicate. */
const isKnown = or(
  isNull(original.validationReason),
  notInArray(original.validationReason, ['penalty', 'duplicate']),
);

/** Reports that may describe the same bug as a draft, only originals, most similar first. */
export async function findExisting(ctx: Context, employeeId: string, draft: ReportText) {
  const { bugDescription } = draft;
  const [found, repeat] = await Promise.all([
    findSimilar(ctx, draft),
    isTooThin(bugDescription) ? undefined : findOwnRepeat(ctx.db, { employeeId, bugDescription }),
  ]);
  const others = found.filter(({ reportId }) => reportId !== repeat?.id);
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
      start: sql<string>`left(${original.bugDescription}, ${READ_LENGTH}::int)`,
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
        isKnown,
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
export type Known = Awaited<ReturnType<typeof findExisting>>[number];

/** The words of all employees' names, which are masked in the texts that others see. */
export async function getNameWords({ cache, db }: Context): Promise<ReadonlySet<string>> {
  const { body } = await cache.getOrLoad('name-words', ['employees'], async () => {
    const rows = await db.select({ fullName: employees.fullName }).from(employees);
    const words = nameWords(rows.map(({ fullName }) => fullName));
    return { body: Buffer.from(JSON.stringify(words)), headers: {} };
  });
  return new Set<string>(JSON.parse(body.toString()));
}

/**
 * The employees who confirmed a report, except reporters of its duplicates: the events of their own reports notify them.
 */
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

/** Confirmations of a report, latest first. */
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
