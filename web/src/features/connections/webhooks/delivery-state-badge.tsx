import type { WebhookDelivery } from '@bugquest/contract/connections/webhooks/schema';
import { m } from '@bugquest/phrases/messages';
import { Check, CirclePause, Clock, RotateCw, TriangleAlert } from 'lucide-react';
import { Badge } from '../../../ui/display/badge.tsx';

export interface DeliveryStateBadgeProps {
  delivery: Pick<WebhookDelivery, 'state' | 'error'>;
  /** Whether its webhook is off. */
  isPaused: boolean;
}

/** The state of an event that is sent. */
export function DeliveryStateBadge({ delivery: { state, error }, isPaused }: DeliveryStateBadgeProps) {
  if (state === 'delivered')
    return (
      <Badge tone="success" icon={<Check aria-hidden="true" />}>
        {m.connections_webhooks_delivered()}
      </Badge>
    );
  if (state === 'failed')
    return (
      <Badge tone="danger" icon={<TriangleAlert aria-hidden="true" />}>
        {m.connections_webhooks_not_delivered()}
      </Badge>
    );
  if (isPaused)
    return <Badge icon={<CirclePause aria-hidden="true" />}>{m.connections_webhooks_paused()}</Badge>;
  return (
    <Badge tone="info" icon={error ? <RotateCw aria-hidden="true" /> : <Clock aria-hidden="true" />}>
      {error ? m.connections_webhooks_retrying() : m.connections_webhooks_waiting()}
    </Badge>
  );
}
