import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import {
  changedLine,
  changedText,
  optionalText,
  recordId,
  requiredLine,
  requiredText,
  timestamp,
} from '../../fields.ts';
import { reviewPoints } from '../../review/schema.ts';
import { APPEAL_OUTCOMES, RETEST_RESULTS, reportEvent } from '../events.ts';
import { REPORT_STATUSES, type ReportStatus, VALIDATION_REASONS } from '../lists.ts';
import { addedFiles } from '../media/added-files.ts';
import { expectedVersion, ownBugReport, versionUnlessToken } from '../schema.ts';

/** Text about a report: comment, question, answer or grounds. */
export const MAX_REMARK_LENGTH = 2000;

/** The line of the fixing team is part of a sentence in messages. */
export const MAX_FIX_NOTE_LENGTH = 300;

/** The statuses that may come with a line of the fixing team. */
export const FIX_STATUSES: readonly ReportStatus[] = ['Ready for Retest', 'Closed'];

/** Changes of a report after its decision. Missing fields stay unchanged. */
export const reportUpdate = z
  .object({
    status: z.optional(z.enum(REPORT_STATUSES)),
    /**
     * A line of the fixing team, with the change to Ready for Retest or Closed. Everybody who met the problem reads it: the
     * reporter, the reporters of duplicates, and the people who confirmed it.
     */
    fixNote: changedLine(MAX_FIX_NOTE_LENGTH),
    /** Shown only to administrators. */
    developerComments: changedText(MAX_REMARK_LENGTH),
    /** Shown to the reporter. */
    qaComments: changedText(MAX_REMARK_LENGTH),
    /** Shown only to administrators. */
    notes: changedText(MAX_REMARK_LENGTH),
    issuedByQA: z.optional(z.boolean()),
    updatedAt: versionUnlessToken,
  })
  .check(
    z.refine(({ updatedAt, ...changes }) => Object.values(changes).some((value) => value !== undefined), {
      error: () => m.reports_nothing_changed(),
      path: ['status'],
    }),
  );
export type ReportUpdate = z.output<typeof reportUpdate>;

export const questionInput = z.object({
  question: requiredText(MAX_REMARK_LENGTH, m.reports_question_required),
  updatedAt: expectedVersion,
});
export type QuestionInput = z.output<typeof questionInput>;

export const questionWithdrawal = z.object({ updatedAt: expectedVersion });
export type QuestionWithdrawal = z.output<typeof questionWithdrawal>;

export const commentInput = z.object({
  text: requiredText(MAX_REMARK_LENGTH, m.reports_comment_required),
  files: addedFiles,
});
export type CommentInput = z.output<typeof commentInput>;

/** Null: the newest build of the day on which the report was sent. */
export const buildInput = z.object({ name: z.nullable(requiredLine(60)) });
export type BuildInput = z.output<typeof buildInput>;

export const answerInput = z.object({
  answer: requiredText(MAX_REMARK_LENGTH, m.reports_answer_required),
  files: addedFiles,
});
export type AnswerInput = z.output<typeof answerInput>;

/** A failed retest needs a note. */
export const retestInput = z
  .object({
    result: z.enum(RETEST_RESULTS, { error: () => m.reports_result_required() }),
    note: optionalText(MAX_REMARK_LENGTH),
    files: addedFiles,
  })
  .check(
    z.refine(({ result, note }) => result !== 'failed' || note !== '', {
      error: () => m.reports_note_required(),
      path: ['note'],
    }),
  );
export type RetestInput = z.output<typeof retestInput>;

/** With the points of the retest, and the reporter's points after it. */
export const retestedReport = z.extend(ownBugReport, { retestPoints: z.int(), totalPoints: z.int() });
export type RetestedReport = z.output<typeof retestedReport>;

export const appealInput = z.object({
  grounds: requiredText(MAX_REMARK_LENGTH, m.reports_grounds_required),
  files: addedFiles,
});
export type AppealInput = z.output<typeof appealInput>;

/** Points and reason are only used for an acceptance; missing ones stay unchanged. */
export const appealDecisionInput = z.object({
  outcome: z.enum(APPEAL_OUTCOMES, { error: () => m.reports_outcome_required() }),
  answer: requiredText(MAX_REMARK_LENGTH, m.reports_appeal_answer_required),
  pointsEarned: z.optional(reviewPoints()),
  validationReason: z.optional(z.enum(VALIDATION_REASONS)),
  updatedAt: expectedVersion,
});
export type AppealDecisionInput = z.output<typeof appealDecisionInput>;

/** The points that the ledger has for the report because of a mission, in addition to the decided ones. */
const missionBonus = z.object({ points: z.int(), titleEn: z.string(), titleAr: z.string() });
export type MissionBonus = z.output<typeof missionBonus>;

/** Events of one page of a timeline. */
export const TIMELINE_PAGE = 30;

export const reportTimeline = z.object({
  /** The newest page, or the page before `before`. Oldest first; the first page of all starts with the submission. */
  events: z.array(reportEvent),
  /** Has earlier events: the value of `before` for their page. Null when the page starts with the submission. */
  earlier: z.nullable(recordId),
  /** The last change to each status, the last decision, question and answer, and the appeal, on whatever page they are. */
  milestones: z.array(reportEvent),
  /** Deadline of an appeal; null if none is possible. */
  appealUntil: z.nullable(timestamp),
  /** Until when the promise of an answer lets administrators decide the open appeal. Absent without a promise or an open appeal. */
  appealDueAt: z.optional(timestamp),
  missionBonus: z.nullable(missionBonus),
  /** What the reporter's retests earned, in addition to the decided points. */
  retestPoints: z.int(),
});
export const timelinePageQuery = z.object({ before: z.optional(recordId) });

export type ReportTimeline = z.output<typeof reportTimeline>;
