// A program without days always runs.
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { day, wholeNumber, withError } from '../fields.ts';

const nullableDay = z.nullable(day());

export const programDates = z
  .object(
    {
      /** YYYY-MM-DD in the program's time zone; both days belong to the program. */
      startDate: nullableDay,
      endDate: nullableDay,
      /** Hours after the end in which reports are accepted that waited on a device without a network. */
      graceHours: wholeNumber(0, 168),
    },
    withError(m.settings_value_invalid),
  )
  .check(
    z.refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
      path: ['endDate'],
      ...withError(m.settings_end_before_start),
    }),
  );
/** The day on which the store opens for customers; null: not set. */
export const launchDay = nullableDay;

export type ProgramDates = z.output<typeof programDates>;

export const ALWAYS_RUNNING: ProgramDates = { startDate: null, endDate: null, graceHours: 48 };

export const PROGRAM_STATES = ['before', 'running', 'ended'] as const;
export type ProgramState = (typeof PROGRAM_STATES)[number];

export const programStateReply = z.object({
  state: z.enum(PROGRAM_STATES),
  startDate: z.nullable(z.string()),
  endDate: z.nullable(z.string()),
  /** Whether testers may open the list of known problems. */
  showsKnownProblems: z.boolean(),
});
export type ProgramStateReply = z.output<typeof programStateReply>;

/** Days in the form YYYY-MM-DD can be compared as texts. */
export function programStateOn({ startDate, endDate }: ProgramDates, today: string): ProgramState {
  if (startDate && today < startDate) return 'before';
  return endDate && today > endDate ? 'ended' : 'running';
}
