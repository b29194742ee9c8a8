import { toAsciiDigits } from '@bugquest/contract/digits';
import { SUSPECTED_LIKENESS } from '@bugquest/contract/duplicates/suspected';
import { REJECTION_REASONS, type ValidationReason } from '@bugquest/contract/reports/lists';
import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { isRejection, presetPoints, reasonForPoints } from '@bugquest/contract/review/review';
import { reviewInput } from '@bugquest/contract/review/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useContractForm } from '../../../../lib/forms/forms.ts';
import { useTypedDraft } from '../../../../lib/forms/typed-drafts.ts';
import { settingsQuery } from '../../../../lib/queries/settings-query.ts';

export const decisionDraftKey = (reportId: string) => `decision:${reportId}`;

/** The original of a pending report that is proposed, because the reports are at least SUSPECTED_LIKENESS alike. */
export const proposedOriginal = ({ validationReason, likelyOriginal }: AdminBugReport) =>
  validationReason === null && likelyOriginal && likelyOriginal.likeness >= SUSPECTED_LIKENESS
    ? likelyOriginal
    : undefined;

/** The input survives closing the report. */
export function useDecisionFields(report: AdminBugReport) {
  const { id, adminNotes } = report;
  const proposed = proposedOriginal(report);
  // A pending report may have been linked in the sweep.
  const isRepeat = proposed !== undefined || report.duplicateOf !== null;
  const reason = report.validationReason ?? (isRepeat ? 'duplicate' : 'approved');
  const duplicateOf = report.duplicateOf ?? proposed?.id ?? '';
  const form = useContractForm(reviewForm, {
    defaultValues: {
      pointsEarned: defaultPoints(report, reason, 0),
      validationReason: reason,
      rejectionReason: report.rejectionReason ?? '',
      adminNotes,
      duplicateOf,
      isOriginalUnknown: reason === 'duplicate' && duplicateOf === '',
      closes: report.validationReason !== 'penalty',
    },
  });
  const markSaved = useTypedDraft(form, decisionDraftKey(id));
  usePresetPoints(form, report);
  const isReasonChosen = useRef(report.validationReason !== null);
  return Object.assign(form, {
    /** Deletes the draft after the decision was sent or discarded. */
    markSaved,
    keepReason: () => {
      isReasonChosen.current = true;
    },
    /** Below the proposed points the reason becomes Reduced, and above them Bonus, unless it was chosen. */
    matchReason: (typed: string) => {
      const points = typedPoints.safeParse(typed);
      if (isReasonChosen.current || !points.success || isRejection(currentReason(form))) return;
      form.setValue('validationReason', reasonForPoints(report, points.data), { shouldDirty: true });
    },
  });
}

const currentReason = (form: ReturnType<typeof useContractForm<typeof reviewForm>>) =>
  form.getValues('validationReason') as ValidationReason;

export type DecisionFields = ReturnType<typeof useDecisionFields>;

/** The points of the existing decision if the reason is the same, otherwise the proposed points. */
const defaultPoints = (report: AdminBugReport, reason: ValidationReason, duplicateShare: number) =>
  String(
    reason === report.validationReason
      ? report.pointsEarned
      : presetPoints(report, reason, { duplicateShare }),
  );

/**
 * Updates the points when the reason or the score changes, until the administrator edits them. A corrected severity
 * changes the score. The points of a duplicate depend on a setting, so they wait for the settings.
 */
function usePresetPoints(
  form: ReturnType<typeof useContractForm<typeof reviewForm>>,
  report: AdminBugReport,
): void {
  const { data: settings } = useQuery(settingsQuery());
  const reason = useWatch({ control: form.control, name: 'validationReason' }) as ValidationReason;
  const share = settings?.duplicateShare;
  const preset =
    reason === 'duplicate' && share === undefined ? undefined : defaultPoints(report, reason, share ?? 0);
  // The first preset of a proposed duplicate may wait for the settings.
  const lastPreset = useRef<unknown>(form.formState.defaultValues?.pointsEarned);
  useEffect(() => {
    if (preset === undefined || preset === lastPreset.current) return;
    const isUntouched = form.getValues('pointsEarned') === lastPreset.current;
    lastPreset.current = preset;
    if (!isUntouched) return;
    if (reason === form.formState.defaultValues?.validationReason)
      form.resetField('pointsEarned', { defaultValue: preset });
    else form.setValue('pointsEarned', preset, { shouldDirty: true, shouldValidate: true });
  }, [form, reason, preset]);
}

/** Accepts Western, Arabic-Indic and Persian digits. */
const typedPoints = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed) => {
      const digits = toAsciiDigits(typed).trim();
      return digits === '' ? Number.NaN : Number(digits);
    }),
  ),
  reviewInput.shape.pointsEarned,
);

/** Nothing is chosen beforehand, so that the reporter reads a reason that somebody meant. */
export const chosenRejection = z.union([
  z.pipe(
    z.literal(''),
    z.transform(() => undefined),
  ),
  z.enum(REJECTION_REASONS),
]);

/** A penalty needs its rejection reason; a duplicate its original, or the statement that the original is not known. */
export const reviewForm = z
  .object({
    pointsEarned: typedPoints,
    validationReason: reviewInput.shape.validationReason,
    /** Used only for a penalty. */
    rejectionReason: chosenRejection,
    adminNotes: reviewInput.shape.adminNotes,
    duplicateOf: z.string(),
    isOriginalUnknown: z.boolean(),
    /** Whether a penalty also closes the report. */
    closes: z.boolean(),
  })
  .check(
    z.refine(
      ({ validationReason, rejectionReason }) =>
        validationReason !== 'penalty' || rejectionReason !== undefined,
      { error: () => m.field_rejection_reason_required(), path: ['rejectionReason'], when: () => true },
    ),
    z.refine(
      ({ validationReason, duplicateOf, isOriginalUnknown }) =>
        validationReason !== 'duplicate' || duplicateOf !== '' || isOriginalUnknown,
      {
        error: () => m.duplicates_original_missing(),
        path: ['duplicateOf'],
        // Also while another field is invalid, so that all errors appear at once.
        when: () => true,
      },
    ),
  );
export type DecisionInput = z.output<typeof reviewForm>;
