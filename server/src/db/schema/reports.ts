import type { ScoreBreakdown } from '@bugquest/contract/competition/schema';
import { APPEAL_OUTCOMES, RETEST_RESULTS, type ReportEventFacts } from '@bugquest/contract/reports/events';
import type { RemovalReason } from '@bugquest/contract/reports/lists';
import {
  BUG_TYPES,
  REJECTION_REASONS,
  REPEAT_ANSWERS,
  REPORT_STATUSES,
  SEVERITIES,
  type Severity,
  VALIDATION_REASONS,
} from '@bugquest/contract/reports/lists';
import type { ReportedValues } from '@bugquest/contract/review/classification';
import { WAITING_FIELDS } from '@bugquest/contract/review/lists';
import { and, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, id, moment } from './columns.ts';
import { employees } from './employees.ts';
import { reportFieldColumns } from './report-field-columns.ts';

const INFO_STATES = ['asked', 'answered'] as const;

/** Serial numbers. A failed submission may leave a gap. */
export const reportNumbers = pgSequence('report_numbers', { startWith: 1001 });

/**
 * The rank of a severity, 0 for the most severe, as in the contract's severityRank(). Indexes contain exactly this expression.
 */
export const severityRankOf = (severity: AnyPgColumn): SQL =>
  sql`(array_position(${sql.raw(`array[${SEVERITIES.map((name) => `'${name}'`).join(', ')}]`)}, ${severity}) - 1)`;

/** From 0 to 1. */
export const descriptionScore = ({ scoreBreakdown }: Record<'scoreBreakdown', AnyPgColumn>): SQL<number> =>
  sql`jsonb_path_query_first(${scoreBreakdown}, '$.parts[*] ? (@.part == "description").value')::numeric`;

/**
 * `infinity` after the decision and while the report waits for its reporter; `-infinity` for a report whose reporter reminded. Indexes contain
 * exactly this expression.
 */
export const dueOrNever = ({ dueAt, remindedAt }: Record<'dueAt' | 'remindedAt', AnyPgColumn>): SQL =>
  sql`(case when ${dueAt} is null then 'infinity'::timestamptz when ${remindedAt} is null then ${dueAt} else '-infinity'::timestamptz end)`;

