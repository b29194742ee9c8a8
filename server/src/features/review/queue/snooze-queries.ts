// Reports that are put aside come back without a job: their day or build is compared when they are read.
import type { Snooze } from '@bugquest/contract/reports/snooze';
import type { ProgramSettings } from '@bugquest/contract/settings/schema';
import { and, eq, gt, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { isOneOf } from '../../../db/is-one-of.ts';
import { employees } from '../../../db/schema/employees.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { snoozes } from '../../../db/schema/review.ts';
import { programDay } from '../../../platform/time/program-time.ts';
import { availableBuilds } from '../../settings/build-queries.ts';
import { getSettings } from '../../settings/queries.ts';

type Settings = Pick<ProgramSettings, 'builds'>;

/** Of the builds that testers have. */
export const newestBuildName = (ctx: Context, { builds }: Settings): string =>
  availableBuilds(ctx, builds).at(-1)?.name ?? '';

const sameName = (name: string) => name.trim().toLowerCase();

/** Whether testers have the build. Upper and lower case are equal, so that a typed name finds its build. */
export const isAvailable = (ctx: Context, { builds }: Settings, name: string): boolean =>
  availableBuilds(ctx, builds).some((build) => sameName(build.name) === sameName(name));

/** Of a row of `snoozes`. */
function isOn(ctx: Context, settings: Settings): SQL<boolean> {
  const names = availableBuilds(ctx, settings.builds).map(({ name }) => sameName(name));
  const on = or(
    gt(snoozes.untilDay, programDay(ctx.clock.now(), ctx.config.timezone)),
    and(isNotNull(snoozes.untilBuild), sql`lower(${snoozes.untilBuild}) <> all(${sql.param(names)}::text[])`),
    eq(snoozes.afterBuild, newestBuildName(ctx, settings)),
  );
  return sql<boolean>`coalesce(${on}, false)`;
}

const reportsWith = ({ db }: Context, condition: SQL): SQL =>
  inArray(bugReports.id, db.select({ id: snoozes.reportId }).from(snoozes).where(condition));

export const isSnoozed = (ctx: Context, settings: Settings): SQL => reportsWith(ctx, isOn(ctx, settings));

export const isBack = (ctx: Context, settings: Settings): SQL =>
  reportsWith(ctx, sql`not ${isOn(ctx, settings)}`);

async function listSnoozes(ctx: Context, reportIds: readonly string[]): Promise<ReadonlyMap<string, Snooze>> {
  const settings = await getSettings(ctx);
  const rows = await ctx.db.unnamed
    .select({
      reportId: snoozes.reportId,
      untilDay: snoozes.untilDay,
      untilBuild: snoozes.untilBuild,
      adminName: employees.fullName,
      isOn: isOn(ctx, settings),
    })
    .from(snoozes)
    .innerJoin(employees, eq(employees.id, snoozes.snoozedBy))
    .where(isOneOf(snoozes.reportId, reportIds));
  return new Map(
    rows.map(({ reportId, untilDay, untilBuild, adminName, isOn: isStillOn }) => [
      reportId,
      { until: untilDay ? { day: untilDay } : { build: untilBuild }, adminName, isOver: !isStillOn },
    ]),
  );
}

/** For replies of the desk. */
export async function withSnooze<Report extends { id: string }>(ctx: Context, reports: readonly Report[]) {
  const snoozesOf = await listSnoozes(
    ctx,
    reports.map(({ id }) => id),
  );
  return reports.map((report) => ({ ...report, snooze: snoozesOf.get(report.id) ?? null }));
}
