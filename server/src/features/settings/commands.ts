import { isDeepStrictEqual } from 'node:util';
import {
  type ProgramSettings,
  type SettingKey,
  type SettingsChange,
  withPresetWeights,
} from '@bugquest/contract/settings/schema';
import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { settings } from '../../db/schema/administration.ts';
import { ApiError } from '../../http/errors.ts';
import type { Caller } from '../../http/sessions.ts';
import { recordAudit } from '../administration/commands.ts';
import { readSettings } from './queries.ts';

/**
 * Stores the settings that differ from what they are, each with its audit entry. What somebody else has set to the same
 * value is no conflict, so a call whose reply was lost may be repeated.
 * @throws {ApiError} settings_changed when one of them is no longer what the administrator saw
 */
export async function changeSettings(
  ctx: Context,
  admin: Caller,
  { seen, scoring, ...others }: SettingsChange,
): Promise<ProgramSettings> {
  const wanted = { ...others, ...(scoring && { scoring: withPresetWeights(scoring) }) };
  return ctx.db.transaction(async (tx) => {
    // Rows that are not there yet cannot be locked one by one. Reading goes on meanwhile.
    await tx.execute(sql`lock table ${settings} in share row exclusive mode`);
    const before = await readSettings(ctx, tx);
    const changed = (Object.keys(wanted) as SettingKey[]).filter(
      (key) => !isDeepStrictEqual(wanted[key as keyof typeof wanted], before[key]),
    );
    if (changed.some((key) => !isDeepStrictEqual(seen[key], before[key])))
      throw new ApiError('settings_changed');
    for (const key of changed) {
      const value = wanted[key as keyof typeof wanted];
      // Drizzle would write null as no value at all.
      const row = { value: sql`${JSON.stringify(value)}::jsonb`, updatedAt: ctx.clock.now() };
      await tx
        .insert(settings)
        .values({ key, ...row })
        .onConflictDoUpdate({ target: settings.key, set: row });
      await recordAudit(ctx, tx, {
        actorId: admin.id,
        action: 'change setting',
        recordType: 'setting',
        recordId: key,
        before: before[key],
        after: value,
      });
    }
    if (changed.length > 0) await ctx.changes.publish(tx, ['settings']);
    return { ...before, ...wanted };
  });
}
