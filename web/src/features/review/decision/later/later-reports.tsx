import type { ValidationReason } from '@bugquest/contract/reports/lists';
import type { SuspectedPair } from '@bugquest/contract/review/problem-schema';
import { isRejection } from '@bugquest/contract/review/review';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { formatNumber } from '../../../../lib/language/format.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { KeyHint } from '../../../../ui/display/key-hint.tsx';
import { laterReportsQuery } from '../../problems/api.ts';
import { useDeskKeys } from '../../queue/keys/use-desk-keys.ts';
import type { FollowUp } from '../form/use-submit-decision.ts';
import { DECISION_NAMES } from '../review-actions.tsx';
import type { Review } from '../use-review.ts';
import { LaterDialog } from './later-dialog.tsx';

interface LaterReportsProps {
  review: Review;
  /** Submits the form, and starts the rest after the decision. */
  decideWith: (followUp: FollowUp) => void;
}

/** Decides an original together with the later reports that are suspected to repeat it. */
export function LaterReports({ review, decideWith }: LaterReportsProps) {
  const { report, canDecide, form } = review;
  const chosen = useWatch({ control: form.control, name: 'validationReason' }) as ValidationReason;
  const { data } = useQuery(laterReportsQuery(report.id));
  const pairs = data?.pairs ?? [];
  /** Those of the open dialog. */
  const [listed, setListed] = useState<readonly SuspectedPair[]>();
  const isOffered = canDecide && pairs.length > 0 && !isRejection(report.validationReason ?? chosen);
  const open = isOffered ? () => setListed(pairs) : undefined;
  useDeskKeys('report', { 'later-duplicates': open });
  return (
    <>
      {open && (
        <Button variant="secondary" wide aria-haspopup="dialog" onClick={open}>
          <Copy aria-hidden="true" />
          {laterActionName(review, chosen, pairs.length)}
          <KeyHint>W</KeyHint>
        </Button>
      )}
      {listed && (
        <LaterDialog
          review={review}
          pairs={listed}
          nameOf={(count) => laterActionName(review, chosen, count)}
          decideWith={decideWith}
          onClose={() => setListed(undefined)}
        />
      )}
    </>
  );
}

/** Examples: "Approve, and make 4 later ones duplicates", and "Make 4 later ones duplicates" for an accepted report. */
function laterActionName({ report }: Review, chosen: ValidationReason, count: number): string {
  const number = formatNumber(count);
  if (report.validationReason) return m.review_later_make({ count, number });
  const decision = DECISION_NAMES[chosen]();
  return count === 0 ? decision : m.review_later_decide({ count, number, decision });
}
