import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { proposedPoints } from '@bugquest/contract/review/review';
import { useEffect } from 'react';
import { useContractForm } from '../../../../lib/forms/forms.ts';
import { useTypedDraft } from '../../../../lib/forms/typed-drafts.ts';
import { reviewForm } from './review-form.ts';

/** The name of the draft of a decision. */
export const decisionDraft = (reportId: string) => `decision:${reportId}`;

/** The input of a decision. It survives closing the report. */
export function useDecisionFields(report: AdminBugReport) {
  const { id, validationReason, adminNotes, duplicateOf } = report;
  const points = String(proposedPoints(report));
  const form = useContractForm(reviewForm, {
    defaultValues: {
      pointsEarned: points,
      validationReason: validationReason ?? 'approved',
      adminNotes,
      duplicateOf: duplicateOf ?? '',
      isOriginalUnknown: validationReason === 'duplicate' && !duplicateOf,
    },
  });
  const settle = useTypedDraft(form, decisionDraft(id));

  // A corrected severity changes the score of an undecided report; untouched points follow it.
  useEffect(() => {
    if (!form.getFieldState('pointsEarned').isDirty)
      form.resetField('pointsEarned', { defaultValue: points });
  }, [form, points]);

  /** Clears the input after it was saved or discarded. */
  return Object.assign(form, { settle });
}

export type DecisionFields = ReturnType<typeof useDecisionFields>;
