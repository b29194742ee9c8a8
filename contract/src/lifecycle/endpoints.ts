// What happens to a report between its decision and its end (design: decision 9).
import { adminBugReport, ownBugReport } from '../bug-reports/schema.ts';
import { endpoint } from '../endpoint.ts';
import { idParams } from '../fields.ts';
import {
  answerInput,
  appealDecisionInput,
  appealInput,
  questionInput,
  reportTimeline,
  reportUpdate,
  retestInput,
} from './schema.ts';

/** Status and comments. Setting Ready for Retest asks the reporter to retest. */
export const updateBugReport = endpoint({
  method: 'PATCH',
  path: '/api/bug-reports/:id',
  access: 'admin',
  params: idParams,
  body: reportUpdate,
  reply: adminBugReport,
  errors: ['report_changed'],
});

/** Asks the reporter for more information. */
export const askReporter = endpoint({
  method: 'POST',
  path: '/api/bug-reports/:id/question',
  access: 'admin',
  params: idParams,
  body: questionInput,
  reply: adminBugReport,
  errors: ['report_changed', 'own_report'],
});

/** The reporter's answer to the last question. */
export const answerQuestion = endpoint({
  method: 'POST',
  path: '/api/bug-reports/:id/answer',
  access: 'employee',
  params: idParams,
  body: answerInput,
  reply: ownBugReport,
  errors: ['nothing_asked'],
});

/** The reporter's word on whether the bug is gone: it closes the report or sends it back. */
export const answerRetest = endpoint({
  method: 'POST',
  path: '/api/bug-reports/:id/retest',
  access: 'employee',
  params: idParams,
  body: retestInput,
  reply: ownBugReport,
  errors: ['not_ready_for_retest'],
});

/** The reporter's one appeal against the decision. */
export const appealDecision = endpoint({
  method: 'POST',
  path: '/api/bug-reports/:id/appeal',
  access: 'employee',
  params: idParams,
  body: appealInput,
  reply: ownBugReport,
  errors: ['appeal_closed', 'already_appealed'],
});

export const decideAppeal = endpoint({
  method: 'POST',
  path: '/api/bug-reports/:id/appeal/decision',
  access: 'admin',
  params: idParams,
  body: appealDecisionInput,
  reply: adminBugReport,
  errors: ['report_changed', 'own_report', 'same_admin', 'no_open_appeal'],
});

/** What happened to a report, for its reporter and for administrators. Another person's is not found. */
export const getTimeline = endpoint({
  method: 'GET',
  path: '/api/bug-reports/:id/timeline',
  access: 'employee',
  params: idParams,
  reply: reportTimeline,
});
