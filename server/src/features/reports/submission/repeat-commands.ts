// A report that most likely repeats another person's report earns no points before its decision, unless its reporter said that the
// problem is different (docs/decisions/0117-a-report-is-compared-before-it-is-paid.md).
import type { ScoreBreakdown } from '@bugquest/contract/competition/schema';
import { QUESTION_LIKENESS } from '@bugquest/contract/duplicates/suspected';
import type { Repeat } from '@bugquest/contract/reports/schema';
import { isRejection } from '@bugquest/contract/review/review';
import { asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ComparedReport, Context, LikelyMatch } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { isOneOf } from '../../../db/is-one-of.ts';
import { likelyOriginals } from '../../../db/schema/duplicates.ts';
import { type BugReportRow, bugReports } from '../../../db/schema/reports.ts';
import { ApiError } from '../../../http/errors.ts';
import { isDatabaseGone } from '../../../platform/postgres/outage.ts';

export interface Comparison {
  match: LikelyMatch | undefined;
}

export type RepeatColumns = Pick<BugReportRow, 'repeatOf' | 'repeatAnswer' | 'repeatBecause'>;

type Limit = NonNullable<ScoreBreakdown['limit']>;

/** Undefined if the comparison failed. The report is stored then, and compared later by a job. */
export async function compareReport(ctx: Context, report: ComparedReport): Promise<Comparison | undefined> {
  try {
    return { match: await ctx.findLikelyMatch(ctx, report) };
  } catch (error) {
    if (isDatabaseGone(error)) throw error;
    ctx.log.warn({ err: error, reportId: report.id }, 'a report could not be compared');
    return undefined;
  }
}

const found = alias(bugReports, 'found');

/** Earlier reports that the new one may repeat. A duplicate stands for its original. They cannot be deleted before the commit. */
export async function lockKnownReports(tx: Transaction, ids: readonly (string | null | undefined)[]) {
  const given = ids.filter((id) => typeof id === 'string');
  if (given.length === 0) return [];
  return tx
    .select({
      foundId: found.id,
      id: bugReports.id,
      serialNumber: bugReports.serialNumber,
      validationReason: bugReports.validationReason,
    })
    .from(found)
    .innerJoin(bugReports, eq(bugReports.id, sql`coalesce(${found.duplicateOf}, ${found.id})`))
    .where(isOneOf(found.id, given))
    .orderBy(asc(bugReports.id))
    .for('key share');
}
type KnownReport = Awaited<ReturnType<typeof lockKnownReports>>[number];

interface NewReport {
  employeeId: string;
  repeat: Repeat;
  comparison: Comparison | undefined;
}

/** @throws {ApiError} not_found for an unknown or rejected report */
export function readRepeat(
  { employeeId, repeat, comparison }: NewReport,
  known: readonly KnownReport[],
): { columns: RepeatColumns; heldFor: KnownReport | undefined } {
  const reportOf = (id: string | null | undefined) => known.find(({ foundId }) => foundId === id);
  const named = reportOf(repeat.repeatOf);
  if (repeat.repeatOf && (!named || isRejected(named))) throw new ApiError('not_found');
  const original = named ?? findCopied(employeeId, comparison, known);
  const repeatAnswer = original ? (repeat.repeatAnswer ?? 'not_sure') : null;
  return {
    columns: { ...repeat, repeatOf: original?.id ?? null, repeatAnswer },
    heldFor: repeatAnswer === 'not_sure' ? original : undefined,
  };
}

/** Another person's report, if the compared one most likely repeats it. */
function findCopied(
  employeeId: string,
  comparison: Comparison | undefined,
  known: readonly KnownReport[],
): KnownReport | undefined {
  const { match } = comparison ?? {};
  if (!match || match.employeeId === employeeId || match.likeness < QUESTION_LIKENESS) return undefined;
  return known.find(({ foundId }) => foundId === match.reportId);
}

/**
 * An edit that turns a report into a likely repeat lets it wait for its points, as a submission does. Undefined if nothing changes:
 * the report waits already, or its reporter has answered about the same report.
 */
export function readRepeatOfEdit(
  { employeeId, repeatOf, repeatAnswer }: BugReportRow,
  comparison: Comparison | undefined,
  known: readonly KnownReport[],
): { columns: RepeatColumns; heldFor: KnownReport } | undefined {
  const original = findCopied(employeeId, comparison, known);
  if (repeatAnswer === 'not_sure' || !original || original.id === repeatOf) return undefined;
  return {
    columns: { repeatOf: original.id, repeatAnswer: 'not_sure', repeatBecause: '' },
    heldFor: original,
  };
}

const isRejected = ({ validationReason }: KnownReport) =>
  validationReason !== null && isRejection(validationReason);

/** A report that repeats an own one keeps this reason. */
export const limitOfRepeat = (
  { heldFor }: { heldFor: { serialNumber: string } | undefined },
  limit: Limit,
): Limit =>
  heldFor && limit.reason !== 'repeated'
    ? { reason: 'possible_repeat', points: 0, serialNumber: heldFor.serialNumber }
    : limit;

/** The report because of which an edited report waits for its points. An edit does not end the wait, because its words may be chosen for that. */
export async function findHeldFor(tx: Transaction, { repeatAnswer, repeatOf }: BugReportRow) {
  if (repeatAnswer !== 'not_sure') return undefined;
  const [original] = repeatOf
    ? await tx
        .select({ serialNumber: bugReports.serialNumber })
        .from(bugReports)
        .where(eq(bugReports.id, repeatOf))
    : [];
  return original ?? { serialNumber: '' };
}

/** A report whose match was deleted meanwhile is compared later. */
export async function storeComparison(
  tx: Transaction,
  reportId: string,
  comparison: Comparison | undefined,
  known: readonly KnownReport[],
): Promise<void> {
  const { match } = comparison ?? {};
  if (!comparison || (match && !known.some(({ foundId }) => foundId === match.reportId))) return;
  await tx
    .insert(likelyOriginals)
    .values({ reportId, originalId: match?.reportId ?? null, likeness: match?.likeness ?? 0 });
}
