import { DECISION_STATE_NAMES } from '@bugquest/contract/coverage/list-phrases';
import type { DecisionState } from '@bugquest/contract/coverage/signatures';
import { Badge, type BadgeTone } from '../../../../ui/display/badge.tsx';

const TONES: Record<DecisionState, BadgeTone> = { proposed: 'info', signed: 'success', lapsed: 'neutral' };

export const StateBadge = ({ state }: { state: DecisionState }) => (
  <Badge tone={TONES[state]}>{DECISION_STATE_NAMES[state]()}</Badge>
);
