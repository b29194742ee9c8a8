import { nameOf } from '@bugquest/contract/bug-reports/list-phrases';
import { MAIL_PURPOSE_NAMES } from '@bugquest/contract/mails/list-phrases';
import type { MailListItem } from '@bugquest/contract/mails/schema';
import { m } from '@bugquest/phrases/messages';

export const purposeName = (purpose: string): string => nameOf(MAIL_PURPOSE_NAMES, purpose);

/** The subject, or what stands for one that is its recipient's alone. */
export const mailTitle = ({ subject, purpose }: Pick<MailListItem, 'subject' | 'purpose'>): string =>
  subject ?? m.mails_no_subject({ purpose: purposeName(purpose) });
