import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { LESSONS } from '../competition/lessons.ts';
import { achievement, scoreBreakdown } from '../competition/schema.ts';
import { TRACKER_ERRORS, TRACKER_ISSUE_STATES } from '../connections/trackers/lists.ts';
import { LANGUAGES } from '../employees/lists.ts';
import {
  optionalIdentifier,
  optionalText,
  recordId,
  requiredLine,
  requiredText,
  sentText,
  timestamp,
  withError,
} from '../fields.ts';
import { CORRECTABLE_FIELDS } from '../review/classification.ts';
import { expectedAnswer } from './answer.ts';
import { sentCapturedPage } from './captured/captured-page.ts';
import { APPEAL_OUTCOMES, RETEST_RESULTS } from './events.ts';
import {
  REJECTION_REASONS,
  REPEAT_ANSWERS,
  REPORT_STATUSES,
  SEVERITIES,
  VALIDATION_REASONS,
} from './lists.ts';
import { type Captions, MAX_CAPTION_LENGTH, readCaptions } from './media/captions.ts';
import { mediaFile } from './media/media-file.ts';
import {
  REPORT_FIELD_NAMES,
  type REPORT_FIELDS,
  type ReportField,
  reportField,
  type StoredReportFields,
} from './report-fields.ts';
import { snooze } from './snooze.ts';

type Field<Name extends ReportField> = (typeof REPORT_FIELDS)[Name];
type SentValue<Name extends ReportField> =
  Field<Name> extends { kind: 'choice'; isRequired: false }
    ? Field<Name>['options'][number] | ''
    : StoredReportFields[Name];
type TypedValue<Name extends ReportField> =
  Field<Name> extends { isRequired: true } ? SentValue<Name> : SentValue<Name> | undefined;

/** '' for replies that were stored before the field existed, such as the reply to a repeated submission. */
const storedOptional = z._default(z.string(), '');

function storedSchema(name: ReportField): z.ZodMiniType {
  const { kind, isRequired, options } = reportField(name);
  if (!isRequired) return storedOptional;
  return kind === 'choice' ? z.enum(options) : z.string();
}

function sentSchema(name: ReportField): z.ZodMiniType {
  const { kind, isRequired, options, max = 0, missing = m.field_required } = reportField(name);
  switch (kind) {
    case 'choice':
      if (isRequired) return z.enum(options, { error: () => missing() });
      return z._default(
        z.union([z.literal(''), z.enum(options)], { error: () => m.field_choice_invalid() }),
        '',
      );
    case 'choiceOrOwnWords':
      return requiredLine(max, missing);
    case 'numberText':
      return optionalIdentifier(max);
    case 'captured':
      return sentCapturedPage;
    default:
      return isRequired ? requiredText(max, missing) : optionalText(max);
  }
}

const schemasOf = (names: readonly ReportField[], schemaOf: (name: ReportField) => z.ZodMiniType) =>
  Object.fromEntries(names.map((name) => [name, schemaOf(name)]));

/** As a caller sends them, for `z.object`. */
const sentFields = <Name extends ReportField>(names: readonly Name[]) =>
  schemasOf(names, sentSchema) as {
    [FieldName in Name]: z.ZodMiniType<SentValue<FieldName>, TypedValue<FieldName>>;
  };

/** As they are stored, for `z.object`. */
const storedFields = <Name extends ReportField>(names: readonly Name[]) =>
  schemasOf(names, storedSchema) as { [FieldName in Name]: z.ZodMiniType<StoredReportFields[FieldName]> };

/** The text fields of POST /api/bug-reports. */
export const reportSubmission = z.object(sentFields(REPORT_FIELD_NAMES));
export type ReportSubmission = z.output<typeof reportSubmission>;

export const MAX_BECAUSE_LENGTH = 300;

/** The fields of POST /api/bug-reports about a known problem that resembles the report. */
export const sentRepeat = z.pipe(
  z.object({
    repeatOf: z.optional(z.union([recordId, z.literal('')], withError(m.field_id_invalid))),
    /** Without an answer, a report that is named or very much alike counts as "not_sure". */
    repeatAnswer: z.optional(z.enum([...REPEAT_ANSWERS, ''])),
    /** Why the problem is different. */
    repeatBecause: optionalText(MAX_BECAUSE_LENGTH),
  }),
  z.transform(({ repeatOf, repeatAnswer, repeatBecause }) => ({
    repeatOf: repeatOf || null,
    repeatAnswer: repeatAnswer || null,
    repeatBecause,
  })),
);
export type Repeat = z.output<typeof sentRepeat>;

