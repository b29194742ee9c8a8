// Part of the data map (map-queries.ts): columns that refer to a person in tables of reports, points, missions and seasons.
import { INTERNAL_EVENTS } from '@bugquest/contract/reports/events';
import { and, eq, isNull, notInArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core';
import { achievements, pointEvents } from '../../../../db/schema/competition.ts';
import {
  launchConfirmations,
  launchEvidence,
  launchLinks,
  launchOutcomeEntries,
  launchSignatures,
  limitProposals,
  missionCalls,
  missionResults,
  missionSteps,
  missions,
  missionTakers,
  readinessDecisions,
  sessionProofs,
  testSessionNotes,
  testSessions,
} from '../../../../db/schema/coverage.ts';
import { meToos, undoneMeToos } from '../../../../db/schema/duplicates.ts';
import {
  bugReports,
  deletionFeedback,
  mediaFiles,
  reportEvents,
  submissionKeys,
} from '../../../../db/schema/reports.ts';
import {
  amendmentProposals,
  seasonAmendments,
  seasonResults,
  seasons,
} from '../../../../db/schema/seasons.ts';
import { coverageLooks } from '../../../../db/schema/unused.ts';
import { uploads } from '../../../../db/schema/uploads.ts';
import type { DataEntry } from './entry.ts';

const kept = (part: 'reports' | 'points') => ({ does: 'keep', part }) as const;
const query = new QueryBuilder();

/** `= any(array)` lets PostgreSQL combine indexes. With `in (subquery)`, it reads the whole table. */
const isOneOfReports = (column: PgColumn, reports: SQLWrapper): SQL => sql`${column} = any(array${reports})`;

const ownReports = (employeeId: string) =>
  query.select({ id: bugReports.id }).from(bugReports).where(eq(bugReports.employeeId, employeeId));

const confirmedReports = (employeeId: string) =>
  sql`(select ${meToos.reportId} from ${meToos} where ${eq(meToos.employeeId, employeeId)})`;

/** People add files to their own reports and to those that they confirm. The condition has three parts because each has an index. */
export const isUploadedBy = (employeeId: string): SQL =>
  or(
    and(eq(mediaFiles.uploadedBy, employeeId), isOneOfReports(mediaFiles.reportId, ownReports(employeeId))),
    and(
      eq(mediaFiles.uploadedBy, employeeId),
      isOneOfReports(mediaFiles.reportId, confirmedReports(employeeId)),
    ),
    and(eq(mediaFiles.uploadedBy, employeeId), isNull(mediaFiles.reportId)),
  )!;

export const REPORT_ENTRIES: readonly DataEntry[] = [
  {
    column: bugReports.employeeId,
    file: 'reports',
    // These columns are not on the screens of reporters either.
    hidden: [
      bugReports.searchText,
      bugReports.trigramCount,
      bugReports.developerComments,
      bugReports.notes,
      bugReports.issuedByQA,
      bugReports.validatedBy,
      bugReports.assigneeId,
      bugReports.reviewedSeverity,
      bugReports.reportedValues,
      bugReports.ageLimitHours,
      bugReports.waitingSince,
      bugReports.pausedHours,
      bugReports.promisedFrom,
      bugReports.dueAt,
    ],
    erasure: kept('reports'),
  },
  {
    column: deletionFeedback.employeeId,
    file: 'deleted-reports',
    // `report` is a snapshot with the notes of the team.
    hidden: [deletionFeedback.deletedBy, deletionFeedback.report],
    erasure: kept('reports'),
  },
  {
    column: reportEvents.actorId,
    isAbout: ({ id }) =>
      and(
        or(eq(reportEvents.actorId, id), isOneOfReports(reportEvents.reportId, ownReports(id))),
        notInArray(sql`${reportEvents.facts} ->> 'kind'`, [...INTERNAL_EVENTS]),
      )!,
    file: 'history-of-reports',
    hidden: [reportEvents.actorId],
    erasure: kept('reports'),
  },
  {
    column: mediaFiles.uploadedBy,
    isAbout: ({ id }) => isUploadedBy(id),
    file: 'screenshots-and-videos',
    hidden: [mediaFiles.storageKey, mediaFiles.perceptualHash, mediaFiles.isHashed],
    erasure: { does: 'command', part: 'media' },
  },
  { column: uploads.employeeId, file: null, erasure: { does: 'command', part: 'media' } },
  { column: submissionKeys.employeeId, file: null, erasure: { does: 'delete', part: 'access' } },
  { column: meToos.employeeId, file: 'confirmations', erasure: kept('reports') },
  {
    column: undoneMeToos.employeeId,
    file: 'undone-confirmations',
    hidden: [undoneMeToos.undoneBy],
    erasure: kept('reports'),
  },
  { column: undoneMeToos.undoneBy, file: null, erasure: { does: 'keep', part: 'decisions' } },
  {
    column: pointEvents.employeeId,
    file: 'points',
    hidden: [pointEvents.actorId],
    erasure: kept('points'),
  },
  { column: achievements.employeeId, file: 'achievements', erasure: kept('points') },
  // The minutes have no meaning without the test sessions, which the download contains.
  { column: coverageLooks.employeeId, file: null, erasure: kept('reports') },
  { column: testSessions.employeeId, file: 'test-sessions', erasure: kept('reports') },
  {
    column: sessionProofs.employeeId,
    file: 'pictures-of-test-sessions',
    hidden: [sessionProofs.storageKey],
    erasure: { does: 'command', part: 'choices' },
  },
  {
    column: testSessionNotes.employeeId,
    file: 'test-session-notes',
    erasure: { does: 'delete', part: 'choices' },
  },
  { column: missions.createdBy, file: 'missions-created', erasure: { does: 'keep', part: 'decisions' } },
  { column: missionTakers.employeeId, file: 'missions', erasure: kept('reports') },
  {
    column: missionCalls.employeeId,
    file: 'mission-calls',
    erasure: { does: 'delete', part: 'choices' },
  },
  { column: missionSteps.employeeId, file: 'mission-steps', erasure: kept('reports') },
  { column: missionResults.employeeId, file: 'mission-results', erasure: kept('reports') },
  {
    column: readinessDecisions.decidedBy,
    file: 'launch-decisions',
    hidden: [readinessDecisions.figures],
    erasure: { does: 'keep', part: 'decisions' },
  },
  {
    column: launchSignatures.signerId,
    file: 'launch-signatures',
    erasure: { does: 'keep', part: 'decisions' },
  },
  {
    column: limitProposals.proposedBy,
    file: 'limit-proposals',
    hidden: [limitProposals.answeredBy],
    erasure: { does: 'keep', part: 'decisions' },
  },
  { column: limitProposals.answeredBy, file: null, erasure: { does: 'keep', part: 'decisions' } },
  {
    column: launchLinks.createdBy,
    file: 'launch-decision-links',
    hidden: [launchLinks.tokenHash],
    erasure: { does: 'keep', part: 'decisions' },
  },
  {
    column: launchOutcomeEntries.enteredBy,
    file: 'launch-outcomes',
    erasure: { does: 'keep', part: 'decisions' },
  },
  {
    column: launchEvidence.confirmedBy,
    file: 'launch-confirmations',
    hidden: [launchEvidence.endedBy, launchEvidence.storageKey],
    erasure: { does: 'keep', part: 'decisions' },
  },
  { column: launchEvidence.endedBy, file: null, erasure: { does: 'keep', part: 'decisions' } },
  { column: launchConfirmations.removedBy, file: null, erasure: { does: 'keep', part: 'decisions' } },
  { column: seasonResults.employeeId, file: 'season-results', erasure: kept('points') },
  {
    column: seasonAmendments.employeeId,
    file: 'season-amendments',
    hidden: [seasonAmendments.amendedBy],
    erasure: kept('points'),
  },
  { column: seasonAmendments.amendedBy, file: null, erasure: { does: 'keep', part: 'decisions' } },
  {
    column: amendmentProposals.employeeId,
    file: 'proposed-season-amendments',
    hidden: [amendmentProposals.proposedBy, amendmentProposals.confirmedBy],
    erasure: kept('points'),
  },
  { column: amendmentProposals.proposedBy, file: null, erasure: { does: 'keep', part: 'decisions' } },
  { column: amendmentProposals.confirmedBy, file: null, erasure: { does: 'keep', part: 'decisions' } },
  { column: seasons.createdBy, file: null, erasure: { does: 'keep', part: 'decisions' } },
  { column: seasons.proposedBy, file: null, erasure: { does: 'keep', part: 'decisions' } },
  { column: seasons.confirmedBy, file: null, erasure: { does: 'keep', part: 'decisions' } },
];
