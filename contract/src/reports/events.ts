// Report events: for the reporter's timeline, the history beside a decision, and notifications (design: decision 9).
import * as z from 'zod/mini';
import { ACHIEVEMENT_KINDS } from '../competition/achievements.ts';
import { LESSONS } from '../competition/lessons.ts';
import { ISSUE_ENDS } from '../connections/trackers/lists.ts';
import { recordId, timestamp } from '../fields.ts';
import { FIX_NEWS } from '../notifications/fix-news.ts';
import { CLASSIFICATION_FIELDS } from '../review/classification.ts';
import {
  DELETION_REASONS,
  REJECTION_REASONS,
  REPORT_STATUSES,
  SEVERITIES,
  VALIDATION_REASONS,
} from './lists.ts';
import { mediaFile } from './media/media-file.ts';
import { REPORT_FIELD_NAMES } from './report-fields.ts';

export const RETEST_RESULTS = ['passed', 'failed'] as const;
export type RetestResult = (typeof RETEST_RESULTS)[number];

export const APPEAL_OUTCOMES = ['accepted', 'rejected'] as const;
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number];

export const DECISION_NEWS = ['proposed', 'signed', 'disagreed'] as const;
export type DecisionNews = (typeof DECISION_NEWS)[number];

export const LIMIT_NEWS = ['proposed', 'confirmed', 'refused'] as const;
export type LimitNews = (typeof LIMIT_NEWS)[number];

/** Reasons of the ledger. `manual`: an administrator changed the points by hand. */
export const POINTS_CHANGE_CAUSES = ['manual', 'mission', 'me-too', 'retest'] as const;

const kind = <const Kind extends string, Shape extends z.core.$ZodLooseShape>(name: Kind, shape: Shape) =>
  z.object({ kind: z.literal(name), ...shape });

const reason = z.nullable(z.enum(VALIDATION_REASONS));
/** Set in older events, when the text came in a reply to an email. */
const byMail = z.optional(z.literal(true));
/** Ids of the files that came with the text. Absent in older events. */
const fileIds = z.optional(z.array(recordId));
const points = { pointsBefore: z.int(), pointsAfter: z.int() };

