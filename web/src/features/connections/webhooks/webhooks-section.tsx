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
import { ConnectionCard, LoadingConnection } from '../connection-card.tsx';
import { SecretDialog } from '../secret-dialog.tsx';
import { useDeleteWebhook, useEndOldSecret, useReplaceSecret, webhooksQuery } from './api.ts';
import { LogDialog } from './log-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { type WebhookDialogName, WebhookItem } from './webhook-item.tsx';

/** A webhook is stored by its id, so that the dialog shows its current state. */
type OpenDialog =
  | { what: 'new' }
  | { what: WebhookDialogName; id: string }
  | { what: 'secret'; secret: string };

export function WebhooksSection() {
  const { data } = useQuery(webhooksQuery());
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const close = () => setOpenDialog(undefined);
  const showSecret = (secret: string) => setOpenDialog({ what: 'secret', secret });
  const webhook = openDialog && 'id' in openDialog ? data?.find(({ id }) => id === openDialog.id) : undefined;
  const add = (
    <Button variant="secondary" size="sm" onClick={() => setOpenDialog({ what: 'new' })}>
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
      emptyText={data?.length === 0 ? m.connections_webhooks_none() : undefined}
      action={add}
    >
      <Webhooks onOpen={(what, { id }) => setOpenDialog({ what, id })} />
      {openDialog?.what === 'new' && (
        <WebhookDialog webhook={undefined} onSecret={showSecret} onClose={close} />
      )}
      {openDialog?.what === 'secret' && <WebhookSecretDialog secret={openDialog.secret} onClose={close} />}
      {webhook && openDialog?.what === 'edit' && (
        <WebhookDialog webhook={webhook} onSecret={showSecret} onClose={close} />
      )}
      {webhook && openDialog?.what === 'delete' && <DeleteQuestion webhook={webhook} onClose={close} />}
      {webhook && openDialog?.what === 'replace' && (
        <ReplaceSecretQuestion webhook={webhook} onMade={showSecret} onClose={close} />
      )}
      {webhook && openDialog?.what === 'end-old-secret' && (
        <EndOldSecretQuestion webhook={webhook} onClose={close} />
      )}
      {webhook && openDialog?.what === 'log' && <LogDialog webhook={webhook} onClose={close} />}
    </ConnectionCard>
  );
}

interface WebhooksProps {
  onOpen: (what: WebhookDialogName, webhook: Webhook) => void;
}

function Webhooks({ onOpen }: WebhooksProps) {
  const query = useQuery(webhooksQuery());
  const { data } = query;
  if (!data) return <LoadingConnection query={query} />;
  if (data.length === 0) return null;
  return (
    <ul aria-label={m.connections_webhooks_title()} className="-my-5 divide-y divide-line">
      {data.map((webhook) => (
        <WebhookItem key={webhook.id} webhook={webhook} onOpen={(what) => onOpen(what, webhook)} />
      ))}
    </ul>
  );
}

const WebhookSecretDialog = (props: { secret: string; onClose: () => void }) => (
  <SecretDialog
    title={m.connections_webhooks_secret_title()}
    description={m.connections_webhooks_secret_text()}
    label={m.connections_webhooks_secret_title()}
    copyLabel={m.connections_webhooks_secret_copy()}
    doneLabel={m.connections_webhooks_secret_done()}
    {...props}
  />
);

const overlapChoices = () =>
  SECRET_OVERLAPS.map((days) => ({
    value: String(days),
    label:
      days === 0
        ? m.connections_webhooks_overlap_none()
        : m.connections_webhooks_overlap_days({ count: days, shown: isolate(formatNumber(days)) }),
  }));

/** Days. Enough time to enter the new secret in the other system. */
const DEFAULT_OVERLAP_DAYS = 1;

interface ReplaceSecretQuestionProps extends QuestionProps {
  onMade: (secret: string) => void;
}

/** Asks how long requests are also signed with the old secret. */
function ReplaceSecretQuestion({ webhook, onMade, onClose }: ReplaceSecretQuestionProps) {
  const replacement = useReplaceSecret();
  const [overlapDays, setOverlapDays] = useState(DEFAULT_OVERLAP_DAYS);
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
          choices={overlapChoices()}
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
