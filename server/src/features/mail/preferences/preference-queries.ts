import { BULK_MAILS, type BulkMail } from '@bugquest/contract/mail/lists';
import type { MailPreferences } from '@bugquest/contract/mail/schema';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../db/client.ts';
import { employees } from '../../../db/schema/employees.ts';
import { ApiError } from '../../../http/errors.ts';

export const toPreferences = (muted: readonly BulkMail[]): MailPreferences => ({
  digest: !muted.includes('digest'),
  reminder: !muted.includes('reminder'),
  testing_summary: !muted.includes('testing_summary'),
  invitation: !muted.includes('invitation'),
});

/** The kinds of mail that an employee unsubscribed from. @throws {ApiError} not_found for a deleted account */
export async function getMutedMails({ db }: Context, employeeId: string): Promise<BulkMail[]> {
  const [employee] = await db
    .select({ muted: employees.mutedMails })
    .from(employees)
    .where(and(eq(employees.id, employeeId), isNull(employees.deletedAt)));
  if (!employee) throw new ApiError('not_found');
  return employee.muted;
}

/** Whether an employee gets mails of this purpose. Only bulk mail can be unsubscribed from. */
export async function wantsMail(
  executor: Executor,
  employeeId: string | null,
  purpose: string,
): Promise<boolean> {
  const kind = BULK_MAILS.find((bulk) => bulk === purpose);
  if (!kind || !employeeId) return true;
  const [employee] = await executor
    .select({ muted: employees.mutedMails })
    .from(employees)
    .where(eq(employees.id, employeeId));
  return !employee?.muted.includes(kind);
}
