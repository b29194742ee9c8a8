// Invitations to register, which people on the roster get by email.
import type { InvitedPerson, RegistrationInvitations } from '@bugquest/contract/employees/roster/schema';
import { eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { type RosterEntryRow, rosterEntries } from '../../../db/schema/outreach.ts';
import { ApiError } from '../../../http/errors.ts';
import { readLinkToken, toLinkToken } from '../../../platform/crypto/linked-ids.ts';
import { recordAudit } from '../../audit/commands.ts';
import { queueMails } from '../../mail/queue/commands.ts';
import { claimInvited, isOnRosterRegistered } from './queries.ts';

/** Mails per transaction. */
const AT_ONCE = 200;

const OWNER = 'registration invitation';

/**
 * Queues the emails and returns their number. The text is in both languages, because the roster does not know the language of
 * a person; the caller's comes first.
 */
export async function inviteToRegister(
  ctx: Context,
  adminId: string,
  wanted: RegistrationInvitations,
  locale: 'en' | 'ar',
): Promise<number> {
  let count = 0;
  for (;;) {
    const sent = await inviteSome(ctx, wanted, locale);
    count += sent;
    if (sent < AT_ONCE) break;
  }
  if (count > 0)
    await ctx.db.transaction((tx) =>
      recordAudit(ctx, tx, {
        actorId: adminId,
        action: wanted.whom === 'invited' ? 'remind to register' : 'invite to register',
        recordType: 'roster',
        recordId: 'roster',
        after: { count },
      }),
    );
  return count;
}

const inviteSome = (ctx: Context, wanted: RegistrationInvitations, locale: 'en' | 'ar'): Promise<number> =>
  ctx.db.transaction(async (tx) => {
    const people = await claimInvited(ctx, tx, wanted, AT_ONCE);
    if (people.length === 0) return 0;
    const addressed = await Promise.all(
      people.map(async ({ id, employeeId, fullName, workEmail }) => ({
        recipient: { id: null, fullName, workEmail, language: locale, isLanguageUnknown: true },
        values: { employee_id: employeeId, register_url: await registerUrl(ctx, id) },
      })),
    );
    await queueMails(ctx, tx, 'registration_invitation', addressed);
    const ids = people.map(({ id }) => id);
    await tx.update(rosterEntries).set({ invitedAt: ctx.clock.now() }).where(inArray(rosterEntries.id, ids));
    await ctx.changes.publish(tx, ['roster']);
    return people.length;
  });

const registerUrl = async (ctx: Context, id: string): Promise<string> =>
  `${ctx.config.publicUrl}/register?invitation=${await toLinkToken(ctx, id, OWNER)}`;

/**
 * The person of an invitation's link, which counts as opened from now on.
 * @throws {ApiError} invalid_link, also for a person who is no longer on the roster
 */
export async function openInvitation(ctx: Context, token: string): Promise<InvitedPerson> {
  const id = await readLinkToken(ctx, token, OWNER);
  const [entry] = id ? await ctx.db.select().from(rosterEntries).where(eq(rosterEntries.id, id)) : [];
  // A link that was sent to another address must not show this one.
  if (!entry?.invitedAt) throw new ApiError('invalid_link');
  if (!entry.openedAt) await markOpened(ctx, entry);
  const { employeeId, workEmail, department, fullName } = entry;
  const isRegistered = await isOnRosterRegistered(ctx, entry);
  return { employeeId, workEmail, department, fullName, isRegistered };
}

const markOpened = (ctx: Context, { id }: RosterEntryRow) =>
  ctx.db.transaction(async (tx) => {
    await tx.update(rosterEntries).set({ openedAt: ctx.clock.now() }).where(eq(rosterEntries.id, id));
    await ctx.changes.publish(tx, ['roster']);
  });
