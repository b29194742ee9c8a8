// A problem is an original report that was not rejected, with its duplicates and confirmations. It has the highest severity of its
// reports, so that a link hides no Blocker.
import { SUSPECTED_LIKENESS } from '@bugquest/contract/duplicates/suspected';
import { SEVERITIES, type Severity, severityRank } from '@bugquest/contract/reports/lists';
import { VALIDATED_REASONS } from '@bugquest/contract/review/review';
import { and, eq, inArray, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { isOfMission, missions, missionTakers } from '../../db/schema/coverage.ts';
import { duplicateAnswers, likelyOriginals, meToos } from '../../db/schema/duplicates.ts';
import { bugReports, severityRankOf } from '../../db/schema/reports.ts';

const isAccepted = inArray(bugReports.validationReason, [...VALIDATED_REASONS]);
const isOriginal = isNull(bugReports.duplicateOf);

/** Of a report, or of its alias. */
export const isNotRejected = ({ validationReason }: { validationReason: AnyPgColumn }): SQL =>
  or(isNull(validationReason), inArray(validationReason, [...VALIDATED_REASONS]))!;

/**
 * A row for each report and confirmation of these originals. Columns: problem, employee_id, device_type, operating_system,
 * store_language, at, and chosen_build of a report.
 */
export const sightingsOf = (originalIds: readonly string[]): SQL => sql`(
  with members as (
    select id, coalesce(duplicate_of, id) as problem, employee_id, device_type, operating_system, store_language, created_at,
      chosen_build
    from ${bugReports} where ${or(isOneOf(bugReports.id, originalIds), isOneOf(bugReports.duplicateOf, originalIds))}
  )
  select problem, employee_id, device_type, operating_system, store_language, created_at as at, chosen_build from members
  union all
  select members.problem, ${meToos.employeeId}, ${meToos.deviceType}, ${meToos.operatingSystem}, ${meToos.storeLanguage}, ${meToos.createdAt}, null
  from ${meToos} join members on members.id = ${meToos.reportId}
)`;

/** Decided or not. */
export const isProblem = and(isOriginal, isNotRejected(bugReports))!;
/** An administrator accepted it. */
export const isConfirmedProblem = and(isOriginal, isAccepted)!;
export const isOpenProblem = and(isProblem, ne(bugReports.status, 'Closed'))!;
/** The last retest failed, and the problem is still open. */
export const hasFailedRetest = and(isOpenProblem, eq(bugReports.retestResult, sql.raw(`'failed'`)))!;

/**
 * A row for each original and person who met it: the reporter, the reporters of its duplicates, and the people who confirmed one of
 * these reports. Columns: problem, employee_id, by_qa, by_crowd, is_reporter.
 * @param isCounted leaves out single sightings; columns: feature, source, store_language, employee_id, at
 */
const sightings = (isCounted: SQL) => sql`(
  with members as (
    select id, coalesce(duplicate_of, id) as problem, employee_id, issued_by_qa, feature, source, store_language, created_at
    from ${bugReports}
  ), met as (
    select problem, employee_id, issued_by_qa, true as is_reporter, feature, source, store_language, created_at as at from members
    union all
    select members.problem, ${meToos.employeeId}, false, false, feature, source, store_language, ${meToos.createdAt}
    from ${meToos} join members on members.id = ${meToos.reportId}
  )
  select problem, employee_id, bool_or(issued_by_qa) as by_qa, bool_or(not issued_by_qa) as by_crowd,
    bool_or(is_reporter) as is_reporter
  from met where ${isCounted} group by problem, employee_id
)`;

export const SIGHTINGS = sightings(sql`true`);

const ofMet = (name: string) => sql.raw(`met.${name}`);

/** Without the sightings of people whose mission sent them to the place. */
export const SIGHTINGS_OUTSIDE_MISSIONS = sightings(sql`not exists (
  select from ${missionTakers} join ${missions} on ${eq(missions.id, missionTakers.missionId)}
  where ${and(
    eq(missionTakers.employeeId, ofMet('employee_id')),
    isOfMission({
      feature: ofMet('feature'),
      source: ofMet('source'),
      storeLanguage: ofMet('store_language'),
    }),
    sql`met.at between ${missionTakers.takenAt} and ${missions.endsAt}`,
  )}
)`);

/** Reports that wait for their points. */
export const isHeld = and(
  isNotNull(bugReports.repeatOf),
  eq(bugReports.repeatAnswer, sql.raw(`'not_sure'`)),
  isNull(bugReports.validationReason),
)!;

const report = alias(bugReports, 'report');
const found = alias(bugReports, 'found');
const original = alias(bugReports, 'original');

/**
 * Pairs that are suspected to be the same problem, and that no administrator answered: a report that is not rejected and not linked,
 * and the original of what it resembles. An answer about any report of a problem is an answer about the problem. A report that waits
 * for its points is paired with the report that it may repeat, also if these are less alike. Columns: report_id, original_id, likeness,
 * is_held. `likeness` is 0 for a pair that only the reporter named.
 */
export const SUSPECTED_PAIRS = sql`(
  select ${report.id} as report_id, ${original.id} as original_id, candidate.likeness, candidate.is_held
  from (
    select ${likelyOriginals.reportId} as report_id, ${likelyOriginals.originalId} as found_id, ${likelyOriginals.likeness} as likeness,
      false as is_held
    from ${likelyOriginals} join ${bugReports} on ${eq(bugReports.id, likelyOriginals.reportId)}
    where ${likelyOriginals.likeness} >= ${sql.raw(String(SUSPECTED_LIKENESS))} and not coalesce(${isHeld}, false)
    union all
    select ${bugReports.id}, ${bugReports.repeatOf}, coalesce(${likelyOriginals.likeness}, 0), true
    from ${bugReports} left join ${likelyOriginals}
      on ${and(eq(likelyOriginals.reportId, bugReports.id), eq(likelyOriginals.originalId, bugReports.repeatOf))}
    where ${isHeld}
  ) candidate
  join ${bugReports} report on ${report.id} = candidate.report_id and ${and(isNull(report.duplicateOf), isNotRejected(report))}
  join ${bugReports} found on ${found.id} = candidate.found_id
  join ${bugReports} original on ${original.id} = coalesce(${found.duplicateOf}, ${found.id})
    and ${and(ne(original.id, report.id), isNotRejected(original))}
  where not exists (
    select from ${duplicateAnswers} join ${bugReports} answered on answered.id = ${duplicateAnswers.originalId}
    where ${duplicateAnswers.reportId} = ${report.id} and coalesce(answered.duplicate_of, answered.id) = ${original.id}
  )
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
