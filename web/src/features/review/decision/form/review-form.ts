import { toAsciiDigits } from '@bugquest/contract/digits';
import { REJECTION_REASONS } from '@bugquest/contract/reports/lists';
import { reviewInput } from '@bugquest/contract/review/schema';
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';

/** Parses typed text, with Western, Arabic-Indic or Persian digits, to a whole number. */
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

/** A duplicate needs its original, or the statement that it is not known. */
export const reviewForm = z
  .object({
    pointsEarned: typedPoints,
    validationReason: reviewInput.shape.validationReason,
    /** Only for a penalty. */
    rejectionReason: z.enum(REJECTION_REASONS),
    adminNotes: reviewInput.shape.adminNotes,
    /** Id of the original; '' for none. */
    duplicateOf: z.string(),
    isOriginalUnknown: z.boolean(),
    /** Whether a penalty also closes the report. */
    closes: z.boolean(),
  })
  .check(
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
