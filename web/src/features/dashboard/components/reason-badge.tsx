import { VALIDATION_REASON_NAMES } from '@bugquest/contract/bug-reports/list-phrases';
import type { ValidationReason } from '@bugquest/contract/bug-reports/lists';
import { m } from '@bugquest/phrases/messages';
import { Check, Clock, Copy, type LucideIcon, Sparkles, TrendingDown, X } from 'lucide-react';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';

const LOOKS: Record<ValidationReason, { tone: BadgeTone; icon: LucideIcon }> = {
  approved: { tone: 'success', icon: Check },
  bonus: { tone: 'accent', icon: Sparkles },
  reduced: { tone: 'neutral', icon: TrendingDown },
  penalty: { tone: 'danger', icon: X },
  duplicate: { tone: 'neutral', icon: Copy },
};

/** What the review decided, or that it has not been yet. */
export function ReasonBadge({ reason }: { reason: ValidationReason | null }) {
  if (!reason) return <Badge icon={<Clock aria-hidden="true" />}>{m.dashboard_reason_pending()}</Badge>;
  const { tone, icon: Icon } = LOOKS[reason];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {VALIDATION_REASON_NAMES[reason]()}
    </Badge>
  );
}
