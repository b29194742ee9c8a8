import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { startTransition, useId, useRef, useState } from 'react';
import { useReviewReport } from '../api.ts';
import type { RegisteredUndo } from '../queue/use-undo-stack.ts';
import { useDecisionFields } from './form/use-decision-fields.ts';
import { useOriginal } from './form/use-original.ts';
import { useReportInReview } from './report/use-report-in-review.ts';

/** A decision that the server refused after the next report was opened. */
export interface RefusedDecision {
  report: AdminBugReport;
  message: string;
}

interface NextReport {
  id: string;
  open: () => void;
}

export interface ReviewCallbacks {
  onClose: () => void;
  /** The next report of the list; undefined for the last one. */
  next?: NextReport | undefined;
  /** The next report of the list that is none of these. */
  nextWithout?: ((ids: ReadonlySet<string>) => NextReport | undefined) | undefined;
  onChanged?: ((after: AdminBugReport) => void) | undefined;
  onDeleted?: ((report: AdminBugReport) => void) | undefined;
  onUndone?: ((report: AdminBugReport) => void) | undefined;
  onUndoable?: ((undo: () => void) => RegisteredUndo) | undefined;
  onRefused?: ((refused: RefusedDecision) => void) | undefined;
}

export const canSnooze = ({ validationReason }: AdminBugReport): boolean => validationReason === null;

export function useReview(opened: AdminBugReport, callbacks: ReviewCallbacks) {
  const inReview = useReportInReview(opened, callbacks.onChanged);
  const { report, conflict } = inReview;
  const decision = useReviewReport(report.id);
  const form = useDecisionFields(report);
  const original = useOriginal(form, report);
  const [deleting, setDeleting] = useState(false);
  const [snoozing, setSnoozing] = useState(false);
  const [opensNext, setOpensNext] = useState(false);
  // A ref, because a key sets the value and submits before the next render.
  const shouldOpenNext = useRef(false);
  const isGone = conflict !== undefined && conflict.changes === undefined;
  return {
    ...callbacks,
    inReview,
    report,
    conflict,
    decision,
    form,
    original,
    formId: useId(),
    /** An open appeal must be answered first. */
    canDecide: !isGone && report.appealState !== 'open',
    deleting,
    setDeleting,
    snoozing,
    setSnoozing,
    opensNext: opensNext && callbacks.next !== undefined,
    setOpensNext: (opensNextReport: boolean) => {
      shouldOpenNext.current = opensNextReport;
      // Only the buttons show it, so the decision does not wait for it.
      startTransition(() => setOpensNext(opensNextReport));
    },
    /**
     * The report that opens after the submitted decision; undefined if none opens.
     * @param decided other reports that are decided together with this one
     */
    reportToOpen: (decided?: ReadonlySet<string>) => {
      if (!shouldOpenNext.current) return undefined;
      return decided ? callbacks.nextWithout?.(decided) : callbacks.next;
    },
  };
}

export type Review = ReturnType<typeof useReview>;
