// The contract computes the estimates. These queries count what the estimates need.

import { countNotConfirmed } from '@bugquest/contract/coverage/confirmations';
import {
  estimate,
  problemsIn,
  roundedBound,
  type Sample,
  sightingsIn,
  type TimesSeen,
  whyNotEstimated,
} from '@bugquest/contract/coverage/estimators';
import { evaluateGates } from '@bugquest/contract/coverage/gates';
import { holesOf, riskOf } from '@bugquest/contract/coverage/holes';
import { MAX_RISK } from '@bugquest/contract/coverage/lists';
import {
  mergeObstacles,
  obstacleKey,
  type Readiness,
  type ReadinessFigures,
} from '@bugquest/contract/coverage/readiness';
import { MIN_COUNTED_MINUTES } from '@bugquest/contract/coverage/sessions';
import {
  SEVERITIES,
  type Severity,
  STORE_LANGUAGES,
  type StoreLanguage,
} from '@bugquest/contract/reports/lists';
import { and, desc, eq, gte, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Executor, Snapshot } from '../../../db/client.ts';
import { dayOf, startOfDay } from '../../../db/program-days.ts';
import { testSessions } from '../../../db/schema/coverage.ts';
import { meToos } from '../../../db/schema/duplicates.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { hashToken } from '../../../platform/crypto/crypto.ts';
import { programDay } from '../../../platform/time/program-time.ts';
import {
  groupSeverity,
  hasFailedRetest,
  isConfirmedProblem,
  isNotRejected,
  isOpenProblem,
  isProblem,
  SIGHTINGS,
  SIGHTINGS_OUTSIDE_MISSIONS,
  SUSPECTED_PAIRS,
} from '../../duplicates/problem-queries.ts';
import { countNotCompared, countSuspected, readPrecision } from '../../duplicates/suspected-queries.ts';
import { readSettings } from '../../settings/queries.ts';
import { LOOKS } from '../map/look-queries.ts';
import { getCoverage } from '../map/queries.ts';
import { listLaunchConfirmations, listRemovedConfirmations } from './confirmations/queries.ts';
import { findLatestSigned } from './decision-queries.ts';
import { readDirection } from './direction-queries.ts';
import { listJourneys } from './journey-queries.ts';
import { listLeftBlockers } from './left-queries.ts';
import { listLimitChanges } from './limit-queries.ts';
import { readWorstProblems, WORST_FIRST, type Worst } from './worst-queries.ts';

/** Before today. */
const DAYS = 7;
const MINUTE_MS = 60_000;
const MAX_OBSTACLES = 50;
/** Equal obstacles among the latest are grouped. */
const MAX_READ_OBSTACLES = 2000;

