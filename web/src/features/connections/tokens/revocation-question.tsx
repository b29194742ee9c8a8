import type { ApiToken } from '@bugquest/contract/connections/tokens/schema';
import { m } from '@bugquest/phrases/messages';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useRevokeToken } from './api.ts';

/** Confirms that a token is revoked. */
export function RevocationQuestion({
  token: { id, name },
  onClose,
}: {
  token: ApiToken;
  onClose: () => void;
}) {
  const revocation = useRevokeToken();
  const revoke = async () => {
    try {
      await revocation.mutateAsync(id);
      toast({ title: m.connections_tokens_revoked(), tone: 'success' });
      onClose();
    } catch (error) {
      toast({
        title: m.connections_tokens_revoke_failed(),
        description: errorMessage(error),
        tone: 'danger',
      });
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.connections_tokens_revoke_title({ name: isolate(name) })}
      description={m.connections_tokens_revoke_text()}
      confirmLabel={m.connections_tokens_revoke_short()}
      pending={revocation.isPending}
      onConfirm={() => void revoke()}
    />
  );
}
