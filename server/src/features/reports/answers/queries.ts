import { addDays } from '@bugquest/contract/days';
import {
  ANSWER_DAYS,
  type AnswerFigures,
  type AnswerTimes,
  type ExpectedAnswer,
  MIN_ANSWERS,
} from '@bugquest/contract/reports/answer';
import type { ProgramSettings } from '@bugquest/contract/settings/schema';
import { and, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { dayOf, startOfDay } from '../../../db/program-days.ts';
import { type BugReportRow, bugReports } from '../../../db/schema/reports.ts';
import { decisions, isFirstDecision } from '../../../db/schema/review.ts';
import { startOfMinute } from '../../../platform/time/clock.ts';
import { programDay } from '../../../platform/time/program-time.ts';
import { getSettings } from '../../settings/queries.ts';
import { lastEndedStart, lastPromisedDay, promises } from './policy.ts';

const promiseStart = sql`coalesce(${bugReports.promisedFrom}, ${bugReports.createdAt})`;

/** Pending reports that wait beyond the promise on this day, or whose reporter reminded. */
export function isBeyondPromise(
  { config: { timezone } }: Pick<Context, 'config'>,
  settings: ProgramSettings,
  today: string,
): SQL | undefined {
  const lastEnded = lastEndedStart(today, settings);
  return and(
    isNull(bugReports.validationReason),
    isNull(bugReports.waitingSince),
    or(
      isNotNull(bugReports.remindedAt),
      lastEnded ? lt(promiseStart, startOfDay(lastEnded, timezone, 1)) : undefined,
    ),
  );
}

export async function countAnswers(ctx: Context): Promise<AnswerFigures> {
  const settings = await getSettings(ctx);
  const today = programDay(ctx.clock.now(), ctx.config.timezone);
  const first = addDays(today, 1 - ANSWER_DAYS);
  const [{ medianHours }, kept, beyond] = await Promise.all([
    findMedian(ctx, first),
    findKeptShare(ctx, settings, { first, today }),
    ctx.db.$count(bugReports, isBeyondPromise(ctx, settings, today)),
  ]);
  return { kept, medianHours, beyond };
}

/** Deleted reports do not count, as in the statistics of administrators. */
async function findMedian(ctx: Context, first: string): Promise<{ medianHours: number | null }> {
  const hours = sql`extract(epoch from ${decisions.decidedAt} - ${bugReports.createdAt}) / 3600`;
  const [row] = await ctx.db
    .select({
      medianHours: sql<number | null>`case when count(*) >= ${MIN_ANSWERS}
        then round((percentile_cont(0.5) within group (order by ${hours}))::numeric, 1)::float8 end`,
    })
    .from(decisions)
    .innerJoin(bugReports, sql`${bugReports.id} = ${decisions.reportId}`)
    .where(and(isFirstDecision, sql`${decisions.decidedAt} >= ${startOfDay(first, ctx.config.timezone)}`));
  return row!;
}

/** By the days on which the promise began and the report was decided. */
interface Answered {
  start: string;
  decided: string;
  count: number;
}

async function findKeptShare(
  ctx: Context,
  settings: ProgramSettings,
  { first, today }: { first: string; today: string },
): Promise<number | null> {
  const { timezone } = ctx.config;
  const { answerPromise } = settings;
  const [endedBefore, endedNow] = [first, today].map((day) => lastEndedStart(day, settings));
  if (!answerPromise || !endedBefore || !endedNow) return null;
  // Promises that ended in these days began after `endedBefore`.
  const since = startOfDay(endedBefore, timezone, 1);
  const [answered, late] = await Promise.all([
    ctx.db
      .select({
        start: sql<string>`${dayOf(promiseStart, timezone)}::text`,
        decided: sql<string>`${dayOf(decisions.decidedAt, timezone)}::text`,
        count: sql<number>`count(*)::int`,
      })
      .from(decisions)
      .innerJoin(bugReports, sql`${bugReports.id} = ${decisions.reportId}`)
      .where(and(isFirstDecision, sql`${decisions.decidedAt} >= ${since}`))
      .groupBy(sql`1`, sql`2`),
    ctx.db.$count(
      bugReports,
      and(
        isNull(bugReports.validationReason),
        isNull(bugReports.waitingSince),
        sql`${promiseStart} >= ${since}`,
        lt(promiseStart, startOfDay(endedNow, timezone, 1)),
      ),
    ),
  ]);
  const lastDayOf = ({ start }: Answered) => lastPromisedDay(start, answerPromise.workingDays, settings);
  const counted = answered.filter((row) => row.decided >= first || lastDayOf(row) < today);
  const sum = (rows: readonly Answered[]) => rows.reduce((total, { count }) => total + count, 0);
  const all = sum(counted) + late;
  return all === 0 ? null : sum(counted.filter((row) => row.decided <= lastDayOf(row))) / all;
}

/** For testers, who read it with every dashboard and pending report: counted once a minute. */
const getCountedAnswers = (ctx: Context): Promise<AnswerFigures> =>
  ctx.values.getOrLoad(`answers ${startOfMinute(ctx.clock).toISOString()}`, ['settings'], () =>
    countAnswers(ctx),
  );

export async function getAnswerTimes(ctx: Context): Promise<AnswerTimes> {
  const [{ answerPromise }, { kept, medianHours }] = await Promise.all([
    getSettings(ctx),
    getCountedAnswers(ctx),
  ]);
  return { workingDays: answerPromise?.workingDays ?? null, kept, medianHours };
}

/** Of a pending report. */
export async function getExpectedAnswer(ctx: Context, report: BugReportRow): Promise<ExpectedAnswer> {
  const promisedBy = promises(ctx, await getSettings(ctx))(report);
  const { medianHours } = await getCountedAnswers(ctx);
  return {
    promisedBy: promisedBy?.toISOString() ?? null,
    medianHours,
    canRemind: promisedBy !== null && promisedBy <= ctx.clock.now() && report.remindedAt === null,
    remindedAt: report.remindedAt?.toISOString() ?? null,
  };
}
