// Reads the mailbox for replies. Messages are taken in the order of their numbers, and each is stored in a transaction of its own
// before the next one, so that the number of the last one is enough to go on from after a crash.
import { lt, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { inboundMailboxes, inboundMails } from '../../../db/schema/inbound-mail.ts';
import { ApiError } from '../../../http/errors.ts';
import type { Mailbox } from '../../../platform/inbound-mail/mailbox.ts';
import { MailboxFailure } from '../../../platform/inbound-mail/mailbox-failure.ts';
import type { InboundMailSettings } from '../../../platform/inbound-mail/settings.ts';
import type { Limit } from '../../../platform/postgres/limits.ts';
import { recordAudit } from '../../audit/commands.ts';
import { findMailbox, mailboxKey } from './queries.ts';
import { takeMail } from './take-commands.ts';

export const READ_INBOUND_MAIL = { name: 'read-inbound-mail' };

const DAY_MS = 24 * 60 * 60_000;
/** Older messages are left alone: a mailbox that was in use before, or one whose numbers begin anew. */
const READ_DAYS = 30;
/** Longer than messages are read, so that none is taken again. */
const KEPT_DAYS = 90;
/** A message that cannot be read stops the others only so often. */
const MOST_FAILURES = 3;
/** The next run goes on. */
const MOST_MESSAGES = 200;

/** Takes new messages. A mailbox that cannot be read is shown to administrators, and does not fail. */
export async function readInboundMail(ctx: Context): Promise<void> {
  const settings = ctx.config.inboundMail;
  if (!settings) return;
  try {
    await withMailbox(ctx, settings, (mailbox) => takeNew(ctx, settings, mailbox));
    await saveState(ctx, settings, { lastSuccessAt: ctx.clock.now(), lastError: null, lastErrorAt: null });
  } catch (error) {
    if (!(error instanceof MailboxFailure)) throw error;
    ctx.log.warn({ code: error.code, text: error.text }, 'the mailbox for replies could not be read');
    await saveFailure(ctx, settings, error);
  }
  await ctx.db.delete(inboundMails).where(lt(inboundMails.createdAt, daysAgo(ctx, KEPT_DAYS)));
}

const daysAgo = ({ clock }: Context, days: number) => new Date(clock.now().getTime() - days * DAY_MS);

async function withMailbox(
  { mailTokens }: Context,
  settings: InboundMailSettings,
  work: (mailbox: Mailbox) => Promise<void>,
): Promise<void> {
  // Servers without replies by mail never load the library.
  const { openMailbox } = await import('../../../platform/inbound-mail/mailbox.ts');
  const mailbox = await openMailbox(settings, mailTokens);
  try {
    await work(mailbox);
  } finally {
    await mailbox.close();
  }
}

async function takeNew(ctx: Context, settings: InboundMailSettings, mailbox: Mailbox): Promise<void> {
  const known = await findMailbox(ctx, settings);
  const { uidValidity } = mailbox;
  const isSame = known?.uidValidity === uidValidity;
  if (!isSame) await saveState(ctx, settings, { uidValidity, lastUid: 0, failedUid: null, failures: 0 });
  const found = await mailbox.listAfter(isSame ? known.lastUid : 0, daysAgo(ctx, READ_DAYS));
  for (const uid of found.slice(0, MOST_MESSAGES)) {
    const failures = isSame && known.failedUid === uid ? known.failures : 0;
    await takeOne(ctx, settings, { mailbox, uid, failures });
    await saveState(ctx, settings, { lastUid: uid });
    await mailbox.markSeen(uid).catch(() => {});
  }
}

/** A message that fails is tried again in the next runs, and then left out. */
async function takeOne(
  ctx: Context,
  settings: InboundMailSettings,
  { mailbox, uid, failures }: { mailbox: Mailbox; uid: number; failures: number },
): Promise<void> {
  const isLastTry = failures + 1 >= MOST_FAILURES;
  try {
    await takeMail(ctx, mailbox, uid, isLastTry);
  } catch (error) {
    // An outage says nothing about the message.
    if (error instanceof MailboxFailure && error.code !== 'not_understood') throw error;
    await saveState(ctx, settings, { failedUid: uid, failures: failures + 1 });
    if (!isLastTry) throw error;
    ctx.log.error({ err: error, uid }, 'a message of the mailbox for replies was left out');
    if (error instanceof MailboxFailure) {
      await saveState(ctx, settings, { lastUid: uid });
      throw error;
    }
  }
}

type MailboxState = Partial<Omit<typeof inboundMailboxes.$inferInsert, 'mailbox'>>;

const saveFailure = (ctx: Context, settings: InboundMailSettings, { code, text }: MailboxFailure) =>
  saveState(ctx, settings, { lastError: code, lastErrorText: text, lastErrorAt: ctx.clock.now() });

async function saveState(ctx: Context, settings: InboundMailSettings, state: MailboxState): Promise<void> {
  const mailbox = mailboxKey(settings);
  await ctx.db.transaction(async (tx) => {
    await tx
      .insert(inboundMailboxes)
      .values({ mailbox, ...state })
      .onConflictDoUpdate({
        target: inboundMailboxes.mailbox,
        set: {
          ...state,
          // A slower server must not go back.
          ...(state.lastUid && {
            lastUid: sql`greatest(${inboundMailboxes.lastUid}, ${state.lastUid}::bigint)`,
          }),
        },
      });
    if ('lastErrorAt' in state) await ctx.changes.publish(tx, ['inbound-mail']);
  });
}

/** Each test occupies a request until the mail server answers. */
const TESTS: Limit = { name: 'inbound-mail-test', points: 30, seconds: 600 };

/** Opens the mailbox, and lets a job read it. Resolves with why it cannot be read, or null. @throws {ApiError} inbound_mail_off, too_many_requests */
export async function testInboundMail(ctx: Context, adminId: string) {
  const settings = ctx.config.inboundMail;
  if (!settings) throw new ApiError('inbound_mail_off');
  await ctx.limits.take(TESTS, adminId);
  const failure = await withMailbox(ctx, settings, async () => {}).then(
    () => null,
    (error: unknown) => {
      if (error instanceof MailboxFailure) return error;
      throw error;
    },
  );
  if (failure) await saveFailure(ctx, settings, failure);
  await ctx.db.transaction(async (tx) => {
    if (!failure) await ctx.jobs.enqueue(tx, READ_INBOUND_MAIL, {});
    await recordAudit(ctx, tx, {
      actorId: adminId,
      action: 'test inbound mail',
      recordType: 'inbound mail',
      recordId: settings.address,
      after: { mailboxError: failure?.code ?? null },
    });
  });
  return failure && { code: failure.code, text: failure.text };
}
