import type { TwoFactorStatus } from '@bugquest/contract/accounts/two-factor/schema';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { backupCodes } from '../../../db/schema/accounts.ts';
import { getEmployee } from '../../employees/queries.ts';
import { getSettings } from '../../settings/queries.ts';

/** Backup codes of an unverified setup are not valid and not counted. */
export async function getTwoFactorStatus(ctx: Context, employeeId: string): Promise<TwoFactorStatus> {
  const { twoFactorEnabled: enabled } = await getEmployee(ctx.db, employeeId);
  const unused = and(eq(backupCodes.employeeId, employeeId), isNull(backupCodes.usedAt));
  return {
    enabled,
    required: (await getSettings(ctx)).requireTwoFactor,
    backupCodesLeft: enabled ? await ctx.db.$count(backupCodes, unused) : 0,
  };
}
