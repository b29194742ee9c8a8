import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idParams } from '../fields.ts';
import { adminCoverage, cellDetails, cellKey, coverage } from './cells.ts';
import { decisionInput, foundInput, readinessDecision, readinessFigures } from './readiness.ts';
import { noteInput, sessionEnd, sessionInput, testSession } from './sessions.ts';

/** Who has looked where: each of the 96 cells. */
export const getAdminCoverage = endpoint({
  method: 'GET',
  path: '/api/admin/coverage',
  access: 'admin',
  summary: 'Read the coverage map',
  scope: 'reports:read',
  topics: ['reports', 'coverage', 'settings'],
  reply: adminCoverage,
});

export const getCellDetails = endpoint({
  method: 'GET',
  path: '/api/admin/coverage/cell',
  access: 'admin',
  topics: ['reports', 'coverage', 'settings'],
  query: cellKey,
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
  sameFor: 'nobodyElse',
  reply: z.array(testSession),
});

/** Starts a session; a person has one at a time. */
export const startTestSession = endpoint({
  method: 'POST',
  path: '/api/test-sessions',
  access: 'employee',
  changes: ['test-sessions'],
  body: sessionInput,
  reply: testSession,
  status: 201,
  errors: ['session_open'],
});

export const getTestSession = endpoint({
  method: 'GET',
  path: '/api/test-sessions/:id',
  access: 'employee',
  topics: ['test-sessions'],
  sameFor: 'nobodyElse',
  params: idParams,
  reply: testSession,
  errors: ['not_found'],
});

export const addSessionNote = endpoint({
  method: 'POST',
  path: '/api/test-sessions/:id/notes',
  access: 'employee',
  changes: ['test-sessions'],
  params: idParams,
  body: noteInput,
  reply: testSession,
  status: 201,
  errors: ['not_found', 'session_finished'],
});

export const finishTestSession = endpoint({
  method: 'POST',
  path: '/api/test-sessions/:id/finish',
  access: 'employee',
  changes: ['test-sessions', 'coverage'],
  params: idParams,
  body: sessionEnd,
  reply: testSession,
  errors: ['not_found', 'session_finished'],
});

/** What the launch decision is based on. */
export const getReadiness = endpoint({
  method: 'GET',
  path: '/api/admin/readiness',
  access: 'admin',
  summary: 'Read the figures of the launch decision',
  scope: 'reports:read',
  topics: ['reports', 'coverage', 'settings', 'audit'],
  changesEvery: 'day',
  reply: readinessFigures,
});

/** Decisions, latest first, each with the figures of its time. */
export const listReadinessDecisions = endpoint({
  method: 'GET',
  path: '/api/admin/readiness/decisions',
  access: 'admin',
  summary: 'List the launch decisions',
  scope: 'reports:read',
  topics: ['readiness'],
  reply: z.array(readinessDecision),
});

/** Decides about the launch and freezes the figures. */
export const decideReadiness = endpoint({
  method: 'POST',
  path: '/api/admin/readiness/decisions',
  access: 'admin',
  needsFreshPassword: true,
  changes: ['readiness'],
  body: decisionInput,
  reply: readinessDecision,
  status: 201,
});

/** Enters how many Blockers customers found after the launch. */
export const enterFoundBlockers = endpoint({
  method: 'POST',
  path: '/api/admin/readiness/decisions/:id/truth',
  access: 'admin',
  changes: ['readiness'],
  params: idParams,
  body: foundInput,
  reply: readinessDecision,
  errors: ['not_found'],
});
