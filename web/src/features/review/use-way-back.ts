import type { DecidedReport } from '@bugquest/contract/bug-reports/queue';
import { m } from '@bugquest/phrases/messages';
import { errorMessage } from '../../lib/call-error.ts';
import { formatNumber } from '../../lib/format.ts';
import { toast } from '../../ui/toast.ts';
import { useUndoDecisions } from './queue-api.ts';

type Decided = Pick<DecidedReport, 'id' | 'updatedAt'>;

/** Makes ways back from decisions. Each says how many it took back, and tells of the versions that this made. */
export function useWayBack() {
  const undo = useUndoDecisions();
  const takeBack = async (decided: readonly Decided[]): Promise<DecidedReport[]> => {
    const reports = decided.map(({ id, updatedAt }) => ({ id, updatedAt }));
    try {
      const { undone, refused } = await undo.mutateAsync({ reports });
      toast({
        title: m.desk_undone({ count: undone.length, number: formatNumber(undone.length) }),
        description: refused[0]?.message,
        tone: undone.length > 0 ? 'success' : 'danger',
      });
      return undone;
    } catch (error) {
      toast({ title: m.desk_undo_failed(), description: errorMessage(error), tone: 'danger' });
      return [];
    }
  };
  return (decided: readonly Decided[], onUndone: (versions: DecidedReport[]) => void) => {
    // A way back leads back once. Gone again, as by a second press of the key, it would find its own work to be another's.
    let isGone = false;
    return async (): Promise<void> => {
      if (isGone) return;
      isGone = true;
      const versions = await takeBack(decided);
      isGone = versions.length > 0;
      onUndone(versions);
    };
  };
}
