import { toAsciiDigits } from '@bugquest/contract/digits';
import { VALIDATION_REASONS } from '@bugquest/contract/reports/lists';
import { MAX_REVIEW_POINTS, MIN_REVIEW_POINTS } from '@bugquest/contract/review/review';
import type { RefObject } from 'react';
import { useDeskKeys } from '../queue/keys/use-desk-keys.ts';
import type { Review } from './use-review.ts';

/** Keyboard shortcuts of the open report, which `body` contains. */
export function useReviewKeys(review: Review, body: RefObject<HTMLElement | null>): void {
  const { form, original } = review;

  const focus = (selector: string) => {
    const found = body.current?.querySelector<HTMLElement>(selector);
    const fold = found?.closest('details');
    if (fold) fold.open = true;
    found?.focus();
    if (found instanceof HTMLInputElement) found.select();
  };
  const step = (by: number) => {
    const typed = Number(toAsciiDigits(String(form.getValues('pointsEarned'))));
    const points = Math.min(MAX_REVIEW_POINTS, Math.max(MIN_REVIEW_POINTS, (typed || 0) + by));
    form.setValue('pointsEarned', String(points), { shouldDirty: true, shouldValidate: true });
  };

  const decide = () => {
    review.setOpensNext(true);
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
    status: () => focus('[data-status] button'),
    ask: () => focus('[data-ask] textarea'),
    similar: () => focus('[data-similar] :is(a, button)'),
    appeal: review.report.appealState === 'open' ? () => focus('[data-appeal] input') : undefined,
    delete: review.canDecide ? () => review.setDeleting(true) : undefined,
    decide: review.canDecide ? decide : undefined,
    'original-unknown': original.isPicking ? original.chooseUnknown : undefined,
    ...Object.fromEntries(
      VALIDATION_REASONS.map((reason) => [
        `reason:${reason}`,
        () => original.handleKey(`reason:${reason}`) || original.chooseReason(reason),
      ]),
    ),
  });
}
