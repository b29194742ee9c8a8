import type { Language } from '@bugquest/contract/employees/lists';
import type { InvitedPerson, RegistrationInvitations } from '@bugquest/contract/employees/roster/schema';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import type { MailingRow } from '../../../db/schema/mail.ts';
import { type RosterEntryRow, rosterEntries } from '../../../db/schema/outreach.ts';
import { ApiError } from '../../../http/errors.ts';
import { hashToken, newToken } from '../../../platform/crypto/crypto.ts';
import { readLinkToken, toLinkToken } from '../../../platform/crypto/linked-ids.ts';
import { recordAudit } from '../../audit/commands.ts';
import { lockMailings, startMailing } from '../../mail/mailings/commands.ts';
import { queueMails } from '../../mail/queue/commands.ts';
import { getSettings } from '../../settings/queries.ts';
import { isEntryRegistered, listMissing, selectInvitable } from './queries.ts';

const LINK_PURPOSE = 'registration invitation';
const CONFIRMATION_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;

/** The link of an entry, which fills in the form, and the secret, which confirms the address. Earlier versions mailed no secret. */
const TOKEN = /^(?<link>[0-9a-f]{32}-[0-9a-f]{64})(?:-(?<secret>[\w-]+))?$/;

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
  const program = await getProgramValues(ctx);
  const invited = people.map((person) => ({ ...person, secret: newToken() }));
  const mails = await Promise.all(
    invited.map(async ({ id, employeeId, fullName, workEmail, secret }) => ({
      recipient: { id: null, fullName, workEmail, language, isLanguageUnknown: true },
      values: { ...program, employee_id: employeeId, register_url: await registerUrl(ctx, id, secret) },
    })),
  );
  await queueMails(ctx, tx, 'registration_invitation', mails);
  const now = ctx.clock.now();
  const hashes = invited.map(({ id, secret }) => ({ id, hash: hashToken(secret) }));
  await tx.execute(sql`
    update ${rosterEntries} set invited_at = ${now.toISOString()}::timestamptz, confirmation_hash = invited.hash,
      confirmation_expires_at = ${new Date(now.getTime() + CONFIRMATION_DAYS * DAY_MS).toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(hashes)}::jsonb) as invited (id uuid, hash text)
    where ${rosterEntries.id} = invited.id`);
  await ctx.changes.publish(tx, ['roster']);
  return people.length;
}

/** What an invitation says about the program. */
export async function getProgramValues(ctx: Context) {
  const { store, programDates } = await getSettings(ctx);
  return {
    store_url: store.places[0]?.url ?? '',
    first_day: programDates.startDate ?? '',
    last_day: programDates.endDate ?? '',
  };
}

const registerUrl = async (ctx: Context, id: string, secret: string): Promise<string> =>
  `${ctx.config.publicUrl}/register?invitation=${await toLinkToken(ctx, id, LINK_PURPOSE)}-${secret}`;

async function readInvitation(
  ctx: Context,
  token: string,
): Promise<{ id: string | undefined; hash: string }> {
  const { link = '', secret = '' } = TOKEN.exec(token)?.groups ?? {};
  return { id: await readLinkToken(ctx, link, LINK_PURPOSE), hash: hashToken(secret) };
}

/**
 * True if the registering person opened the link of the latest invitation to this address: nobody else reads its mail. The link
 * confirms one account. A forwarded mail confirms the account of the person who uses it first (docs/security.md).
 */
export async function takeConfirmation(
  ctx: Context,
  tx: Transaction,
  token: string,
  workEmail: string,
): Promise<boolean> {
  const { id, hash } = await readInvitation(ctx, token);
  if (!id) return false;
  const taken = await tx
    .update(rosterEntries)
    .set({ confirmationHash: null, confirmationExpiresAt: null })
    .where(
      and(
        eq(rosterEntries.id, id),
        eq(rosterEntries.confirmationHash, hash),
        gt(rosterEntries.confirmationExpiresAt, ctx.clock.now()),
        eq(sql`lower(${rosterEntries.workEmail})`, sql`lower(${workEmail})`),
      ),
    )
    .returning({ id: rosterEntries.id });
  return taken.length > 0;
}

/**
 * Returns the person whom the link was sent to, and marks the invitation as opened.
 * @throws {ApiError} invalid_link, also for a person who is no longer on the roster
 */
export async function openInvitation(ctx: Context, token: string): Promise<InvitedPerson> {
  const { id, hash } = await readInvitation(ctx, token);
  const [entry] = id ? await ctx.db.select().from(rosterEntries).where(eq(rosterEntries.id, id)) : [];
  // After the email of an entry changed, the link of the old email must not show the new one.
  if (!entry?.invitedAt) throw new ApiError('invalid_link');
  if (!entry.openedAt) await markOpened(ctx, entry);
  const { employeeId, workEmail, department, fullName } = entry;
  const isRegistered = await isEntryRegistered(ctx, entry);
  const confirmsEmail =
    entry.confirmationHash === hash && (entry.confirmationExpiresAt ?? new Date(0)) > ctx.clock.now();
  return { employeeId, workEmail, department, fullName, isRegistered, confirmsEmail };
}

const markOpened = (ctx: Context, { id }: RosterEntryRow) =>
  ctx.db.transaction(async (tx) => {
    await tx.update(rosterEntries).set({ openedAt: ctx.clock.now() }).where(eq(rosterEntries.id, id));
    await ctx.changes.publish(tx, ['roster']);
  });
