// Points that administrators give or take by hand.
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { requiredLine } from '../fields.ts';

/** Of one change. As many as two levels. */
export const MAX_MANUAL_POINTS = 100;

const outOfRange = { error: () => m.employees_points_range({ max: MAX_MANUAL_POINTS }) };

export const manualReason = requiredLine(300, m.employees_points_reason_required);

export const manualPoints = z.object({
  /** Positive to give, negative to take. */
  amount: z.int(outOfRange).check(
    z.gte(-MAX_MANUAL_POINTS, outOfRange),
    z.lte(MAX_MANUAL_POINTS, outOfRange),
    z.refine((amount) => amount !== 0, outOfRange),
  ),
  reason: manualReason,
  /** The total that the administrator saw. A request that is sent twice changes the points once. */
  totalPoints: z.int(),
});
export type ManualPoints = z.output<typeof manualPoints>;
