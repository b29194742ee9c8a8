import * as z from 'zod/mini';
import { day, requiredLine } from '../fields.ts';

/** A day in the program's time zone, or the name of a build; `null` is the next build. */
export const snoozeEnd = z.union([
  z.object({ day: day() }),
  z.object({ build: z.nullable(requiredLine(60)) }),
]);
export type SnoozeEnd = z.output<typeof snoozeEnd>;

export const snooze = z.object({
  until: snoozeEnd,
  /** Who put the report aside; '' for a former employee. */
  adminName: z.string(),
  /** Whether the report is back. */
  isOver: z.boolean(),
});
export type Snooze = z.output<typeof snooze>;
