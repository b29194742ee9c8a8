import type { MailListItem } from '@bugquest/contract/mails/schema';
import { m } from '@bugquest/phrases/messages';
import { Check, Clock, RotateCw, TriangleAlert } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';

export interface MailStateBadgeProps {
  mail: Pick<MailListItem, 'state' | 'attempts' | 'lastError'>;
  /** Whether mails are kept in place of being sent. */
  captured: boolean;
}

/** How a mail stands; told by word and icon as well as colour. */
export function MailStateBadge({ mail: { state, lastError }, captured }: MailStateBadgeProps) {
  if (state === 'failed')
    return (
      <Badge tone="danger" icon={<TriangleAlert aria-hidden="true" />}>
        {m.mails_state_failed()}
      </Badge>
    );
  if (state === 'sent')
    return (
      <Badge tone="success" icon={<Check aria-hidden="true" />}>
        {captured ? m.mails_state_captured() : m.mails_state_sent()}
      </Badge>
    );
  return (
    <Badge tone="info" icon={lastError ? <RotateCw aria-hidden="true" /> : <Clock aria-hidden="true" />}>
      {lastError ? m.mails_retrying() : m.mails_state_queued()}
    </Badge>
  );
}
