import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { answerFigures } from '../reports/answer.ts';
import { fairnessEntry } from './fairness.ts';
import { administratorStatistics, CHART_RANGES, charts } from './schema.ts';

const range = z.pipe(
  z.union([z.number(), z.string()]),
  z.transform((typed) => Number(typed)),
);

const rangeQuery = z.object({
  days: z._default(
    range.check(
      z.refine((days) => (CHART_RANGES as readonly number[]).includes(days), {
        error: () => m.field_choice_invalid(),
      }),
    ),
    30,
  ),
});

/** The charts of the Overview. May be a few seconds old under load. */
export const getCharts = endpoint({
  method: 'GET',
  path: '/api/admin/charts',
  access: 'admin',
  summary: 'Read the figures of the charts',
  scope: 'reports:read',
  topics: ['report-figures', 'employees'],
  cachedFor: 'role',
  changesEvery: 'day',
  query: rangeQuery,
  reply: charts,
});

/** Each administrator's decisions, most decisions first. May be a few seconds old under load. */
export const getAdministratorStatistics = endpoint({
  method: 'GET',
  path: '/api/admin/administrator-statistics',
  access: 'admin',
  topics: ['report-figures', 'employees'],
  cachedFor: 'role',
  changesEvery: 'day',
  query: rangeQuery,
  reply: z.array(administratorStatistics),
});

/** The people with signals of unfair play, most signals first. Counted every quarter of an hour. */
export const getFairness = endpoint({
  method: 'GET',
  path: '/api/admin/fairness',
  access: 'admin',
  topics: ['report-figures', 'employees'],
  query: rangeQuery,
  reply: z.array(fairnessEntry),
});

/** How the promise of an answer is kept. May be a few seconds old under load. */
export const getAnswerPromise = endpoint({
  method: 'GET',
  path: '/api/admin/answer-promise',
  access: 'admin',
  summary: 'Read how the promise of an answer is kept',
  scope: 'reports:read',
  topics: ['report-figures', 'settings'],
  cachedFor: 'role',
  changesEvery: 'minute',
  reply: answerFigures,
});

/** The counts at the top of the Overview tab. */
export const getOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  access: 'admin',
  summary: 'Count people and reports',
  scope: 'reports:read',
  topics: ['reports', 'employees'],
  cachedFor: 'role',
  reply: z.object({
    totalEmployees: z.int(),
    totalReports: z.int(),
    /** Not Closed. */
    activeReports: z.int(),
    /** Those of them that are not linked to an original. */
    activeOriginals: z.int(),
    pendingReports: z.int(),
  }),
});
