import type { MailListItem } from '@bugquest/contract/mail/schema';
import { m } from '@bugquest/phrases/messages';
import { formatDateTime } from '../../../lib/language/format.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import type { Column } from '../../../ui/lists/data-list.tsx';
import { mailTitle, purposeName } from './mail-names.ts';
import { MailStateBadge } from './mail-state-badge.tsx';

/** The recipient of a mail; empty for a deleted account. */
export function Recipient({ mail: { toName, toAddress } }: { mail: MailListItem }) {
  if (!toAddress) return <span className="text-muted">{m.mail_former_recipient()}</span>;
  return (
    <span className="flex min-w-36 flex-col items-start">
      {toName && <bdi className="wrap-anywhere">{toName}</bdi>}
      <bdi dir="ltr" className="text-xs text-muted wrap-anywhere">
        {toAddress}
      </bdi>
    </span>
  );
}

/** A function, so that labels follow a change of the language. */
export const mailColumns = (captured: boolean): [Column<MailListItem>, ...Column<MailListItem>[]] => [
  { id: 'subject', header: m.mail_subject(), cell: (mail) => <bdi>{mailTitle(mail)}</bdi> },
  { id: 'recipient', header: m.mail_recipient(), cell: (mail) => <Recipient mail={mail} /> },
  { id: 'purpose', header: m.mail_purpose(), cell: ({ purpose }) => <Badge>{purposeName(purpose)}</Badge> },
  {
    id: 'state',
    header: m.mail_state(),
    cell: (mail) => (
      <span className="flex max-w-72 flex-col items-start gap-1">
        <MailStateBadge mail={mail} captured={captured} />
        {mail.lastError && (
          <span dir="auto" className="line-clamp-2 text-xs text-muted wrap-anywhere">
            {mail.lastError}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'when',
    header: m.mail_when(),
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="text-muted sm:whitespace-nowrap">
        <bdi>{formatDateTime(createdAt)}</bdi>
      </time>
    ),
  },
];
