// What is asked of the log stands in the address, so that it survives a reload and can be shared.
import { MAIL_STATES } from '@bugquest/contract/mails/lists';
import type { MailFilter } from '@bugquest/contract/mails/schema';

export const MAIL_FIELDS = ['state', 'purpose', 'search', 'from', 'to'] as const;
export type MailField = (typeof MAIL_FIELDS)[number];

/** The filter that an address asks for; a state that there is not is not asked for. */
export const readMailFilter = (values: Record<MailField, string>): MailFilter => ({
  state: MAIL_STATES.find((state) => state === values.state),
  purpose: values.purpose || undefined,
  search: values.search || undefined,
  from: values.from || undefined,
  to: values.to || undefined,
});
