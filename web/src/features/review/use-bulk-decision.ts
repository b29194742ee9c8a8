import type { BulkDecision, DecidedReport } from '@bugquest/contract/bug-reports/queue';
import type { AdminBugReport } from '@bugquest/contract/bug-reports/schema';
import { m } from '@bugquest/phrases/messages';
import { errorMessage } from '../../lib/call-error.ts';
import { formatNumber } from '../../lib/format.ts';
import { toast } from '../../ui/toast.ts';
import { useDecideReports } from './queue-api.ts';
import type { Desk } from './use-desk.ts';
import type { Queue } from './use-queue.ts';
import { useWayBack } from './use-way-back.ts';

type Decision = Omit<BulkDecision, 'reports'>;

/** A row as a decision, or taking one back, has left it. */
const inVersion = (row: AdminBugReport, { updatedAt }: DecidedReport, decision?: Decision) => ({
  ...row,
  ...decision,
  pointsEarned: decision?.pointsEarned ?? row.pointsEarned,
  updatedAt,
});

/** Decides the chosen reports, says how many, and keeps the way back. Those that were refused stay chosen. */
export function useBulkDecision(queue: Queue, desk: Desk) {
  const decision = useDecideReports();
  const wayBack = useWayBack();

  const decide = async (typed: Decision): Promise<void> => {
    const before = new Map(desk.chosen);
    const reports = [...before.values()].map(({ id, updatedAt }) => ({ id, updatedAt }));
    try {
      const { decided, refused } = await decision.mutateAsync({ ...typed, reports });
      const patches = (versions: readonly DecidedReport[], by?: Decision) =>
        queue.patch(
          versions.flatMap((version) => {
            const row = before.get(version.id);
            return row ? [[version.id, inVersion(row, version, by)] as const] : [];
          }),
        );
      patches(decided, typed);
      desk.choose(refused.flatMap(({ id }) => before.get(id) ?? []));
      const takeBack = wayBack(decided, (versions) => {
        patches(versions);
        desk.readAnew();
      });
      if (decided.length > 0) desk.rememberUndo(() => void takeBack());
      toast({
        title: m.desk_decided({ count: decided.length, number: formatNumber(decided.length) }),
        description:
          refused[0] &&
          `${m.desk_refused({ count: refused.length, number: formatNumber(refused.length) })} ${refused[0].message}`,
        tone: decided.length > 0 ? 'success' : 'danger',
        action: decided.length > 0 ? { label: m.shell_undo(), onPress: () => void takeBack() } : undefined,
      });
    } catch (error) {
      toast({ title: m.review_points_failed(), description: errorMessage(error), tone: 'danger' });
    }
  };
  return { decide, pending: decision.isPending };
}
