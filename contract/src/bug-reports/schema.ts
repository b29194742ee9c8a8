import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { LANGUAGES } from '../employees/lists.ts';
import {
  changedText,
  oneOf,
  optionalText,
  recordId,
  requiredLine,
  requiredText,
  timestamp,
} from '../fields.ts';
import { SCORING_PRESETS, severityPoints } from '../settings/schema.ts';
import { achievement } from '../standings/schema.ts';
import { CLASSIFICATION_FIELDS } from './classification.ts';
import { APPEAL_OUTCOMES, RETEST_RESULTS } from './events.ts';
import {
  BUG_TYPES,
  CATEGORIES,
  DELETION_REASONS,
  FEATURES,
  REPORT_DEVICE_TYPES,
  REPORT_OPERATING_SYSTEMS,
  REPORT_STATUSES,
  SEVERITIES,
  SOURCES,
  STORE_LANGUAGES,
  VALIDATION_REASONS,
} from './lists.ts';
import { MAX_REVIEW_POINTS, MIN_REVIEW_POINTS } from './review.ts';
import { SCORE_PARTS } from './score-parts.ts';

export const MAX_DESCRIPTION_LENGTH = 10_000;

const choice = <const List extends readonly [string, ...string[]]>(list: List, missing: () => string) =>
  z.enum(list, { error: () => missing() });
const optionalChoice = <const List extends readonly [string, ...string[]]>(list: List) =>
  z._default(z.union([z.literal(''), z.enum(list)], { error: () => m.field_choice_invalid() }), '');

/** The text fields of POST /api/bug-reports. `feature` is one of FEATURES or the tester's own words. */
export const reportSubmission = z.object({
  feature: requiredLine(80, m.field_feature_required),
  bugType: choice(BUG_TYPES, m.field_bug_type_required),
  category: choice(CATEGORIES, m.field_category_required),
  storeLanguage: choice(STORE_LANGUAGES, m.field_store_language_required),
  bugDescription: requiredText(MAX_DESCRIPTION_LENGTH, m.field_bug_description_required),
  issueLocation: optionalText(300),
  deviceType: optionalChoice(REPORT_DEVICE_TYPES),
  operatingSystem: optionalChoice(REPORT_OPERATING_SYSTEMS),
  testDataUsed: optionalText(1000),
  orderNumber: optionalText(80),
  severity: choice(SEVERITIES, m.field_severity_required),
  source: choice(SOURCES, m.field_source_required),
});
export type ReportSubmission = z.output<typeof reportSubmission>;

export const mediaFile = z.object({
  url: z.string(),
  originalName: z.string(),
  mimeType: z.string(),
  /** Bytes as stored. */
  fileSize: z.int(),
});
export type MediaFile = z.output<typeof mediaFile>;

export const scoreBreakdown = z.object({
  preset: z.enum(SCORING_PRESETS),
  severityPoints,
  parts: z.array(
    z.object({ part: z.enum(SCORE_PARTS), weight: z.number(), value: z.number(), points: z.number() }),
  ),
  points: z.int(),
  maxPoints: z.int(),
});

