import { type LimitValues, PROPOSAL_ANSWERS } from '@bugquest/contract/coverage/limit-lock';
import { STEP_RESULTS } from '@bugquest/contract/coverage/lists';
import type { MissionStep } from '@bugquest/contract/coverage/missions';
import type { ReadinessFigures, Risk } from '@bugquest/contract/coverage/readiness';
import { VERDICTS } from '@bugquest/contract/coverage/readiness';
import { CHARTERS, MIN_COUNTED_MINUTES, SESSION_RESULTS } from '@bugquest/contract/coverage/sessions';
import { SIGNINGS } from '@bugquest/contract/coverage/signatures';
import {
  type Feature,
  SOURCES,
  type Source,
  STORE_LANGUAGES,
  type StoreLanguage,
} from '@bugquest/contract/reports/lists';
import { and, gte, isNotNull, ne, type SQLWrapper, sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, id, moment } from './columns.ts';
import { employees } from './employees.ts';

/** Test sessions. Times are the server's. */
export const testSessions = pgTable(
  'test_sessions',
  {
    id: id(),
    employeeId: belongsTo(() => employees.id),
    /** No foreign key, because the table was there before missions, and missions are never deleted. */
    missionId: uuid(),
    /** The hunt that the session follows. */
    hunt: text(),
    charter: text({ enum: CHARTERS }),
    features: text().array().$type<Feature[]>().notNull(),
    source: text({ enum: SOURCES }).notNull(),
    storeLanguage: text({ enum: STORE_LANGUAGES }).notNull(),
    minutes: integer().notNull(),
    startedAt: moment().notNull(),
    /** The start, or the last note or report. */
    lastActiveAt: moment().notNull(),
    finishedAt: moment(),
    countedMinutes: integer().notNull().default(0),
    reports: integer().notNull().default(0),
    result: text({ enum: SESSION_RESULTS }),
    tried: text().notNull().default(''),
    obstacle: text().notNull().default(''),
    /** What it paid; the ledger has the entry. */
    points: integer().notNull().default(0),
  },
  (table) => [
    // A person has one open session at a time, on all devices.
    uniqueIndex('test_sessions_open').on(table.employeeId).where(sql`${table.finishedAt} is null`),
    index('test_sessions_employee').on(table.employeeId, table.id),
    index('test_sessions_finished').on(table.finishedAt).where(sql`${table.finishedAt} is not null`),
  ],
);
export type TestSessionRow = typeof testSessions.$inferSelect;

/** Counts for the map, and as a day of the streak. */
export const isCountedSession = and(
  isNotNull(testSessions.finishedAt),
  ne(testSessions.result, sql.raw(`'stopped'`)),
  gte(testSessions.countedMinutes, sql.raw(String(MIN_COUNTED_MINUTES))),
)!;

/** Pictures of what works, from people who found nothing. Only for their owner. */
export const sessionProofs = pgTable(
  'session_proofs',
  {
    sessionId: belongsTo(() => testSessions.id, 'cascade').primaryKey(),
    employeeId: belongsTo(() => employees.id),
    storageKey: text().notNull().unique(),
    fileName: text().notNull(),
    mimeType: text().notNull(),
    fileSize: integer().notNull(),
    sha256: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('session_proofs_employee').on(table.employeeId)],
);

/** Only for their author. */
export const testSessionNotes = pgTable(
  'test_session_notes',
  {
    id: id(),
    sessionId: belongsTo(() => testSessions.id, 'cascade'),
    employeeId: belongsTo(() => employees.id, 'cascade'),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('test_session_notes_session').on(table.sessionId, table.id),
    index('test_session_notes_employee').on(table.employeeId),
  ],
);

/** Earlier versions stored neither gate nor day. */
type StoredRisk = Pick<Risk, 'text' | 'owner'> & Partial<Risk>;

/** Launch decisions with the figures of their time. Append-only: a trigger refuses changes. */
export const readinessDecisions = pgTable(
  'readiness_decisions',
  {
    id: id(),
    verdict: text({ enum: VERDICTS }).notNull(),
    risks: jsonb().$type<StoredRisk[]>().notNull(),
    conditions: text().notNull().default(''),
    nextLook: date({ mode: 'string' }),
    figures: jsonb().$type<ReadinessFigures>().notNull(),
    decidedBy: belongsTo(() => employees.id),
    decidedAt: moment().notNull(),
    /** Null in decisions of earlier versions, which one administrator made. */
    signing: text({ enum: SIGNINGS }),
  },
  (table) => [index('readiness_decisions_decider').on(table.decidedBy)],
);

