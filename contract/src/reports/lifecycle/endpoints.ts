// Actions of team and reporter on a report besides the decision (design: decision 9).

import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { idParams } from '../../fields.ts';
import { expectedAnswer } from '../answer.ts';
import { FILE_ERRORS } from '../media/added-files.ts';
import { adminBugReport, ownBugReport, reportBuild } from '../schema.ts';
import {
  answerInput,
  appealDecisionInput,
  appealInput,
  buildInput,
  commentInput,
  questionInput,
  questionWithdrawal,
  reportTimeline,
  reportUpdate,
  retestedReport,
  retestInput,
  timelinePageQuery,
} from './schema.ts';

/** Changes status and comments. Ready for Retest asks the reporter to retest, which earns points. */
export const updateBugReport = endpoint({
  method: 'PATCH',
  path: '/api/bug-reports/:id',
  access: 'admin',
  daily: 'decisions',
  movesPoints: 'report',
  summary: 'Change the status and comments of a report',
  scope: 'status:write',
  changes: ['reports', 'report', 'own-reports'],
  params: idParams,
  body: reportUpdate,
  example: { status: 'Ready for Retest', qaComments: 'Fixed in version 2.1.' },
  reply: adminBugReport,
  errors: ['report_changed', 'own_report'],
});

/** Chooses the build of a report: its reporter before the decision, administrators at any time. Points stay unchanged. */
export const correctBuild = endpoint({
  method: 'PUT',
  path: '/api/bug-reports/:id/build',
  access: 'employee',
  daily: 'edits',
  changes: ['reports', 'report', 'own-reports'],
  params: idParams,
  body: buildInput,
  reply: z.object({ build: z.nullable(reportBuild) }),
  errors: ['already_decided'],
});

/** Once in each promise, after it has passed: the report comes first in the queue. Points stay unchanged. */
export const remindTeam = endpoint({
  method: 'POST',
  path: '/api/bug-reports/:id/remind',
  access: 'employee',
  daily: 'replies',
  changes: ['reports', 'report', 'own-reports'],
  params: idParams,
  reply: z.object({ answer: expectedAnswer }),
  errors: ['already_decided', 'promise_running', 'already_reminded'],
});

export const askReporter = endpoint({
  method: 'POST',
  path: '/api/bug-reports/:id/question',
  access: 'admin',
  daily: 'decisions',
  changes: ['reports', 'report', 'own-reports'],
  params: idParams,
  body: questionInput,
  reply: adminBugReport,
  errors: ['report_changed', 'own_report'],
});

/** The report is due again. A question withdrawn within an hour leaves the due date unchanged. */
export const withdrawQuestion = endpoint({
  method: 'POST',
  path: '/api/bug-reports/:id/question/withdrawal',
  access: 'admin',
  daily: 'decisions',
  changes: ['reports', 'report', 'own-reports'],
  params: idParams,
  body: questionWithdrawal,
  reply: adminBugReport,
  errors: ['report_changed', 'own_report', 'nothing_asked'],
});

export const answerQuestion = endpoint({
  method: 'POST',
  path: '/api/bug-reports/:id/answer',
  access: 'employee',
  daily: 'replies',
  changes: ['reports', 'report', 'own-reports'],
  params: idParams,
  body: answerInput,
  reply: ownBugReport,
  errors: ['nothing_asked', ...FILE_ERRORS],
});

/** The reporter's comment for the team, at any time. */
export const commentOnReport = endpoint({
  method: 'POST',
  path: '/api/bug-reports/:id/comments',
  access: 'employee',
  daily: 'comments',
  changes: ['reports', 'report', 'own-reports'],
  params: idParams,
  body: commentInput,
  reply: ownBugReport,
  errors: ['daily_comments_limit', ...FILE_ERRORS],
});

/** The reporter's retest result: closes the report or sets it back to In Progress. */
export const answerRetest = endpoint({
  method: 'POST',
  path: '/api/bug-reports/:id/retest',
  access: 'employee',
  daily: 'replies',
  changes: ['reports', 'report', 'own-reports'],
  params: idParams,
  body: retestInput,
  reply: retestedReport,
  errors: ['not_ready_for_retest', ...FILE_ERRORS],
});

/** At most one appeal for each report. */
export const appealDecision = endpoint({
  method: 'POST',
  path: '/api/bug-reports/:id/appeal',
  access: 'employee',
  daily: 'replies',
  changes: ['reports', 'report', 'own-reports'],
  params: idParams,
  body: appealInput,
  reply: ownBugReport,
  errors: ['appeal_closed', 'already_appealed', ...FILE_ERRORS],
});

export const decideAppeal = endpoint({
  method: 'POST',
  path: '/api/bug-reports/:id/appeal/decision',
  access: 'admin',
  daily: 'decisions',
  movesPoints: 'report',
  changes: ['reports', 'report', 'own-reports', 'employees', 'standings'],
  params: idParams,
  body: appealDecisionInput,
  reply: adminBugReport,
  errors: ['report_changed', 'own_report', 'same_admin', 'no_open_appeal'],
});

/** The newest events of a report, or a page of earlier ones, for its reporter and administrators. 404 for other people. */
export const getTimeline = endpoint({
  method: 'GET',
  path: '/api/bug-reports/:id/timeline',
  access: 'employee',
  summary: 'Read what happened to a report',
  scope: 'reports:read',
  topics: ['report', 'own-reports'],
  params: idParams,
  query: timelinePageQuery,
  reply: reportTimeline,
});