/** A report as its reporter sees it. */
export const ownBugReport = z.object({
  id: recordId,
  serialNumber: z.string(),
  employeeId: recordId,
  // These, severity and source are what counts: the reporter's, until an administrator corrects them.
  feature: z.string(),
  bugType: z.enum(BUG_TYPES),
  category: z.enum(CATEGORIES),
  storeLanguage: z.enum(STORE_LANGUAGES),
  status: z.enum(REPORT_STATUSES),
  bugDescription: z.string(),
  issueLocation: z.string(),
  deviceType: z.string(),
  operatingSystem: z.string(),
  testDataUsed: z.string(),
  orderNumber: z.string(),
  severity: z.enum(SEVERITIES),
  source: z.enum(SOURCES),
  screenshotUrls: z.array(z.string()),
  videoUrls: z.array(z.string()),
  attachmentUrls: z.array(z.string()),
  mediaFiles: z.array(mediaFile),
  pointsEarned: z.int(),
  scoreBreakdown,
  validationReason: z.nullable(z.enum(VALIDATION_REASONS)),
  adminNotes: z.string(),
  validatedAt: z.nullable(timestamp),
  retestDate: z.nullable(timestamp),
  retestResult: z.nullable(z.enum(RETEST_RESULTS)),
  /** Whether the reporter owes, or has given, an answer to the team's last question. */
  infoState: z.nullable(z.enum(['asked', 'answered'])),
  /** One appeal a report; null before it. */
  appealState: z.nullable(z.enum(['open', ...APPEAL_OUTCOMES])),
  /** The serial number of the report that it is a duplicate of. */
  originalSerial: z.nullable(z.string()),
  /** How many others said that they have the same problem. */
  meTooCount: z.int(),
  /** What the people who test say of it, for the reporter to read. */
  qaComments: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type OwnBugReport = z.output<typeof ownBugReport>;

const reportedValues = z.object({
  feature: z.optional(z.string()),
  bugType: z.optional(z.enum(BUG_TYPES)),
  category: z.optional(z.enum(CATEGORIES)),
  source: z.optional(z.enum(SOURCES)),
  storeLanguage: z.optional(z.enum(STORE_LANGUAGES)),
  severity: z.optional(z.enum(SEVERITIES)),
});

/** A report as administrators see it, with its internal fields and who reported it. */
export const adminBugReport = z.extend(ownBugReport, {
  /** What the reporter chose, of the values that are corrected. */
  reportedValues,
  reviewedSeverity: z.nullable(z.enum(SEVERITIES)),
  issuedByQA: z.boolean(),
  developerComments: z.string(),
  notes: z.string(),
  validatedBy: z.nullable(recordId),
  duplicateOf: z.nullable(recordId),
  reporter: z.object({
    fullName: z.string(),
    department: z.string(),
    language: z.enum(LANGUAGES),
    qualityScore: z.number(),
    totalPoints: z.int(),
  }),
});
export type AdminBugReport = z.output<typeof adminBugReport>;

/** Either view; the caller's role decides which. The wider comes first, or its fields would be stripped. */
export const bugReport = z.union([adminBugReport, ownBugReport]);
export type BugReport = z.output<typeof bugReport>;

/** What a submission earned, beside the stored report. */
export const submittedBugReport = z.extend(ownBugReport, {
  totalPoints: z.int(),
  newAchievements: z.array(achievement),
});
export type SubmittedBugReport = z.output<typeof submittedBugReport>;

/** `updatedAt` as the deciding administrator saw it; when it is given and old, the call ends in report_changed. */
export const seenVersion = z.optional(z.string());

/** What an administrator may make a report count: 0 to 50 points (section 5). */
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
  adminNotes: optionalText(2000),
  /** For the reason "duplicate": the id or the serial number of the report that came first. */
  duplicateOf: changedText(80),
  updatedAt: seenVersion,
});
export type ReviewInput = z.output<typeof reviewInput>;

const capitalised = (typed: unknown) =>
  typeof typed === 'string' ? typed.charAt(0).toUpperCase() + typed.slice(1).toLowerCase() : typed;

/** The review dialog of the specification writes severities in lower case; both are taken. */
export const severityInput = z.object({
  severity: z.pipe(
    z.transform(capitalised),
    z.enum(SEVERITIES, { error: () => m.field_severity_required() }),
  ),
  updatedAt: seenVersion,
});
export type SeverityInput = z.output<typeof severityInput>;

const corrected = <const List extends readonly [string, ...string[]]>(list: List) =>
  z.optional(z.nullable(oneOf(list, m.field_choice_invalid)));

/** What is given counts from now on; null sets back what the reporter chose. What is left out stays. */
export const classificationInput = z
  .object({
    feature: corrected(FEATURES),
    bugType: corrected(BUG_TYPES),
    category: corrected(CATEGORIES),
    source: corrected(SOURCES),
    storeLanguage: corrected(STORE_LANGUAGES),
    updatedAt: seenVersion,
  })
  .check(
    z.refine((input) => CLASSIFICATION_FIELDS.some((field) => input[field] !== undefined), {
      error: () => m.lifecycle_nothing_changed(),
      path: ['feature'],
    }),
  );
export type ClassificationInput = z.output<typeof classificationInput>;

export const deletionInput = z.object({
  adminFeedback: requiredText(2000, m.field_admin_feedback_required),
  deletionReason: z.enum(DELETION_REASONS, { error: () => m.field_deletion_reason_required() }),
  updatedAt: seenVersion,
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
  deletionReason: z.enum(DELETION_REASONS),
  deletedAt: timestamp,
  acknowledged: z.boolean(),
};

/** A deleted report as administrators see it: a name in place of the employee's id. */
export const deletedBug = z.object({ ...deletionFacts, employeeName: z.string() });
export type DeletedBug = z.output<typeof deletedBug>;

/** The same as its reporter sees it, on the dashboard until acknowledged. */
export const deletionFeedback = z.object({ ...deletionFacts, employeeId: recordId });
export type DeletionFeedback = z.output<typeof deletionFeedback>;
