import { type ProgramStateReply, programStateOn } from '@bugquest/contract/settings/program-dates';
import { type ProgramSettings, programSettings, SETTING_KEYS } from '@bugquest/contract/settings/schema';
import { PREVIEWED_REPORTS, type PreviewedReport } from '@bugquest/contract/settings/scoring-preview';
import { desc } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Executor } from '../../db/client.ts';
import { settings } from '../../db/schema/audit.ts';
import { bugReports } from '../../db/schema/reports.ts';
import { ApiError } from '../../http/errors.ts';
import { programDay } from '../../platform/time/program-time.ts';

const HOUR_MS = 60 * 60_000;

/** Missing settings have the default of the contract. Callers share the object, so they must not change it. */
export const getSettings = (ctx: Context): Promise<ProgramSettings> =>
  ctx.values.getOrLoad('settings', ['settings'], () => readSettings(ctx, ctx.db.outside));

/**
 * Reads from the table instead of the cache. A value that this version cannot parse, because another version wrote it, is logged and
 * replaced by its default.
 */
export async function readSettings(ctx: Context, executor: Executor): Promise<ProgramSettings> {
  const rows = await executor.select().from(settings);
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  const entries = SETTING_KEYS.map((key) => {
    const schema = programSettings.shape[key];
    const result = schema.safeParse(stored.get(key));
    if (result.success) return [key, result.data];
    ctx.log.error({ setting: key, issues: result.error.issues }, 'a stored setting cannot be read');
    return [key, schema.parse(undefined)];
  });
  return Object.fromEntries(entries) as ProgramSettings;
}

/** The setting, else the environment. Empty: all domains may register. */
export async function getAllowedEmailDomains(ctx: Context): Promise<readonly string[]> {
  return (await getSettings(ctx)).allowedEmailDomains ?? ctx.config.allowedEmailDomains;
}

export async function getProgramState(ctx: Context): Promise<ProgramStateReply> {
  const { programDates, showKnownProblems } = await getSettings(ctx);
  const { startDate, endDate } = programDates;
  const today = programDay(ctx.clock.now(), ctx.config.timezone);
  const state = programStateOn(programDates, today);
  return { state, startDate, endDate, showsKnownProblems: showKnownProblems };
}

/**
 * Refuses reports outside of the program's dates. A waiting report is accepted for some hours after the end if it was written before the
 * end, according to the clock of the device.
 * @throws {ApiError} program_not_started, program_ended
 */
export async function requireRunning(ctx: Context, writtenAt?: Date): Promise<void> {
  const { state, endDate } = await getProgramState(ctx);
  if (state === 'before') throw new ApiError('program_not_started');
  if (state !== 'ended' || !endDate) return;
  const { graceHours } = (await getSettings(ctx)).programDates;
  const isOnTime = (moment: Date) => programDay(moment, ctx.config.timezone) <= endDate;
  const graceAgo = new Date(ctx.clock.now().getTime() - graceHours * HOUR_MS);
  if (!writtenAt || !isOnTime(writtenAt) || !isOnTime(graceAgo)) throw new ApiError('program_ended');
}

export function listPreviewedReports(ctx: Context): Promise<PreviewedReport[]> {
  const { serialNumber, feature, severity, scoreBreakdown } = bugReports;
  return ctx.db
    .select({ serialNumber, feature, severity, scoreBreakdown })
    .from(bugReports)
    .orderBy(desc(bugReports.id))
    .limit(PREVIEWED_REPORTS);
}
