import { type ProgramSettings, programSettings, SETTING_KEYS } from '@bugquest/contract/settings/schema';
import { PREVIEWED_REPORTS, type PreviewedReport } from '@bugquest/contract/settings/scoring-preview';
import { desc } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Executor } from '../../db/client.ts';
import { settings } from '../../db/schema/administration.ts';
import { bugReports } from '../../db/schema/bug-reports.ts';

/** What administrators set, with the contract's defaults for the rest. */
export async function getSettings(ctx: Context): Promise<ProgramSettings> {
  const { body } = await ctx.cache.keep('settings', ['settings'], async () => {
    const stored = await readSettings(ctx, ctx.db);
    return { body: Buffer.from(JSON.stringify(stored)), headers: {} };
  });
  return JSON.parse(body.toString());
}

/**
 * The same from the table. A row that this version does not understand, because another one wrote it, counts as its
 * default: the program goes on, and the log says so.
 */
export async function readSettings(ctx: Context, executor: Executor): Promise<ProgramSettings> {
  const rows = await executor.select().from(settings);
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  const read = SETTING_KEYS.map((key) => {
    const schema = programSettings.shape[key];
    const result = schema.safeParse(stored.get(key));
    if (result.success) return [key, result.data];
    ctx.log.error({ setting: key, issues: result.error.issues }, 'a stored setting cannot be read');
    return [key, schema.parse(undefined)];
  });
  return Object.fromEntries(read) as ProgramSettings;
}

/** Who may register: what administrators set, else what the environment says. Empty: everyone. */
export async function getAllowedEmailDomains(ctx: Context): Promise<readonly string[]> {
  return (await getSettings(ctx)).allowedEmailDomains ?? ctx.config.allowedEmailDomains;
}

/** The reports by which a change of the scoring is judged. */
export function listPreviewedReports(ctx: Context): Promise<PreviewedReport[]> {
  const { serialNumber, feature, severity, scoreBreakdown } = bugReports;
  return ctx.db
    .select({ serialNumber, feature, severity, scoreBreakdown })
    .from(bugReports)
    .orderBy(desc(bugReports.id))
    .limit(PREVIEWED_REPORTS);
}
