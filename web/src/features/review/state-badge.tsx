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

export interface StateBadgeProps {
  reason: ValidationReason | null;
  /** Shows the sign alone, always or in narrow containers; the word follows under the pointer and for screen readers. */
  isBrief?: boolean | 'narrow';
}

/** The decision state of a report. */
export function StateBadge({ reason, isBrief = false }: StateBadgeProps) {
  const { tone, icon: Icon } = LOOKS[reviewState(reason)];
  const name = reason ? VALIDATION_REASON_NAMES[reason]() : m.review_state_pending();
  return (
    <Badge
      tone={tone}
      icon={<Icon aria-hidden="true" />}
      className={isBrief === true ? 'relative z-1 px-1!' : undefined}
    >
      {isBrief === true && (
        <span title={name} className="absolute inset-0">
          <span className="sr-only">{name}</span>
        </span>
      )}
      {isBrief === 'narrow' && (
        <span title={name}>
          <span className="@max-lg:sr-only">{name}</span>
        </span>
      )}
      {!isBrief && name}
    </Badge>
  );
}
