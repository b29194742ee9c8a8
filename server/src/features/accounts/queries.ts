import type { TwoFactorStatus } from '@bugquest/contract/accounts/two-factor/schema';
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { backupCodes, sessions } from '../../db/schema/accounts.ts';
import { type CompanyLoginStateRow, companyLoginStates } from '../../db/schema/company-login.ts';
import { employees } from '../../db/schema/employees.ts';
import type { SessionCaller } from '../../http/security/sessions.ts';
import { getEmployee } from '../employees/queries.ts';
import { getSettings } from '../settings/queries.ts';
import { hasSecondFactor } from './company-login/session-commands.ts';

/** False for an unknown id. */
export const isErased = async ({ db }: Context, id: string): Promise<boolean> =>
  (await db.$count(employees, and(eq(employees.id, id), isNotNull(employees.deletedAt)))) > 0;

export const listSessions = (ctx: Context, employeeId: string) =>
  ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.employeeId, employeeId), eq(sessions.kind, 'full')))
    .orderBy(desc(sessions.lastSeenAt));

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

/** Undefined before the first login and the first error with this provider. */
export async function findCompanyLoginState(
  { db }: Context,
  issuer: string,
): Promise<CompanyLoginStateRow | undefined> {
  const [row] = await db.select().from(companyLoginStates).where(eq(companyLoginStates.issuer, issuer));
  return row;
}
