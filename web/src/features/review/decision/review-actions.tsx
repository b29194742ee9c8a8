import { m } from '@bugquest/phrases/messages';
import { Trash2 } from 'lucide-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { KeyHint } from '../../../ui/display/key-hint.tsx';
import type { Review } from './use-review.ts';

/** The actions of the report; the last one is the primary button. Nothing while an appeal waits for its own answers. */
export function ReviewActions({ review }: { review: Review }) {
  const { formId, decision, canDecide, opensNext, setOpensNext, setDeleting } = review;
  if (review.report.appealState === 'open') return null;
  return (
    <>
      <Button
        variant="quiet"
        className="me-auto text-danger!"
        disabled={!canDecide}
        onClick={() => setDeleting(true)}
      >
        <Trash2 aria-hidden="true" />
        <span className="max-sm:sr-only">{m.review_delete()}</span>
        <KeyHint>D</KeyHint>
      </Button>
      {review.next && (
        <Button
          type="submit"
          form={formId}
          variant="secondary"
          className="max-sm:flex-1 max-sm:px-3"
          disabled={!canDecide}
          pending={decision.isPending && opensNext}
          onClick={() => setOpensNext(true)}
        >
          {m.review_update_and_next()}
          <KeyHint>Enter</KeyHint>
        </Button>
      )}
      <Button
        type="submit"
        form={formId}
        className="max-sm:flex-1 max-sm:px-3"
        disabled={!canDecide}
        pending={decision.isPending && !opensNext}
        onClick={() => setOpensNext(false)}
      >
        {m.review_update_points()}
        {!review.next && <KeyHint>Enter</KeyHint>}
      </Button>
    </>
  );
}
