import { VALIDATION_REASONS, type ValidationReason } from '@bugquest/contract/bug-reports/lists';
import { MAX_REVIEW_POINTS, MIN_REVIEW_POINTS } from '@bugquest/contract/bug-reports/review';
import { toAsciiDigits } from '@bugquest/contract/digits';
import type { RefObject } from 'react';
import { useDeskKeys } from './use-desk-keys.ts';
import type { Review } from './use-review.ts';

/** A decision without the mouse. `body` is where the report stands. */
export function useReviewKeys(review: Review, body: RefObject<HTMLElement | null>): void {
  const { form } = review;

  const focus = (selector: string) => {
    const found = body.current?.querySelector<HTMLElement>(selector);
    found?.focus();
    if (found instanceof HTMLInputElement) found.select();
  };
  const step = (by: number) => {
    const typed = Number(toAsciiDigits(String(form.getValues('pointsEarned'))));
    const points = Math.min(MAX_REVIEW_POINTS, Math.max(MIN_REVIEW_POINTS, (typed || 0) + by));
    form.setValue('pointsEarned', String(points), { shouldDirty: true, shouldValidate: true });
  };
  const choose = (reason: ValidationReason) =>
    form.setValue('validationReason', reason, { shouldDirty: true, shouldTouch: true });

  const decide = () => {
    review.setGoesOn(true);
    (document.getElementById(review.formId) as HTMLFormElement | null)?.requestSubmit();
  };

  useDeskKeys({
    points: () => focus('[name=pointsEarned]'),
    notes: () => focus('[name=adminNotes]'),
    classification: () => focus('[data-classification] button'),
    severity: () => focus('[data-severity] [aria-pressed=true]'),
    media: () =>
      body.current?.querySelector<HTMLElement>('[data-evidence] :is(button[aria-haspopup], video)')?.click(),
    'more-points': () => step(1),
    'fewer-points': () => step(-1),
    delete: review.canDecide ? () => review.setDeleting(true) : undefined,
    decide: review.canDecide ? decide : undefined,
    ...Object.fromEntries(VALIDATION_REASONS.map((reason) => [`reason:${reason}`, () => choose(reason)])),
  });
}
