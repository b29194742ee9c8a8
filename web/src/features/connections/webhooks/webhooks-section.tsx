import type { Webhook } from '@bugquest/contract/connections/webhooks/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConnectionCard, LoadingPart } from '../connection-card.tsx';
import { webhooksQuery } from './api.ts';
import { LogDialog } from './log-dialog.tsx';
import { ReplaceSecretQuestion } from './replace-secret-question.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { type WebhookDialogName, WebhookItem } from './webhook-item.tsx';
import { DeleteQuestion, EndOldSecretQuestion } from './webhook-questions.tsx';

/** What is open above the list. A webhook is named by its id, so that the dialog shows its current state. */
type Opened = { what: 'new' } | { what: WebhookDialogName; id: string } | { what: 'secret'; secret: string };

/** Webhooks with their state, and everything that administrators do with them. */
export function WebhooksSection() {
  const { data } = useQuery(webhooksQuery());
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const showSecret = (secret: string) => setOpened({ what: 'secret', secret });
  const webhook = opened && 'id' in opened ? data?.find(({ id }) => id === opened.id) : undefined;
  const add = (
    <Button variant="secondary" size="sm" onClick={() => setOpened({ what: 'new' })}>
      <Plus aria-hidden="true" />
      {m.connections_webhooks_new()}
    </Button>
  );
  return (
    <ConnectionCard
      id="webhooks"
      icon={<WebhookIcon />}
      title={m.connections_webhooks_title()}
      description={m.connections_webhooks_text()}
      none={data?.length === 0 ? m.connections_webhooks_none() : undefined}
      action={add}
    >
      <Webhooks onOpen={(what, { id }) => setOpened({ what, id })} />
      {opened?.what === 'new' && <WebhookDialog webhook={undefined} onMade={showSecret} onClose={close} />}
      {opened?.what === 'secret' && <SecretDialog secret={opened.secret} onClose={close} />}
      {webhook && opened?.what === 'edit' && (
        <WebhookDialog webhook={webhook} onMade={showSecret} onClose={close} />
      )}
      {webhook && opened?.what === 'delete' && <DeleteQuestion webhook={webhook} onClose={close} />}
      {webhook && opened?.what === 'replace' && (
        <ReplaceSecretQuestion webhook={webhook} onMade={showSecret} onClose={close} />
      )}
      {webhook && opened?.what === 'end-old-secret' && (
        <EndOldSecretQuestion webhook={webhook} onClose={close} />
      )}
      {webhook && opened?.what === 'log' && <LogDialog webhook={webhook} onClose={close} />}
    </ConnectionCard>
  );
}

interface WebhooksProps {
  onOpen: (what: WebhookDialogName, webhook: Webhook) => void;
}

function Webhooks({ onOpen }: WebhooksProps) {
  const { data, error, isFetching, refetch } = useQuery(webhooksQuery());
  if (error || !data)
    return <LoadingPart error={error} pending={isFetching} onRetry={() => void refetch()} />;
  if (data.length === 0) return null;
  return (
    <ul aria-label={m.connections_webhooks_title()} className="-my-5 divide-y divide-line">
      {data.map((webhook) => (
        <WebhookItem key={webhook.id} webhook={webhook} onOpen={(what) => onOpen(what, webhook)} />
      ))}
    </ul>
  );
}
