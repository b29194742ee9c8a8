import { MAIL_PURPOSE_NAMES } from '@bugquest/contract/mail/list-phrases';
import type { MailListItem } from '@bugquest/contract/mail/schema';
import { nameOf } from '@bugquest/contract/reports/list-phrases';
import { m } from '@bugquest/phrases/messages';
import { Check, Clock, RotateCw, TriangleAlert } from 'lucide-react';
import { formatDateTime } from '../../../lib/language/format.ts';
import { typedText } from '../../../lib/language/typed-text.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import type { Column } from '../../../ui/lists/data-list.tsx';

/** The address is empty for a deleted account. */
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
export const mailColumns = (isCaptured: boolean): [Column<MailListItem>, ...Column<MailListItem>[]] => [
  {
    id: 'subject',
    header: m.mail_subject(),
    cell: (mail) => <bdi {...typedText(mailTitle(mail))}>{mailTitle(mail)}</bdi>,
  },
  { id: 'recipient', header: m.mail_recipient(), cell: (mail) => <Recipient mail={mail} /> },
  { id: 'purpose', header: m.mail_purpose(), cell: ({ purpose }) => <Badge>{purposeName(purpose)}</Badge> },
  {
    id: 'state',
    header: m.mail_state(),
    cell: (mail) => (
      <span className="flex max-w-72 flex-col items-start gap-1">
        <MailStateBadge mail={mail} isCaptured={isCaptured} />
        {mail.lastError && (
          <span {...typedText(mail.lastError)} className="line-clamp-2 text-xs text-muted wrap-anywhere">
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

export const purposeName = (purpose: string): string => nameOf(MAIL_PURPOSE_NAMES, purpose);

/** The log has no subject of private mails. */
export const mailTitle = ({ subject, purpose }: Pick<MailListItem, 'subject' | 'purpose'>): string =>
  subject ?? m.mail_no_subject({ purpose: purposeName(purpose) });

export interface MailStateBadgeProps {
  mail: Pick<MailListItem, 'state' | 'attempts' | 'lastError'>;
  /** Mails are captured instead of sent. */
  isCaptured: boolean;
}

export function MailStateBadge({ mail: { state, lastError }, isCaptured }: MailStateBadgeProps) {
  if (state === 'failed')
    return (
      <Badge tone="danger" icon={<TriangleAlert aria-hidden="true" />}>
        {m.mail_state_failed()}
      </Badge>
    );
  if (state === 'sent')
    return (
      <Badge tone="success" icon={<Check aria-hidden="true" />}>
        {isCaptured ? m.mail_state_captured() : m.mail_state_sent()}
      </Badge>
    );
  return (
    <Badge tone="info" icon={lastError ? <RotateCw aria-hidden="true" /> : <Clock aria-hidden="true" />}>
      {lastError ? m.mail_retrying() : m.mail_state_queued()}
    </Badge>
  );
}
