// Takes one mail of the mailbox: finds the report and the person, and stores the text as if it had been typed in the product.
import { commentInput } from '@bugquest/contract/reports/lifecycle/schema';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { inboundMails, type ReplyOutcome } from '../../../db/schema/inbound-mail.ts';
import { ApiError } from '../../../http/errors.ts';
import { hashToken } from '../../../platform/crypto/crypto.ts';
import {
  isAutomatic,
  type MailHeaders,
  messageIdOf,
  recipientText,
  senderOf,
} from '../../../platform/inbound-mail/headers.ts';
import type { Mailbox } from '../../../platform/inbound-mail/mailbox.ts';
import { readSender } from '../../../platform/mail/mail-transport.ts';
import { type Limit, LimitReached } from '../../../platform/postgres/limits.ts';
import { TaskFailed } from '../../../platform/threads/task-thread.ts';
import { queueMail } from '../../mail/queue/commands.ts';
import { findTokens } from '../../mail/replies/reply-address-policy.ts';
import { replyLines } from '../../mail/replies/reply-line-present.ts';
import { takeReply } from '../../reports/lifecycle/reporter-commands.ts';
import { filesLeftMail, refusalMail } from './emails.ts';
import {
  countReplies,
  findRepliedReport,
  getReplier,
  isKnownMail,
  type RepliedReport,
  type Replier,
} from './queries.ts';
import { readReply } from './text/reply-thread.ts';

/** Replies of one person in an hour. */
const MOST_REPLIES = 20;
const HOUR_MS = 60 * 60_000;
/** Of mails that tell one person about replies, so that nobody can fill a mailbox through the product. */
const NOTICES: Limit = { name: 'inbound-notice', points: 5, seconds: 86_400 };

interface Reply {
  report: RepliedReport;
  person: Replier;
  sender: string | undefined;
  messageKey: string;
}

/** What a mail says: its text and the number of its files, or why it is refused before its text counts. */
type Content = { text: string; files: number } | { refused: ReplyOutcome };

/**
 * Takes a mail once, whoever else reads the mailbox. Mails that are no replies to the product are left alone.
 * @param isLastTry a text that cannot be read is refused, instead of failing
 */
export async function takeMail(
  ctx: Context,
  mailbox: Mailbox,
  uid: number,
  isLastTry: boolean,
): Promise<void> {
  const headers = await mailbox.readHeaders(uid);
  const reply = headers && (await findReply(ctx, headers));
  if (!reply) return;
  const content = await read(ctx, mailbox, uid, reply).catch((error: unknown): Content => {
    if (isLastTry) return { refused: 'unreadable' };
    throw error;
  });
  try {
    await store(ctx, reply, content);
  } catch (error) {
    const refused = refusalOf(error);
    if (!refused) throw error;
    const isOpen = refused !== 'report_gone';
    await store(ctx, { ...reply, report: { ...reply.report, isOpen } }, { refused });
  }
}

/** Undefined for mails to other addresses, of programs, and for those that are done. */
async function findReply(ctx: Context, headers: MailHeaders): Promise<Reply | undefined> {
  const tokens = findTokens(ctx, recipientText(headers));
  const report = tokens.length > 0 ? await findRepliedReport(ctx, tokens) : undefined;
  if (!report) return undefined;
  const { mailFrom, productName, inboundMail } = ctx.config;
  const own = [readSender(mailFrom, productName).address.toLowerCase(), inboundMail!.address];
  if (isAutomatic(headers, own)) {
    ctx.log.info({ reportId: report.reportId }, 'an automatic mail was left out');
    return undefined;
  }
  const messageKey = keyOf(headers, report);
  const person = await getReplier(ctx, report.employeeId);
  if (!person || (await isKnownMail(ctx, messageKey))) return undefined;
  return { report, person, sender: senderOf(headers), messageKey };
}

/** Without a message id, all headers together tell a mail from others. */
const keyOf = (headers: MailHeaders, { reportId }: RepliedReport): string =>
  hashToken(`${reportId}\0${messageIdOf(headers) ?? JSON.stringify([...headers])}`);

async function read(
  ctx: Context,
  mailbox: Mailbox,
  uid: number,
  { report, person, sender }: Reply,
): Promise<Content> {
  if (!person.canReply) return { refused: 'inactive' };
  if (sender !== person.workEmail.toLowerCase()) return { refused: 'wrong_sender' };
  const hourAgo = new Date(ctx.clock.now().getTime() - HOUR_MS);
  if ((await countReplies(ctx, person.id, hourAgo)) >= MOST_REPLIES) return { refused: 'too_many' };
  if (!report.isOpen) return { refused: 'report_gone' };
  const parts = await mailbox.readParts(uid);
  if (!parts || parts.isEncrypted) return { refused: 'unreadable' };
  const source = await mailbox.readText(uid, parts);
  try {
    const text = await readReply({ ...source, ownLines: replyLines() });
    return text ? { text, files: parts.files } : { refused: 'no_text' };
  } catch (error) {
    if (error instanceof TaskFailed) return { refused: 'unreadable' };
    throw error;
  }
}

async function isWithin(ctx: Context, limit: Limit, key: string): Promise<boolean> {
  try {
    await ctx.limits.take(limit, key);
    return true;
  } catch (error) {
    if (error instanceof LimitReached) return false;
    throw error;
  }
}

/** Another server that takes the same mail waits for the key, and then finds that it is done. */
function store(ctx: Context, reply: Reply, content: Content): Promise<void> {
  const { report, person, messageKey } = reply;
  const typed = 'text' in content ? commentInput.safeParse({ text: content.text }).data : undefined;
  const outcome = 'refused' in content ? content.refused : typed ? 'taken' : 'too_long';
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(inboundMails)
      .values({
        messageKey,
        outcome,
        employeeId: person.id,
        reportId: report.isOpen ? report.reportId : null,
        createdAt: ctx.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: inboundMails.id });
    if (!row) return;
    if (typed) await takeReply(ctx, tx, { reporterId: person.id, reportId: report.reportId, ...typed });
    await ctx.changes.publish(tx, ['inbound-mail']);
    await tell(ctx, tx, reply, outcome, 'files' in content ? content.files : 0);
  });
}

/** Why the product refuses a text; undefined for other errors. */
function refusalOf(error: unknown): ReplyOutcome | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'daily_comments_limit') return 'daily_limit';
  return error.code === 'not_found' ? 'report_gone' : undefined;
}

async function tell(
  ctx: Context,
  tx: Transaction,
  reply: Reply,
  outcome: ReplyOutcome,
  files: number,
): Promise<void> {
  if (outcome === 'inactive' || (outcome === 'taken' && files === 0)) return;
  if (!(await isWithin(ctx, NOTICES, reply.person.id))) return;
  const cause = outcome === 'taken' ? filesLeftMail(ctx, reply) : refusalMail(ctx, outcome, reply);
  await queueMail(ctx, tx, reply.person, ...cause);
}
