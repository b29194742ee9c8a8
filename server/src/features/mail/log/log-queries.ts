import { isPrivateMail, MAIL_STATES } from '@bugquest/contract/mail/lists';
import type { MailFilter, MailSummary } from '@bugquest/contract/mail/schema';
import { searchWords } from '@bugquest/contract/search-words';
import { and, desc, eq, getTableColumns, lt, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { countUpTo } from '../../../db/count-up-to.ts';
import { containsFolded } from '../../../db/folded-search.ts';
import { withinDays } from '../../../db/program-days.ts';
import { mails } from '../../../db/schema/mail.ts';
import { ApiError } from '../../../http/errors.ts';
import type { PageQuery } from '../../../http/paging.ts';

const { text, html, attachment, searchText, ...listed } = getTableColumns(mails);
const columns = { ...listed, isEmptied: sql<boolean>`${html} = '' and ${text} = ''` };

/** For list, count and resend. Subjects of private mails cannot be searched. */
export const matchMails = (
  { config }: Context,
  { state, purpose, search, ...days }: MailFilter,
): SQL | undefined =>
  and(
    state ? eq(mails.state, state) : undefined,
    purpose ? eq(mails.purpose, purpose) : undefined,
    withinDays(mails.createdAt, days, config.timezone),
    ...searchWords(search ?? '').map((word) => containsFolded(mails.searchText, word)),
  );

export const listMails = ({ db }: Context, matching: SQL | undefined, { limit, cursor }: PageQuery) =>
  db.unnamed
    .select(columns)
    .from(mails)
    .where(and(matching, cursor ? lt(mails.id, cursor) : undefined))
    .orderBy(desc(mails.id))
    .limit(limit);
export type ListedMail = Awaited<ReturnType<typeof listMails>>[number];

export const countMails = ({ db }: Context, matching: SQL | undefined): Promise<number> =>
  countUpTo(db.unnamed, mails, matching);

/** A private mail has no text. @throws {ApiError} not_found */
export async function getMail({ db }: Context, id: string) {
  const [mail] = await db
    .select({ ...columns, text, html, attachment })
    .from(mails)
    .where(eq(mails.id, id));
  if (!mail) throw new ApiError('not_found');
  return isPrivateMail(mail.purpose) ? { ...mail, text: '', html: '' } : mail;
}
export type MailWithContent = Awaited<ReturnType<typeof getMail>>;

/** Each count is at most COUNT_LIMIT. */
export async function summariseMails({ db, config }: Context): Promise<MailSummary> {
  const [queued, sent, failed] = await Promise.all(
    MAIL_STATES.map((state) => countUpTo(db.unnamed, mails, eq(mails.state, state))),
  );
  return { queued: queued!, sent: sent!, failed: failed!, captured: !config.smtpUrl };
}
