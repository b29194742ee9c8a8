import { MAX_REVIEW_POINTS, MIN_REVIEW_POINTS } from '@bugquest/contract/review/review';
import { m } from '@bugquest/phrases/messages';
import type { ComponentProps } from 'react';
import * as z from 'zod/mini';
import { Field } from '../../../../ui/forms/field.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { reviewForm } from '../../decision/form/review-form.ts';

/** Empty: the server decides, which keeps the points or gives the share of duplicates. */
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

export const PointsField = ({ error, ...input }: InputProps) => (
  <Field
    optional
    label={m.review_points_field({ min: MIN_REVIEW_POINTS, max: MAX_REVIEW_POINTS })}
    error={error}
  >
    <TextInput placeholder={m.review_points_kept()} {...input} inputMode="numeric" autoComplete="off" />
  </Field>
);

export const NotesField = ({ error, ...input }: InputProps) => (
  <Field optional label={m.review_notes()} hint={m.review_notes_hint()} error={error}>
    <TextInput {...input} autoComplete="off" />
  </Field>
);