/** Texts are as typed. */
export const reportEventFacts = z.discriminatedUnion('kind', [
  kind('submitted', { points: z.int() }),
  /** The reporter changed the report before its decision. Values are as stored; files are named as they were sent. */
  kind('edited', {
    ...points,
    changes: z.array(z.object({ field: z.enum(REPORT_FIELD_NAMES), before: z.string(), after: z.string() })),
    added: z.array(z.string()),
    removed: z.array(z.string()),
    /** Files that got another caption. Absent in older events. */
    captioned: z.optional(z.array(z.string())),
    /** Why it does not repeat the report of this serial number. */
    difference: z.optional(z.object({ serialNumber: z.string(), because: z.string() })),
  }),
  /** The reporter deleted the report before its decision. */
  kind('withdrawn', { points: z.int() }),
  kind('reporter_comment', { text: z.string(), byMail, fileIds }),
  kind('reviewed', {
    ...points,
    reasonBefore: reason,
    reason: z.enum(VALIDATION_REASONS),
    rejectionReason: z.optional(z.enum(REJECTION_REASONS)),
    /** Named like the report's field, to distinguish them from the internal `notes`. */
    adminNotes: z.string(),
    /** Serial number of the original report. */
    original: z.optional(z.string()),
    /** The points of the confirmation, if the reporter of a duplicate had confirmed its original. The outcome is then "Confirmed". */
    confirmationPoints: z.optional(z.int()),
    /** What the decision teaches. Missing in events of older versions. */
    lesson: z.optional(z.enum(LESSONS)),
  }),
  /** An administrator undid the last decision. */
  kind('decision_undone', { ...points, reason }),
  kind('severity_changed', { ...points, before: z.enum(SEVERITIES), after: z.enum(SEVERITIES) }),
  /** An administrator corrected the classification or set it back. */
  kind('value_corrected', { field: z.enum(CLASSIFICATION_FIELDS), before: z.string(), after: z.string() }),
  /** A person chose a build for the report, or removed the choice, so that the day decides again. Names of builds; null before the first one. */
  kind('build_corrected', { before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  kind('status_changed', {
    before: z.enum(REPORT_STATUSES),
    after: z.enum(REPORT_STATUSES),
    /** The serial number of the original. A duplicate follows its status. */
    original: z.optional(z.string()),
    /** A line of the fixing team, for everybody who met the problem. */
    fixNote: z.optional(z.string()),
  }),
  /** Only on timelines: the issue of the report ended in the team's tracker without a fix. */
  kind('issue_ended', { end: z.enum(ISSUE_ENDS) }),
  /** Shown only to administrators. Null when the assignment was removed. */
  kind('assigned', {
    assigneeId: z.nullable(recordId),
    /**
     * Not stored, because deleted people lose their names. The timeline adds it; notifications, which only the assignee
     * gets, have none.
     */
    assigneeName: z.optional(z.string()),
  }),
  kind('qa_comment', { text: z.string() }),
  /** Shown only to administrators. */
  kind('developer_comment', { text: z.string() }),
  kind('retest_answered', {
    result: z.enum(RETEST_RESULTS),
    note: z.string(),
    fileIds,
    /** The points that the reporter earned for it. Absent in older events. */
    points: z.optional(z.int()),
  }),
  /** The reporter reminded the team, because the promise of an answer has passed. */
  kind('reminded', {}),
  kind('info_requested', { question: z.string() }),
  /** The report needs no answer any more. */
  kind('question_withdrawn', {}),
  kind('info_given', { answer: z.string(), byMail, fileIds }),
  kind('appealed', { grounds: z.string(), fileIds }),
  kind('appeal_decided', { ...points, outcome: z.enum(APPEAL_OUTCOMES), answer: z.string() }),
  kind('deleted', {
    points: z.int(),
    reason: z.enum(DELETION_REASONS),
    feedback: z.string(),
    /** The highest severity of the report and its duplicates. Absent in older events. */
    groupSeverity: z.optional(z.enum(SEVERITIES)),
  }),
  kind('restored', { points: z.int() }),
  /** The reporter asked why an administrator deleted the report, and an administrator answered. */
  kind('deletion_asked', { question: z.string() }),
  kind('deletion_answered', { answer: z.string() }),
  /** Serial number of another report that was linked as duplicate, or unlinked. */
  kind('duplicate_found', { serialNumber: z.string() }),
  kind('duplicate_gone', { serialNumber: z.string() }),
  /**
   * Only in the bell of administrators, never on a timeline: the program turned off a webhook that did not accept an event of
   * this report.
   */
  kind('webhook_off', { webhook: z.string() }),
  /** Only in bells, and about no report: the file with the person's data is ready, or the request for erasure was refused. */
  kind('data_ready', {}),
  kind('erasure_refused', {}),
  /** Only in the bell of administrators, and about no report. */
  kind('erasure_requested', {}),
  /** Only in the bell of administrators, and about no report: a launch decision waits for a signature, or was answered. */
  kind('launch_decision', { news: z.enum(DECISION_NEWS) }),
  /** Only in the bell of administrators, and about no report: a change of locked limits waits, or was answered. */
  kind('limit_change', { news: z.enum(LIMIT_NEWS) }),
  /** Only in bells, and about no report. */
  kind('announced', {
    titleEn: z.string(),
    titleAr: z.string(),
    textEn: z.string(),
    textAr: z.string(),
  }),
  /** Only in bells: the status of a report that the person confirmed has changed. */
  kind('confirmed_changed', { before: z.enum(REPORT_STATUSES), after: z.enum(REPORT_STATUSES) }),
  /** Only in bells: once a day, the later state of problems that a person met. `others` is how many other people met them. */
  kind('fix_news', {
    reports: z.array(
      z.object({
        serialNumber: z.string(),
        news: z.enum(FIX_NEWS),
        others: z.int(),
        /** The person's own duplicate of the report. */
        ownSerial: z.optional(z.string()),
        /** A line of the fixing team. */
        note: z.optional(z.string()),
      }),
    ),
    /** The message is about one report, and the notification opens the person's own report of this problem. */
    isOwn: z.optional(z.literal(true)),
  }),
  /**
   * Another tester confirmed the report; `count` confirmations in total. The reporter sees `note`, so it is masked. Only
   * administrators see the files.
   */
  kind('me_too', {
    count: z.int(),
    deviceType: z.string(),
    operatingSystem: z.string(),
    note: z.optional(z.string()),
    fileIds,
  }),
  /**
   * An administrator undid a confirmation of another bug, or restored it. Only the bell of the person who confirmed has `points`: how many
   * were taken away or given back.
   */
  kind('me_too_undone', { count: z.int(), points: z.optional(z.int()) }),
  kind('me_too_restored', { count: z.int(), points: z.optional(z.int()) }),
  /** Only in bells, and about no report: a badge that no other reply has shown to the person. */
  kind('badge_earned', { achievementType: z.enum(ACHIEVEMENT_KINDS), detail: z.string() }),
  /** Only in bells, and about no report: a place in the final result of a season. */
  kind('place_won', { place: z.int(), nameEn: z.string(), nameAr: z.string() }),
  /** Only in bells, and about no report: a mission has begun that fits what the person can test. */
  kind('mission_offered', {
    titleEn: z.string(),
    titleAr: z.string(),
    charterEn: z.string(),
    charterAr: z.string(),
    bonusPercent: z.int(),
  }),
  /** Only in bells: points that changed without another notification of them. */
  kind('points_changed', {
    points: z.int(),
    cause: z.enum(POINTS_CHANGE_CAUSES),
    /** Of a mission. */
    mission: z.optional(z.object({ titleEn: z.string(), titleAr: z.string() })),
    /** The administrator's reason for a change by hand. */
    note: z.optional(z.string()),
  }),
]);
export type ReportEventFacts = z.output<typeof reportEventFacts>;
export type ReportEventKind = ReportEventFacts['kind'];
export type EditFacts = Extract<ReportEventFacts, { kind: 'edited' }>;

/** Two edits as one: from the values before the first to the values after the second. */
export function mergeEdits(first: EditFacts, second: EditFacts): EditFacts {
  const changes = [...first.changes];
  for (const change of second.changes) {
    const index = changes.findIndex(({ field }) => field === change.field);
    if (index < 0) changes.push(change);
    else changes[index] = { ...change, before: changes[index]!.before };
  }
  const difference = second.difference ?? first.difference;
  const isNewFile = (name: string) => first.added.includes(name);
  return {
    kind: 'edited',
    pointsBefore: first.pointsBefore,
    pointsAfter: second.pointsAfter,
    changes: changes.filter(({ before, after }) => before !== after),
    added: [...first.added.filter((name) => !second.removed.includes(name)), ...second.added],
    removed: [...first.removed, ...second.removed.filter((name) => !isNewFile(name))],
    captioned: [...new Set([...(first.captioned ?? []), ...(second.captioned ?? [])])],
    ...(difference && { difference }),
  };
}

/** Never shown to the reporter (promises: Identity and roles). */
export const INTERNAL_EVENTS: readonly ReportEventKind[] = [
  'developer_comment',
  'assigned',
  'webhook_off',
  'erasure_requested',
  'launch_decision',
  'limit_change',
];

/** Events by reporters after submitting, which notify only administrators. */
export const REPORTER_EVENTS: readonly ReportEventKind[] = [
  'info_given',
  'retest_answered',
  'appealed',
  'reporter_comment',
  'deletion_asked',
];

/** Events that notify only administrators. Former administrators do not get them. */
export const ADMIN_NOTICES: readonly ReportEventKind[] = [
  ...REPORTER_EVENTS,
  'assigned',
  'webhook_off',
  'erasure_requested',
  'launch_decision',
  'limit_change',
];

export const reportEvent = z.object({
  id: recordId,
  facts: reportEventFacts,
  /** Whether the reporter acted, and not the team. */
  byReporter: z.boolean(),
  /** Name of the actor. Only administrators see administrators' names. */
  actorName: z.nullable(z.string()),
  createdAt: timestamp,
  files: z.optional(z.array(mediaFile)),
});
export type ReportEvent = z.output<typeof reportEvent>;
