import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import type { SnoozeEnd } from '@bugquest/contract/reports/snooze';
import { snoozeReport } from '@bugquest/contract/review/desk-endpoints';
import type { SnoozeInput } from '@bugquest/contract/review/desk-schema';
import { m } from '@bugquest/phrases/messages';
import { useEndpointMutation, write } from '../../../../lib/api/endpoint-mutation.ts';
import { isolate } from '../../../../lib/language/isolate.ts';
import { toast, toastFailure } from '../../../../ui/feedback/toast.ts';
import type { Review } from '../use-review.ts';

/** Each function throws if the server refuses. */
export function useSnooze(review: Review) {
  const { report } = review;
  const change = useEndpointMutation((body: SnoozeInput) =>
    write(snoozeReport, { params: { id: report.id }, body }),
  );
  const serial = isolate(report.serialNumber);
  const send = async (until: SnoozeEnd | null, { updatedAt }: Pick<AdminBugReport, 'updatedAt'>) => ({
    ...report,
    ...(await change.mutateAsync({ until, updatedAt })),
  });

  const undo = async (snoozed: AdminBugReport) => {
    const former = report.snooze && !report.snooze.isOver ? report.snooze.until : null;
    try {
      review.onUndone?.(await send(former, snoozed));
      toast({ title: m.review_snooze_ended({ serial }), tone: 'success' });
    } catch (error) {
      toastFailure(m.review_snooze_end_failed(), error);
    }
  };

  return {
    isPending: change.isPending,
    /** The next report opens. */
    putAside: async (until: SnoozeEnd) => {
      const snoozed = await send(until, report);
      review.onChanged?.(snoozed);
      const undoThis = () => void undo(snoozed);
      const { once } = review.onUndoable?.(undoThis) ?? { once: undoThis };
      toast({
        title: m.review_snooze_done({ serial }),
        tone: 'success',
        action: { label: m.shell_undo(), onPress: once },
      });
      review.setSnoozing(false);
      if (review.next) review.next.open();
      else review.onClose();
    },
    bringBack: async () => {
      const back = await send(null, report);
      review.inReview.update(back);
      review.onChanged?.(back);
      toast({ title: m.review_snooze_ended({ serial }), tone: 'success' });
    },
  };
}