/** Signatures and disagreements of other administrators. Append-only: a trigger refuses changes. */
export const launchSignatures = pgTable(
  'launch_signatures',
  {
    decisionId: belongsTo(() => readinessDecisions.id),
    signerId: belongsTo(() => employees.id),
    agrees: boolean().notNull(),
    reason: text().notNull(),
    signedAt: moment().notNull(),
  },
  (table) => [
    // Each person answers once.
    primaryKey({ columns: [table.decisionId, table.signerId] }),
    index('launch_signatures_signer').on(table.signerId),
  ],
);

/** Blockers that customers found after a decision; the latest entry counts. Append-only: a trigger refuses changes. */
export const launchOutcomeEntries = pgTable(
  'launch_outcome_entries',
  {
    id: id(),
    decisionId: belongsTo(() => readinessDecisions.id),
    foundBlockers: integer().notNull(),
    /** All problems, with the Blockers. Null when it was not entered. */
    foundProblems: integer(),
    /** Null in entries of earlier versions. */
    enteredBy: uuid().references(() => employees.id),
    enteredAt: moment().notNull(),
  },
  (table) => [
    index('launch_outcome_entries_decision').on(table.decisionId),
    index('launch_outcome_entries_person').on(table.enteredBy).where(sql`${table.enteredBy} is not null`),
  ],
);

/** Links with which people without an account read a launch decision. The token itself is not stored. */
export const launchLinks = pgTable(
  'launch_links',
  {
    id: id(),
    decisionId: belongsTo(() => readinessDecisions.id),
    tokenHash: text().notNull().unique(),
    createdBy: belongsTo(() => employees.id),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
    views: integer().notNull().default(0),
    lastViewedAt: moment(),
  },
  (table) => [
    index('launch_links_decision').on(table.decisionId),
    index('launch_links_creator').on(table.createdBy),
  ],
);

/** Changes of locked limits, which another administrator confirms. */
export const limitProposals = pgTable(
  'limit_proposals',
  {
    id: id(),
    /** The parts of the settings that it changes, as they were. */
    before: jsonb().$type<LimitValues>().notNull(),
    after: jsonb().$type<LimitValues>().notNull(),
    reason: text().notNull(),
    proposedBy: belongsTo(() => employees.id),
    proposedAt: moment().notNull(),
    answer: text({ enum: PROPOSAL_ANSWERS }),
    answeredBy: uuid().references(() => employees.id),
    answeredAt: moment(),
    answerReason: text().notNull().default(''),
  },
  (table) => [
    index('limit_proposals_proposer').on(table.proposedBy),
    index('limit_proposals_answerer').on(table.answeredBy).where(sql`${table.answeredBy} is not null`),
  ],
);
export type LimitProposalRow = typeof limitProposals.$inferSelect;

/** What only people can say before a launch; not the confirmations of reports (`me_toos`). */
export const launchConfirmations = pgTable(
  'launch_confirmations',
  {
    id: id(),
    textEn: text().notNull(),
    textAr: text().notNull(),
    owner: text().notNull(),
    due: date({ mode: 'string' }).notNull(),
    /** The line of a pack that it was added from. */
    packLine: text(),
    createdAt: createdAt(),
    /** A removed one stays, so that the figures can name it. */
    removedAt: moment(),
    removedBy: uuid().references(() => employees.id),
  },
  (table) => [
    // A line of a pack is there once, until it is removed.
    uniqueIndex('launch_confirmations_line').on(table.packLine).where(sql`${table.removedAt} is null`),
    index('launch_confirmations_remover').on(table.removedBy).where(sql`${table.removedBy} is not null`),
  ],
);
export type LaunchConfirmationRow = typeof launchConfirmations.$inferSelect;

/** Each time that somebody confirmed one, with the texts of that time. */
export const launchEvidence = pgTable(
  'launch_evidence',
  {
    id: id(),
    confirmationId: belongsTo(() => launchConfirmations.id),
    textEn: text().notNull(),
    textAr: text().notNull(),
    evidence: text().notNull(),
    /** A picture in the media storage. All are null without one. */
    storageKey: text(),
    fileName: text(),
    mimeType: text(),
    fileSize: integer(),
    sha256: text(),
    confirmedBy: belongsTo(() => employees.id),
    confirmedAt: moment().notNull(),
    /** Null while it counts. */
    endedAt: moment(),
    endedBy: uuid().references(() => employees.id),
  },
  (table) => [
    uniqueIndex('launch_evidence_file').on(table.storageKey).where(sql`${table.storageKey} is not null`),
    // At most one counts. The others are the history.
    uniqueIndex('launch_evidence_current').on(table.confirmationId).where(sql`${table.endedAt} is null`),
    index('launch_evidence_history').on(table.confirmationId, table.id),
    index('launch_evidence_confirmer').on(table.confirmedBy),
    index('launch_evidence_ender').on(table.endedBy).where(sql`${table.endedBy} is not null`),
  ],
);

