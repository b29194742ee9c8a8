// Which build of the store a report, a confirmation or a moment belongs to: the newest one of its day in the program's time zone, or the
// one that a person chose for the report. Only the choice is stored, so a build that is recorded late applies to earlier reports.
import { type Build, newestBuild } from '@bugquest/contract/coverage/readiness';
import type { ReportBuild } from '@bugquest/contract/reports/schema';
import { and, eq, isNotNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { startOfDay } from '../../db/program-days.ts';
import { type BugReportRow, bugReports } from '../../db/schema/reports.ts';
import { programDay } from '../../platform/time/program-time.ts';

/** The newest build at this moment. Undefined before the first build. */
export const buildAt = ({ config }: Context, builds: readonly Build[], at: Date): Build | undefined =>
  newestBuild(builds, programDay(at, config.timezone));

/** Those that testers have. */
export const availableBuilds = ({ clock, config }: Context, builds: readonly Build[]): Build[] => {
  const today = programDay(clock.now(), config.timezone);
  return builds.filter(({ day }) => day <= today);
};

/** The builds in a value of the audit log. With a reason, the list is beside it. */
export const recordedBuilds = (value: unknown): Build[] =>
  Array.isArray(value) ? value : ((value as { builds?: Build[] } | null)?.builds ?? []);

type Sent = Pick<BugReportRow, 'chosenBuild' | 'createdAt'>;

/** Null before the first build. */
export function buildOf(
  ctx: Context,
  builds: readonly Build[],
  { chosenBuild, createdAt }: Sent,
): ReportBuild | null {
  const chosen = builds.find(({ name }) => name === chosenBuild);
  const build = chosen ?? buildAt(ctx, builds, createdAt);
  return build ? { ...build, isCorrected: chosen !== undefined } : null;
}

interface SentColumns {
  createdAt: SQLWrapper;
  chosenBuild: SQLWrapper;
}

/** The start of the day of each build, in the same order. */
const startsOf = ({ config }: Context, builds: readonly Build[]): SQL => sql`array(
  select ${startOfDay(sql`day`, config.timezone)}
  from unnest(${sql.param(builds.map(({ day }) => day))}::date[]) with ordinality recorded (day, place) order by place
)`;

/** As `buildOf`: the place in `builds`, from 1 on; 0 before the first build. */
export const buildNumberOf = (
  ctx: Context,
  builds: readonly Build[],
  { createdAt, chosenBuild }: SentColumns = bugReports,
): SQL<number> => sql`coalesce(
  array_position(${sql.param(builds.map(({ name }) => name))}::text[], ${chosenBuild}),
  width_bucket(${createdAt}, ${startsOf(ctx, builds)})
)`;

/**
 * The moment for counts since a build. That is when the report was sent, or, for a report with a chosen build, the nearest moment at which
 * this build was the newest. For an earlier one of two builds of a day it is before this day.
 */
export function countedAt(ctx: Context, builds: readonly Build[]): SQL {
  const number = buildNumberOf(ctx, builds);
  const starts = sql`(${startsOf(ctx, builds)})`;
  return sql`(case when ${bugReports.chosenBuild} is null then ${bugReports.createdAt} else least(
    greatest(${bugReports.createdAt}, ${starts}[${number}]), ${starts}[${number} + 1] - interval '1 microsecond'
  ) end)`;
}

/** The first part lets PostgreSQL use the indexes of the choice and of the time. */
export function isOfBuild(ctx: Context, builds: readonly Build[], name: string): SQL | undefined {
  const place = builds.findIndex((build) => build.name === name);
  if (place < 0) return sql`false`;
  const [{ day }, next] = [builds[place]!, builds[place + 1]];
  const start = (of: string) => startOfDay(of, ctx.config.timezone);
  return and(
    or(
      isNotNull(bugReports.chosenBuild),
      and(
        sql`${bugReports.createdAt} >= ${start(day)}`,
        next && sql`${bugReports.createdAt} < ${start(next.day)}`,
      ),
    ),
    eq(buildNumberOf(ctx, builds), sql`${place + 1}::int`),
  );
}
