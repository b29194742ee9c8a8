import { toAsciiDigits } from '@bugquest/contract/digits';
import { SEVERITY_NAMES, VALIDATION_REASON_NAMES } from '@bugquest/contract/reports/list-phrases';
import type { ValidationReason } from '@bugquest/contract/reports/lists';
import { m } from '@bugquest/phrases/messages';
import { AlarmClock, EllipsisVertical, Trash2 } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useIsMobile } from '../../../lib/hooks/use-media-query.ts';
import { formatNumber } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Menu } from '../../../ui/dialogs/menu.tsx';
import { KeyHint } from '../../../ui/display/key-hint.tsx';
import { canSnooze, type Review } from './use-review.ts';

/** The last action decides and opens the next report. Empty while an appeal is open, because the appeal has its own buttons. */
export function ReviewActions({ review }: { review: Review }) {
  const isMobile = useIsMobile();
  if (review.report.appealState === 'open') return null;
  return isMobile ? <PhoneActions review={review} /> : <WideActions review={review} />;
}

function WideActions({ review }: { review: Review }) {
  const { decision, canDecide, opensNext, setDeleting } = review;
  return (
    <>
      <Button
        variant="quiet"
        className="me-auto text-danger!"
        disabled={!canDecide}
        onClick={() => setDeleting(true)}
      >
        <Trash2 aria-hidden="true" />
        {m.review_delete()}
        <KeyHint>D</KeyHint>
      </Button>
      {review.next && (
        // Not a submit button: Enter in a field presses the first submit button, which must open the next report.
        <Button
          variant="secondary"
          disabled={!canDecide}
          pending={decision.isPending && !opensNext}
          onClick={() => decideAndStay(review)}
        >
          {m.review_decide_and_stay()}
        </Button>
      )}
      <DecideButton review={review} />
    </>
  );
}

/** The form is below the report, so a line above the buttons shows the decision and opens the form. */
function PhoneActions({ review }: { review: Review }) {
  const { canDecide, setDeleting } = review;
  return (
    <div className="flex w-full min-w-0 flex-col gap-2">
      <DecisionLine review={review} />
      <div className="flex gap-2">
        <Menu
          trigger={
            <IconButton
              label={m.ui_row_actions()}
              className="border border-line-strong"
              disabled={!canDecide}
            >
              <EllipsisVertical aria-hidden="true" />
            </IconButton>
          }
          items={[
            ...(review.next
              ? [{ id: 'stay', label: m.review_decide_and_stay(), onSelect: () => decideAndStay(review) }]
              : []),
            ...(canSnooze(review.report)
              ? [
                  {
                    id: 'snooze',
                    label: m.review_snooze(),
                    icon: <AlarmClock aria-hidden="true" />,
                    onSelect: () => review.setSnoozing(true),
                  },
                ]
              : []),
            {
              id: 'delete',
              label: m.review_delete(),
              icon: <Trash2 aria-hidden="true" />,
              tone: 'danger',
              onSelect: () => setDeleting(true),
            },
          ]}
        />
        <DecideButton review={review} className="min-w-0 flex-1 px-3" />
      </div>
    </div>
  );
}

/** Example: "Minor · Approved · 15". */
function DecisionLine({ review: { form, formId, report } }: { review: Review }) {
  const [reason, points] = useWatch({ control: form.control, name: ['validationReason', 'pointsEarned'] });
  const openForm = () => {
    const severity = document
      .getElementById(formId)
      ?.parentElement?.querySelector<HTMLElement>('[data-severity] [aria-pressed=true]');
    severity?.focus({ preventScroll: true });
    severity?.closest('[data-severity]')?.scrollIntoView();
  };
  return (
    <button
      type="button"
      onClick={openForm}
      className="flex min-h-11 items-center gap-2 rounded-control bg-sunken px-3 text-start text-sm"
    >
      <span className="min-w-0 flex-1 truncate">
        {SEVERITY_NAMES[report.severity]()} · {VALIDATION_REASON_NAMES[reason as ValidationReason]()} ·{' '}
        <bdi className="tabular">{points}</bdi>
      </span>
      <span className="shrink-0 font-medium text-link">{m.review_change_decision()}</span>
    </button>
  );
}

function decideAndStay({ formId, setOpensNext }: Review): void {
  setOpensNext(false);
  (document.getElementById(formId) as HTMLFormElement | null)?.requestSubmit();
}

function DecideButton({ review, className }: { review: Review; className?: string }) {
  const { formId, decision, canDecide, opensNext, setOpensNext, next } = review;
  return (
    <Button
      type="submit"
      form={formId}
      className={className}
      disabled={!canDecide}
      pending={decision.isPending && opensNext === Boolean(next)}
      onClick={() => setOpensNext(true)}
    >
      <DecisionName review={review} />
      <KeyHint>Enter</KeyHint>
    </Button>
  );
}

export const DECISION_NAMES: Record<ValidationReason, () => string> = {
  approved: m.review_decide_approved,
  bonus: m.review_decide_bonus,
  reduced: m.review_decide_reduced,
  penalty: m.review_decide_penalty,
  duplicate: m.review_decide_duplicate,
};

/** Examples: "Approve, 11 points", "Duplicate of BUG-1006, 3 points". Without points while they are not a number. */
function DecisionName({ review: { form, original } }: { review: Review }) {
  const [reason, typed] = useWatch({ control: form.control, name: ['validationReason', 'pointsEarned'] });
  const decision = original.chosenSerial
    ? m.duplicates_of({ serial: isolate(original.chosenSerial) })
    : DECISION_NAMES[reason as ValidationReason]();
  const digits = toAsciiDigits(String(typed)).trim();
  if (!/^\d{1,2}$/.test(digits)) return decision;
  const points = m.review_updated_text({ count: Number(digits), points: formatNumber(Number(digits)) });
  return m.review_decide({ decision, points });
}
