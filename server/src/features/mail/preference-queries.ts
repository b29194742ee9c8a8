import { BULK_MAILS, type BulkMail } from '@bugquest/contract/mails/lists';
import type { MailPreferences } from '@bugquest/contract/mails/schema';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Executor } from '../../db/client.ts';
import { employees } from '../../db/schema/employees.ts';
import { ApiError } from '../../http/errors.ts';

export const toPreferences = (muted: readonly BulkMail[]): MailPreferences => ({
  digest: !muted.includes('digest'),
  reminder: !muted.includes('reminder'),
  testing_summary: !muted.includes('testing_summary'),
  invitation: !muted.includes('invitation'),
});

/** The kinds that somebody switched off. @throws {ApiError} not_found when the account is no more */
export async function getMutedMails({ db }: Context, employeeId: string): Promise<BulkMail[]> {
  const [employee] = await db
    .select({ muted: employees.mutedMails })
    .from(employees)
    .where(and(eq(employees.id, employeeId), isNull(employees.deletedAt)));
  if (!employee) throw new ApiError('not_found');
  return employee.muted;
}

/** Whether somebody wants a mail of this purpose; what is no mail of many is always sent. */
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
