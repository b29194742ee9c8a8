import { VALIDATION_REASON_NAMES } from '@bugquest/contract/reports/list-phrases';
import type { ReviewState, ValidationReason } from '@bugquest/contract/reports/lists';
import { reviewState } from '@bugquest/contract/review/review';
import { m } from '@bugquest/phrases/messages';
import { Check, Clock, type LucideIcon, X } from 'lucide-react';
import { Badge, type BadgeTone } from '../../ui/display/badge.tsx';

const LOOKS: Record<ReviewState, { tone: BadgeTone; icon: LucideIcon }> = {
  pending: { tone: 'neutral', icon: Clock },
  validated: { tone: 'success', icon: Check },
  rejected: { tone: 'danger', icon: X },
};

/** The decision state of a report. */
export function StateBadge({ reason }: { reason: ValidationReason | null }) {
  const { tone, icon: Icon } = LOOKS[reviewState(reason)];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {reason ? VALIDATION_REASON_NAMES[reason]() : m.review_state_pending()}
    </Badge>
  );
}
