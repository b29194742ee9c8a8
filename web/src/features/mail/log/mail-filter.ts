// The filter of the mail log is in the URL, so that it can be shared and reloaded.
import { MAIL_STATES } from '@bugquest/contract/mail/lists';
import type { MailFilter } from '@bugquest/contract/mail/schema';

export const MAIL_FIELDS = ['state', 'purpose', 'search', 'from', 'to'] as const;
export type MailField = (typeof MAIL_FIELDS)[number];

/** The filter in a URL. Unknown states are ignored. */
export const readMailFilter = (values: Record<MailField, string>): MailFilter => ({
  state: MAIL_STATES.find((state) => state === values.state),
  purpose: values.purpose || undefined,
  search: values.search || undefined,
  from: values.from || undefined,
  to: values.to || undefined,
});
