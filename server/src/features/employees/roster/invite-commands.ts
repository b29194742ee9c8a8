import type { Language } from '@bugquest/contract/employees/lists';
import type { InvitedPerson, RegistrationInvitations } from '@bugquest/contract/employees/roster/schema';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { isOneOf } from '../../../db/is-one-of.ts';
import type { MailingRow } from '../../../db/schema/mail.ts';
import { type RosterEntryRow, rosterEntries } from '../../../db/schema/outreach.ts';
import { ApiError } from '../../../http/errors.ts';
import { readLinkToken, toLinkToken } from '../../../platform/crypto/linked-ids.ts';
import { recordAudit } from '../../audit/commands.ts';
import { lockMailings, startMailing } from '../../mail/mailings/commands.ts';
import { queueMails } from '../../mail/queue/commands.ts';
import { getSettings } from '../../settings/queries.ts';
import { isEntryRegistered, listMissing, selectInvitable } from './queries.ts';

const LINK_PURPOSE = 'registration invitation';

/**
 * Returns the number of emails that a mailing will send. They are in both languages, because the roster has no language of a person. The
 * caller's language comes first.
 */
export const inviteToRegister = (
  ctx: Context,
  adminId: string,
  invitations: RegistrationInvitations,
  language: Language,
): Promise<number> =>
  ctx.db.transaction(async (tx) => {
    await lockMailings(tx);
    const kind = 'send-registration-invitations';
    const count = await startMailing(ctx, tx, { kind, language }, selectInvitable(ctx, tx, invitations));
    if (count === 0) return 0;
    await recordAudit(ctx, tx, {
      actorId: adminId,
      action: invitations.whom === 'invited' ? 'remind to register' : 'invite to register',
      recordType: 'roster',
      recordId: 'roster',
      after: { count },
    });
    await ctx.changes.publish(tx, ['roster']);
    return count;
  });

/** One round of the mailing. */
export async function sendRegistrationRound(
  ctx: Context,
  tx: Transaction,
  entryIds: string[],
  { language }: MailingRow,
): Promise<number> {
  const people = await listMissing(tx, entryIds);
  const { store, programDates } = await getSettings(ctx);
  const program = {
    store_url: store.places[0]?.url ?? '',
    first_day: programDates.startDate ?? '',
    last_day: programDates.endDate ?? '',
  };
  const mails = await Promise.all(
    people.map(async ({ id, employeeId, fullName, workEmail }) => ({
      recipient: { id: null, fullName, workEmail, language, isLanguageUnknown: true },
      values: { ...program, employee_id: employeeId, register_url: await registerUrl(ctx, id) },
    })),
  );
  await queueMails(ctx, tx, 'registration_invitation', mails);
  const ids = people.map(({ id }) => id);
  await tx.update(rosterEntries).set({ invitedAt: ctx.clock.now() }).where(isOneOf(rosterEntries.id, ids));
  await ctx.changes.publish(tx, ['roster']);
  return people.length;
}

const registerUrl = async (ctx: Context, id: string): Promise<string> =>
  `${ctx.config.publicUrl}/register?invitation=${await toLinkToken(ctx, id, LINK_PURPOSE)}`;

/**
 * Returns the person whom the link was sent to, and marks the invitation as opened.
 * @throws {ApiError} invalid_link, also for a person who is no longer on the roster
 */
export async function openInvitation(ctx: Context, token: string): Promise<InvitedPerson> {
  const id = await readLinkToken(ctx, token, LINK_PURPOSE);
  const [entry] = id ? await ctx.db.select().from(rosterEntries).where(eq(rosterEntries.id, id)) : [];
  // After the email of an entry changed, the link of the old email must not show the new one.
  if (!entry?.invitedAt) throw new ApiError('invalid_link');
  if (!entry.openedAt) await markOpened(ctx, entry);
  const { employeeId, workEmail, department, fullName } = entry;
  const isRegistered = await isEntryRegistered(ctx, entry);
  return { employeeId, workEmail, department, fullName, isRegistered };
}

const markOpened = (ctx: Context, { id }: RosterEntryRow) =>
  ctx.db.transaction(async (tx) => {
    await tx.update(rosterEntries).set({ openedAt: ctx.clock.now() }).where(eq(rosterEntries.id, id));
    await ctx.changes.publish(tx, ['roster']);
  });
