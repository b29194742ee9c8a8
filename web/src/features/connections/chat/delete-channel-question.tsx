import type { ChatChannel } from '@bugquest/contract/connections/chat/schema';
import { m } from '@bugquest/phrases/messages';
import { isolate } from '../../../lib/language/isolate.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useDeleteChannel } from './api.ts';
import { showFailure } from './show-failure.ts';

export interface DeleteChannelQuestionProps {
  channel: ChatChannel;
  onClose: () => void;
}

export function DeleteChannelQuestion({ channel: { id, name }, onClose }: DeleteChannelQuestionProps) {
  const deletion = useDeleteChannel();
  const remove = async () => {
    try {
      const { message } = await deletion.mutateAsync(id);
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
      title={m.connections_chat_delete_title({ name: isolate(name) })}
      description={m.connections_chat_delete_text()}
      confirmLabel={m.connections_chat_delete()}
      pending={deletion.isPending}
      onConfirm={() => void remove()}
    />
  );
}