/** What a form sends about the known problem that it asked about; empty if it did not ask. */
export type SentRepeat = Partial<{
  repeatOf: string;
  repeatAnswer: (typeof REPEAT_ANSWERS)[number];
  repeatBecause: string;
}>;
export type SentReport = ReportSubmission & SentRepeat;

/** `updatedAt` as the caller saw it. An outdated value fails with report_changed. */
export const expectedVersion = sentText(m.field_version_missing);

/**
 * For the calls of the specification, which names no version. Without it, a report that another administrator has decided is refused with
 * report_changed, so that no decision is overwritten unseen.
 */
export const versionUnlessDecided = z.optional(expectedVersion);

/** For calls that accept API tokens. Programs may leave the version out; sessions may not. */
export const versionUnlessToken = z.optional(expectedVersion);

/** The text fields of PUT /api/bug-reports/:id. */
export const reportEdit = z.extend(reportSubmission, {
  /** URLs of the files to delete, one on each line. */
  removedFiles: z.pipe(
    z._default(sentText(), ''),
    z.transform((typed) => typed.split('\n').filter(Boolean)),
  ),
  updatedAt: expectedVersion,
});
export type ReportEdit = z.output<typeof reportEdit>;

/** Whether the reporter may still edit or withdraw a report: until its decision. */
export const isEditable = ({ validationReason }: { validationReason: string | null }): boolean =>
  validationReason === null;

/** The report that a person's own report repeats, or may repeat while it waits for its points. Its author may be somebody else. */
export const originalReport = z.object({
  id: recordId,
  serialNumber: z.string(),
  /** Masked. Null if a setting hides them, or if the original was rejected. */
  firstWords: z.nullable(z.string()),
  feature: z.string(),
  createdAt: timestamp,
});
export type OriginalReport = z.output<typeof originalReport>;

/** The build of the store that the report is about. */
export const reportBuild = z.object({
  name: z.string(),
  /** The day on which testers got it. */
  day: z.string(),
  /** Whether a person chose it. Otherwise it is the newest one of the day on which the report was sent. */
  isCorrected: z.boolean(),
});
export type ReportBuild = z.output<typeof reportBuild>;

