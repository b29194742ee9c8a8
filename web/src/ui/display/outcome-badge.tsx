import { Check, Clock, Copy, type LucideIcon, Sparkles, TrendingDown, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from './badge.tsx';

export type Outcome = 'pending' | 'approved' | 'bonus' | 'reduced' | 'penalty' | 'duplicate';

const BADGES: Record<Outcome, { tone: BadgeTone; icon: LucideIcon }> = {
  pending: { tone: 'neutral', icon: Clock },
  approved: { tone: 'success', icon: Check },
  bonus: { tone: 'accent', icon: Sparkles },
  reduced: { tone: 'neutral', icon: TrendingDown },
  penalty: { tone: 'danger', icon: X },
  duplicate: { tone: 'neutral', icon: Copy },
};

export function OutcomeBadge({ outcome, children }: { outcome: Outcome; children: ReactNode }) {
  const { tone, icon: Icon } = BADGES[outcome];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {children}
    </Badge>
  );
}
