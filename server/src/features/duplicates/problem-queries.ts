// A problem is an original report that was not rejected, with its duplicates and confirmations. It has the highest severity of its
// reports, so that a link hides no Blocker. The same rule for filters of lists: contract/src/duplicates/problems.ts.
import { SEVERITIES, type Severity, severityRank } from '@bugquest/contract/reports/lists';
import { VALIDATED_REASONS } from '@bugquest/contract/review/review';
import { and, eq, inArray, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../db/client.ts';
import { meToos } from '../../db/schema/duplicates.ts';
import { bugReports, severityRankOf } from '../../db/schema/reports.ts';

const isAccepted = inArray(bugReports.validationReason, [...VALIDATED_REASONS]);
const isOriginal = isNull(bugReports.duplicateOf);

/** Decided or not. */
export const isProblem = and(isOriginal, or(isNull(bugReports.validationReason), isAccepted))!;
/** An administrator accepted it. */
export const isConfirmedProblem = and(isOriginal, isAccepted)!;
export const isOpenProblem = and(isProblem, ne(bugReports.status, 'Closed'))!;

/**
 * A row for each original and person who met it: the reporter, the reporters of its duplicates, and the people who confirmed one of
 * these reports. Columns: problem, employee_id, by_qa, by_crowd, is_reporter.
 */
export const SIGHTINGS = sql`(
  with members as (
    select id, coalesce(duplicate_of, id) as problem, employee_id, issued_by_qa from ${bugReports}
  ), met as (
    select problem, employee_id, issued_by_qa, true as is_reporter from members
    union all
    select members.problem, ${meToos.employeeId}, false, false from ${meToos} join members on members.id = ${meToos.reportId}
  )
  select problem, employee_id, bool_or(issued_by_qa) as by_qa, bool_or(not issued_by_qa) as by_crowd,
    bool_or(is_reporter) as is_reporter
  from met group by problem, employee_id
)`;

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
