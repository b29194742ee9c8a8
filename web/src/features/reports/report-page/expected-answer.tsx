import type { ExpectedAnswer as Answer } from '@bugquest/contract/reports/answer';
import { m } from '@bugquest/phrases/messages';
import { useRef } from 'react';
import { answerText } from '../../../lib/names/answer-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toastFailure } from '../../../ui/feedback/toast.ts';
import { useRemindTeam } from '../api.ts';

/** When a pending report is answered. After the promised time, its reporter can remind the team once. */
export function ExpectedAnswer({ reportId, answer }: { reportId: string; answer: Answer }) {
  const reminder = useRemindTeam(reportId);
  const text = useRef<HTMLParagraphElement>(null);
  const parts = [answerText(answer), answer.remindedAt && m.reports_answer_reminded()].filter(Boolean);
  if (parts.length === 0) return null;
  const remind = async () => {
    try {
      await reminder.mutateAsync();
      // The button is gone.
      text.current?.focus();
    } catch (error) {
      toastFailure(m.reports_answer_remind_failed(), error);
    }
  };
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p ref={text} tabIndex={-1} className="text-sm text-muted outline-none">
        {parts.join(' · ')}
      </p>
      {answer.canRemind && (
        <Button variant="secondary" size="sm" pending={reminder.isPending} onClick={() => void remind()}>
          {m.reports_answer_remind()}
        </Button>
      )}
    </div>
  );
}
