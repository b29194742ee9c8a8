import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idParams, pageQuery, success } from '../fields.ts';
import { employeeStats, leaderboardEntry, leaderboardFilter, rank } from './schema.ts';
import { scoringSettings } from './scoring-settings.ts';
import { adminSeason, amendmentInput, ownSeason, seasonInput } from './seasons.ts';

export const getLeaderboard = endpoint({
  method: 'GET',
  path: '/api/leaderboard',
  access: 'admin',
  summary: 'List people by points',
  scope: 'people:read',
  topics: ['standings', 'seasons'],
  cachedFor: 'role',
  changesEvery: 'minute',
  query: z.object({ limit: pageQuery.limit, employeeId: pageQuery.employeeId, ...leaderboardFilter }),
  reply: z.array(leaderboardEntry),
  errors: ['not_found'],
});

export const getRank = endpoint({
  method: 'GET',
  path: '/api/leaderboard/rank/:id',
  access: 'selfOrAdmin',
  summary: 'Read the rank of a person',
  scope: 'people:read',
  // `employee`: a person sees the effect of their own points at once, before the standings are told.
  topics: ['standings', 'seasons', 'employee'],
  cachedFor: 'role',
  changesEvery: 'minute',
  params: idParams,
  reply: rank,
});

/** Others get a streak and a week of reports alone. */
export const getEmployeeStats = endpoint({
  method: 'GET',
  path: '/api/employees/:id/stats',
  access: 'selfOrAdmin',
  summary: 'Read the points and counts of a person',
  scope: 'people:read',
  topics: ['employee', 'employees', 'own-reports', 'settings'],
  cachedFor: 'caller',
  changesEvery: 'minute',
  params: idParams,
  reply: employeeStats,
});
/** Points beside those of the score. */
const otherPoints = {
  retestPoints: z.int(),
  meTooPoints: z.int(),
  newEvidencePoints: z.int(),
  /** Percentage of its score that a duplicate keeps. */
  duplicateShare: z.int(),
  /** Days in which a decision can be appealed; 0: never. */
  appealDays: z.int(),
  /** For a hunt in which nothing was found. */
  nothingFoundPoints: z.int(),
};

/** The active scoring, for the form's live preview, the About page and the ways to earn. */
export const getScoring = endpoint({
  method: 'GET',
  path: '/api/scoring',
  access: 'public',
  topics: ['settings'],
  reply: z.extend(scoringSettings, otherPoints),
});

/** The seasons that have begun and the next season, latest first, with the caller's points. */
export const listOwnSeasons = endpoint({
  method: 'GET',
  path: '/api/seasons',
  access: 'employee',
  topics: ['seasons', 'standings', 'employee'],
  cachedFor: 'caller',
  changesEvery: 'minute',
  reply: z.array(ownSeason),
});

/** Latest first, with the number of reports that each result waits for. */
export const listSeasons = endpoint({
  method: 'GET',
  path: '/api/admin/seasons',
  access: 'admin',
  summary: 'List the seasons',
  scope: 'people:read',
  topics: ['seasons', 'report-figures', 'employees'],
  reply: z.array(adminSeason),
});

export const createSeason = endpoint({
  method: 'POST',
  path: '/api/admin/seasons',
  access: 'admin',
  daily: 'administration',
  changes: ['seasons'],
  body: seasonInput,
  reply: adminSeason,
  status: 201,
  errors: ['season_overlaps'],
});

/** Changes a season without a final result. Its beginning and its end stay once they have passed. */
export const changeSeason = endpoint({
  method: 'PUT',
  path: '/api/admin/seasons/:id',
  access: 'admin',
  daily: 'administration',
  movesPoints: 'nobody',
  changes: ['seasons', 'standings'],
  params: idParams,
  body: seasonInput,
  reply: adminSeason,
  errors: ['not_found', 'season_overlaps', 'season_final', 'season_fixed'],
});

/** Deletes a season without a final result. No points change. */
export const deleteSeason = endpoint({
  method: 'DELETE',
  path: '/api/admin/seasons/:id',
  access: 'admin',
  daily: 'administration',
  movesPoints: 'nobody',
  changes: ['seasons', 'standings'],
  params: idParams,
  reply: success,
  errors: ['not_found', 'season_final'],
});

export const proposeSeasonResult = endpoint({
  method: 'POST',
  path: '/api/admin/seasons/:id/propose',
  access: 'admin',
  daily: 'administration',
  changes: ['seasons'],
  params: idParams,
  reply: adminSeason,
  errors: ['not_found', 'season_final', 'season_unsettled'],
});

/** Makes a result final that another administrator proposed. */
export const confirmSeasonResult = endpoint({
  method: 'POST',
  path: '/api/admin/seasons/:id/confirm',
  access: 'admin',
  daily: 'administration',
  movesPoints: 'season',
  changes: ['seasons', 'standings'],
  params: idParams,
  reply: adminSeason,
  errors: ['not_found', 'season_final', 'season_unsettled', 'season_not_proposed', 'season_own_proposal'],
});

/** Proposes other points for a person in a final result. Another administrator must confirm them. */
export const proposeAmendment = endpoint({
  method: 'POST',
  path: '/api/admin/seasons/:id/amendments',
  access: 'admin',
  daily: 'administration',
  needsFreshPassword: true,
  movesPoints: 'amendment',
  changes: ['seasons'],
  params: idParams,
  body: amendmentInput,
  reply: adminSeason,
  status: 201,
  errors: ['not_found', 'season_not_final', 'own_account'],
});

/** Changes the final result as another administrator proposed. Everybody who took part reads the reason. */
export const confirmAmendment = endpoint({
  method: 'POST',
  path: '/api/admin/amendments/:id/confirm',
  access: 'admin',
  daily: 'administration',
  needsFreshPassword: true,
  movesPoints: 'amendment',
  changes: ['seasons', 'standings'],
  params: idParams,
  reply: adminSeason,
  errors: ['not_found', 'season_own_proposal', 'own_account'],
});

/** Deletes a proposed amendment. The result stays as it is. */
export const discardAmendment = endpoint({
  method: 'DELETE',
  path: '/api/admin/amendments/:id',
  access: 'admin',
  daily: 'administration',
  movesPoints: 'amendment',
  changes: ['seasons'],
  params: idParams,
  reply: adminSeason,
  errors: ['not_found', 'own_account'],
});

/** Removes a final season from the dashboards. Its result stays. */
export const archiveSeason = endpoint({
  method: 'POST',
  path: '/api/admin/seasons/:id/archive',
  access: 'admin',
  daily: 'administration',
  changes: ['seasons'],
  params: idParams,
  reply: adminSeason,
  errors: ['not_found', 'season_not_final'],
});
