import type { Gate, GateState } from '@bugquest/contract/coverage/gates';
import { CircleCheck, CircleDashed, CircleMinus, CircleX, type LucideIcon } from 'lucide-react';
import { classes } from '../../../ui/classes.ts';

const LOOKS: Record<GateState, { Icon: LucideIcon; tone: string }> = {
  met: { Icon: CircleCheck, tone: 'text-success' },
  not_met: { Icon: CircleX, tone: 'text-danger' },
  not_evaluated: { Icon: CircleDashed, tone: 'text-muted' },
};
const OFF = { Icon: CircleMinus, tone: 'text-muted' };

/** The state as a shape. The words stand beside it. */
export function GateIcon({ gate: { state, limit }, className }: { gate: Gate; className: string }) {
  const { Icon, tone } = limit === null ? OFF : LOOKS[state];
  return <Icon aria-hidden="true" className={classes('shrink-0', tone, className)} />;
}
