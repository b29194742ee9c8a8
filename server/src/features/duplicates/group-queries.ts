// A problem is an original report with its duplicates. It has the highest severity of them, so that a link hides no Blocker.
import { SEVERITIES, type Severity, severityRank } from '@bugquest/contract/reports/lists';
import { and, eq, isNotNull, not, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../db/client.ts';
import { bugReports, severityRankOf } from '../../db/schema/reports.ts';

const duplicates = alias(bugReports, 'duplicates');
const duplicateRank = severityRankOf(duplicates.severity);

/** Of an original. Null-safe: `least` ignores the missing severity of a report without duplicates. */
export const groupSeverity: SQL<Severity> = sql`(${sql.raw(`array[${SEVERITIES.map((name) => `'${name}'`).join(', ')}]`)})[1 + least(
  ${severityRankOf(bugReports.severity)},
  (select min(${duplicateRank}) from ${bugReports} ${duplicates} where ${eq(duplicates.duplicateOf, bugReports.id)})
)]`;

export async function findGroupSeverity(executor: Executor, reportId: string): Promise<Severity> {
  const [found] = await executor
    .select({ severity: groupSeverity })
    .from(bugReports)
    .where(eq(bugReports.id, reportId));
  return found!.severity;
}

/** The same as a condition that the indexes serve. `= any(array)` lets PostgreSQL combine them. */
export function hasGroupSeverity(severity: Severity): SQL | undefined {
  const rank = severityRank(severity);
  return and(includesRank(rank), ...SEVERITIES.slice(0, rank).map((_, higher) => not(includesRank(higher))));
}

const includesRank = (rank: number): SQL =>
  or(
    eq(severityRankOf(bugReports.severity), rank),
    sql`${bugReports.id} = any(array(select ${duplicates.duplicateOf} from ${bugReports} ${duplicates}
      where ${and(isNotNull(duplicates.duplicateOf), eq(duplicateRank, rank))}))`,
  )!;
