import { toAsciiDigits } from '@bugquest/contract/digits';
import type { ValidationReason } from '@bugquest/contract/reports/lists';
import { m } from '@bugquest/phrases/messages';
import { Trash2 } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { formatNumber } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { KeyHint } from '../../../ui/display/key-hint.tsx';
import type { Review } from './use-review.ts';

/**
 * The last action decides and opens the next report. On a phone, it gets the width that the other buttons leave. Empty while an
 * appeal is open, because the appeal has its own buttons.
 */
export function ReviewActions({ review }: { review: Review }) {
  const { formId, decision, canDecide, opensNext, setOpensNext, setDeleting } = review;
  if (review.report.appealState === 'open') return null;
  return (
    <>
      <Button
        variant="quiet"
        className="me-auto text-danger! max-sm:grow-0!"
        disabled={!canDecide}
        onClick={() => setDeleting(true)}
      >
        <Trash2 aria-hidden="true" />
        <span className="max-sm:sr-only">{m.review_delete()}</span>
        <KeyHint>D</KeyHint>
      </Button>
      {review.next && (
        // Not a submit button: Enter in a field presses the first submit button, which must open the next report.
        <Button
          variant="secondary"
          className="max-sm:grow-0! max-sm:px-3"
          disabled={!canDecide}
          pending={decision.isPending && !opensNext}
          onClick={() => {
            setOpensNext(false);
            (document.getElementById(formId) as HTMLFormElement | null)?.requestSubmit();
          }}
        >
          {m.review_decide_and_stay()}
        </Button>
      )}
      <Button
        type="submit"
        form={formId}
        className="max-sm:flex-1 max-sm:px-3"
        disabled={!canDecide}
        pending={decision.isPending && opensNext === Boolean(review.next)}
        onClick={() => setOpensNext(true)}
      >
        <DecisionName review={review} />
        <KeyHint>Enter</KeyHint>
      </Button>
    </>
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
