import type { Session } from '@bugquest/contract/accounts/schema';
import { m } from '@bugquest/phrases/messages';
import type { sessions } from '../../../db/schema/accounts.ts';
import type { EmployeeRow } from '../../../db/schema/employees.ts';
import { toEmployee } from '../../employees/present.ts';

export const toSession = (row: typeof sessions.$inferSelect, currentId: string): Session => ({
  id: row.id,
  userAgent: row.userAgent,
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
  current: row.id === currentId,
});

/** Reply with the logged-in employee. */
export const toLoggedIn = (employee: EmployeeRow, locale: 'en' | 'ar') => ({
  success: true as const,
  requiresOTP: false,
  employeeId: employee.id,
  message: m.accounts_reply_logged_in({ name: employee.fullName }, { locale }),
  employee: toEmployee(employee),
});

/** Reply after a correct password. */
export function toLoginReply(employee: EmployeeRow, locale: 'en' | 'ar') {
  const next = { success: true as const, employeeId: employee.id };
  if (!employee.emailVerified)
    return { ...next, requiresOTP: true, message: m.accounts_reply_verify_first({}, { locale }) };
  if (!employee.twoFactorEnabled) return toLoggedIn(employee, locale);
  const message = m.accounts_reply_two_factor_asked({}, { locale });
  return { ...next, requiresOTP: false, requiresTwoFactor: true as const, message };
}
