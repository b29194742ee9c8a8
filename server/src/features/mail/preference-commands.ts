import { BULK_MAILS, type BulkMail } from '@bugquest/contract/mails/lists';
import type { LinkedPreference, MailPreferencesChange } from '@bugquest/contract/mails/schema';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { employees } from '../../db/schema/employees.ts';
import { ApiError } from '../../http/errors.ts';
import { getMutedMails } from './preference-queries.ts';
import { readToken } from './unsubscribe-links.ts';

/** Switches kinds of mail on and off, and replies with those that are off. @throws {ApiError} not_found */
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

/** How the kind of mail that a link is about stands. @throws {ApiError} invalid_link */
export async function getLinkedPreference(ctx: Context, token: string): Promise<LinkedPreference> {
  const { employeeId, kind } = await readLink(ctx, token);
  const muted = await getMutedMails(ctx, employeeId).catch(refuseLink);
  return { kind, wanted: !muted.includes(kind) };
}

/** Switches the kind of mail that a link is about off, or on again. @throws {ApiError} invalid_link */
export async function changeLinkedPreference(
  ctx: Context,
  token: string,
  wanted: boolean,
): Promise<LinkedPreference> {
  const { employeeId, kind } = await readLink(ctx, token);
  await changeMailPreferences(ctx, employeeId, { [kind]: wanted }).catch(refuseLink);
  return { kind, wanted };
}

async function readLink(ctx: Context, token: string) {
  const linked = await readToken(ctx, token);
  if (!linked) throw new ApiError('invalid_link');
  return linked;
}

/** The account is no more, of which a link need not tell. */
function refuseLink(error: unknown): never {
  throw error instanceof ApiError ? new ApiError('invalid_link') : error;
}
