import type { ErasureRequest } from '@bugquest/contract/employees/personal-data/schema';
import { m } from '@bugquest/phrases/messages';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { personName } from '../../../lib/names/person-name.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useDecideErasure } from './api.ts';

/** Confirms that a person is erased. */
export function AcceptanceQuestion({ request, onClose }: { request: ErasureRequest; onClose: () => void }) {
  const decision = useDecideErasure();
  const accept = async () => {
    try {
      const { message } = await decision.mutateAsync({ id: request.id, decision: 'accept', answer: '' });
      toast({ title: message, tone: 'success' });
    } catch (error) {
      toast({ title: m.employees_erasure_failed(), description: errorMessage(error), tone: 'danger' });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.employees_erasure_accept_title({ name: isolate(personName(request.fullName)) })}
      description={m.employees_erasure_accept_text()}
      confirmLabel={m.employees_erasure_accept()}
      pending={decision.isPending}
      onConfirm={() => void accept()}
    />
  );
}
