import { m } from '@bugquest/phrases/messages';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import type { PassGate } from '../tokens/create-token-dialog.tsx';
import { useCreateDirectoryToken, useDeleteDirectoryToken } from './api.ts';

export interface TokenQuestionProps {
  /** Whether it connects the directory; otherwise it replaces the token. */
  isFirst: boolean;
  pass: PassGate;
  onMade: (secret: string) => void;
  onClose: () => void;
}

/** Confirms that a token is made, after saying what follows. */
export function TokenQuestion({ isFirst, pass, onMade, onClose }: TokenQuestionProps) {
  const creation = useCreateDirectoryToken();
  const create = async () => {
    try {
      const made = await pass(() => creation.mutateAsync(!isFirst));
      if (made) onMade(made.token);
    } catch (error) {
      toast({
        title: m.connections_directory_connect_failed(),
        description: errorMessage(error),
        tone: 'danger',
      });
    }
  };
  const words = isFirst
    ? {
        title: m.connections_directory_connect_title(),
        description: m.connections_directory_connect_text(),
        confirmLabel: m.connections_directory_connect(),
        tone: 'primary' as const,
      }
    : {
        title: m.connections_directory_replace_title(),
        description: m.connections_directory_replace_text(),
        confirmLabel: m.connections_directory_replace(),
      };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      pending={creation.isPending}
      onConfirm={() => void create()}
      {...words}
    />
  );
}

/** Confirms that the directory is disconnected. */
export function DisconnectQuestion({ onClose }: { onClose: () => void }) {
  const deletion = useDeleteDirectoryToken();
  const disconnect = async () => {
    try {
      await deletion.mutateAsync(undefined);
      toast({ title: m.connections_directory_disconnected(), tone: 'success' });
      onClose();
    } catch (error) {
      toast({ title: m.connections_directory_failed(), description: errorMessage(error), tone: 'danger' });
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.connections_directory_disconnect_title()}
      description={m.connections_directory_disconnect_text()}
      confirmLabel={m.connections_directory_disconnect()}
      pending={deletion.isPending}
      onConfirm={() => void disconnect()}
    />
  );
}
