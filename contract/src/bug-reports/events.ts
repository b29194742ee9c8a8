// What happened to a report, in the order it happened: the timeline that its reporter reads, the history beside a
// decision, and what the notification bell tells (design: decision 9).
import * as z from 'zod/mini';
import { recordId, timestamp } from '../fields.ts';
import { CLASSIFICATION_FIELDS } from './classification.ts';
import { DELETION_REASONS, REPORT_STATUSES, SEVERITIES, VALIDATION_REASONS } from './lists.ts';

export const RETEST_RESULTS = ['passed', 'failed'] as const;
export type RetestResult = (typeof RETEST_RESULTS)[number];

export const APPEAL_OUTCOMES = ['accepted', 'rejected'] as const;
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number];

const kind = <const Kind extends string, Shape extends z.core.$ZodLooseShape>(name: Kind, shape: Shape) =>
  z.object({ kind: z.literal(name), ...shape });

const reason = z.nullable(z.enum(VALIDATION_REASONS));
const points = { pointsBefore: z.int(), pointsAfter: z.int() };

/** What changed, by kind. Texts are as people typed them. */
export const reportEventFacts = z.discriminatedUnion('kind', [
  kind('submitted', { points: z.int() }),
  kind('reviewed', {
    ...points,
    reasonBefore: reason,
    reason: z.enum(VALIDATION_REASONS),
    /** As the report has them, so that nobody takes them for its internal notes. */
    adminNotes: z.string(),
    /** The serial number of the report that it is a duplicate of. */
    original: z.optional(z.string()),
  }),
  /** An administrator took the last decision back; the report is as it was before it. */
  kind('decision_undone', { ...points, reason }),
  kind('severity_changed', { ...points, before: z.enum(SEVERITIES), after: z.enum(SEVERITIES) }),
  /** An administrator corrected what the report is filed under, or set it back. */
  kind('value_corrected', { field: z.enum(CLASSIFICATION_FIELDS), before: z.string(), after: z.string() }),
  kind('status_changed', {
    before: z.enum(REPORT_STATUSES),
    after: z.enum(REPORT_STATUSES),
    /** The serial number of the original, when a duplicate follows it. */
    original: z.optional(z.string()),
  }),
  kind('qa_comment', { text: z.string() }),
  /** For administrators only. */
  kind('developer_comment', { text: z.string() }),
  kind('retest_answered', { result: z.enum(RETEST_RESULTS), note: z.string() }),
  kind('info_requested', { question: z.string() }),
  kind('info_given', { answer: z.string() }),
  kind('appealed', { grounds: z.string() }),
  kind('appeal_decided', { ...points, outcome: z.enum(APPEAL_OUTCOMES), answer: z.string() }),
  kind('deleted', { points: z.int(), reason: z.enum(DELETION_REASONS), feedback: z.string() }),
  kind('restored', { points: z.int() }),
  /** Another report turned out to tell the same problem, or not to after all; its serial number. */
  kind('duplicate_found', { serialNumber: z.string() }),
  kind('duplicate_gone', { serialNumber: z.string() }),
  /** Another tester has the same problem; `count` of them by then. */
  kind('me_too', { count: z.int(), deviceType: z.string(), operatingSystem: z.string() }),
]);
export type ReportEventFacts = z.output<typeof reportEventFacts>;
export type ReportEventKind = ReportEventFacts['kind'];

/** Never shown to the reporter (promises: Identity and roles). */
export const INTERNAL_EVENTS: readonly ReportEventKind[] = ['developer_comment'];

/** What reporters do after submitting: administrators are told, and nobody else. */
export const REPORTER_EVENTS: readonly ReportEventKind[] = ['info_given', 'retest_answered', 'appealed'];

export const reportEvent = z.object({
  id: recordId,
  facts: reportEventFacts,
  /** Whether the reporter acted; else the team did. */
  byReporter: z.boolean(),
  /** Who acted; administrators' names are told to administrators only. */
  actorName: z.nullable(z.string()),
  createdAt: timestamp,
});
export type ReportEvent = z.output<typeof reportEvent>;
