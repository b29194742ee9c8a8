import { isPrivateMail, type MailBody } from '@bugquest/contract/mail/lists';
import type { MailDetail, MailListItem } from '@bugquest/contract/mail/schema';
import type { Config } from '../../platform/config.ts';
import type { ListedMail, ReadMail } from './log/log-queries.ts';
import { messageIdOf } from './queue/message-id.ts';

function bodyOf({ purpose, isEmptied }: ListedMail): MailBody {
  if (isPrivateMail(purpose)) return 'withheld';
  return isEmptied ? 'emptied' : 'shown';
}

/** Hides the subject of a private mail too, because a template may put a code into it. */
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
