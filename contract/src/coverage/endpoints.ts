import * as z from 'zod/mini';
import { NOT_COUNTED } from '../daily-calls.ts';
import { endpoint } from '../endpoint.ts';
import { idParams, success } from '../fields.ts';
import { adminCoverage, cellDetails, cellKey, coverage, coverageQuery } from './cells.ts';
import { launchConfirmation, launchConfirmationInput, launchEvidenceInput } from './confirmations.ts';
import { journeyQuery, journeyWalk } from './journeys.ts';
import { adminMission, mission, missionInput, stepInput } from './missions.ts';
import { addedPack, packInput } from './packs/schema.ts';
import { decisionInput, foundBlockersInput, readiness, readinessDecision } from './readiness.ts';
import { noteInput, sessionEnd, sessionInput, testSession } from './sessions.ts';
import { signatureInput } from './signatures.ts';
import { ownStory } from './story.ts';

export const getAdminCoverage = endpoint({
  method: 'GET',
  path: '/api/admin/coverage',
  access: 'admin',
  summary: 'Read the coverage map',
  scope: 'reports:read',
  topics: ['report-figures', 'settings'],
  cachedFor: 'role',
  changesEvery: 'day',
  query: coverageQuery,
  reply: adminCoverage,
});

export const getCellDetails = endpoint({
  method: 'GET',
  path: '/api/admin/coverage/cell',
  access: 'admin',
  topics: ['report-figures', 'settings'],
  query: z.extend(coverageQuery, cellKey.shape),
  reply: cellDetails,
});

/** The map for testers. Without cells unless a setting shows it to them. */
export const getCoverage = endpoint({
  method: 'GET',
  path: '/api/coverage',
  access: 'employee',
  topics: ['settings'],
  reply: coverage,
});

/** The caller's sessions, latest first. */
export const listTestSessions = endpoint({
  method: 'GET',
  path: '/api/test-sessions',
  access: 'employee',
  topics: ['test-sessions'],
  cachedFor: 'caller',
  reply: z.array(testSession),
});

/** A person has at most one open session. */
export const startTestSession = endpoint({
  method: 'POST',
  path: '/api/test-sessions',
  access: 'employee',
  daily: 'sessions',
  changes: ['test-sessions'],
  body: sessionInput,
  reply: testSession,
  status: 201,
  errors: ['not_found', 'mission_over', 'session_open'],
});

/** A note that the session already has is not added again. */
export const addSessionNote = endpoint({
  method: 'POST',
  path: '/api/test-sessions/:id/notes',
  access: 'employee',
  daily: 'notes',
  changes: ['test-sessions'],
  params: idParams,
  body: noteInput,
  reply: testSession,
  status: 201,
  errors: ['not_found', 'session_finished', 'too_many_notes'],
});

/** The same end is accepted again, because its reply may have been lost. */
export const finishTestSession = endpoint({
  method: 'POST',
  path: '/api/test-sessions/:id/finish',
  access: 'employee',
  daily: { none: NOT_COUNTED.finishing },
  changes: ['test-sessions', 'report-figures'],
  params: idParams,
  body: sessionEnd,
  reply: testSession,
  errors: ['not_found', 'session_finished'],
});

export const extendTestSession = endpoint({
  method: 'POST',
  path: '/api/test-sessions/:id/extend',
  access: 'employee',
  daily: 'sessions',
  changes: ['test-sessions'],
  params: idParams,
  reply: testSession,
  errors: ['not_found', 'session_finished'],
});

/** Running missions. Those that the caller took stay listed for a grace period after their end. */
export const listMissions = endpoint({
  method: 'GET',
  path: '/api/missions',
  access: 'employee',
  topics: ['missions', 'own-reports', 'employee'],
  cachedFor: 'caller',
  changesEvery: 'minute',
  reply: z.array(mission),
});

export const takeMission = endpoint({
  method: 'POST',
  path: '/api/missions/:id/take',
  access: 'employee',
  daily: 'missions',
  changes: ['missions'],
  params: idParams,
  reply: mission,
  errors: ['not_found', 'mission_full', 'mission_over'],
});

export const tickMissionStep = endpoint({
  method: 'POST',
  path: '/api/missions/:id/steps',
  access: 'employee',
  daily: 'missions',
  changes: ['missions'],
  params: idParams,
  body: stepInput,
  reply: mission,
  errors: ['not_found', 'mission_over'],
});

/** Latest first. */
export const listAdminMissions = endpoint({
  method: 'GET',
  path: '/api/admin/missions',
  access: 'admin',
  topics: ['missions', 'report-figures', 'employees'],
  reply: z.array(adminMission),
});

/** Testers see the mission from its beginning. */
export const createMission = endpoint({
  method: 'POST',
  path: '/api/admin/missions',
  access: 'admin',
  daily: 'administration',
  changes: ['missions', 'readiness'],
  body: missionInput,
  reply: adminMission,
  status: 201,
});

/**
 * Changes a mission that has not ended. Once someone has taken it, only its texts, places and end, and whether it is critical, can
 * change. After its end, only whether it is critical can change.
 */
export const changeMission = endpoint({
  method: 'PUT',
  path: '/api/admin/missions/:id',
  access: 'admin',
  daily: 'administration',
  changes: ['missions', 'readiness'],
  params: idParams,
  body: missionInput,
  reply: adminMission,
  errors: ['not_found', 'mission_over', 'mission_taken'],
});

