import { PING } from '@bugquest/contract/connections/webhooks/lists';
import { deliveryErrorSentence } from '@bugquest/contract/connections/webhooks/phrases';
import type { Webhook, WebhookDelivery } from '@bugquest/contract/connections/webhooks/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import {
  ArrowLeft,
  Check,
  CirclePause,
  Clock,
  RotateCw,
  ScrollText,
  Send,
  TriangleAlert,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useCursorPages } from '../../../lib/hooks/use-cursor-pages.ts';
import { formatDateTime, formatNumber } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { type Column, DataList } from '../../../ui/lists/data-list.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { showFailure } from '../connection-card.tsx';
import { deliveriesQuery, eventName, useResendDelivery } from './api.ts';

const ROWS = 20;

/** The details of an event replace the list. */
export function LogDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const pages = useCursorPages(webhook.id);
  const query = useQuery(deliveriesQuery(webhook.id, ROWS, pages.cursor));
  const [openedDelivery, setOpenedDelivery] = useState<WebhookDelivery>();
  const isPaused = webhook.state !== 'active';
  // The list has the current state of the event.
  const delivery =
    openedDelivery && (query.data?.items.find(({ id }) => id === openedDelivery.id) ?? openedDelivery);
  return (
    <Dialog
      open
      size="lg"
      focus="text"
      onOpenChange={(open) => !open && onClose()}
      title={m.connections_webhooks_log_of({ name: isolate(webhook.name) })}
      description={m.connections_webhooks_log_text()}
    >
      {delivery ? (
        <DeliveryDetails
          delivery={delivery}
          isPaused={isPaused}
          onBack={() => setOpenedDelivery(undefined)}
        />
      ) : (
        <PagedList
          label={m.connections_webhooks_log()}
          query={query}
          pages={pages}
          limit={ROWS}
          empty={
            <EmptyState
              icon={<ScrollText aria-hidden="true" />}
              title={m.connections_webhooks_log_none()}
              description={m.connections_webhooks_log_none_text()}
            />
          }
        >
          {(rows, stale) => (
            <DataList
              label={m.connections_webhooks_log()}
              columns={columns(isPaused)}
              rows={rows}
              rowKey={({ id }) => id}
              stale={stale}
              onOpen={setOpenedDelivery}
              openLabel={(row) => m.connections_webhooks_log_open({ event: deliveryName(row) })}
            />
          )}
        </PagedList>
      )}
    </Dialog>
  );
}

const deliveryName = ({ event, serialNumber }: WebhookDelivery) =>
  serialNumber ? `${eventName(event)} ${isolate(serialNumber)}` : eventName(event);

/** A function, so that labels follow a change of the language. */
const columns = (isPaused: boolean): [Column<WebhookDelivery>, ...Column<WebhookDelivery>[]] => [
  { id: 'event', header: m.connections_webhooks_event(), cell: ({ event }) => eventName(event) },
  {
    id: 'report',
    header: m.connections_webhooks_report(),
    cell: ({ serialNumber }) => (serialNumber ? <bdi>{serialNumber}</bdi> : '–'),
  },
  {
    id: 'state',
    header: m.connections_webhooks_state(),
    cell: (delivery) => <DeliveryStateBadge delivery={delivery} isPaused={isPaused} />,
  },
  {
    id: 'attempts',
    header: m.connections_webhooks_attempts(),
    numeric: true,
    cell: ({ attempts }) => <bdi>{formatNumber(attempts)}</bdi>,
  },
  {
    id: 'when',
    header: m.connections_webhooks_when(),
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="text-muted sm:whitespace-nowrap">
        <bdi>{formatDateTime(createdAt)}</bdi>
      </time>
    ),
  },
];

export interface DeliveryStateBadgeProps {
  delivery: Pick<WebhookDelivery, 'state' | 'error'>;
  /** The webhook is off. */
  isPaused: boolean;
}

function DeliveryStateBadge({ delivery: { state, error }, isPaused }: DeliveryStateBadgeProps) {
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

export interface DeliveryDetailsProps {
  delivery: WebhookDelivery;
  isPaused: boolean;
  onBack: () => void;
}

function DeliveryDetails({ delivery, isPaused, onBack }: DeliveryDetailsProps) {
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
