import { reviewInput } from '@bugquest/contract/bug-reports/schema';
import { toAsciiDigits } from '@bugquest/contract/digits';
import * as z from 'zod/mini';

/** What is typed is text, in any of the three kinds of digits; what is sent is a whole number. */
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

export const reviewForm = z.object({
  pointsEarned: typedPoints,
  validationReason: reviewInput.shape.validationReason,
  adminNotes: reviewInput.shape.adminNotes,
  duplicateOf: reviewInput.shape.duplicateOf,
});
