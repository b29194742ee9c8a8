import type { Webhook, WebhookDelivery } from '@bugquest/contract/connections/webhooks/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { useCursorPages } from '../../../lib/hooks/use-cursor-pages.ts';
import { formatDateTime, formatNumber } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { type Column, DataList } from '../../../ui/lists/data-list.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { deliveriesQuery } from './api.ts';
import { DeliveryDetails } from './delivery-details.tsx';
import { DeliveryStateBadge } from './delivery-state-badge.tsx';
import { eventName } from './event-name.ts';

const ROWS = 20;

/** The events that were sent to a webhook. The details of an event replace the list. */
export function LogDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const pages = useCursorPages(webhook.id);
  const query = useQuery(deliveriesQuery(webhook.id, ROWS, pages.cursor));
  const [shown, setShown] = useState<WebhookDelivery>();
  const isPaused = webhook.state !== 'active';
  // From the list, so that its state is current.
  const delivery = shown && (query.data?.items.find(({ id }) => id === shown.id) ?? shown);
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
        <DeliveryDetails delivery={delivery} isPaused={isPaused} onBack={() => setShown(undefined)} />
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
              onOpen={setShown}
              openLabel={(row) => m.connections_webhooks_log_open({ event: openedName(row) })}
            />
          )}
        </PagedList>
      )}
    </Dialog>
  );
}

const openedName = ({ event, serialNumber }: WebhookDelivery) =>
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
