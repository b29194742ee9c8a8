// The earlier report that a report most likely repeats.
import { isEarlier } from '@bugquest/contract/duplicates/earlier';
import { SUSPECTED_LIKENESS } from '@bugquest/contract/duplicates/suspected';
import { and, eq, ne, not, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ComparedReport, Context, LikelyMatch } from '../../context.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { duplicateAnswers } from '../../db/schema/duplicates.ts';
import { bugReports } from '../../db/schema/reports.ts';
import { isNotRejected } from './problem-queries.ts';
import { findEarlierMatches } from './similarity/queries.ts';

/**
 * The oldest problem that is at least SUSPECTED_LIKENESS like the report, otherwise the most alike. A duplicate stands for its original. Leaves out
 * rejected reports, and those that an administrator called different.
 */
export async function findLikelyMatch(
  ctx: Context,
  report: ComparedReport,
): Promise<LikelyMatch | undefined> {
  const matches = await findEarlierMatches(ctx, report);
  if (matches.length === 0) return undefined;
  const ids = matches.map(({ reportId }) => reportId);
  const rows = await ctx.db
    .select({
      matchId: found.id,
      reportId: original.id,
      employeeId: original.employeeId,
      createdAt: original.createdAt,
      rewrittenAt: original.rewrittenAt,
      serialNumber: original.serialNumber,
    })
    .from(found)
    .innerJoin(original, eq(original.id, sql`coalesce(${found.duplicateOf}, ${found.id})`))
    .where(
      and(
        isOneOf(found.id, ids),
        // A later report may be a duplicate of this one.
        ne(original.id, report.id),
        isNotRejected(original),
        notExists(answerOf(ctx, report.id)),
      ),
    );
  const problems = matches.flatMap(({ reportId, likeness }) =>
    rows
      .filter((row) => row.matchId === reportId && (!report.dates || isEarlier(row, report.dates)))
      .map((row) => ({ ...row, likeness })),
  );
  const sure = problems.filter(({ likeness }) => likeness >= SUSPECTED_LIKENESS);
  return sure.toSorted((one, other) => (isEarlier(one, other) ? -1 : 1))[0] ?? problems[0];
}

const found = alias(bugReports, 'found');
const original = alias(bugReports, 'original');

/** Whether an administrator answered that the report is about another problem than `original`. */
function answerOf({ db }: Context, reportId: string) {
  const answered = alias(bugReports, 'answered');
  return db.unnamed
    .select({ id: answered.id })
    .from(duplicateAnswers)
    .innerJoin(answered, eq(answered.id, duplicateAnswers.originalId))
    .where(
      and(
        eq(duplicateAnswers.reportId, reportId),
        not(duplicateAnswers.isSame),
        eq(sql`coalesce(${answered.duplicateOf}, ${answered.id})`, original.id),
      ),
    );
}
