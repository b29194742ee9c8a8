import { type ProgramSettings, programSettings, SETTING_KEYS } from '@bugquest/contract/settings/schema';
import { PREVIEWED_REPORTS, type PreviewedReport } from '@bugquest/contract/settings/scoring-preview';
import { desc } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Executor } from '../../db/client.ts';
import { settings } from '../../db/schema/audit.ts';
import { bugReports } from '../../db/schema/reports.ts';

/** Parsing takes longer than many requests; the cache returns the same bytes until the settings change. */
const parsed = new WeakMap<Buffer, ProgramSettings>();

/** The program settings, with the contract's defaults for missing ones. Callers share the object. */
export async function getSettings(ctx: Context): Promise<ProgramSettings> {
  const { body } = await ctx.cache.keep('settings', ['settings'], async () => {
    const stored = await readSettings(ctx, ctx.db);
    return { body: Buffer.from(JSON.stringify(stored)), headers: {} };
  });
  const known = parsed.get(body);
  if (known) return known;
  const settings: ProgramSettings = JSON.parse(body.toString());
  parsed.set(body, settings);
  return settings;
}

/**
 * The same, read from the table. A row that this version does not understand, because another version wrote it, counts as
 * its default and is logged.
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

/** Email domains that may register: the setting, else the environment. Empty: all. */
export async function getAllowedEmailDomains(ctx: Context): Promise<readonly string[]> {
  return (await getSettings(ctx)).allowedEmailDomains ?? ctx.config.allowedEmailDomains;
}

/** The latest reports, for the scoring preview. */
export function listPreviewedReports(ctx: Context): Promise<PreviewedReport[]> {
  const { serialNumber, feature, severity, scoreBreakdown } = bugReports;
  return ctx.db
    .select({ serialNumber, feature, severity, scoreBreakdown })
    .from(bugReports)
    .orderBy(desc(bugReports.id))
    .limit(PREVIEWED_REPORTS);
}
