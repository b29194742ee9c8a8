import { SEVERITY_NAMES, VALIDATION_REASON_NAMES } from '@bugquest/contract/reports/list-phrases';
import type { ReviewState, Severity, ValidationReason } from '@bugquest/contract/reports/lists';
import { reviewState } from '@bugquest/contract/review/review';
import { m } from '@bugquest/phrases/messages';
import { Check, Clock, type LucideIcon, UsersRound, X } from 'lucide-react';
import { formatNumber } from '../../lib/language/format.ts';
import { severityBadgeLevel } from '../../lib/names/report-labels.ts';
import { Badge, type BadgeTone } from '../../ui/display/badge.tsx';
import { LevelBadge } from '../../ui/display/level-badge.tsx';

const BADGES: Record<ReviewState, { tone: BadgeTone; icon: LucideIcon }> = {
  pending: { tone: 'neutral', icon: Clock },
  validated: { tone: 'success', icon: Check },
  rejected: { tone: 'danger', icon: X },
};

export interface StateBadgeProps {
  reason: ValidationReason | null;
  /** Shows the icon alone, always or in narrow containers. The name is in the tooltip and for screen readers. */
  isBrief?: boolean | 'narrow';
}

export function StateBadge({ reason, isBrief = false }: StateBadgeProps) {
  const { tone, icon: Icon } = BADGES[reviewState(reason)];
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

export function ConfirmationsBadge({ count }: { count: number }) {
  if (!count) return null;
  const number = formatNumber(count);
  return (
    <Badge tone="info" icon={<UsersRound aria-hidden="true" />}>
      <bdi aria-hidden="true">+{number}</bdi>
      <span className="sr-only">{m.duplicates_others({ count, number })}</span>
    </Badge>
  );
}

export const SeverityBadge = ({ severity }: { severity: Severity }) => (
  <LevelBadge level={severityBadgeLevel(severity)}>{SEVERITY_NAMES[severity]()}</LevelBadge>
);