export const endMission = endpoint({
  method: 'POST',
  path: '/api/admin/missions/:id/end',
  access: 'admin',
  daily: 'administration',
  changes: ['missions'],
  params: idParams,
  reply: adminMission,
  errors: ['not_found', 'mission_over'],
});

/** Who walked a critical journey since the newest build, by name. */
export const listJourneyWalks = endpoint({
  method: 'GET',
  path: '/api/admin/missions/:id/walks',
  access: 'admin',
  topics: ['missions', 'settings', 'employees'],
  params: idParams,
  query: journeyQuery,
  reply: z.array(journeyWalk),
  errors: ['not_found'],
});

/** The caller's part in the launch. */
export const getOwnStory = endpoint({
  method: 'GET',
  path: '/api/own-story',
  access: 'employee',
  topics: ['own-reports', 'notifications', 'test-sessions'],
  cachedFor: 'caller',
  changesEvery: 'minute',
  reply: ownStory,
});

export const getReadiness = endpoint({
  method: 'GET',
  path: '/api/admin/readiness',
  access: 'admin',
  summary: 'Read the figures of the launch decision',
  scope: 'reports:read',
  topics: ['report-figures', 'settings', 'readiness'],
  cachedFor: 'role',
  changesEvery: 'day',
  reply: readiness,
});

/** Latest first. */
export const listReadinessDecisions = endpoint({
  method: 'GET',
  path: '/api/admin/readiness/decisions',
  access: 'admin',
  summary: 'List the launch decisions',
  scope: 'reports:read',
  topics: ['readiness'],
  reply: z.array(readinessDecision),
});

export const getReadinessDecision = endpoint({
  method: 'GET',
  path: '/api/admin/readiness/decisions/:id',
  access: 'admin',
  summary: 'Read a launch decision',
  scope: 'reports:read',
  topics: ['readiness'],
  params: idParams,
  reply: readinessDecision,
  errors: ['not_found'],
});

/**
 * Stores the figures of this time with the decision, if they are those that the caller saw, and if there is no later decision. Another
 * administrator must sign it, if there is one. It ends an earlier decision that nobody signed yet.
 */
export const decideReadiness = endpoint({
  method: 'POST',
  path: '/api/admin/readiness/decisions',
  access: 'admin',
  daily: 'administration',
  needsFreshPassword: true,
  changes: ['readiness'],
  body: decisionInput,
  reply: readinessDecision,
  status: 201,
  errors: ['readiness_changed'],
});

/** Signs the decision that another administrator proposed, or disagrees. Each person answers once. */
export const signDecision = endpoint({
  method: 'POST',
  path: '/api/admin/readiness/decisions/:id/sign',
  access: 'admin',
  daily: 'administration',
  needsFreshPassword: true,
  changes: ['readiness', 'notifications'],
  params: idParams,
  body: signatureInput,
  reply: readinessDecision,
  errors: ['not_found', 'decision_own', 'decision_signed', 'decision_lapsed', 'decision_answered'],
});

/** Enters how many Blockers customers found after the launch. Earlier entries stay. */
export const enterFoundBlockers = endpoint({
  method: 'POST',
  path: '/api/admin/readiness/decisions/:id/truth',
  access: 'admin',
  daily: 'administration',
  needsFreshPassword: true,
  changes: ['readiness'],
  params: idParams,
  body: foundBlockersInput,
  reply: readinessDecision,
  errors: ['not_found'],
});

export const addLaunchConfirmation = endpoint({
  method: 'POST',
  path: '/api/admin/readiness/confirmations',
  access: 'admin',
  daily: 'administration',
  changes: ['readiness'],
  body: launchConfirmationInput,
  reply: launchConfirmation,
  status: 201,
});

/** Another text must be confirmed again. The earlier confirmation stays in the history. */
export const changeLaunchConfirmation = endpoint({
  method: 'PUT',
  path: '/api/admin/readiness/confirmations/:id',
  access: 'admin',
  daily: 'administration',
  changes: ['readiness'],
  params: idParams,
  body: launchConfirmationInput,
  reply: launchConfirmation,
  errors: ['not_found'],
});

export const confirmForLaunch = endpoint({
  method: 'POST',
  path: '/api/admin/readiness/confirmations/:id/confirm',
  access: 'admin',
  daily: 'administration',
  changes: ['readiness'],
  params: idParams,
  body: launchEvidenceInput,
  reply: launchConfirmation,
  errors: ['not_found', 'launch_confirmed', 'readiness_changed'],
});

/** It must be confirmed again. One that is not confirmed stays as it is. */
export const undoLaunchConfirmation = endpoint({
  method: 'POST',
  path: '/api/admin/readiness/confirmations/:id/undo',
  access: 'admin',
  daily: 'administration',
  changes: ['readiness'],
  params: idParams,
  reply: launchConfirmation,
  errors: ['not_found'],
});

export const removeLaunchConfirmation = endpoint({
  method: 'DELETE',
  path: '/api/admin/readiness/confirmations/:id',
  access: 'admin',
  daily: 'administration',
  changes: ['readiness'],
  params: idParams,
  reply: success,
  errors: ['not_found'],
});

/** Adds lines of packs as launch confirmations and missions. Lines that were added before are not added again. */
export const addLaunchPack = endpoint({
  method: 'POST',
  path: '/api/admin/readiness/packs',
  access: 'admin',
  daily: 'administration',
  changes: ['readiness', 'missions'],
  body: packInput,
  reply: addedPack,
  status: 201,
});
