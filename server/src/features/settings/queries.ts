import type { ProgramSettings } from '@bugquest/contract/settings/schema';
import { programSettings } from '@bugquest/contract/settings/schema';
import type { Context } from '../../context.ts';
import { settings } from '../../db/schema/administration.ts';

/** What administrators set, with the contract's defaults for the rest. */
export async function getSettings(ctx: Context): Promise<ProgramSettings> {
  const { body } = await ctx.cache.keep('settings', ['settings'], async () => {
    const rows = await ctx.db.select().from(settings);
    const stored = programSettings.parse(Object.fromEntries(rows.map(({ key, value }) => [key, value])));
    return { body: Buffer.from(JSON.stringify(stored)), headers: {} };
  });
  return JSON.parse(body.toString());
}
