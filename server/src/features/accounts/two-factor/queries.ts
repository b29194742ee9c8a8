import type { TwoFactorStatus } from '@bugquest/contract/accounts/two-factor/schema';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { backupCodes } from '../../../db/schema/accounts.ts';
import type { SessionCaller } from '../../../http/security/sessions.ts';
import { getEmployee } from '../../employees/queries.ts';
import { getSettings } from '../../settings/queries.ts';
import { hasSecondFactor } from '../company-login/session-commands.ts';

/** Backup codes of an unverified setup are not valid and not counted. */
export async function getTwoFactorStatus(
  ctx: Context,
  { id: employeeId, sessionId }: SessionCaller,
): Promise<TwoFactorStatus> {
  const { twoFactorEnabled: enabled } = await getEmployee(ctx.db, employeeId);
  const unused = and(eq(backupCodes.employeeId, employeeId), isNull(backupCodes.usedAt));
  return {
    enabled,
    required: (await getSettings(ctx)).requireTwoFactor && !(await hasSecondFactor(ctx, sessionId)),
    backupCodesLeft: enabled ? await ctx.db.$count(backupCodes, unused) : 0,
  };
}
