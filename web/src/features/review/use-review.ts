import type { AdminBugReport } from '@bugquest/contract/bug-reports/schema';
import { useId, useRef, useState } from 'react';
import { useReviewReport } from './api.ts';
import { useDecisionFields } from './use-decision-fields.ts';
import { useReportInReview } from './use-report-in-review.ts';

/** What a decision leads to. */
export interface ReviewWays {
  onClose: () => void;
  /** Opens the next report of the list; missing on the last. */
  onNext?: (() => void) | undefined;
  /** Hears of what was changed here. */
  onChanged?: ((after: AdminBugReport) => void) | undefined;
  onDeleted?: ((report: AdminBugReport) => void) | undefined;
  /** Hears of a decision that was taken back: the report as it is again. */
  onUndone?: ((report: AdminBugReport) => void) | undefined;
  /** Gets the way back from the last decision. */
  onUndoable?: ((takeBack: () => void) => void) | undefined;
}

/** One report under review: what is known of it, what is typed about it, and what happens next. */
export function useReview(opened: AdminBugReport, ways: ReviewWays) {
  const inReview = useReportInReview(opened, ways.onChanged);
  const { report, conflict } = inReview;
  const decision = useReviewReport(report.id);
  const form = useDecisionFields(report);
  const [deleting, setDeleting] = useState(false);
  const [goesOn, setShownGoesOn] = useState(false);
  // A key sets it and sends in one go, before anything is rendered anew.
  const wantsNext = useRef(false);
  const isGone = conflict !== undefined && conflict.changes === undefined;
  return {
    ...ways,
    inReview,
    report,
    conflict,
    decision,
    form,
    formId: useId(),
    /** An appeal is answered first, by somebody else where there is somebody. */
    canDecide: !isGone && report.appealState !== 'open',
    deleting,
    setDeleting,
    /** Whether the decision under way leads to the next report. */
    goesOn: goesOn && ways.onNext !== undefined,
    setGoesOn: (wanted: boolean) => {
      wantsNext.current = wanted;
      setShownGoesOn(wanted);
    },
    /** Goes where the decision leads to. */
    leave: () => {
      if (wantsNext.current && ways.onNext) ways.onNext();
      else ways.onClose();
    },
  };
}

export type Review = ReturnType<typeof useReview>;
