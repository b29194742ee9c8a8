import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idParams, pageQuery } from '../fields.ts';
import { employeeStats, leaderboardEntry, rank } from './schema.ts';

export const LEADERBOARD_LENGTH = 100;

export const getLeaderboard = endpoint({
  method: 'GET',
  path: '/api/leaderboard',
  access: 'admin',
  query: z.object({ limit: pageQuery.limit, employeeId: pageQuery.employeeId }),
  reply: z.array(leaderboardEntry),
});

export const getRank = endpoint({
  method: 'GET',
  path: '/api/leaderboard/rank/:id',
  access: 'selfOrAdmin',
  params: idParams,
  reply: rank,
});

export const getEmployeeStats = endpoint({
  method: 'GET',
  path: '/api/employees/:id/stats',
  access: 'selfOrAdmin',
  params: idParams,
  reply: employeeStats,
});