/** The reporter's view of a report. */
export const ownBugReport = z.object({
  id: recordId,
  serialNumber: z.string(),
  employeeId: recordId,
  /** Severity and classification are the valid values: the reporter's, until an administrator corrects them. */
  ...storedFields(REPORT_FIELD_NAMES),
  /** The first sentence with content. Replies stored before the field have none. */
  title: z._default(z.string(), ''),
  /** Fields that an administrator corrected. The reporter cannot edit them. */
  correctedFields: z.array(z.enum(CORRECTABLE_FIELDS)),
  status: z.enum(REPORT_STATUSES),
  screenshotUrls: z.array(z.string()),
  videoUrls: z.array(z.string()),
  attachmentUrls: z.array(z.string()),
  mediaFiles: z.array(mediaFile),
  pointsEarned: z.int(),
  scoreBreakdown,
  validationReason: z.nullable(z.enum(VALIDATION_REASONS)),
  /** The rejection reason; null for other decisions, and if none was chosen. */
  rejectionReason: z._default(z.nullable(z.enum(REJECTION_REASONS)), null),
  adminNotes: z.string(),
  validatedAt: z.nullable(timestamp),
  retestDate: z.nullable(timestamp),
  retestResult: z.nullable(z.enum(RETEST_RESULTS)),
  /** State of the team's last question: asked, or answered by the reporter. */
  infoState: z.nullable(z.enum(['asked', 'answered'])),
  /** The question that waits for the reporter's answer; null without one. Replies stored before the field have none. */
  openQuestion: z._default(z.nullable(z.string()), null),
  /** At most one appeal per report; null before it. */
  appealState: z.nullable(z.enum(['open', ...APPEAL_OUTCOMES])),
  originalSerial: z.nullable(z.string()),
  /** Only in the reply of `GET /api/bug-reports/:id` to the reporter; null if the report is no duplicate. */
  original: z.optional(z.nullable(originalReport)),
  /** What the decision teaches, only in the reply of `GET /api/bug-reports/:id` to the reporter; null without a lesson. */
  lesson: z.optional(z.nullable(z.enum(LESSONS))),
  /** The points of the reporter's confirmation of the original; null without one. Replies stored before the field have none. */
  confirmationPoints: z._default(z.nullable(z.int()), null),
  meTooCount: z.int(),
  /** Only in the replies of `GET /api/bug-reports/:id` and `GET /api/bug-reports/:id/details`; null before the first build. */
  build: z.optional(z.nullable(reportBuild)),
  /** Only in the reply of `GET /api/bug-reports/:id` to the reporter; null after the decision. */
  answer: z.optional(z.nullable(expectedAnswer)),
  /** Visible to the reporter. */
  qaComments: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type OwnBugReport = z.output<typeof ownBugReport>;

const reportedValues = z.partial(z.object(storedFields(CORRECTABLE_FIELDS)));

const trackerIssue = z.object({
  state: z.enum(TRACKER_ISSUE_STATES),
  /** The key that people use in the tracker, such as SHOP-7 or #12; null before the issue is created. */
  key: z.nullable(z.string()),
  url: z.nullable(z.string()),
  /** Why the last attempt failed; null after a success. */
  error: z.nullable(
    z.object({ code: z.enum(TRACKER_ERRORS), status: z.nullable(z.int()), text: z.string() }),
  ),
});

/** The administrators' view of a report, with internal fields and the reporter. */
export const adminBugReport = z.extend(ownBugReport, {
  /** The reporter's choice for corrected values. */
  reportedValues,
  reviewedSeverity: z.nullable(z.enum(SEVERITIES)),
  issuedByQA: z.boolean(),
  developerComments: z.string(),
  notes: z.string(),
  validatedBy: z.nullable(recordId),
  duplicateOf: z.nullable(recordId),
  assigneeId: z.nullable(recordId),
  assigneeName: z.nullable(z.string()),
  /** When an edit last changed most of the words of the description. The report counts as reported at this time. */
  rewrittenAt: z.nullable(timestamp),
  /** The report has waited for its reporter's answer since this time. It is not due while it waits. */
  waitingSince: z.nullable(timestamp),
  /** When the age limit of its severity ends; null once it is decided, and while it waits for its reporter. */
  dueAt: z.nullable(timestamp),
  /** When the reporter last reminded the team, after the promise of an answer had passed. */
  remindedAt: z.nullable(timestamp),
  /**
   * Only in the replies of `GET /api/bug-reports`, `GET /api/bug-reports/:id` and `GET /api/bug-reports/:id/details`: the end of the promise of an
   * answer. Null without one, after the decision, and while the report waits for its reporter.
   */
  promisedBy: z.optional(z.nullable(timestamp)),
  /** Only in the replies of the desk; null if no administrator put the report aside. */
  snooze: z.optional(z.nullable(snooze)),
  /** The earlier report that a pending report most likely repeats. */
  likelyOriginal: z.nullable(
    z.object({
      id: recordId,
      serialNumber: z.string(),
      /** 0 to 1. */
      likeness: z.number(),
    }),
  ),
  /** The earlier report that this one may repeat: named by its reporter, or found when it was submitted. */
  repeatOf: z.nullable(recordId),
  /** Before the decision, a report with the answer "not_sure" earns no points. Null: nothing similar was known. */
  repeatAnswer: z.nullable(z.enum(REPEAT_ANSWERS)),
  /** The reporter's reason why the problem is different; '' without one. */
  repeatBecause: z.string(),
  /** Null until an issue is requested. */
  trackerIssue: z.nullable(trackerIssue),
  reporter: z.object({
    fullName: z.string(),
    department: z.string(),
    language: z.enum(LANGUAGES),
    qualityScore: z.number(),
    totalPoints: z.int(),
  }),
});
export type AdminBugReport = z.output<typeof adminBugReport>;

/** The view depends on the caller's role. The admin view must come first, because the other view would remove its fields. */
export const bugReport = z.union([adminBugReport, ownBugReport]);
export type BugReport = z.output<typeof bugReport>;

/** The stored report with the points and achievements of the submission. */
export const submittedBugReport = z.extend(ownBugReport, {
  totalPoints: z.int(),
  newAchievements: z.array(achievement),
});
export type SubmittedBugReport = z.output<typeof submittedBugReport>;

const hasShortCaptions = z.refine<Captions>(
  (captions) => [...captions.values()].every((caption) => caption.length <= MAX_CAPTION_LENGTH),
  { error: () => m.field_too_long({ max: MAX_CAPTION_LENGTH }) },
);

/** The field `captions` of POST and PUT /api/bug-reports. */
export const sentCaptions = z.object({
  captions: z.pipe(z._default(sentText(), ''), z.transform(readCaptions)).check(hasShortCaptions),
});
