import { BULK_MAILS, type BulkMail } from '@bugquest/contract/mail/lists';
import type {
  MailPreferences,
  MailPreferencesChange,
  UnsubscribePreference,
} from '@bugquest/contract/mail/schema';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../db/client.ts';
import { employees } from '../../../db/schema/employees.ts';
import { ApiError } from '../../../http/errors.ts';
import { readToken } from './unsubscribe-links.ts';

export const toPreferences = (muted: readonly BulkMail[]): MailPreferences => ({
  digest: !muted.includes('digest'),
  reminder: !muted.includes('reminder'),
  testing_summary: !muted.includes('testing_summary'),
  invitation: !muted.includes('invitation'),
  announcement: !muted.includes('announcement'),
  mission_offered: !muted.includes('mission_offered'),
  launch_weekly: !muted.includes('launch_weekly'),
});

/** @throws {ApiError} not_found for a deleted account */
export async function getMutedMails({ db }: Context, employeeId: string): Promise<BulkMail[]> {
  const [employee] = await db
    .select({ muted: employees.mutedMails })
    .from(employees)
    .where(and(eq(employees.id, employeeId), isNull(employees.deletedAt)));
  if (!employee) throw new ApiError('not_found');
  return employee.muted;
}

/** Employees can only unsubscribe from bulk mail. */
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

/** Returns the kinds of mail that are unsubscribed now. @throws {ApiError} not_found */
export function changeMailPreferences(
  ctx: Context,
  employeeId: string,
  change: MailPreferencesChange,
): Promise<BulkMail[]> {
  return ctx.db.transaction(async (tx) => {
    const [employee] = await tx
      .select({ muted: employees.mutedMails })
      .from(employees)
      .where(and(eq(employees.id, employeeId), isNull(employees.deletedAt)))
      .for('update');
    if (!employee) throw new ApiError('not_found');
    const muted = BULK_MAILS.filter((kind) =>
      change[kind] === undefined ? employee.muted.includes(kind) : !change[kind],
    );
    await tx.update(employees).set({ mutedMails: muted }).where(eq(employees.id, employeeId));
    await ctx.changes.publish(tx, [`employee:${employeeId}`]);
    return muted;
  });
}

/** @throws {ApiError} invalid_link */
export async function getUnsubscribePreference(ctx: Context, token: string): Promise<UnsubscribePreference> {
  const { employeeId, kind } = await readLink(ctx, token);
  const muted = await getMutedMails(ctx, employeeId).catch(throwInvalidLink);
  return { kind, wanted: !muted.includes(kind) };
}

/** @throws {ApiError} invalid_link */
export async function changeUnsubscribePreference(
  ctx: Context,
  token: string,
  wanted: boolean,
): Promise<UnsubscribePreference> {
  const { employeeId, kind } = await readLink(ctx, token);
  await changeMailPreferences(ctx, employeeId, { [kind]: wanted }).catch(throwInvalidLink);
  return { kind, wanted };
}

async function readLink(ctx: Context, token: string) {
  const link = await readToken(ctx, token);
  if (!link) throw new ApiError('invalid_link');
  return link;
}

/** A deleted account has the same error as an invalid link, so that the link does not reveal the deletion. */
function throwInvalidLink(error: unknown): never {
  throw error instanceof ApiError ? new ApiError('invalid_link') : error;
}
