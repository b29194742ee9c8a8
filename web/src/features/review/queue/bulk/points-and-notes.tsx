import type { ValidationReason } from '@bugquest/contract/reports/lists';
import {
  MAX_REVIEW_POINTS,
  MIN_REVIEW_POINTS,
  PRESET_BONUS,
  PRESET_REDUCED_PERCENT,
} from '@bugquest/contract/review/review';
import { m } from '@bugquest/phrases/messages';
import type { ComponentProps } from 'react';
import * as z from 'zod/mini';
import { formatNumber, formatPercent } from '../../../../lib/language/format.ts';
import { isolate } from '../../../../lib/language/isolate.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { reviewForm } from '../../decision/form/review-form.ts';

/** Empty: each report gets what the reason proposes for its score. */
export const optionalPoints = z.union([
  z.pipe(
    z.literal(''),
    z.transform(() => undefined),
  ),
  reviewForm.shape.pointsEarned,
]);

interface InputProps extends ComponentProps<typeof TextInput> {
  error: string | undefined;
}

/** What the reason proposes, which depends on the score of each report. */
const PROPOSALS: Record<ValidationReason, () => string> = {
  approved: m.review_points_score,
  bonus: () => m.review_points_more({ points: isolate(formatNumber(PRESET_BONUS)) }),
  reduced: () => m.review_points_percent({ percent: isolate(formatPercent(PRESET_REDUCED_PERCENT / 100)) }),
  penalty: () => formatNumber(MIN_REVIEW_POINTS),
  duplicate: m.review_bulk_share,
};

export const PointsField = ({ error, reason, ...input }: InputProps & { reason: ValidationReason }) => (
  <Field
    optional
    label={m.review_points_field({ min: MIN_REVIEW_POINTS, max: MAX_REVIEW_POINTS })}
    error={error}
  >
    <TextInput placeholder={PROPOSALS[reason]()} {...input} inputMode="numeric" autoComplete="off" />
  </Field>
);

export const NotesField = ({ error, ...input }: InputProps) => (
  <Field optional label={m.review_notes()} hint={m.review_notes_hint()} error={error}>
    <TextInput {...input} autoComplete="off" />
  </Field>
);
