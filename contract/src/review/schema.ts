import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { changedText, oneOf, optionalText, pageQuery, recordId, requiredText, timestamp } from '../fields.ts';
import {
  BUG_TYPES,
  DELETION_REASONS,
  REJECTION_REASONS,
  REMOVAL_REASONS,
  SEVERITIES,
  VALIDATION_REASONS,
} from '../reports/lists.ts';
import { expectedVersion, versionUnlessDecided } from '../reports/schema.ts';
import { CLASSIFICATION, CLASSIFICATION_FIELDS, type ClassificationField } from './classification.ts';
import { MAX_REVIEW_POINTS, MIN_REVIEW_POINTS } from './review.ts';

/** 0 to 50 (section 5). */
export const reviewPoints = () =>
  z
    .int({ error: () => m.field_points_range() })
    .check(
      z.gte(MIN_REVIEW_POINTS, { error: () => m.field_points_range() }),
      z.lte(MAX_REVIEW_POINTS, { error: () => m.field_points_range() }),
    );

export const reviewInput = z.object({
  pointsEarned: reviewPoints(),
  validationReason: z.enum(VALIDATION_REASONS, { error: () => m.field_validation_reason_required() }),
  /** Why the report is rejected; only with the reason "penalty". */
  rejectionReason: z.optional(z.enum(REJECTION_REASONS, { error: () => m.field_choice_invalid() })),
  adminNotes: optionalText(2000),
  /** Id or serial number of the original; only with the reason "duplicate". */
  duplicateOf: changedText(80),
  /** Whether the original may be a report that was submitted later. */
  allowNewerOriginal: z.optional(z.boolean()),
  /** Also sets the status to Closed. */
  close: z.optional(z.boolean()),
  updatedAt: versionUnlessDecided,
  /** The report that the administrator opens next. It is claimed, unless another administrator has claimed it. */
  claimNext: z.optional(recordId),
});
export type ReviewInput = z.output<typeof reviewInput>;

const capitalised = (typed: unknown) =>
  typeof typed === 'string' ? typed.charAt(0).toUpperCase() + typed.slice(1).toLowerCase() : typed;

/** Accepts lower case too, as in the specification's review dialog. */
export const severityInput = z.object({
  severity: z.pipe(
    z.transform(capitalised),
    z.enum(SEVERITIES, { error: () => m.field_severity_required() }),
  ),
  updatedAt: expectedVersion,
});
export type SeverityInput = z.output<typeof severityInput>;

const optionalCorrection = <const List extends readonly [string, ...string[]]>(list: List) =>
  z.optional(z.nullable(oneOf(list, m.field_choice_invalid)));

const corrections = Object.fromEntries<unknown>(
  CLASSIFICATION_FIELDS.map((name) => [name, optionalCorrection(CLASSIFICATION[name])]),
) as {
  [Name in ClassificationField]: ReturnType<typeof optionalCorrection<(typeof CLASSIFICATION)[Name]>>;
};

/** New values; null sets back the reporter's choice. Missing fields stay unchanged. */
export const classificationInput = z
  .object({
    ...corrections,
    updatedAt: expectedVersion,
  })
  .check(
    z.refine((input) => CLASSIFICATION_FIELDS.some((field) => input[field] !== undefined), {
      error: () => m.reports_nothing_changed(),
      path: ['feature'],
    }),
  );
export type ClassificationInput = z.output<typeof classificationInput>;

export const deletionInput = z.object({
  adminFeedback: requiredText(2000, m.field_admin_feedback_required),
  deletionReason: z.enum(DELETION_REASONS, { error: () => m.field_deletion_reason_required() }),
  updatedAt: versionUnlessDecided,
});
export type DeletionInput = z.output<typeof deletionInput>;

const deletionFacts = {
  id: recordId,
  bugSerialNumber: z.string(),
  bugTitle: z.string(),
  bugDescription: z.string(),
  bugFeature: z.string(),
  bugType: z.enum(BUG_TYPES),
  bugSeverity: z.enum(SEVERITIES),
  pointsDeducted: z.int(),
  adminFeedback: z.string(),
  deletionReason: z.enum(REMOVAL_REASONS),
  deletedAt: timestamp,
  acknowledged: z.boolean(),
  /** What the reporter asked about the deletion, and the answer. */
  question: z.nullable(z.string()),
  answer: z.nullable(z.string()),
};

/** `question`: only deletions with a question that has no answer. */
export const deletionQuery = z.object({ ...pageQuery, question: z.optional(z.literal('open')) });

export const deletionQuestionInput = z.object({
  question: requiredText(2000, m.reports_question_required),
});
export type DeletionQuestionInput = z.output<typeof deletionQuestionInput>;

export const deletionAnswerInput = z.object({ answer: requiredText(2000, m.reports_answer_required) });
export type DeletionAnswerInput = z.output<typeof deletionAnswerInput>;

/** The administrators' view of a deleted report, with the employee's name instead of the id. */
export const deletedBug = z.object({ ...deletionFacts, employeeName: z.string() });
export type DeletedBug = z.output<typeof deletedBug>;

/** The reporter's view, shown on the dashboard until acknowledged. */
export const deletionFeedback = z.object({
  ...deletionFacts,
  employeeId: recordId,
  /** Until when the reporter may ask about the deletion; null if that is not possible. */
  askUntil: z.nullable(timestamp),
});
export type DeletionFeedback = z.output<typeof deletionFeedback>;
