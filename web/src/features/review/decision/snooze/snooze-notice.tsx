import type { Snooze } from '@bugquest/contract/reports/snooze';
import { m } from '@bugquest/phrases/messages';
import { useRef } from 'react';
import { formatDay } from '../../../../lib/language/format.ts';
import { isolate } from '../../../../lib/language/isolate.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { focusDialogAround } from '../../../../ui/dialogs/use-dialog-focus.ts';
import { toastFailure } from '../../../../ui/feedback/toast.ts';
import type { Review } from '../use-review.ts';
import { useSnooze } from './use-snooze.ts';

interface SnoozeNoticeProps {
  review: Review;
  snooze: Snooze;
}

export function SnoozeNotice({ review, snooze }: SnoozeNoticeProps) {
  const { bringBack, isPending } = useSnooze(review);
  const line = useRef<HTMLDivElement>(null);
  const end = async () => {
    // The button disappears.
    focusDialogAround(line.current);
    try {
      await bringBack();
    } catch (error) {
      toastFailure(m.review_snooze_end_failed(), error);
      await review.inReview.showConflict(error).catch(() => false);
    }
  };
  return (
    <div ref={line} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <p>{snoozeText(snooze)}</p>
      {!snooze.isOver && (
        <Button variant="secondary" size="sm" pending={isPending} onClick={() => void end()}>
          {m.review_snooze_end()}
        </Button>
      )}
    </div>
  );
}

function snoozeText({ until, adminName, isOver }: Snooze): string {
  const name = isolate(adminName || m.accounts_former_employee());
  if ('day' in until) {
    const day = isolate(formatDay(until.day, { withYear: true }));
    return isOver ? m.review_snooze_over_day({ day, name }) : m.review_snoozed_day({ day, name });
  }
  if (until.build === null)
    return isOver ? m.review_snooze_over_next_build({ name }) : m.review_snoozed_next_build({ name });
  const build = isolate(until.build);
  return isOver ? m.review_snooze_over_build({ build, name }) : m.review_snoozed_build({ build, name });
}
