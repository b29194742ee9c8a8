import type { ReportedValues } from '@bugquest/contract/bug-reports/classification';
import {
  APPEAL_OUTCOMES,
  RETEST_RESULTS,
  type ReportEventFacts,
} from '@bugquest/contract/bug-reports/events';
import type { DeletionReason } from '@bugquest/contract/bug-reports/lists';
import {
  BUG_TYPES,
  CATEGORIES,
  REPORT_STATUSES,
  SEVERITIES,
  SOURCES,
  STORE_LANGUAGES,
  VALIDATION_REASONS,
} from '@bugquest/contract/bug-reports/lists';
import type { ScoreBreakdown } from '@bugquest/contract/bug-reports/scoring';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
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
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { employees } from './employees.ts';

const INFO_STATES = ['asked', 'answered'] as const;

/** Numbers of the serials that people quote. A submission that fails may leave a gap. */
export const reportNumbers = pgSequence('report_numbers', { startWith: 1001 });

export const bugReports = pgTable(
  'bug_reports',
  {
    id: id(),
    serialNumber: text().notNull().unique().default(sql`'BUG-' || nextval('report_numbers')`),
    employeeId: uuid()
      .notNull()
      .references(() => employees.id),
    feature: text().notNull(),
    bugType: text({ enum: BUG_TYPES }).notNull(),
    category: text({ enum: CATEGORIES }).notNull(),
    storeLanguage: text({ enum: STORE_LANGUAGES }).notNull(),
    issuedByQA: boolean('issued_by_qa').notNull().default(false),
    status: text({ enum: REPORT_STATUSES }).notNull().default('Open'),
    bugDescription: text().notNull(),
    issueLocation: text().notNull().default(''),
    deviceType: text().notNull().default(''),
    operatingSystem: text().notNull().default(''),
    testDataUsed: text().notNull().default(''),
    orderNumber: text().notNull().default(''),
    developerComments: text().notNull().default(''),
    qaComments: text().notNull().default(''),
    notes: text().notNull().default(''),
    retestDate: moment(),
    retestResult: text({ enum: RETEST_RESULTS }),
    /** Whether the reporter owes, or has given, an answer to the team's last question. */
    infoState: text({ enum: INFO_STATES }),
    /** One appeal a report. */
    appealState: text({ enum: ['open', ...APPEAL_OUTCOMES] }),
    severity: text({ enum: SEVERITIES }).notNull(),
    /** What the reporter chose, of the values that are corrected. */
    reportedValues: jsonb().$type<ReportedValues>().notNull().default({}),
    reviewedSeverity: text({ enum: SEVERITIES }),
    source: text({ enum: SOURCES }).notNull(),
    pointsEarned: integer().notNull().default(0),
    scoreBreakdown: jsonb().$type<ScoreBreakdown>().notNull(),
    validationReason: text({ enum: VALIDATION_REASONS }),
    adminNotes: text().notNull().default(''),
    validatedAt: moment(),
    validatedBy: uuid().references(() => employees.id),
    /** The report that told the same problem before; an original has none itself. */
    duplicateOf: uuid().references((): AnyPgColumn => bugReports.id, { onDelete: 'set null' }),
    /** How many others said that they have the same problem. */
    meTooCount: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    /** What a search looks through, with the variants of letters and digits made one. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`fold_text(${bugReports.serialNumber} || ' ' || ${bugReports.feature} || ' ' || ${bugReports.bugDescription})`,
      ),
  },
  (table) => [
    index('bug_reports_employee').on(table.employeeId, table.id.desc()),
    index('bug_reports_pending').on(table.id.desc()).where(sql`${table.validationReason} is null`),
    index('bug_reports_status').on(table.status),
    index('bug_reports_search').using('gin', table.searchText.op('gin_trgm_ops')),
    index('bug_reports_created').on(table.createdAt),
    index('bug_reports_decided').on(table.validatedAt).where(sql`${table.validatedAt} is not null`),
    // Counting by a filter reads the index alone, and not the wide rows.
    index('bug_reports_reason').on(table.validationReason, table.feature),
    index('bug_reports_decider').on(table.validatedBy).where(sql`${table.validatedBy} is not null`),
    index('bug_reports_severity').on(table.severity, table.id),
    index('bug_reports_points').on(table.pointsEarned, table.id),
    index('bug_reports_confirmed').on(table.meTooCount, table.id),
    index('bug_reports_appeals').on(table.id).where(sql`${table.appealState} = 'open'`),
    index('bug_reports_duplicates').on(table.duplicateOf).where(sql`${table.duplicateOf} is not null`),
    index('bug_reports_questions').on(table.id).where(sql`${table.infoState} is not null`),
  ],
);
export type BugReportRow = Omit<typeof bugReports.$inferSelect, 'searchText'>;

const { searchText, ...shownColumns } = getTableColumns(bugReports);
/** A report's row without the text that only the index of searches needs. */
export const reportColumns = shownColumns;

/** What happened to a report. Kept when the report is deleted, so `reportId` is no foreign key. */
export const reportEvents = pgTable(
  'report_events',
  {
    id: id(),
    reportId: uuid().notNull(),
    /** Empty when the program itself acted. */
    actorId: uuid().references(() => employees.id),
    facts: jsonb().$type<ReportEventFacts>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('report_events_report').on(table.reportId, table.id)],
);
export type ReportEventRow = typeof reportEvents.$inferSelect;

/** Where the four parts of a picture's hash begin. */
export const HASH_BANDS = [0, 16, 32, 48] as const;
/** Sixteen bits of a picture's hash, as a number. */
export const hashBand = (hash: AnyPgColumn, shift: number): SQL =>
  sql`((${hash} >> ${sql.raw(String(shift))}) & 65535)`;

/** Facts of a file; its bytes lie in the storage under `storageKey`, which is also the path of its link. */
export const mediaFiles = pgTable(
  'media_files',
  {
    id: id(),
    reportId: uuid().references(() => bugReports.id, { onDelete: 'set null' }),
    kind: text({ enum: ['screenshots', 'videos'] }).notNull(),
    storageKey: text().notNull().unique(),
    filename: text().notNull(),
    originalName: text().notNull(),
    mimeType: text().notNull(),
    fileSize: integer().notNull(),
    /** SHA-256 of the bytes as stored. */
    sha256: text().notNull(),
    /** Of a picture, as `platform/picture-hash.ts` makes it; none of a video, and of a picture that shows next to nothing. */
    perceptualHash: bigint({ mode: 'bigint' }),
    /** Whether the picture was looked at; not of those that were stored before there were hashes. */
    isHashed: boolean().notNull().default(false),
    uploadedBy: uuid()
      .notNull()
      .references(() => employees.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('media_files_report').on(table.reportId, table.id),
    index('media_files_unhashed')
      .on(table.id)
      .where(sql`${table.kind} = 'screenshots' and not ${table.isHashed}`),
    // Pictures that are alike differ in few bits, so that at least one of these parts differs in one at most.
    ...HASH_BANDS.map((shift) =>
      index(`media_files_hash_${shift}`)
        .on(hashBand(table.perceptualHash, shift))
        .where(sql`${table.perceptualHash} is not null`),
    ),
  ],
);
export type MediaFileRow = typeof mediaFiles.$inferSelect;

/** A deleted report: what its reporter is told, and a snapshot of the whole row. */
export const deletionFeedback = pgTable(
  'deletion_feedback',
  {
    id: id(),
    employeeId: uuid()
      .notNull()
      .references(() => employees.id),
    bugSerialNumber: text().notNull(),
    bugTitle: text().notNull(),
    bugDescription: text().notNull(),
    bugFeature: text().notNull(),
    bugType: text({ enum: BUG_TYPES }).notNull(),
    bugSeverity: text({ enum: SEVERITIES }).notNull(),
    pointsDeducted: integer().notNull(),
    adminFeedback: text().notNull(),
    deletionReason: text().$type<DeletionReason>().notNull(),
    deletedBy: uuid().references(() => employees.id),
    deletedAt: createdAt(),
    acknowledged: boolean().notNull().default(false),
    report: jsonb().$type<BugReportRow>().notNull(),
    mediaIds: jsonb().$type<string[]>().notNull().default([]),
  },
  (table) => [index('deletion_feedback_employee').on(table.employeeId).where(sql`not ${table.acknowledged}`)],
);
export type DeletionFeedbackRow = typeof deletionFeedback.$inferSelect;

/** One submission a key: the row is inserted before the report and holds its reply. */
export const submissionKeys = pgTable(
  'submission_keys',
  {
    employeeId: uuid()
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
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