/** All figures are of one moment, also the settings, because a decision stores them together. */
export async function getReadiness(ctx: Context, snapshot: Snapshot): Promise<Readiness> {
  const settings = await readSettings(ctx, snapshot);
  const weekAgo = await startOfWeek(ctx, snapshot);
  const leftSince = await startOfLeaving(snapshot, weekAgo);
  const [
    map,
    sightings,
    outside,
    repeats,
    curve,
    obstacles,
    participation,
    leftBlockers,
    limitChanges,
    confirmations,
    removedConfirmations,
    counts,
  ] = await Promise.all([
    getCoverage(ctx, snapshot, settings),
    readSightings(snapshot),
    readOutside(snapshot),
    countRepeats(snapshot),
    readCurve(ctx, snapshot),
    listObstacles(ctx, snapshot),
    readParticipation(snapshot),
    listLeftBlockers(snapshot, leftSince),
    listLimitChanges(ctx, snapshot),
    listLaunchConfirmations(ctx, snapshot),
    listRemovedConfirmations(ctx, snapshot),
    readCounts(snapshot, weekAgo),
  ]);
  const journeys = await listJourneys(ctx, snapshot, settings.coverage, map.since);
  const openProblems = sortOpenProblems(sightings.open);
  const applicable = map.cells.filter(({ state }) => state !== 'not_applicable');
  const riskyHoles = applicable.filter(
    ({ state, feature }) => state === 'nobody' && riskOf(settings.coverage, feature) === MAX_RISK,
  );
  const countOpen = (counted: Severity) =>
    openProblems.reduce((sum, { severity, problems }) => sum + (severity === counted ? problems : 0), 0);
  const cells = {
    applicable: applicable.length,
    looked: applicable.filter(({ state }) => state === 'looked').length,
  };
  const sample = toSample(sightings, outside, repeats);
  const bound = sample.estimate?.newPer100High;
  const gates = evaluateGates(settings.launchGates, {
    looked_share: Math.floor((100 * cells.looked) / Math.max(1, cells.applicable)),
    testers: participation.testers,
    arabic_reports: participation.byLanguage.find(({ storeLanguage }) => storeLanguage === 'Arabic')!.reports,
    open_blockers: countOpen('Blocker'),
    open_majors: countOpen('Major'),
    failed_retests: openProblems.reduce((sum, { failedRetests }) => sum + failedRetests, 0),
    undecided: counts.undecided,
    risky_holes: riskyHoles.length,
    new_per_100: bound === undefined ? null : roundedBound(bound),
    // Without a place where one applies, nobody can have tried any.
    critical_journeys: journeys?.length ? journeys.filter(({ state }) => state !== 'worked').length : null,
    confirmations: countNotConfirmed(confirmations),
  });
  const direction = await readDirection(
    ctx,
    snapshot,
    settings,
    gates.find(({ name }) => name === 'open_blockers')!,
  );
  const worstProblems = await readWorstProblems(snapshot, sightings.worst);
  const shownJourneys = journeys ?? [];
  return {
    direction,
    version: versionOf({
      ...{ gates, limitChanges, confirmations, leftBlockers, worstProblems },
      ...{ since: map.since, journeys: shownJourneys },
    }),
    gates,
    limitChanges,
    confirmations,
    removedConfirmations,
    openProblems,
    worstProblems,
    ...sample,
    curve,
    builds: settings.builds,
    since: map.since,
    journeys: shownJourneys,
    holes: holesOf(map),
    coverage: map.cells,
    cells,
    obstacles,
    participation: participation.byLanguage,
    leftBlockers,
    leftSince: leftSince.toISOString(),
    rejectedLately: counts.rejected,
    undecided: counts.undecided,
  };
}

type Shown = Required<
  Pick<
    ReadinessFigures,
    'limitChanges' | 'confirmations' | 'leftBlockers' | 'worstProblems' | 'since' | 'journeys'
  >
> &
  Pick<ReadinessFigures, 'gates'>;

/** Without names, which change by themselves. */
const versionOf = (shown: Shown): string => {
  const { gates, limitChanges, confirmations, leftBlockers, worstProblems, since, journeys } = shown;
  return hashToken(
    JSON.stringify([
      ...[gates, since],
      limitChanges.map(({ by: _, confirmedBy: _confirmedBy, reason, ...move }) => move),
      confirmations.map(({ id, textEn, textAr, owner, due, state, evidence, confirmedAt }) => [
        ...[id, textEn, textAr, owner, due, state, evidence, confirmedAt],
      ]),
      leftBlockers.map(({ serialNumber, exit, at }) => [serialNumber, exit, at]),
      worstProblems.map(({ id, severity }) => [id, severity]),
      journeys.map(({ missionId, source, storeLanguage, state }) => [
        missionId,
        source,
        storeLanguage,
        state,
      ]),
    ]),
  );
};

/** The beginning of a day, because the reply is cached until the day ends. */
async function startOfWeek({ clock, config }: Context, executor: Executor): Promise<Date> {
  const today = programDay(clock.now(), config.timezone);
  const { rows } = await executor.execute<{ at: string }>(
    sql`select ${startOfDay(today, config.timezone, -DAYS)} as at`,
  );
  return new Date(rows[0]!.at);
}

/** A change in the minute before a decision may have been committed after its figures were read. */
async function startOfLeaving(executor: Executor, weekAgo: Date): Promise<Date> {
  const latest = await findLatestSigned(executor);
  const minuteBefore = latest && new Date(latest.decidedAt.getTime() - MINUTE_MS);
  return minuteBefore && minuteBefore < weekAgo ? minuteBefore : weekAgo;
}

interface Sightings extends Record<string, unknown> {
  open: ReadinessFigures['openProblems'];
  worst: Worst[];
  /** Confirmed problems by the number of different people who met them. `isSuspected`: they look like an earlier problem. */
  confirmed: { people: number; byQa: boolean; byCrowd: boolean; isSuspected: boolean; problems: number }[];
  /** People who reported a confirmed problem. */
  reporters: number;
}

