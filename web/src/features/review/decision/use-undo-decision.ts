import type { DecidedReport } from '@bugquest/contract/review/queue';
import { m } from '@bugquest/phrases/messages';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { formatNumber } from '../../../lib/language/format.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useUndoDecisions } from '../queue/queue-api.ts';

type Decided = Pick<DecidedReport, 'id' | 'updatedAt'>;

/** Creates undo functions for decisions. Each shows how many decisions were undone and reports the new versions. */
export function useUndoDecision() {
  const undo = useUndoDecisions();
  const undoReports = async (decided: readonly Decided[]): Promise<DecidedReport[]> => {
    const reports = decided.map(({ id, updatedAt }) => ({ id, updatedAt }));
    try {
      const { undone, refused } = await undo.mutateAsync({ reports });
      toast({
        title: m.review_undone({ count: undone.length, number: formatNumber(undone.length) }),
        description: refused[0]?.message,
        tone: undone.length > 0 ? 'success' : 'danger',
      });
      return undone;
    } catch (error) {
      toast({ title: m.review_undo_failed(), description: errorMessage(error), tone: 'danger' });
      return [];
    }
  };
  return (decided: readonly Decided[], onUndone: (versions: DecidedReport[]) => void) => {
    // Run only once: a second undo, for example by pressing the key twice, would conflict with the version of the first.
    let isGone = false;
    return async (): Promise<void> => {
      if (isGone) return;
      isGone = true;
      const versions = await undoReports(decided);
      isGone = versions.length > 0;
      onUndone(versions);
    };
  };
}
