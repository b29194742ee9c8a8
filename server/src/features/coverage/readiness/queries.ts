// The contract computes the estimates. These queries count what the estimates need.
import { holesOf, MAX_RISK, riskOf } from '@bugquest/contract/coverage/cells';
import { countTimesSeen, estimate, problemsIn, sightingsIn } from '@bugquest/contract/coverage/estimators';
import {
  GATES,
  type Gate,
  type GateName,
  mergeObstacles,
  obstacleKey,
  type ReadinessDecision,
  type ReadinessFigures,
} from '@bugquest/contract/coverage/readiness';
import { MIN_COUNTED_MINUTES } from '@bugquest/contract/coverage/sessions';
import { SEVERITIES, STORE_LANGUAGES } from '@bugquest/contract/reports/lists';
import { VALIDATED_REASONS } from '@bugquest/contract/review/review';
import { and, desc, eq, gte, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../db/client.ts';
import { dayOf } from '../../../db/program-days.ts';
import { auditLog } from '../../../db/schema/audit.ts';
import {
  coverageLooks,
  launchOutcomes,
  readinessDecisions,
  testSessions,
} from '../../../db/schema/coverage.ts';
import { likelyOriginals, meToos } from '../../../db/schema/duplicates.ts';
import { employees } from '../../../db/schema/employees.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { ApiError } from '../../../http/errors.ts';
import { getSettings } from '../../settings/queries.ts';
import { getCoverage } from '../map/queries.ts';

const WEEK_MS = 7 * 24 * 60 * 60_000;
const MAX_OBSTACLES = 50;
/** Equal obstacles among the latest are grouped. */
const MAX_READ_OBSTACLES = 2000;

/** Originals that were not rejected. Reports without a decision count too, because a gate must not overlook them. */
const isKnownProblem = and(
  isNull(bugReports.duplicateOf),
  or(isNull(bugReports.validationReason), inArray(bugReports.validationReason, [...VALIDATED_REASONS])),
);
const isOpenProblem = and(isKnownProblem, ne(bugReports.status, 'Closed'));

/**
 * A row per problem and person who met it: the reporter, reporters of duplicates, and people who confirmed one of these reports.
 */
const SIGHTINGS = sql`(
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

export async function getReadiness(ctx: Context, executor: Executor = ctx.db): Promise<ReadinessFigures> {
  const weekAgo = new Date(ctx.clock.now().getTime() - WEEK_MS);
  const { coverage: settings, builds } = await getSettings(ctx);
  const [map, openProblems, sample, curve, obstacles, participation, loweredBlockers, counts] =
    await Promise.all([
      getCoverage(ctx, executor),
      listOpenProblems(executor),
      readSample(executor),
      readCurve(ctx, executor),
      listObstacles(ctx, executor),
      readParticipation(executor),
      listLoweredBlockers(executor, weekAgo),
      readCounts(executor, weekAgo),
    ]);
  const applicable = map.cells.filter(({ state }) => state !== 'not_applicable');
  const riskyHoles = applicable.filter(
    ({ state, feature }) => state === 'nobody' && riskOf(settings, feature) === MAX_RISK,
  );
  const gates = await toGates(ctx, {
    open_blockers: counts.blockers,
    open_majors: counts.majors,
    risky_holes: riskyHoles.length,
    undecided: counts.undecided,
  });
  return {
    gates,
    openProblems,
    ...sample,
    curve,
    builds,
    holes: holesOf(map),
    cells: {
      applicable: applicable.length,
      looked: applicable.filter(({ state }) => state === 'looked').length,
    },
    obstacles,
    participation,
    loweredBlockers,
    rejectedLately: counts.rejected,
    undecided: counts.undecided,
  };
}

async function toGates(ctx: Context, counts: Record<GateName, number>): Promise<Gate[]> {
  const { launchGates } = await getSettings(ctx);
  return GATES.flatMap((name) => {
    const limit = launchGates[name];
    return limit === null ? [] : [{ name, count: counts[name], limit, isMet: counts[name] <= limit }];
  });
}

async function listOpenProblems(executor: Executor): Promise<ReadinessFigures['openProblems']> {
  const rows = await executor
    .select({
      feature: bugReports.feature,
      severity: bugReports.severity,
      problems: sql<number>`count(distinct ${bugReports.id})::int`,
      people: sql<number>`count(distinct seen.employee_id)::int`,
      failedRetests: sql<number>`(count(distinct ${bugReports.id}) filter (where ${bugReports.retestResult} = 'failed'))::int`,
    })
    .from(bugReports)
    .innerJoin(sql`${SIGHTINGS} as seen`, sql`seen.problem = ${bugReports.id}`)
    .where(isOpenProblem)
    .groupBy(bugReports.feature, bugReports.severity);
  return rows.sort(
    (one, other) =>
      SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity) ||
      other.people - one.people ||
      one.feature.localeCompare(other.feature, 'en'),
  );
}

/** Decided problems, by the number of different people who met them. */
async function readSample(executor: Executor): Promise<Pick<ReadinessFigures, 'estimate' | 'sample'>> {
  const [rows, [reporters], [recordedRepeats], [unrecordedRepeats]] = await Promise.all([
    executor
      .select({
        people: sql<number>`count(*)::int`,
        byQa: sql<boolean>`bool_or(seen.by_qa)`,
        byCrowd: sql<boolean>`bool_or(seen.by_crowd)`,
      })
      .from(bugReports)
      .innerJoin(sql`${SIGHTINGS} as seen`, sql`seen.problem = ${bugReports.id}`)
      .where(and(isKnownProblem, isNotNull(bugReports.validationReason)))
      .groupBy(bugReports.id),
    executor
      .select({ count: sql<number>`count(distinct seen.employee_id)::int` })
      .from(bugReports)
      .innerJoin(sql`${SIGHTINGS} as seen`, sql`seen.problem = ${bugReports.id} and seen.is_reporter`)
      .where(and(isKnownProblem, isNotNull(bugReports.validationReason))),
    executor
      .select({
        count: sql<number>`(count(*) + (select count(*) from ${bugReports} where ${isNotNull(bugReports.duplicateOf)}))::int`,
      })
      .from(meToos)
      .innerJoin(bugReports, eq(bugReports.id, meToos.reportId)),
    executor
      .select({ count: sql<number>`count(*)::int` })
      .from(likelyOriginals)
      .innerJoin(bugReports, eq(bugReports.id, likelyOriginals.reportId))
      .where(and(isKnownProblem, isNotNull(likelyOriginals.originalId))),
  ]);
  const times = countTimesSeen(rows.map(({ people }) => people));
  const qa = rows.filter(({ byQa }) => byQa).length;
  const samples = {
    crowd: rows.filter(({ byCrowd }) => byCrowd).length,
    qa,
    both: rows.filter(({ byQa, byCrowd }) => byQa && byCrowd).length,
  };
  const rediscoveries = recordedRepeats!.count + unrecordedRepeats!.count;
  return {
    estimate: estimate({
      times,
      reporters: reporters!.count,
      samples,
      recordedShare: rediscoveries === 0 ? null : recordedRepeats!.count / rediscoveries,
    }),
    sample: {
      problems: problemsIn(times),
      reporters: reporters!.count,
      seenTwice: times.get(2) ?? 0,
      sightings: sightingsIn(times),
    },
  };
}

/** Running totals by the program's days. */
async function readCurve({ config }: Context, executor: Executor): Promise<ReadinessFigures['curve']> {
  const reportDay = dayOf(bugReports.createdAt, config.timezone);
  const sessionDay = dayOf(testSessions.finishedAt, config.timezone);
  const [reports, sessions] = await Promise.all([
    executor
      .select({
        day: sql<string>`${reportDay}::text`,
        reports: sql<number>`count(*)::int`,
        problems: sql<number>`(count(*) filter (where ${and(isKnownProblem, isNotNull(bugReports.validationReason))}))::int`,
      })
      .from(bugReports)
      .groupBy(sql`1`),
    executor
      .select({
        day: sql<string>`${sessionDay}::text`,
        minutes: sql<number>`sum(${testSessions.countedMinutes})::int`,
      })
      .from(testSessions)
      .where(isNotNull(testSessions.finishedAt))
      .groupBy(sql`1`),
  ]);
  const days = [...new Set([...reports, ...sessions].map((row) => row.day))].sort();
  const total = { reports: 0, minutes: 0, problems: 0 };
  return days.map((day) => {
    const dayReports = reports.find((row) => row.day === day);
    total.reports += dayReports?.reports ?? 0;
    total.problems += dayReports?.problems ?? 0;
    total.minutes += sessions.find((row) => row.day === day)?.minutes ?? 0;
    return {
      day,
      reports: total.reports,
      hours: Math.round(total.minutes / 6) / 10,
      problems: total.problems,
    };
  });
}

/**
 * Without names, because obstacles concern the program and not a person. A person has one obstacle a day, of a session that was long
 * enough to count, so that nobody alone writes the list. Sessions that were stopped are included: an obstacle is why people stop.
 */
async function listObstacles(
  { config }: Context,
  executor: Executor,
): Promise<ReadinessFigures['obstacles']> {
  const { employeeId, obstacle, finishedAt, countedMinutes } = testSessions;
  const place = sql<number>`row_number() over (
    partition by ${employeeId}, ${dayOf(finishedAt, config.timezone)} order by ${finishedAt} desc)`;
  const ofDay = executor
    .select({ employeeId, text: obstacle, at: finishedAt, place: place.as('place') })
    .from(testSessions)
    .where(and(isNotNull(finishedAt), ne(obstacle, ''), gte(countedMinutes, MIN_COUNTED_MINUTES)))
    .as('of_day');
  const rows = await executor
    .select({ employeeId: ofDay.employeeId, text: ofDay.text, at: ofDay.at })
    .from(ofDay)
    .where(eq(ofDay.place, 1))
    .orderBy(desc(ofDay.at))
    .limit(MAX_READ_OBSTACLES);
  const named = new Set<string>();
  const ofPeople = rows.filter((row) => {
    const key = `${row.employeeId} ${obstacleKey(row.text)}`;
    const isNew = !named.has(key);
    named.add(key);
    return isNew;
  });
  return mergeObstacles(ofPeople.map(({ text, at }) => ({ text, at: at!.toISOString(), people: 1 }))).slice(
    0,
    MAX_OBSTACLES,
  );
}

async function readParticipation(executor: Executor): Promise<ReadinessFigures['participation']> {
  const [looks, reports] = await Promise.all([
    executor
      .select({
        storeLanguage: coverageLooks.storeLanguage,
        people: sql<number>`count(distinct ${coverageLooks.employeeId})::int`,
      })
      .from(coverageLooks)
      .groupBy(coverageLooks.storeLanguage),
    executor
      .select({ storeLanguage: bugReports.storeLanguage, reports: sql<number>`count(*)::int` })
      .from(bugReports)
      .groupBy(bugReports.storeLanguage),
  ]);
  return STORE_LANGUAGES.map((storeLanguage) => ({
    storeLanguage,
    people: looks.find((row) => row.storeLanguage === storeLanguage)?.people ?? 0,
    reports: reports.find((row) => row.storeLanguage === storeLanguage)?.reports ?? 0,
  }));
}

async function listLoweredBlockers(
  executor: Executor,
  since: Date,
): Promise<ReadinessFigures['loweredBlockers']> {
  const rows = await executor
    .select({
      id: bugReports.id,
      serialNumber: bugReports.serialNumber,
      severity: bugReports.severity,
      by: sql<string>`coalesce(${employees.fullName}, '')`,
      at: auditLog.createdAt,
    })
    .from(auditLog)
    .innerJoin(bugReports, eq(sql`${bugReports.id}::text`, auditLog.recordId))
    .leftJoin(employees, eq(employees.id, auditLog.actorId))
    .where(
      and(
        gte(auditLog.createdAt, since),
        eq(auditLog.action, 'change severity'),
        eq(sql`${auditLog.before} ->> 'severity'`, 'Blocker'),
        ne(bugReports.severity, 'Blocker'),
      ),
    )
    .orderBy(desc(auditLog.createdAt));
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

async function readCounts(executor: Executor, since: Date) {
  const [blockers, majors, undecided, rejected] = await Promise.all([
    executor.$count(bugReports, and(isOpenProblem, eq(bugReports.severity, 'Blocker'))),
    executor.$count(bugReports, and(isOpenProblem, eq(bugReports.severity, 'Major'))),
    executor.$count(bugReports, isNull(bugReports.validationReason)),
    executor.$count(
      bugReports,
      and(eq(bugReports.validationReason, 'penalty'), gte(bugReports.validatedAt, since)),
    ),
  ]);
  return { blockers, majors, undecided, rejected };
}

/** Latest first, each with the figures of its time. */
export async function listDecisions(executor: Executor, condition?: SQL): Promise<ReadinessDecision[]> {
  const { id, verdict, risks, figures, decidedAt } = readinessDecisions;
  const rows = await executor
    .select({
      id,
      verdict,
      risks,
      figures,
      decidedAt,
      decidedBy: employees.fullName,
      foundBlockers: launchOutcomes.foundBlockers,
    })
    .from(readinessDecisions)
    .innerJoin(employees, eq(employees.id, readinessDecisions.decidedBy))
    .leftJoin(launchOutcomes, eq(launchOutcomes.decisionId, id))
    .where(condition)
    .orderBy(desc(id));
  return rows.map((row) => ({ ...row, decidedAt: row.decidedAt.toISOString() }));
}

/** @throws {ApiError} not_found */
export async function getDecision(executor: Executor, id: string): Promise<ReadinessDecision> {
  const [decision] = await listDecisions(executor, eq(readinessDecisions.id, id));
  if (!decision) throw new ApiError('not_found');
  return decision;
}