/** One statement, because the sightings of all reports are the heaviest part of the figures. */
async function readSightings(executor: Executor): Promise<Sightings> {
  const { rows } = await executor.execute<Sightings>(sql`
    with problems as (
      select ${bugReports.id} as id, ${bugReports.feature} as feature, ${groupSeverity} as severity, ${isOpenProblem} as is_open,
        ${isConfirmedProblem} as is_confirmed, ${hasFailedRetest} as is_failed,
        ${bugReports.id} in (select report_id from ${SUSPECTED_PAIRS} suspected) as is_suspected
      from ${bugReports} where ${isProblem}
    ), seen as materialized (
      select * from problems join ${SIGHTINGS} sightings on sightings.problem = problems.id
    ), confirmed as (
      select count(*)::int as people, bool_or(by_qa) as by_qa, bool_or(by_crowd) as by_crowd, is_suspected
      from seen where is_confirmed group by id, is_suspected
    )
    select
      coalesce((select json_agg(each) from (
        select feature, severity, count(distinct id)::int as problems,
          (count(distinct id) filter (where is_confirmed))::int as confirmed,
          (count(distinct id) filter (where is_suspected))::int as suspected, count(distinct employee_id)::int as people,
          (count(distinct id) filter (where is_failed))::int as "failedRetests"
        from seen where is_open group by feature, severity
      ) each), '[]') as open,
      coalesce((select json_agg(each) from (
        select id, severity, feature, count(*)::int as people from seen where is_open group by id, severity, feature ${WORST_FIRST}
      ) each), '[]') as worst,
      coalesce((select json_agg(each) from (
        select people, by_qa as "byQa", by_crowd as "byCrowd", is_suspected as "isSuspected", count(*)::int as problems
        from confirmed group by people, by_qa, by_crowd, is_suspected
      ) each), '[]') as confirmed,
      (select count(distinct employee_id)::int from seen where is_confirmed and is_reporter) as reporters`);
  return rows[0]!;
}

type Outside = Pick<Sightings['confirmed'][number], 'people' | 'isSuspected' | 'problems'>;

/** Confirmed problems by the number of people who met them when no mission sent them there. */
async function readOutside(executor: Executor): Promise<Outside[]> {
  const { rows } = await executor.execute<Outside & Record<string, unknown>>(sql`
    select people, is_suspected as "isSuspected", count(*)::int as problems from (
      select count(*)::int as people, problem in (select report_id from ${SUSPECTED_PAIRS} suspected) as is_suspected
      from ${bugReports} join ${SIGHTINGS_OUTSIDE_MISSIONS} sightings
      on sightings.problem = ${bugReports.id} where ${isConfirmedProblem} group by problem
    ) met group by people, is_suspected`);
  return rows;
}

const sortOpenProblems = (rows: ReadinessFigures['openProblems']): ReadinessFigures['openProblems'] =>
  rows.toSorted(
    (one, other) =>
      SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity) ||
      other.people - one.people ||
      one.feature.localeCompare(other.feature, 'en'),
  );

interface Repeats {
  /** Duplicates and confirmations. */
  recorded: number;
  /** Reports that look like an earlier problem, without an answer. */
  suspected: number;
  /** The share of them that are repeats, by the answers so far. */
  precision: number;
  /** Reports that may be repeats, because they were not compared with earlier ones yet. */
  notCompared: number;
}

async function countRepeats(executor: Executor): Promise<Repeats> {
  const [duplicates, meTooCount, notCompared, suspected, precision] = await Promise.all([
    executor.$count(bugReports, isNotNull(bugReports.duplicateOf)),
    // Confirmations of deleted reports stay, because a report may be restored.
    executor.$count(
      meToos,
      inArray(meToos.reportId, executor.select({ id: bugReports.id }).from(bugReports)),
    ),
    countNotCompared(executor),
    countSuspected(executor),
    readPrecision(executor),
  ]);
  return {
    recorded: duplicates + meTooCount,
    suspected,
    precision,
    notCompared,
  };
}

