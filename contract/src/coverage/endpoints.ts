import * as z from 'zod/mini';
import { NOT_COUNTED } from '../daily-calls.ts';
import { endpoint } from '../endpoint.ts';
import { idParams } from '../fields.ts';
import { FILE_ERRORS } from '../reports/media/added-files.ts';
import { coverage } from './cells.ts';
import { mission, stepInput } from './missions.ts';
import { finishedSession } from './nothing-found.ts';
import { noteInput, sessionEnd, sessionStart, testSession } from './sessions.ts';
import { ownStory } from './story.ts';

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

/** A person has at most one open session. A hunt brings everything else: `{ huntId }` is enough. */
export const startTestSession = endpoint({
  method: 'POST',
  path: '/api/test-sessions',
  access: 'employee',
  daily: 'sessions',
  changes: ['test-sessions'],
  body: sessionStart,
  reply: testSession,
  status: 201,
  errors: ['not_found', 'mission_full', 'mission_over', 'session_open'],
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

/** The same end is accepted again, because its reply may have been lost. The reply shows the place on the map at that moment. */
export const finishTestSession = endpoint({
  method: 'POST',
  path: '/api/test-sessions/:id/finish',
  access: 'employee',
  daily: { none: NOT_COUNTED.finishing },
  changes: ['test-sessions', 'report-figures', 'employee'],
  params: idParams,
  body: sessionEnd,
  reply: finishedSession,
  errors: ['not_found', 'session_finished', ...FILE_ERRORS],
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

/** The caller is not told of the mission again. They can still take it. */
export const declineMission = endpoint({
  method: 'POST',
  path: '/api/missions/:id/not-for-me',
  access: 'employee',
  daily: 'missions',
  changes: ['employee', 'notifications'],
  params: idParams,
  reply: mission,
  errors: ['not_found'],
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
