import { MAILBOX_ERROR_SENTENCES } from '@bugquest/contract/connections/inbound/phrases';
import type { InboundMailState, MailboxFailureView } from '@bugquest/contract/connections/inbound/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Check, Clock, MailCheck, MailQuestion, TriangleAlert } from 'lucide-react';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { formatDateTime, formatNumber } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Facts } from '../../../ui/lists/facts.tsx';
import { ConnectionCard, LoadingPart } from '../connection-card.tsx';
import { inboundMailQuery, useTestInboundMail } from './api.ts';

/** Replies by mail: whether the mailbox is read. The operator sets it up in the environment. */
export function InboundSection() {
  const { data, error, isFetching, refetch } = useQuery(inboundMailQuery());
  const isOff = data?.address === null;
  return (
    <ConnectionCard
      id="inbound-mail"
      icon={<MailQuestion />}
      title={m.connections_inbound_title()}
      description={
        isOff
          ? `${m.connections_inbound_text()} ${m.connections_inbound_off_text({
              address: isolate('INBOUND_MAIL_ADDRESS'),
              mailbox: isolate('IMAP_URL'),
            })}`
          : m.connections_inbound_text()
      }
      none={isOff ? m.connections_inbound_off() : undefined}
    >
      {data === undefined && (
        <LoadingPart error={error} pending={isFetching} onRetry={() => void refetch()} />
      )}
      {data?.address && <Mailbox state={data} address={data.address} />}
    </ConnectionCard>
  );
}

function Mailbox({ state, address }: { state: InboundMailState; address: string }) {
  return (
    <div className="flex flex-col gap-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <bdi className="font-semibold wrap-anywhere">{address}</bdi>
        <StateBadge state={state} />
      </p>
      <Facts
        className="grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))]"
        facts={[
          {
            label: m.connections_inbound_mailbox(),
            value: m.connections_inbound_place({ folder: isolate(state.folder), host: isolate(state.host) }),
          },
          {
            label: m.connections_inbound_last_read(),
            value: state.lastSuccessAt ? (
              <bdi>{formatDateTime(state.lastSuccessAt)}</bdi>
            ) : (
              m.connections_webhooks_never()
            ),
          },
          {
            label: m.connections_inbound_last_reply(),
            value: state.lastReplyAt ? (
              <bdi>{formatDateTime(state.lastReplyAt)}</bdi>
            ) : (
              m.connections_webhooks_never()
            ),
          },
          {
            label: m.connections_inbound_counts(),
            value: m.connections_inbound_counted({
              taken: formatNumber(state.taken),
              refused: formatNumber(state.refused),
            }),
          },
          {
            label: m.connections_webhooks_last_error(),
            value: <LastError error={state.lastError} />,
            isWide: state.lastError !== null,
          },
        ]}
      />
      <TestButton />
    </div>
  );
}

function StateBadge({ state: { lastError, lastSuccessAt } }: { state: InboundMailState }) {
  if (lastError)
    return (
      <Badge tone="danger" icon={<TriangleAlert aria-hidden="true" />}>
        {m.connections_webhooks_failing()}
      </Badge>
    );
  if (!lastSuccessAt)
    return (
      <Badge tone="info" icon={<Clock aria-hidden="true" />}>
        {m.connections_inbound_waiting()}
      </Badge>
    );
  return (
    <Badge tone="success" icon={<Check aria-hidden="true" />}>
      {m.connections_inbound_reading()}
    </Badge>
  );
}

function LastError({ error }: { error: InboundMailState['lastError'] }) {
  if (!error) return m.connections_webhooks_no_error();
  return (
    <>
      {sentenceOf(error)}{' '}
      <bdi className="whitespace-nowrap text-sm text-muted">{formatDateTime(error.at)}</bdi>
    </>
  );
}

const sentenceOf = ({ code, text }: MailboxFailureView): string => {
  const sentence = MAILBOX_ERROR_SENTENCES[code]();
  return text ? `${sentence} ${m.connections_inbound_said({ text: isolate(text) })}` : sentence;
};

function TestButton() {
  const test = useTestInboundMail();
  const run = async () => {
    try {
      const { error } = await test.mutateAsync();
      if (error)
        toast({
          title: m.connections_inbound_test_failed(),
          description: sentenceOf(error),
          tone: 'danger',
        });
      else toast({ title: m.connections_inbound_tested(), tone: 'success' });
    } catch (error) {
      toast({ title: m.connections_inbound_test_failed(), description: errorMessage(error), tone: 'danger' });
    }
  };
  return (
    <Button
      variant="secondary"
      size="sm"
      className="self-start"
      pending={test.isPending}
      onClick={() => void run()}
    >
      {!test.isPending && <MailCheck aria-hidden="true" />}
      {m.connections_inbound_test()}
    </Button>
  );
}
