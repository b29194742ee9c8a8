import type { ValidationReason } from '@bugquest/contract/bug-reports/lists';
import type { AdminBugReport } from '@bugquest/contract/bug-reports/schema';
import { useEffect, useRef } from 'react';
import { useContractForm } from '../../lib/forms.ts';
import { type DecisionDraft, draftOf, dropDraft, keepDraft } from './decision-drafts.ts';
import { reviewForm } from './review-form.ts';

/** What is typed about a report. It outlives the form: whoever comes back to the report finds it again. */
export function useDecisionFields({ id, pointsEarned, validationReason, adminNotes }: AdminBugReport) {
  const form = useContractForm(reviewForm, {
    defaultValues: {
      pointsEarned: String(pointsEarned),
      validationReason: validationReason ?? 'approved',
      adminNotes,
    },
  });
  const dirty = useRef(false);
  dirty.current = form.formState.isDirty;

  useEffect(() => {
    const draft = draftOf(id);
    for (const [name, value] of Object.entries(draft ?? {}))
      form.setValue(name as keyof DecisionDraft, value as ValidationReason, { shouldDirty: true });
    return () => {
      if (dirty.current) keepDraft(id, form.getValues() as DecisionDraft);
      else dropDraft(id);
    };
  }, [form, id]);

  // A corrected severity scores an undecided report anew; points that nobody has typed over follow it.
  useEffect(() => {
    if (!form.getFieldState('pointsEarned').isDirty)
      form.resetField('pointsEarned', { defaultValue: String(pointsEarned) });
  }, [form, pointsEarned]);

  return Object.assign(form, {
    /** Forgets what was typed, when it was saved or thrown away. */
    settle: () => {
      dirty.current = false;
      form.reset(form.getValues());
    },
  });
}

export type DecisionFields = ReturnType<typeof useDecisionFields>;
