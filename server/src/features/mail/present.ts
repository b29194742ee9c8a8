import { isPrivateMail, type MailBody } from '@bugquest/contract/mails/lists';
import type { MailDetail, MailListItem } from '@bugquest/contract/mails/schema';
import type { Config } from '../../platform/config.ts';
import type { ListedMail, ReadMail } from './log-queries.ts';
import { messageIdOf } from './message-id.ts';

function bodyOf({ purpose, isEmptied }: ListedMail): MailBody {
  if (isPrivateMail(purpose)) return 'withheld';
  return isEmptied ? 'emptied' : 'shown';
}

/** A private mail's subject is its recipient's, too: whoever writes the templates may put a code into it. */
export const toMailListItem = (mail: ListedMail): MailListItem => ({
  ...mail,
  subject: isPrivateMail(mail.purpose) ? null : mail.subject,
  body: bodyOf(mail),
  sentAt: mail.sentAt?.toISOString() ?? null,
  createdAt: mail.createdAt.toISOString(),
});

export function toMailDetail(mail: ReadMail, config: Config): MailDetail {
  const item = toMailListItem(mail);
  const isShown = item.body === 'shown';
  return {
    ...item,
    text: isShown ? mail.text : null,
    html: isShown ? mail.html : null,
    attachmentName: mail.attachment?.filename ?? null,
    messageId: messageIdOf(mail.id, config),
  };
}
