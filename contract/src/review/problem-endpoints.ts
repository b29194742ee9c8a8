import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { recordId } from '../fields.ts';
import {
  answersInput,
  problem,
  problemQuery,
  suspectedPairs,
  suspectedQuery,
  undoneAnswersInput,
} from './problem-schema.ts';
import { refusedReport } from './queue.ts';

export const listProblems = endpoint({
  method: 'GET',
  path: '/api/admin/problems',
  access: 'admin',
  summary: 'List problems with the number of their reports and people',
  scope: 'reports:read',
  topics: ['report-figures', 'settings'],
  cachedFor: 'role',
  query: problemQuery,
  reply: z.array(problem),
});

/** Reports that look like an earlier problem, each with its original, until an administrator answers. */
export const listSuspectedPairs = endpoint({
  method: 'GET',
  path: '/api/admin/problems/suspected',
  access: 'admin',
  summary: 'List pairs of reports that look like the same problem',
  scope: 'reports:read',
  topics: ['report-figures', 'settings'],
  cachedFor: 'role',
  query: suspectedQuery,
  reply: suspectedPairs,
});

/**
 * Links reports to their original without a decision: decided reports keep their decision and their points. A pair that is
 * different is not suspected again.
 */
export const answerPairs = endpoint({
  method: 'POST',
  path: '/api/admin/problems/links',
  access: 'admin',
  daily: 'decisions',
  changes: ['reports', 'own-reports'],
  body: answersInput,
  reply: z.object({ answered: z.array(recordId), refused: z.array(refusedReport) }),
});

/** Takes the answers and the links of these pairs away. */
export const undoAnswers = endpoint({
  method: 'POST',
  path: '/api/admin/problems/links/undo',
  access: 'admin',
  daily: 'decisions',
  changes: ['reports', 'own-reports'],
  body: undoneAnswersInput,
  reply: z.object({ undone: z.array(recordId), refused: z.array(refusedReport) }),
});
