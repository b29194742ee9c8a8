import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idParams, pageQuery } from '../fields.ts';
import { employeeStats, leaderboardEntry, leaderboardFilter, rank } from './schema.ts';
import { scoringSettings } from './scoring-settings.ts';

export const getLeaderboard = endpoint({
  method: 'GET',
  path: '/api/leaderboard',
  access: 'admin',
  summary: 'List people by points',
  scope: 'people:read',
  topics: ['standings'],
  changesEvery: 'day',
  query: z.object({ limit: pageQuery.limit, employeeId: pageQuery.employeeId, ...leaderboardFilter }),
  reply: z.array(leaderboardEntry),
});

export const getRank = endpoint({
  method: 'GET',
  path: '/api/leaderboard/rank/:id',
  access: 'selfOrAdmin',
  summary: 'Read the rank of a person',
  scope: 'people:read',
  topics: ['standings'],
  params: idParams,
  reply: rank,
});

export const getEmployeeStats = endpoint({
  method: 'GET',
  path: '/api/employees/:id/stats',
  access: 'selfOrAdmin',
  summary: 'Read the points and counts of a person',
  scope: 'people:read',
  topics: ['employee', 'employees', 'own-reports'],
  changesEvery: 'minute',
  params: idParams,
  reply: employeeStats,
});
/** The active scoring, for the form's live preview and the About page. */
export const getScoring = endpoint({
  method: 'GET',
  path: '/api/scoring',
  access: 'public',
  topics: ['settings'],
  reply: scoringSettings,
});
