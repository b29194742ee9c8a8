import { deliveryErrorSentence } from '@bugquest/contract/connections/webhooks/phrases';
import type { Webhook } from '@bugquest/contract/connections/webhooks/schema';
import { m } from '@bugquest/phrases/messages';
import { formatDateTime } from '../../lib/language/format.ts';
import type { Fact } from '../../ui/lists/facts.tsx';

/** The last success and the last error of a connection that sends messages, in plain words. */
export const deliveryFacts = ({
  lastSuccessAt,
  lastError,
}: Pick<Webhook, 'lastSuccessAt' | 'lastError'>): Fact[] => [
  {
    label: m.connections_webhooks_last_success(),
    value: lastSuccessAt ? <bdi>{formatDateTime(lastSuccessAt)}</bdi> : m.connections_webhooks_never(),
  },
  {
    label: m.connections_webhooks_last_error(),
    value: lastError ? (
      <>
        {deliveryErrorSentence(lastError)}{' '}
        <bdi className="whitespace-nowrap text-sm text-muted">{formatDateTime(lastError.at)}</bdi>
      </>
    ) : (
      m.connections_webhooks_no_error()
    ),
  },
];
