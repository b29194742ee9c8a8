import { isDeepStrictEqual } from 'node:util';
import { withPresetWeights } from '@bugquest/contract/competition/scoring-settings';
import {
  type ProgramSettings,
  type SettingKey,
  type SettingsChange,
  settingsWithReason,
} from '@bugquest/contract/settings/schema';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { employees } from '../../db/schema/employees.ts';
import { ApiError } from '../../http/errors.ts';
import type { Caller } from '../../http/security/sessions.ts';
import { applyAgeLimitsJob } from './jobs.ts';
import { proposeLimits } from './limit-commands.ts';
import { readSettings } from './queries.ts';
import { lockSettings, storeSetting } from './store-commands.ts';

/** A job of the feature `employees`. That feature imports this one, so the name is repeated here. */
const CLEAN_IDENTIFIERS = { name: 'clean-identifiers' };

/**
 * Each changed setting has an audit entry, with the reason if it needs one. A value that is already stored is no conflict, so a call can be repeated after a lost reply.
 * Locked limits are proposed instead.
 * @throws {ApiError} limits_waiting; settings_changed when a setting has changed since the administrator loaded it; two_factor_required when an
 * administrator without a second factor requires second factors, because that would lock the administrator out
 */
export async function changeSettings(
  ctx: Context,
  admin: Caller,
  { seen, reason, scoring, ...others }: SettingsChange,
): Promise<ProgramSettings> {
  const newValues = { ...others, ...(scoring && { scoring: withPresetWeights(scoring) }) };
  return ctx.db.transaction(async (tx) => {
    await lockSettings(tx);
    const before = await readSettings(ctx, tx);
    const changed = (Object.keys(newValues) as SettingKey[]).filter(
      (key) => !isDeepStrictEqual(newValues[key as keyof typeof newValues], before[key]),
    );
    if (changed.some((key) => !isDeepStrictEqual(seen[key], before[key])))
      throw new ApiError('settings_changed');
    if (
      changed.includes('requireTwoFactor') &&
      newValues.requireTwoFactor &&
      !(await hasTwoFactor(tx, admin.id))
    )
      throw new ApiError('two_factor_required');
    const limits = settingsWithReason({ ...others, seen }).filter((key) => changed.includes(key));
    const { values, changedAlone } = await proposeLimits(ctx, tx, admin, {
      ...{ before, limits, reason: reason ?? '' },
      values: Object.fromEntries(changed.map((key) => [key, newValues[key as keyof typeof newValues]])),
    });
    for (const [key, value] of Object.entries(values) as [SettingKey, unknown][])
      await storeSetting(ctx, tx, admin.id, {
        ...{ key, before: before[key], value },
        ...((limits.some((limit) => limit === key) || (key === 'builds' && reason)) && {
          notes: { changeReason: reason ?? '', ...(changedAlone && { changedAlone }) },
        }),
      });
    if (changed.includes('ageLimits')) await ctx.jobs.enqueue(tx, applyAgeLimitsJob(ctx), {});
    if (changed.includes('country')) await ctx.jobs.enqueue(tx, CLEAN_IDENTIFIERS, {});
    if (changed.length > 0) await ctx.changes.publish(tx, ['settings']);
    return { ...before, ...values };
  });
}

/** Stores the answer that an administrator gives at an import. */
export async function setRosterOnly(
  ctx: Context,
  tx: Transaction,
  adminId: string,
  rosterOnly: boolean,
): Promise<void> {
  await lockSettings(tx);
  const before = await readSettings(ctx, tx);
  if (before.rosterOnly === rosterOnly) return;
  await storeSetting(ctx, tx, adminId, { key: 'rosterOnly', before: before.rosterOnly, value: rosterOnly });
  await ctx.changes.publish(tx, ['settings']);
}

/** Locks the employee, so that the second factor cannot be disabled at the same time. */
async function hasTwoFactor(tx: Transaction, employeeId: string): Promise<boolean> {
  const [employee] = await tx
    .select({ twoFactorEnabled: employees.twoFactorEnabled })
    .from(employees)
    .where(eq(employees.id, employeeId))
    .for('update');
  return employee?.twoFactorEnabled ?? false;
}