export type LaunchEvidenceRow = typeof launchEvidence.$inferSelect;

export const missions = pgTable(
  'missions',
  {
    id: id(),
    titleEn: text().notNull(),
    titleAr: text().notNull(),
    charterEn: text().notNull(),
    charterAr: text().notNull(),
    features: text().array().$type<Feature[]>().notNull(),
    sources: text().array().$type<Source[]>().notNull(),
    storeLanguages: text().array().$type<StoreLanguage[]>().notNull(),
    steps: jsonb().$type<MissionStep[]>().notNull(),
    places: integer().notNull(),
    bonusPercent: integer().notNull(),
    isCritical: boolean().notNull().default(false),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    createdBy: belongsTo(() => employees.id),
    createdAt: createdAt(),
    /** The line of a pack that it was added from, which adds no second mission. */
    packLine: text(),
  },
  (table) => [
    index('missions_end').on(table.endsAt),
    index('missions_creator').on(table.createdBy),
    uniqueIndex('missions_pack_line').on(table.packLine),
  ],
);
export type MissionRow = typeof missions.$inferSelect;

/** Screenshots that the steps of missions name. A mission that is published again shares the files of the earlier one. */
export const missionPictures = pgTable(
  'mission_pictures',
  {
    missionId: belongsTo(() => missions.id, 'cascade'),
    storageKey: text().notNull(),
    fileName: text().notNull(),
    mimeType: text().notNull(),
    fileSize: integer().notNull(),
    sha256: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.missionId, table.storageKey] }),
    index('mission_pictures_file').on(table.storageKey),
  ],
);

/** Whether a report belongs to a mission, by its corrected classification. In the browser: `isCellOf`. */
export const isOfMission = (report: Record<'feature' | 'source' | 'storeLanguage', SQLWrapper>) =>
  and(
    sql`${report.feature} = any(${missions.features})`,
    sql`${report.source} = any(${missions.sources})`,
    sql`${report.storeLanguage} = any(${missions.storeLanguages})`,
  );

/** A place without activity for two days is given to the next person who wants one. */
export const missionTakers = pgTable(
  'mission_takers',
  {
    missionId: belongsTo(() => missions.id),
    employeeId: belongsTo(() => employees.id),
    takenAt: moment().notNull(),
    lastActiveAt: moment().notNull(),
    /** When the place was given to another person. */
    releasedAt: moment(),
    /** Earlier times without the place, between a release and taking it again. ISO 8601. */
    absences: jsonb().$type<{ from: string; until: string }[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.missionId, table.employeeId] }),
    index('mission_takers_employee').on(table.employeeId),
  ],
);
export type MissionTakerRow = typeof missionTakers.$inferSelect;

/** Who was told of a mission, and who said that it is not for them. A person has one row for each mission. */
export const missionCalls = pgTable(
  'mission_calls',
  {
    missionId: belongsTo(() => missions.id),
    employeeId: belongsTo(() => employees.id),
    /** Null for a person who declined the mission without having been told of it. */
    toldAt: moment(),
    declinedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.missionId, table.employeeId] }),
    index('mission_calls_employee').on(table.employeeId, table.toldAt),
  ],
);

/** The latest result of each step for each person. */
export const missionSteps = pgTable(
  'mission_steps',
  {
    missionId: belongsTo(() => missions.id),
    employeeId: belongsTo(() => employees.id),
    step: integer().notNull(),
    result: text({ enum: STEP_RESULTS }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.missionId, table.employeeId, table.step] }),
    index('mission_steps_employee').on(table.employeeId),
  ],
);

/** Every result of a step, with the place where it was tried. Append-only, so that a later result never hides an earlier one. */
export const missionResults = pgTable(
  'mission_results',
  {
    id: id(),
    missionId: belongsTo(() => missions.id),
    employeeId: belongsTo(() => employees.id),
    step: integer().notNull(),
    result: text({ enum: STEP_RESULTS }).notNull(),
    source: text({ enum: SOURCES }).notNull(),
    storeLanguage: text({ enum: STORE_LANGUAGES }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('mission_results_mission').on(table.missionId, table.createdAt),
    index('mission_results_employee').on(table.employeeId),
  ],
);
