import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { recordId, requiredLine, requiredText, timestamp, wholeNumber, withError } from '../fields.ts';
import { endsAfterBeginning, moment, windowFields, windowInput, windowStateAt } from '../time-window.ts';

export const SEASON_STATES = ['planned', 'running', 'frozen', 'settling', 'final', 'archived'] as const;
export type SeasonState = (typeof SEASON_STATES)[number];

export interface SeasonTimes {
  from: Date;
  until: Date;
  /** From then on, places are hidden until the result is final. */
  freezeAt: Date | null;
  finalAt: Date | null;
  archivedAt: Date | null;
}

/** The state at a moment. It is never stored. A season that has ended is settling until its result is final. */
export function seasonStateAt(
  { from, until, freezeAt, finalAt, archivedAt }: SeasonTimes,
  now: Date,
): SeasonState {
  if (archivedAt) return 'archived';
  if (finalAt) return 'final';
  const state = windowStateAt({ from, until }, now);
  if (state === 'ended') return 'settling';
  return state === 'running' && freezeAt && now >= freezeAt ? 'frozen' : state;
}

/** From the freeze until the result is final. */
export const hidesPlacesAt = (
  { freezeAt, finalAt }: Pick<SeasonTimes, 'freezeAt' | 'finalAt'>,
  now: Date,
): boolean => freezeAt !== null && now >= freezeAt && finalAt === null;

const MAX_NAME_LENGTH = 80;

export const seasonInput = z
  .object({
    nameEn: requiredLine(MAX_NAME_LENGTH),
    nameAr: requiredLine(MAX_NAME_LENGTH),
    ...windowInput,
    freezeAt: z._default(z.nullable(moment), null),
  })
  .check(
    endsAfterBeginning,
    z.refine(
      ({ from, until, freezeAt }) =>
        freezeAt === null ||
        (Date.parse(freezeAt) > Date.parse(from) && Date.parse(freezeAt) <= Date.parse(until)),
      { path: ['freezeAt'], ...withError(m.competition_season_freeze_outside) },
    ),
  );
export type SeasonInput = z.output<typeof seasonInput>;

export const amendmentInput = z.object({
  employeeId: recordId,
  /** The points that the person has in the result from now on. */
  points: wholeNumber(0, 100_000),
  /** Contains no names, because testers read it. */
  reason: requiredText(500),
});
export type AmendmentInput = z.output<typeof amendmentInput>;

const seasonFields = {
  id: recordId,
  nameEn: z.string(),
  nameAr: z.string(),
  ...windowFields,
  freezeAt: z.nullable(timestamp),
  finalAt: z.nullable(timestamp),
  state: z.enum(SEASON_STATES),
  hidesPlaces: z.boolean(),
};

const amendment = z.object({ reason: z.string(), amendedAt: timestamp });

/** As a tester sees it, with own points and rank. */
export const ownSeason = z.object({
  ...seasonFields,
  points: z.int(),
  /** Equal points are equal places. Null without points, while places are hidden, and for those who do not compete. */
  place: z.nullable(z.int()),
  /** People with points; null while places are hidden. */
  outOf: z.nullable(z.int()),
  /** Latest first. */
  amendments: z.array(amendment),
});
export type OwnSeason = z.output<typeof ownSeason>;

const amendmentFields = {
  id: recordId,
  /** The person whose points change. */
  fullName: z.string(),
  pointsBefore: z.int(),
  pointsAfter: z.int(),
  placeBefore: z.nullable(z.int()),
  placeAfter: z.nullable(z.int()),
};

/** As administrators see it. */
export const adminSeason = z.object({
  ...seasonFields,
  /** First and last day in the program's time zone. */
  firstDay: z.string(),
  lastDay: z.string(),
  /** Reports of the season that the result waits for. */
  missing: z.object({ undecided: z.int(), questions: z.int(), appeals: z.int() }),
  /** With points in a season that has begun and has no final result; otherwise 0. */
  people: z.int(),
  /** Of the result. Another administrator must confirm it. */
  proposal: z.nullable(z.object({ id: recordId, by: z.string(), at: timestamp })),
  confirmedBy: z.nullable(z.string()),
  archivedAt: z.nullable(timestamp),
  /** Latest first. */
  amendments: z.array(
    z.extend(amendment, {
      ...amendmentFields,
      /** Who proposed it. */
      amendedBy: z.string(),
      /** Null for amendments of earlier versions, which one administrator made alone. */
      confirmedBy: z.nullable(z.string()),
    }),
  ),
  /** Oldest first. Another administrator must confirm them. */
  proposedAmendments: z.array(
    z.object({
      ...amendmentFields,
      employeeId: recordId,
      reason: z.string(),
      proposedBy: z.object({ id: recordId, fullName: z.string() }),
      proposedAt: timestamp,
    }),
  ),
});
export type AdminSeason = z.output<typeof adminSeason>;

/** Whether the season is over and no report in it waits for a decision or an answer. */
export const isSettled = ({ state, missing }: Pick<AdminSeason, 'state' | 'missing'>): boolean =>
  state === 'settling' && missing.undecided + missing.questions + missing.appeals === 0;