function toSample(
  { confirmed, reporters }: Sightings,
  outside: readonly Outside[],
  { recorded, suspected, precision, notCompared }: Repeats,
): Pick<ReadinessFigures, 'estimate' | 'notEstimated' | 'sample'> {
  const repeats = recorded + suspected * precision + notCompared;
  // A suspected repeat is counted with the probability that it is a problem of its own.
  const ownShareOf = ({ isSuspected }: { isSuspected: boolean }) => (isSuspected ? 1 - precision : 1);
  const countWhere = (isCounted: (row: Sightings['confirmed'][number]) => boolean) =>
    confirmed.reduce((sum, row) => sum + (isCounted(row) ? row.problems * ownShareOf(row) : 0), 0);
  const times = timesSeen(confirmed);
  const sample: Sample = {
    times,
    distinctTimes: timesSeen(confirmed, ownShareOf),
    reporters,
    outside: { times: timesSeen(outside), distinctTimes: timesSeen(outside, ownShareOf) },
    samples: {
      crowd: countWhere(({ byCrowd }) => byCrowd),
      qa: countWhere(({ byQa }) => byQa),
      both: countWhere(({ byCrowd, byQa }) => byCrowd && byQa),
    },
    recordedShare: repeats === 0 ? null : recorded / repeats,
  };
  return {
    estimate: estimate(sample),
    notEstimated: whyNotEstimated(sample),
    sample: {
      problems: problemsIn(times),
      reporters,
      seenTwice: times.get(2) ?? 0,
      sightings: sightingsIn(times),
      recordedShare: sample.recordedShare,
      // All suspected repeats. The name is that of stored decisions.
      likelyRepeats: suspected,
      notCompared,
    },
  };
}

function timesSeen(rows: readonly Outside[], shareOf: (row: Outside) => number = () => 1): TimesSeen {
  const times = new Map<number, number>();
  for (const row of rows) times.set(row.people, (times.get(row.people) ?? 0) + row.problems * shareOf(row));
  return times;
}

/** Running totals by the program's days. A session counts on the day of its start. */
async function readCurve({ config }: Context, executor: Executor): Promise<ReadinessFigures['curve']> {
  const reportDay = dayOf(bugReports.createdAt, config.timezone);
  const sessionDay = dayOf(testSessions.startedAt, config.timezone);
  const [reports, sessions] = await Promise.all([
    executor
      .select({
        day: sql<string>`${reportDay}::text`,
        reports: sql<number>`count(*)::int`,
        decided: sql<number>`(count(*) filter (where ${isNotNull(bugReports.validationReason)}))::int`,
        problems: sql<number>`(count(*) filter (where ${isConfirmedProblem}))::int`,
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
  const total = { reports: 0, decided: 0, minutes: 0, problems: 0 };
  return days.map((day) => {
    const dayReports = reports.find((row) => row.day === day);
    total.reports += dayReports?.reports ?? 0;
    total.decided += dayReports?.decided ?? 0;
    total.problems += dayReports?.problems ?? 0;
    total.minutes += sessions.find((row) => row.day === day)?.minutes ?? 0;
    return {
      day,
      reports: total.reports,
      decided: total.decided,
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
  const { employeeId, obstacle, startedAt, finishedAt, countedMinutes } = testSessions;
  const place = sql<number>`row_number() over (
    partition by ${employeeId}, ${dayOf(startedAt, config.timezone)} order by ${finishedAt} desc)`;
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

/** The different people who have looked anywhere, and by store language, with the reports in this language. */
async function readParticipation(
  executor: Executor,
): Promise<{ testers: number; byLanguage: ReadinessFigures['participation'] }> {
  const [looks, reports] = await Promise.all([
    executor
      .select({
        storeLanguage: sql<StoreLanguage | null>`store_language`,
        people: sql<number>`count(distinct employee_id)::int`,
      })
      .from(LOOKS)
      .groupBy(sql`grouping sets ((store_language), ())`),
    executor
      .select({ storeLanguage: bugReports.storeLanguage, reports: sql<number>`count(*)::int` })
      .from(bugReports)
      .where(isNotRejected(bugReports))
      .groupBy(bugReports.storeLanguage),
  ]);
  const peopleOf = (storeLanguage: StoreLanguage | null) =>
    looks.find((row) => row.storeLanguage === storeLanguage)?.people ?? 0;
  return {
    testers: peopleOf(null),
    byLanguage: STORE_LANGUAGES.map((storeLanguage) => ({
      storeLanguage,
      people: peopleOf(storeLanguage),
      reports: reports.find((row) => row.storeLanguage === storeLanguage)?.reports ?? 0,
    })),
  };
}

async function readCounts(executor: Executor, since: Date) {
  const [undecided, rejected] = await Promise.all([
    executor.$count(bugReports, isNull(bugReports.validationReason)),
    executor.$count(
      bugReports,
      and(eq(bugReports.validationReason, 'penalty'), gte(bugReports.validatedAt, since)),
    ),
  ]);
  return { undecided, rejected };
}