export const bugReports = pgTable(
  'bug_reports',
  {
    id: id(),
    serialNumber: text().notNull().unique().default(sql`'BUG-' || nextval('report_numbers')`),
    employeeId: belongsTo(() => employees.id),
    ...reportFieldColumns(),
    issuedByQA: boolean('issued_by_qa').notNull().default(false),
    status: text({ enum: REPORT_STATUSES }).notNull().default('Open'),
    developerComments: text().notNull().default(''),
    qaComments: text().notNull().default(''),
    notes: text().notNull().default(''),
    retestDate: moment(),
    retestResult: text({ enum: RETEST_RESULTS }),
    /** State of the team's last question: asked, or answered by the reporter. */
    infoState: text({ enum: INFO_STATES }),
    /**
     * The report has waited for the answer since this time. Null after the answer, after the days of the setting, and after
     * the decision.
     */
    waitingSince: moment(),
    /** Hours that the report has waited for its reporter before. They extend the age limit. */
    pausedHours: integer().notNull().default(0),
    /** The promise of an answer runs from here: when the report last stopped waiting for its reporter. Null: from the submission. */
    promisedFrom: moment(),
    /** When the reporter reminded the team, because the promise had passed. Null once the report waited for its reporter since. */
    remindedAt: moment(),
    /** At most one appeal per report. */
    appealState: text({ enum: ['open', ...APPEAL_OUTCOMES] }),
    /** The reporter's choice for values that administrators corrected. */
    reportedValues: jsonb().$type<ReportedValues>().notNull().default({}),
    reviewedSeverity: text({ enum: SEVERITIES }),
    pointsEarned: integer().notNull().default(0),
    scoreBreakdown: jsonb().$type<ScoreBreakdown>().notNull(),
    validationReason: text({ enum: VALIDATION_REASONS }),
    rejectionReason: text({ enum: REJECTION_REASONS }),
    adminNotes: text().notNull().default(''),
    validatedAt: moment(),
    validatedBy: uuid().references(() => employees.id),
    /** The original report. An original is never a duplicate itself. */
    duplicateOf: uuid().references((): AnyPgColumn => bugReports.id, { onDelete: 'set null' }),
    /** The earlier report that this one may repeat: named by the reporter, or found when the report was submitted. */
    repeatOf: uuid().references((): AnyPgColumn => bugReports.id, { onDelete: 'set null' }),
    repeatAnswer: text({ enum: REPEAT_ANSWERS }),
    repeatBecause: text().notNull().default(''),
    assigneeId: uuid().references(() => employees.id),
    /** The age limit of its severity, from the settings, and the hours of pauses. Null while it waits for its reporter. */
    ageLimitHours: integer().default(72),
    /** Null after the decision, and without an age limit. */
    dueAt: moment().generatedAlwaysAs(
      (): SQL =>
        sql`case when ${bugReports.validationReason} is null then (${bugReports.createdAt} at time zone 'UTC' + make_interval(hours => ${bugReports.ageLimitHours})) at time zone 'UTC' end`,
    ),
    meTooCount: integer().notNull().default(0),
    /** The name of the build that a person chose instead of the newest one of the day. Without effect while no such build is recorded. */
    chosenBuild: text(),
    /** When an edit last changed most of the words of the description. Null: the content is as old as the report. */
    rewrittenAt: moment(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`fold_text(${bugReports.serialNumber} || ' ' || ${bugReports.feature} || ' ' || ${bugReports.bugDescription})`,
      ),
    /** How many different trigrams the compared start of the description has (same-words.ts). Null in rows of older versions. */
    trigramCount: smallint(),
  },
  (table) => [
    index('bug_reports_employee').on(table.employeeId, table.id.desc()),
    // Includes severity, assignee and time, so that the counts of views and the chart of ages read the index alone.
    index('bug_reports_backlog')
      .on(table.id.desc(), table.severity, table.assigneeId, table.createdAt)
      .where(sql`${table.validationReason} is null`),
    // For counts by any of these columns, together or alone: the index is read instead of the wide rows.
    index('bug_reports_traits').on(
      table.status,
      table.source,
      table.operatingSystem,
      table.browser,
      table.assigneeId,
    ),
    index('bug_reports_kinds').on(table.bugType, table.category, table.storeLanguage),
    index('bug_reports_search').using('gin', table.searchText.op('gin_trgm_ops')),
    // Includes every column that the charts and the signals of fairness group by, so that they read a quarter's reports from the
    // index.
    index('bug_reports_arrivals').on(
      table.createdAt,
      table.id,
      table.employeeId,
      table.severity,
      table.feature,
      table.source,
      table.validationReason,
    ),
    index('bug_reports_decided').on(table.validatedAt).where(sql`${table.validatedAt} is not null`),
    // For counts by filter: index-only scans instead of reading wide rows.
    index('bug_reports_reason').on(table.validationReason, table.feature),
    index('bug_reports_decider').on(table.validatedBy).where(sql`${table.validatedBy} is not null`),
    // Includes the severity itself, which lets counts by a filter read the index alone; an expression would not.
    index('bug_reports_severity').on(severityRankOf(table.severity), table.id, table.severity),
    // Includes the times themselves for the same reason.
    index('bug_reports_urgent').on(dueOrNever(table), table.id, table.dueAt, table.remindedAt),
    index('bug_reports_points').on(table.pointsEarned, table.id),
    index('bug_reports_confirmed').on(table.meTooCount, table.id),
    index('bug_reports_appeals').on(table.id).where(sql`${table.appealState} = 'open'`),
    index('bug_reports_failed_retests').on(table.id).where(sql`${table.retestResult} = 'failed'`),
    index('bug_reports_duplicates').on(table.duplicateOf).where(sql`${table.duplicateOf} is not null`),
    index('bug_reports_repeats').on(table.repeatOf).where(sql`${table.repeatOf} is not null`),
    index('bug_reports_assignee').on(table.assigneeId, table.id).where(sql`${table.assigneeId} is not null`),
    index('bug_reports_build').on(table.chosenBuild).where(sql`${table.chosenBuild} is not null`),
    index('bug_reports_info').on(table.infoState, table.id).where(sql`${table.infoState} is not null`),
  ],
);

/** The age limit of each report's severity. */
export const byAgeLimit = (hours: Record<Severity, number>): SQL =>
  sql`(case ${bugReports.severity} ${sql.join(
    SEVERITIES.map((severity) => sql`when ${severity} then ${hours[severity]}::int`),
    sql` `,
  )} end)`;

export type BugReportRow = Omit<typeof bugReports.$inferSelect, 'searchText' | 'trigramCount'>;

/** Also of reports that are put aside. */
export const isWaitingFor = (waiting: keyof typeof WAITING_FIELDS): SQL =>
  and(
    ...Object.entries(WAITING_FIELDS[waiting]).map(([field, value]) => {
      const column = bugReports[field as 'infoState'];
      if (value === null) return isNull(column);
      return value === true ? isNotNull(column) : eq(column, value);
    }),
  )!;

const { searchText, trigramCount, ...columnsWithoutSearch } = getTableColumns(bugReports);
/** The columns of a report without those for searches and comparisons. */
export const reportColumns = columnsWithoutSearch;

