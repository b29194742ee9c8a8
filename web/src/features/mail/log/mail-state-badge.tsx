import type { MailListItem } from '@bugquest/contract/mail/schema';
import { m } from '@bugquest/phrases/messages';
import { Check, Clock, RotateCw, TriangleAlert } from 'lucide-react';
import { Badge } from '../../../ui/display/badge.tsx';

export interface MailStateBadgeProps {
  mail: Pick<MailListItem, 'state' | 'attempts' | 'lastError'>;
  /** Whether mails are captured instead of sent. */
  captured: boolean;
}

/** The status of a mail, by word, icon and color. */
export function MailStateBadge({ mail: { state, lastError }, captured }: MailStateBadgeProps) {
  if (state === 'failed')
    return (
      <Badge tone="danger" icon={<TriangleAlert aria-hidden="true" />}>
        {m.mail_state_failed()}
      </Badge>
    );
  if (state === 'sent')
    return (
      <Badge tone="success" icon={<Check aria-hidden="true" />}>
        {captured ? m.mail_state_captured() : m.mail_state_sent()}
      </Badge>
    );
  return (
    <Badge tone="info" icon={lastError ? <RotateCw aria-hidden="true" /> : <Clock aria-hidden="true" />}>
      {lastError ? m.mail_retrying() : m.mail_state_queued()}
    </Badge>
  );
}
