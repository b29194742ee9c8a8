import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idParams } from '../fields.ts';
import { FILE_ERRORS } from '../reports/media/added-files.ts';
import { ownBugReport } from '../reports/schema.ts';
import { knownProblemQuery, listedProblem } from './known-problem-list.ts';
import { differenceInput, draftToCompare, knownProblem, meTooInput, meTooReply } from './schema.ts';

/** Up to MAX_SIMILAR reports that may describe the same bug, in both languages, most similar first. Changes nothing. */
export const findKnownProblems = endpoint({
  method: 'POST',
  path: '/api/bug-reports/similar',
  access: 'employee',
  daily: 'lookups',
  body: draftToCompare,
  reply: z.array(knownProblem),
});

/** Confirms a report ("Me too"), once per person, for the points in the settings. Only administrators see the files. */
export const addMeToo = endpoint({
  method: 'POST',
  path: '/api/bug-reports/:id/me-too',
  access: 'employee',
  daily: 'replies',
  changes: ['reports', 'report', 'own-reports', 'standings', 'employee'],
  params: idParams,
  body: meTooInput,
  reply: meTooReply,
  status: 201,
  errors: [
    'me_too_own',
    'me_too_said',
    'me_too_closed',
    'me_too_undone',
    'program_not_started',
    'program_ended',
    ...FILE_ERRORS,
  ],
});

/**
 * Says why an own pending report that may repeat a known one is about a different problem. It then earns its points. Changes nothing for a
 * report that does not wait for this.
 */
export const sayDifferent = endpoint({
  method: 'POST',
  path: '/api/bug-reports/:id/different',
  access: 'employee',
  daily: 'replies',
  changes: ['reports', 'report', 'own-reports', 'standings', 'employee'],
  params: idParams,
  body: differenceInput,
  reply: ownBugReport,
  errors: ['already_decided', 'being_reviewed'],
});

/** The open problems, and where nobody saw them yet. Empty if a setting hides them. */
export const listKnownProblems = endpoint({
  method: 'GET',
  path: '/api/known-problems',
  access: 'employee',
  topics: ['standings', 'own-reports', 'settings'],
  query: knownProblemQuery,
  reply: z.array(listedProblem),
});
