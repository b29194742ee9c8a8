import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { APPEAL_OUTCOMES, RETEST_RESULTS, reportEvent } from '../bug-reports/events.ts';
import { REPORT_STATUSES, VALIDATION_REASONS } from '../bug-reports/lists.ts';
import { reviewPoints, seenVersion } from '../bug-reports/schema.ts';
import { changedText, optionalText, requiredText, timestamp } from '../fields.ts';

/** What one person writes to another about a report: a comment, a question, an answer, grounds. */
export const MAX_WORDS_LENGTH = 2000;

/** What administrators change of a report between its decision and its end. What is left out stays. */
export const reportUpdate = z
  .object({
    status: z.optional(z.enum(REPORT_STATUSES)),
    /** For administrators only. */
    developerComments: changedText(MAX_WORDS_LENGTH),
    /** Shown to the reporter. */
    qaComments: changedText(MAX_WORDS_LENGTH),
    /** For administrators only. */
    notes: changedText(MAX_WORDS_LENGTH),
    issuedByQA: z.optional(z.boolean()),
    updatedAt: seenVersion,
  })
  .check(
    z.refine(({ updatedAt, ...changes }) => Object.values(changes).some((value) => value !== undefined), {
      error: () => m.lifecycle_nothing_changed(),
      path: ['status'],
    }),
  );
export type ReportUpdate = z.output<typeof reportUpdate>;

export const questionInput = z.object({
  question: requiredText(MAX_WORDS_LENGTH, m.lifecycle_question_required),
  updatedAt: seenVersion,
});
export type QuestionInput = z.output<typeof questionInput>;

export const answerInput = z.object({ answer: requiredText(MAX_WORDS_LENGTH, m.lifecycle_answer_required) });

/** Why a retest failed has to be said. */
export const retestInput = z
  .object({
    result: z.enum(RETEST_RESULTS, { error: () => m.lifecycle_result_required() }),
    note: optionalText(MAX_WORDS_LENGTH),
  })
  .check(
    z.refine(({ result, note }) => result !== 'failed' || note !== '', {
      error: () => m.lifecycle_note_required(),
      path: ['note'],
    }),
  );
export type RetestInput = z.output<typeof retestInput>;

export const appealInput = z.object({
  grounds: requiredText(MAX_WORDS_LENGTH, m.lifecycle_grounds_required),
});

/** Points and reason count with an acceptance only; left out, they stay as they were decided. */
export const appealDecisionInput = z.object({
  outcome: z.enum(APPEAL_OUTCOMES, { error: () => m.lifecycle_outcome_required() }),
  answer: requiredText(MAX_WORDS_LENGTH, m.lifecycle_answer_required),
  pointsEarned: z.optional(reviewPoints()),
  validationReason: z.optional(z.enum(VALIDATION_REASONS)),
  updatedAt: seenVersion,
});
export type AppealDecisionInput = z.output<typeof appealDecisionInput>;

export const reportTimeline = z.object({
  /** Oldest first; the submission comes first. */
  events: z.array(reportEvent),
  /** Until when the report's reporter may appeal; null when that is not possible (any more). */
  appealUntil: z.nullable(timestamp),
});
export type ReportTimeline = z.output<typeof reportTimeline>;
