import type { Webhook, WebhookSecret } from '@bugquest/contract/connections/webhooks/schema';
import { m } from '@bugquest/phrases/messages';
import { isolate } from '../../../lib/language/isolate.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useDeleteWebhook, useReplaceSecret } from './api.ts';
import { showFailure } from './show-failure.ts';

interface QuestionProps {
  webhook: Webhook;
  onClose: () => void;
}

export function DeleteQuestion({ webhook, onClose }: QuestionProps) {
  const deletion = useDeleteWebhook();
  const remove = async () => {
    try {
      const { message } = await deletion.mutateAsync(webhook.id);
      toast({ title: message });
      onClose();
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.connections_webhooks_delete({ name: isolate(webhook.name) })}
      description={m.connections_webhooks_delete_text()}
      confirmLabel={m.connections_webhooks_delete_confirm()}
      pending={deletion.isPending}
      onConfirm={() => void remove()}
    />
  );
}

export interface ReplaceSecretQuestionProps extends QuestionProps {
  onMade: (made: WebhookSecret) => void;
}

export function ReplaceSecretQuestion({ webhook, onMade, onClose }: ReplaceSecretQuestionProps) {
  const replacement = useReplaceSecret();
  const replace = async () => {
    try {
      onMade(await replacement.mutateAsync(webhook.id));
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.connections_webhooks_secret_new_title({ name: isolate(webhook.name) })}
      description={m.connections_webhooks_secret_new_text()}
      confirmLabel={m.connections_webhooks_secret_new()}
      pending={replacement.isPending}
      onConfirm={() => void replace()}
    />
  );
}
