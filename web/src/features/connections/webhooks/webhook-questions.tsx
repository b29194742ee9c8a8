import type { Webhook } from '@bugquest/contract/connections/webhooks/schema';
import { m } from '@bugquest/phrases/messages';
import { isolate } from '../../../lib/language/isolate.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { showFailure } from '../show-failure.ts';
import { useDeleteWebhook, useEndOldSecret } from './api.ts';

export interface QuestionProps {
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

export function EndOldSecretQuestion({ webhook, onClose }: QuestionProps) {
  const end = useEndOldSecret();
  const confirm = async () => {
    try {
      await end.mutateAsync(webhook.id);
      toast({ title: m.connections_webhooks_old_secret_ended(), tone: 'success' });
      onClose();
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.connections_webhooks_old_secret_end_title({ name: isolate(webhook.name) })}
      description={m.connections_webhooks_old_secret_end_text()}
      confirmLabel={m.connections_webhooks_old_secret_end()}
      pending={end.isPending}
      onConfirm={() => void confirm()}
    />
  );
}
