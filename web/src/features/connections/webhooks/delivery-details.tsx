import { PING } from '@bugquest/contract/connections/webhooks/lists';
import { deliveryErrorSentence } from '@bugquest/contract/connections/webhooks/phrases';
import type { WebhookDelivery } from '@bugquest/contract/connections/webhooks/schema';
import { m } from '@bugquest/phrases/messages';
import { ArrowLeft, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateTime, formatNumber } from '../../../lib/language/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Facts } from '../../../ui/lists/facts.tsx';
import { showFailure } from '../show-failure.ts';
import { useResendDelivery } from './api.ts';
import { DeliveryStateBadge } from './delivery-state-badge.tsx';
import { eventName } from './event-name.ts';

export interface DeliveryDetailsProps {
  delivery: WebhookDelivery;
  isPaused: boolean;
  onBack: () => void;
}

/** What was sent and what came back. */
export function DeliveryDetails({ delivery, isPaused, onBack }: DeliveryDetailsProps) {
  const { error, payload } = delivery;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" onClick={onBack}>
          <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />
          {m.connections_webhooks_log_back()}
        </Button>
        {delivery.event !== PING && !isPaused && <Resend delivery={delivery} />}
      </div>
      <DeliveryFacts delivery={delivery} isPaused={isPaused} />
      {error && <Alert>{deliveryErrorSentence(error)}</Alert>}
      <Code title={m.connections_webhooks_payload()}>{JSON.stringify(JSON.parse(payload), null, 2)}</Code>
      <Response delivery={delivery} />
    </div>
  );
}

function Resend({ delivery: { id, state } }: { delivery: WebhookDelivery }) {
  const resend = useResendDelivery();
  const send = async () => {
    try {
      const { message } = await resend.mutateAsync(id);
      toast({ title: message, tone: 'success' });
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <Button variant="secondary" size="sm" pending={resend.isPending} onClick={() => void send()}>
      {!resend.isPending && <Send aria-hidden="true" className="rtl:-scale-x-100" />}
      {state === 'waiting' ? m.connections_webhooks_send_now() : m.connections_webhooks_resend()}
    </Button>
  );
}

function DeliveryFacts({ delivery, isPaused }: Omit<DeliveryDetailsProps, 'onBack'>) {
  const { id, event, serialNumber, attempts, nextAttemptAt, createdAt } = delivery;
  return (
    <Facts
      className="grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))]"
      facts={[
        { label: m.connections_webhooks_event(), value: eventName(event) },
        { label: m.connections_webhooks_report(), value: serialNumber && <bdi>{serialNumber}</bdi> },
        {
          label: m.connections_webhooks_state(),
          value: <DeliveryStateBadge delivery={delivery} isPaused={isPaused} />,
        },
        { label: m.connections_webhooks_when(), value: <bdi>{formatDateTime(createdAt)}</bdi> },
        {
          label: m.connections_webhooks_attempts(),
          value: <bdi className="tabular">{formatNumber(attempts)}</bdi>,
        },
        ...(nextAttemptAt && !isPaused
          ? [{ label: m.connections_webhooks_next(), value: <bdi>{formatDateTime(nextAttemptAt)}</bdi> }]
          : []),
        {
          label: m.connections_webhooks_message_id(),
          isWide: true,
          value: (
            <bdi dir="ltr" className="text-sm">
              {id}
            </bdi>
          ),
        },
      ]}
    />
  );
}

function Response({ delivery: { responseStatus, responseText } }: { delivery: WebhookDelivery }) {
  if (responseStatus === null)
    return (
      <Section title={m.connections_webhooks_response()}>
        <p className="text-muted">{m.connections_webhooks_response_none()}</p>
      </Section>
    );
  const title = `${m.connections_webhooks_response()} · ${m.connections_webhooks_response_status({ status: String(responseStatus) })}`;
  if (responseText === '')
    return (
      <Section title={title}>
        <p className="text-muted">{m.connections_webhooks_response_empty()}</p>
      </Section>
    );
  return <Code title={title}>{responseText}</Code>;
}

function Code({ title, children }: { title: string; children: string }) {
  return (
    <Section title={title}>
      <pre
        dir="ltr"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll a long text.
        tabIndex={0}
        className="max-h-80 overflow-auto rounded-control border border-line bg-sunken/50 p-4 text-start font-mono text-xs whitespace-pre-wrap wrap-anywhere"
      >
        {children}
      </pre>
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-sm font-semibold">{title}</h3>
      {children}
    </section>
  );
}
