import { m } from '@bugquest/phrases/messages';
import { deleteAllDrafts } from '../../features/reports/drafts/draft-store.ts';
import { deleteEntries } from '../../lib/device/entries.ts';
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
  const { drafts, reports, entries } = unsent;
  const kinds = [
    drafts > 0 && m.shell_logout_drafts({ count: drafts }),
    reports > 0 && m.shell_logout_reports({ count: reports }),
    entries > 0 && m.shell_logout_entries({ count: entries }),
  ].filter(Boolean);
  const deleteAll = async () => {
    try {
      await deleteEntries(employeeId);
      await deleteAllDrafts(employeeId);
      toast({ title: m.shell_logout_deleted() });
    } catch (error) {
      console.error('Failed to delete what is on the device', error);
      toast({ title: m.shell_logout_not_deleted(), tone: 'danger' });
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !pending && onStay()}
      size="sm"
      focus="dialog"
      title={m.shell_logout_unsent_title()}
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
        <ul className="list-disc ps-5 font-medium">
          {kinds.map((kind) => (
            <li key={kind as string}>{kind}</li>
          ))}
        </ul>
        <p>{m.shell_logout_keep_text()}</p>
        <p>{m.shell_logout_delete_text()}</p>
      </div>
    </Dialog>
  );
}
