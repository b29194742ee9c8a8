import * as z from 'zod/mini';
import { TEACHABLE } from './lessons.ts';

export const tip = z.object({
  part: z.enum(TEACHABLE),
  /** In how many of the `of` latest decided reports the part was missing. */
  missing: z.int(),
  of: z.int(),
  /** What it would have added to the score of each of them, on average. */
  points: z.int(),
});
export type Tip = z.output<typeof tip>;
