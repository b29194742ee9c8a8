import type { ValidationReason } from '@bugquest/contract/reports/lists';
import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { presetPoints } from '@bugquest/contract/review/review';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useContractForm } from '../../../../lib/forms/forms.ts';
import { useTypedDraft } from '../../../../lib/forms/typed-drafts.ts';
import { settingsQuery } from '../../../../lib/queries/settings-query.ts';
import { reviewForm } from './review-form.ts';

/** The name of the draft of a decision. */
export const decisionDraft = (reportId: string) => `decision:${reportId}`;

/** The input of a decision. It survives closing the report. */
export function useDecisionFields(report: AdminBugReport) {
  const { id, validationReason, adminNotes, duplicateOf } = report;
  const form = useContractForm(reviewForm, {
    defaultValues: {
      pointsEarned: pointsOf(report, validationReason ?? 'approved', 0),
      validationReason: validationReason ?? 'approved',
      adminNotes,
      duplicateOf: duplicateOf ?? '',
      isOriginalUnknown: validationReason === 'duplicate' && !duplicateOf,
      closes: validationReason !== 'penalty',
    },
  });
  const settle = useTypedDraft(form, decisionDraft(id));
  usePresetPoints(form, report);
  /** Clears the input after it was saved or discarded. */
  return Object.assign(form, { settle });
}

export type DecisionFields = ReturnType<typeof useDecisionFields>;

/** The decided points for the decided reason, the proposed ones for another. */
const pointsOf = (report: AdminBugReport, reason: ValidationReason, duplicateShare: number) =>
  String(
    reason === report.validationReason
      ? report.pointsEarned
      : presetPoints(report, reason, { duplicateShare }),
  );

/**
 * Untouched points follow the reason, and the score, which a corrected severity changes. Those of a duplicate need the settings.
 */
function usePresetPoints(
  form: ReturnType<typeof useContractForm<typeof reviewForm>>,
  report: AdminBugReport,
): void {
  const { data: settings } = useQuery(settingsQuery());
  const reason = useWatch({ control: form.control, name: 'validationReason' }) as ValidationReason;
  const share = settings?.duplicateShare;
  const preset =
    reason === 'duplicate' && share === undefined ? undefined : pointsOf(report, reason, share ?? 0);
  const last = useRef(preset);
  useEffect(() => {
    if (preset === undefined || preset === last.current) return;
    const isUntouched = form.getValues('pointsEarned') === last.current;
    last.current = preset;
    if (!isUntouched) return;
    if (reason === form.formState.defaultValues?.validationReason)
      form.resetField('pointsEarned', { defaultValue: preset });
    else form.setValue('pointsEarned', preset, { shouldDirty: true, shouldValidate: true });
  }, [form, reason, preset]);
}
