import { m } from '@bugquest/phrases/messages';
import { deleteAllDrafts } from '../../features/reports/drafts/draft-store.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import type { UnsentCount } from './unsent-count.ts';

export interface LogoutQuestionProps {
  employeeId: string;
  unsent: UnsentCount;
  pending: boolean;
  /** Logs out. `cleanUp` runs after the server has ended the session. */
  onLeave: (cleanUp?: () => Promise<void>) => void;
  onStay: () => void;
}

export function LogoutQuestion({ employeeId, unsent, pending, onLeave, onStay }: LogoutQuestionProps) {
  const { drafts, waiting } = unsent;
  const deleteAll = async () => {
    try {
      await deleteAllDrafts(employeeId);
      toast({ title: m.shell_logout_deleted() });
    } catch (error) {
      console.error('Failed to delete the drafts', error);
      toast({ title: m.shell_logout_not_deleted(), tone: 'danger' });
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !pending && onStay()}
      size="sm"
      focus="dialog"
      title={m.shell_logout_unsent_title({ count: drafts + waiting })}
      footer={
        <>
          <Button variant="danger" pending={pending} onClick={() => onLeave(deleteAll)}>
            {m.shell_logout_delete()}
          </Button>
          <Button pending={pending} onClick={() => onLeave()}>
            {m.shell_logout_keep()}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p>{m.shell_logout_keep_text()}</p>
        {waiting > 0 && <p>{m.shell_logout_waiting_text({ count: waiting })}</p>}
        <p>{m.shell_logout_delete_text()}</p>
      </div>
    </Dialog>
  );
}
