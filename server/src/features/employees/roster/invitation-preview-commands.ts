// Administrators see an invitation before people get it. It has no personal link, which would confirm an address.
import type { Language } from '@bugquest/contract/employees/lists';
import type { RegistrationInvitations } from '@bugquest/contract/employees/roster/schema';
import { m } from '@bugquest/phrases/messages';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { rosterEntries } from '../../../db/schema/outreach.ts';
import { recordAudit } from '../../audit/commands.ts';
import { queueRenderedMail, renderForRecipient } from '../../mail/queue/commands.ts';
import { TEST_MAILS } from '../../mail/templates/preview-commands.ts';
import { getEmployee } from '../queries.ts';
import { getProgramValues } from './invite-commands.ts';
import { selectInvitable } from './queries.ts';

interface Person {
  fullName: string;
  workEmail: string;
  employeeId: string;
}

async function renderInvitation(ctx: Context, tx: Transaction, person: Person, language: Language) {
  const { fullName, workEmail, employeeId } = person;
  const recipient = { id: null, fullName, workEmail, language, isLanguageUnknown: true };
  const rendered = await renderForRecipient(ctx, tx, recipient, 'registration_invitation', {
    ...(await getProgramValues(ctx)),
    employee_id: employeeId,
    register_url: `${ctx.config.publicUrl}/register`,
  });
  return { recipient, rendered };
}

/** For the first of the people, or for the administrator if all of them got an invitation today. */
export const previewInvitation = (
  ctx: Context,
  adminId: string,
  invitations: RegistrationInvitations,
  language: Language,
) =>
  ctx.db.transaction(async (tx) => {
    const person = (await findFirst(ctx, tx, invitations)) ?? (await getEmployee(tx, adminId));
    const { rendered } = await renderInvitation(ctx, tx, person, language);
    const { fullName, workEmail } = person;
    return { fullName, workEmail, subject: rendered.subject, html: rendered.html };
  });

async function findFirst(ctx: Context, tx: Transaction, invitations: RegistrationInvitations) {
  const [first] = await selectInvitable(ctx, tx, invitations).limit(1);
  if (!first) return undefined;
  const [entry] = await tx.select().from(rosterEntries).where(eq(rosterEntries.id, first.id));
  return entry;
}

/** Returns the address. @throws {LimitReached} */
export async function sendTestInvitation(ctx: Context, adminId: string, language: Language): Promise<string> {
  await ctx.limits.take(TEST_MAILS, adminId);
  return ctx.db.transaction(async (tx) => {
    const person = await getEmployee(tx, adminId);
    const { recipient, rendered } = await renderInvitation(ctx, tx, person, language);
    const subject = m.mail_templates_test_subject({ subject: rendered.subject }, { locale: language });
    await queueRenderedMail(ctx, tx, recipient, 'test', { ...rendered, subject });
    await recordAudit(ctx, tx, {
      actorId: adminId,
      action: 'send test mail',
      recordType: 'roster',
      recordId: 'roster',
      after: { recipients: [person.workEmail] },
    });
    return person.workEmail;
  });
}
