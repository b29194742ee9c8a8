import type { AdminBugReport } from '@bugquest/contract/bug-reports/schema';
import { useEffect } from 'react';
import { useContractForm } from '../../lib/forms.ts';
import { useTypedDraft } from '../../lib/typed-drafts.ts';
import { reviewForm } from './review-form.ts';

/** What is typed about a report. It outlives the form: whoever comes back to the report finds it again. */
export function useDecisionFields({
  id,
  pointsEarned,
  validationReason,
  adminNotes,
  originalSerial,
}: AdminBugReport) {
  const form = useContractForm(reviewForm, {
    defaultValues: {
      pointsEarned: String(pointsEarned),
      validationReason: validationReason ?? 'approved',
      adminNotes,
      duplicateOf: originalSerial ?? '',
    },
  });
  const settle = useTypedDraft(form, `decision:${id}`);

  // A corrected severity scores an undecided report anew; points that nobody has typed over follow it.
  useEffect(() => {
    if (!form.getFieldState('pointsEarned').isDirty)
      form.resetField('pointsEarned', { defaultValue: String(pointsEarned) });
  }, [form, pointsEarned]);

  /** Forgets what was typed, when it was saved or thrown away. */
  return Object.assign(form, { settle });
}

export type DecisionFields = ReturnType<typeof useDecisionFields>;
