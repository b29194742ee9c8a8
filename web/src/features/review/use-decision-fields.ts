import type { AdminBugReport } from '@bugquest/contract/bug-reports/schema';
import { useEffect } from 'react';
import { useContractForm } from '../../lib/forms.ts';
import { reviewForm } from './review-form.ts';

/** What is typed about a report, kept by the dialog, which asks before it is thrown away. */
export function useDecisionFields({ pointsEarned, validationReason, adminNotes }: AdminBugReport) {
  const form = useContractForm(reviewForm, {
    defaultValues: {
      pointsEarned: String(pointsEarned),
      validationReason: validationReason ?? 'approved',
      adminNotes,
    },
  });
  // A corrected severity scores an undecided report anew; points that nobody has typed over follow it.
  useEffect(() => {
    if (!form.getFieldState('pointsEarned').isDirty)
      form.resetField('pointsEarned', { defaultValue: String(pointsEarned) });
  }, [form, pointsEarned]);
  return form;
}

export type DecisionFields = ReturnType<typeof useDecisionFields>;
