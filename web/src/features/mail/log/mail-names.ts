import { MAIL_PURPOSE_NAMES } from '@bugquest/contract/mail/list-phrases';
import type { MailListItem } from '@bugquest/contract/mail/schema';
import { nameOf } from '@bugquest/contract/reports/list-phrases';
import { m } from '@bugquest/phrases/messages';

export const purposeName = (purpose: string): string => nameOf(MAIL_PURPOSE_NAMES, purpose);

/** The subject, or a placeholder for private mails. */
export const mailTitle = ({ subject, purpose }: Pick<MailListItem, 'subject' | 'purpose'>): string =>
  subject ?? m.mail_no_subject({ purpose: purposeName(purpose) });
