// How often a suspected repeat is one: by the answers of administrators, or by the evaluation before there are enough.
import { SUSPECTED_LIKENESS, SUSPECTED_PRECISION } from '@bugquest/contract/duplicates/suspected';
import { COUNTED_ANSWERS } from '@bugquest/contract/review/problem-schema';
import { and, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client.ts';
import { duplicateAnswers, likelyOriginals } from '../../db/schema/duplicates.ts';
import { bugReports } from '../../db/schema/reports.ts';
import { isProblem, SUSPECTED_PAIRS } from './problem-queries.ts';

/** With fewer answers, the evaluation is more certain. */
const MIN_ANSWERS = 30;

export const countPairs = (executor: Executor, originalId?: string): Promise<number> =>
  countPairsWhere(executor, originalId ? sql`original_id = ${originalId}` : sql`true`);

/** Pairs that are alike enough for `readPrecision`. Others wait for an answer because of what their reporters said. */
export const countSuspected = (executor: Executor): Promise<number> =>
  countPairsWhere(executor, sql`likeness >= ${SUSPECTED_LIKENESS}::real`);

async function countPairsWhere(executor: Executor, condition: SQL): Promise<number> {
  const { rows } = await executor.execute<{ count: number }>(
    sql`select count(*)::int as count from ${SUSPECTED_PAIRS} suspected where ${condition}`,
  );
  return rows[0]!.count;
}

/** Reports that are not rejected and were not compared with earlier ones yet. */
export async function countNotCompared(executor: Executor): Promise<number> {
  const [counted] = await executor
    .select({ count: count() })
    .from(bugReports)
    .leftJoin(likelyOriginals, eq(likelyOriginals.reportId, bugReports.id))
    .where(and(isProblem, isNull(likelyOriginals.reportId)));
  return counted!.count;
}

/** Of the latest answers, at most COUNTED_ANSWERS. */
export async function countAnswers(executor: Executor): Promise<{ same: number; all: number }> {
  const latest = executor
    .select({ isSame: duplicateAnswers.isSame })
    .from(duplicateAnswers)
    .orderBy(desc(duplicateAnswers.answeredAt))
    .limit(COUNTED_ANSWERS)
    .as('latest');
  const [counts] = await executor
    .select({
      same: sql<number>`(count(*) filter (where ${latest.isSame}))::int`,
      all: sql<number>`count(*)::int`,
    })
    .from(latest);
  return counts!;
}

/** The share of suspected repeats that are one, 0 to 1. */
export async function readPrecision(executor: Executor): Promise<number> {
  const { same, all } = await countAnswers(executor);
  return all < MIN_ANSWERS ? SUSPECTED_PRECISION : same / all;
}
