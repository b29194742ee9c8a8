// The promise of an answer: within how many working days administrators decide a report.
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { timestamp, wholeNumber, withError } from '../fields.ts';

export const MAX_PROMISED_DAYS = 10;
/** Null: nothing is promised. */
export const answerPromise = z.nullable(
  z.object({ workingDays: wholeNumber(1, MAX_PROMISED_DAYS) }, withError(m.settings_value_invalid)),
);

/** The last days, today included, whose decisions the figures count. */
export const ANSWER_DAYS = 14;
/** A median of fewer decisions says nothing. */
export const MIN_ANSWERS = 5;

const medianHours = z.nullable(z.number());
/** 0 to 1. Null without a promise, and before one has ended. */
const kept = z.nullable(z.number());

/** What the reporter of a pending report may expect. */
export const expectedAnswer = z.object({
  /** The end of the last promised working day. Null without a promise, and while the report waits for its reporter. */
  promisedBy: z.nullable(timestamp),
  /** From submission to the first decision. Null with fewer than MIN_ANSWERS decisions. */
  medianHours,
  /** Whether the promise has passed, and the reporter has not reminded the team since it began. */
  canRemind: z.boolean(),
  remindedAt: z.nullable(timestamp),
});
export type ExpectedAnswer = z.output<typeof expectedAnswer>;

/** For testers. */
export const answerTimes = z.object({
  /** Null: nothing is promised. */
  workingDays: z.nullable(z.int()),
  kept,
  medianHours,
});
export type AnswerTimes = z.output<typeof answerTimes>;

/**
 * `kept`: the share that was decided in time, of the reports that were decided in the last ANSWER_DAYS days or whose promise ended in them.
 * `beyond`: pending reports that wait beyond the promise now, or whose reporter reminded.
 */
export const answerFigures = z.object({ kept, medianHours, beyond: z.int() });
export type AnswerFigures = z.output<typeof answerFigures>;
