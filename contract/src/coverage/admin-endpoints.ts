// The calls of administrators, in a file of their own so that the pages of testers do not load them.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idParams } from '../fields.ts';
import { FILE_ERRORS } from '../reports/media/added-files.ts';
import { adminCoverage, cellDetails, cellKey, coverageQuery } from './cells.ts';
import { journeyQuery, journeyWalk } from './journeys.ts';
import { adminMission, missionInput, missionReach } from './missions.ts';

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

/** Latest first. */
export const listAdminMissions = endpoint({
  method: 'GET',
  path: '/api/admin/missions',
  access: 'admin',
  topics: ['missions', 'report-figures', 'employees'],
  reply: z.array(adminMission),
});

/** Testers see the mission and its screenshots from its beginning. */
export const createMission = endpoint({
  method: 'POST',
  path: '/api/admin/missions',
  access: 'admin',
  daily: 'administration',
  changes: ['missions', 'readiness'],
  body: missionInput,
  reply: adminMission,
  status: 201,
  errors: FILE_ERRORS,
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
  errors: ['not_found', 'mission_over', 'mission_taken', ...FILE_ERRORS],
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

/** How many people a mission fits, and how many were told of it. */
export const getMissionReach = endpoint({
  method: 'GET',
  path: '/api/admin/missions/:id/reach',
  access: 'admin',
  topics: ['missions', 'employees'],
  params: idParams,
  reply: missionReach,
  errors: ['not_found'],
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