/** Report events. `reportId` is no foreign key, because events stay when the report is deleted. */
export const reportEvents = pgTable(
  'report_events',
  {
    id: id(),
    reportId: uuid().notNull(),
    /** Null when the system acted. */
    actorId: uuid().references(() => employees.id),
    facts: jsonb().$type<ReportEventFacts>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('report_events_report').on(table.reportId, table.id),
    // A submission has no row here, so that a new report writes one row less.
    index('report_events_actor').on(table.actorId),
    // For the Blockers that left since a moment.
    index('report_events_time').on(table.createdAt),
  ],
);
export type ReportEventRow = typeof reportEvents.$inferSelect;

/** Bit offsets of the four parts of a picture hash. */
export const HASH_BANDS = [0, 16, 32, 48] as const;
/** Sixteen bits of a picture hash, as a number. */
export const hashBand = (hash: AnyPgColumn, shift: number): SQL =>
  sql`((${hash} >> ${sql.raw(String(shift))}) & 65535)`;

/** Metadata of a file. Its bytes are in the media storage under `storageKey`, which is also the path of its URL. */
export const mediaFiles = pgTable(
  'media_files',
  {
    id: id(),
    reportId: uuid().references(() => bugReports.id, { onDelete: 'set null' }),
    kind: text({ enum: ['screenshots', 'videos'] }).notNull(),
    storageKey: text().notNull().unique(),
    filename: text().notNull(),
    originalName: text().notNull(),
    /** '' for none. */
    caption: text().notNull().default(''),
    mimeType: text().notNull(),
    fileSize: integer().notNull(),
    /** SHA-256 of the bytes as stored. */
    sha256: text().notNull(),
    /** Picture hash (platform/files/picture-hash.ts). Null for videos and for pictures that show almost nothing. */
    perceptualHash: bigint({ mode: 'bigint' }),
    /** Whether the picture hash was computed. False for older pictures until a job computes it. */
    isHashed: boolean().notNull().default(false),
    uploadedBy: belongsTo(() => employees.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('media_files_report').on(table.reportId, table.id),
    // Files of deleted reports by person. The others are found by their reports, so a new report does not write this index.
    index('media_files_without_report').on(table.uploadedBy).where(sql`${table.reportId} is null`),
    index('media_files_unhashed')
      .on(table.id)
      .where(sql`${table.kind} = 'screenshots' and not ${table.isHashed}`),
    // Similar pictures differ in at most six bits, so at least one of the four parts differs in at most one bit.
    ...HASH_BANDS.map((shift) =>
      index(`media_files_hash_${shift}`)
        .on(hashBand(table.perceptualHash, shift))
        .where(sql`${table.perceptualHash} is not null`),
    ),
  ],
);
export type MediaFileRow = typeof mediaFiles.$inferSelect;

/** People who confirm a report add files to it too. Those are no files of the report: only administrators see them, in the timeline. */
export const isFileOfReporter = and(
  eq(mediaFiles.reportId, bugReports.id),
  eq(mediaFiles.uploadedBy, bugReports.employeeId),
)!;

/** A deleted report: the feedback for its reporter, and a snapshot of the row. */
export const deletionFeedback = pgTable(
  'deletion_feedback',
  {
    id: id(),
    employeeId: belongsTo(() => employees.id),
    bugSerialNumber: text().notNull(),
    bugTitle: text().notNull(),
    bugDescription: text().notNull(),
    bugFeature: text().notNull(),
    bugType: text({ enum: BUG_TYPES }).notNull(),
    bugSeverity: text({ enum: SEVERITIES }).notNull(),
    pointsDeducted: integer().notNull(),
    adminFeedback: text().notNull(),
    deletionReason: text().$type<RemovalReason>().notNull(),
    deletedBy: uuid().references(() => employees.id),
    deletedAt: createdAt(),
    acknowledged: boolean().notNull().default(false),
    /** What the reporter asked about the deletion, and the answer of an administrator. */
    question: text(),
    answer: text(),
    report: jsonb().$type<BugReportRow>().notNull(),
    mediaIds: jsonb().$type<string[]>().notNull().default([]),
  },
  (table) => [
    index('deletion_feedback_employee').on(table.employeeId).where(sql`not ${table.acknowledged}`),
    index('deletion_feedback_reporter').on(table.employeeId),
    index('deletion_feedback_deleter').on(table.deletedBy).where(sql`${table.deletedBy} is not null`),
    index('deletion_feedback_time').on(table.deletedAt),
    index('deletion_feedback_question')
      .on(table.id)
      .where(sql`${table.question} is not null and ${table.answer} is null`),
  ],
);
export type DeletionFeedbackRow = typeof deletionFeedback.$inferSelect;

/** Idempotency keys. The row is inserted before the report and stores the reply. */
export const submissionKeys = pgTable(
  'submission_keys',
  {
    employeeId: belongsTo(() => employees.id, 'cascade'),
    key: text().notNull(),
    /** SHA-256 over the fields and the files as sent. */
    fingerprint: text().notNull(),
    reply: jsonb(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.employeeId, table.key] }),
    uniqueIndex('submission_keys_age').on(table.createdAt, table.employeeId, table.key),
  ],
);
