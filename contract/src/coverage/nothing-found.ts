// A hunt in which a person looked and found nothing: what it pays, and what its end shows.
import * as z from 'zod/mini';
import { SOURCES, STORE_LANGUAGES } from '../reports/lists.ts';
import { CELL_STATES, cellKey } from './cells.ts';
import { MIN_COUNTED_MINUTES, type SessionResult, testSession } from './sessions.ts';

/** Against points for sessions alone. */
export const MAX_PAID_HUNTS_A_DAY = 2;

interface EndedHunt {
  huntId: string | null;
  result: SessionResult;
  countedMinutes: number;
  /** Whether it has a note, a ticked step, a report, a picture, or an answer to what was tried. */
  isActive: boolean;
  /** Whether the same hunt has paid the person since the newest build. */
  isPaidAlready: boolean;
  /** The hunts that paid the person today. */
  paidToday: number;
}

/** Flat, and never for time. @param points of the setting */
export function pointsForNothing(points: number, ended: EndedHunt): number {
  const { huntId, result, countedMinutes, isActive, isPaidAlready, paidToday } = ended;
  const isPaying =
    huntId !== null &&
    result === 'found_nothing' &&
    countedMinutes >= MIN_COUNTED_MINUTES &&
    isActive &&
    !isPaidAlready &&
    paidToday < MAX_PAID_HUNTS_A_DAY;
  return isPaying ? points : 0;
}

/** The place of a session on the map, with counts of people alone. */
export const finishedCell = z.extend(cellKey, {
  state: z.enum(CELL_STATES),
  /** Below `needed` as long as more people are needed. */
  people: z.int(),
  /** So many are enough. */
  needed: z.int(),
  /** The same feature in every source and language. */
  around: z.array(
    z.object({
      source: z.enum(SOURCES),
      storeLanguage: z.enum(STORE_LANGUAGES),
      state: z.enum(CELL_STATES),
    }),
  ),
});
export type FinishedCell = z.output<typeof finishedCell>;

/** `cell` is of the first feature, and null when the session does not count for the map. */
export const finishedSession = z.extend(testSession, { cell: z.nullable(finishedCell) });
export type FinishedSession = z.output<typeof finishedSession>;
