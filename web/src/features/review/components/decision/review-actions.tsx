import { m } from '@bugquest/phrases/messages';
import { Trash2 } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import type { Review } from '../../use-review.ts';

/** What can be done with the report; the last is the main one. */
export function ReviewActions({ review }: { review: Review }) {
  const { formId, decision, canDecide, goesOn, setGoesOn, setDeleting } = review;
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
      </Button>
      {review.onNext && (
        <Button
          type="submit"
          form={formId}
          variant="secondary"
          className="max-sm:flex-1 max-sm:px-3"
          disabled={!canDecide}
          pending={decision.isPending && goesOn}
          onClick={() => setGoesOn(true)}
        >
          {m.review_update_and_next()}
        </Button>
      )}
      <Button
        type="submit"
        form={formId}
        className="max-sm:flex-1 max-sm:px-3"
        disabled={!canDecide}
        pending={decision.isPending && !goesOn}
        onClick={() => setGoesOn(false)}
      >
        {m.review_update_points()}
      </Button>
    </>
  );
}
