import { SECRET_OVERLAPS } from '@bugquest/contract/connections/webhooks/lists';
import type { Webhook } from '@bugquest/contract/connections/webhooks/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmAction } from '../../../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { SelectInput } from '../../../ui/forms/select-input.tsx';
import { ConnectionCard, LoadingPart } from '../connection-card.tsx';
import { ShownOnceDialog } from '../shown-once-dialog.tsx';
import { useDeleteWebhook, useEndOldSecret, useReplaceSecret, webhooksQuery } from './api.ts';
import { LogDialog } from './log-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { type WebhookDialogName, WebhookItem } from './webhook-item.tsx';

/** A webhook is stored by its id, so that the dialog shows its current state. */
type Opened = { what: 'new' } | { what: WebhookDialogName; id: string } | { what: 'secret'; secret: string };

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
  const query = useQuery(webhooksQuery());
  const { data } = query;
  if (!data) return <LoadingPart query={query} />;
  if (data.length === 0) return null;
  return (
    <ul aria-label={m.connections_webhooks_title()} className="-my-5 divide-y divide-line">
      {data.map((webhook) => (
        <WebhookItem key={webhook.id} webhook={webhook} onOpen={(what) => onOpen(what, webhook)} />
      ))}
    </ul>
  );
}

const SecretDialog = (props: { secret: string; onClose: () => void }) => (
  <ShownOnceDialog
    title={m.connections_webhooks_secret_title()}
    description={m.connections_webhooks_secret_text()}
    label={m.connections_webhooks_secret_title()}
    copyLabel={m.connections_webhooks_secret_copy()}
    doneLabel={m.connections_webhooks_secret_done()}
    {...props}
  />
);

const choices = () =>
  SECRET_OVERLAPS.map((days) => ({
    value: String(days),
    label:
      days === 0
        ? m.connections_webhooks_overlap_none()
        : m.connections_webhooks_overlap_days({ count: days, shown: isolate(formatNumber(days)) }),
  }));

/** Days. Enough time to enter the new secret in the other system. */
const USUAL_OVERLAP = 1;

interface ReplaceSecretQuestionProps extends QuestionProps {
  onMade: (secret: string) => void;
}

/** Asks how long requests are also signed with the old secret. */
function ReplaceSecretQuestion({ webhook, onMade, onClose }: ReplaceSecretQuestionProps) {
  const replacement = useReplaceSecret();
  const [overlapDays, setOverlapDays] = useState(USUAL_OVERLAP);
  return (
    <ConfirmAction
      title={m.connections_webhooks_secret_new_title({ name: isolate(webhook.name) })}
      description={m.connections_webhooks_secret_new_text()}
      confirmLabel={m.connections_webhooks_secret_new()}
      tone="primary"
      action={() => replacement.mutateAsync({ id: webhook.id, overlapDays })}
      failureTitle={m.connections_webhooks_failed()}
      onDone={({ secret }) => secret && onMade(secret)}
      onClose={onClose}
    >
      <Field label={m.connections_webhooks_overlap()}>
        <SelectInput
          value={String(overlapDays)}
          onChange={(event) => setOverlapDays(Number(event.target.value))}
          choices={choices()}
        />
      </Field>
    </ConfirmAction>
  );
}

interface QuestionProps {
  webhook: Webhook;
  onClose: () => void;
}

function DeleteQuestion({ webhook, onClose }: QuestionProps) {
  const deletion = useDeleteWebhook();
  return (
    <ConfirmAction
      title={m.connections_webhooks_delete({ name: isolate(webhook.name) })}
      description={m.connections_webhooks_delete_text()}
      confirmLabel={m.connections_webhooks_delete_confirm()}
      action={async () => {
        const { message } = await deletion.mutateAsync(webhook.id);
        toast({ title: message });
      }}
      failureTitle={m.connections_webhooks_failed()}
      onClose={onClose}
    />
  );
}

function EndOldSecretQuestion({ webhook, onClose }: QuestionProps) {
  const end = useEndOldSecret();
  return (
    <ConfirmAction
      title={m.connections_webhooks_old_secret_end_title({ name: isolate(webhook.name) })}
      description={m.connections_webhooks_old_secret_end_text()}
      confirmLabel={m.connections_webhooks_old_secret_end()}
      action={() => end.mutateAsync(webhook.id)}
      doneMessage={m.connections_webhooks_old_secret_ended()}
      failureTitle={m.connections_webhooks_failed()}
      onClose={onClose}
    />
  );
}
