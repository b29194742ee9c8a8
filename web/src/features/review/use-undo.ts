import type { DecidedReport } from '@bugquest/contract/bug-reports/queue';
import { m } from '@bugquest/phrases/messages';
import { errorMessage } from '../../lib/call-error.ts';
import { formatNumber } from '../../lib/format.ts';
import { toast } from '../../ui/toast.ts';
import { useUndoDecisions } from './queue-api.ts';

/** Takes decisions back and says how many. Resolves with the versions that this made. */
export function useUndo() {
  const undo = useUndoDecisions();
  return async (decided: readonly Pick<DecidedReport, 'id' | 'updatedAt'>[]): Promise<DecidedReport[]> => {
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
}
