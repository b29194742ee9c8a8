// The issue tracker of the team that fixes bugs (docs/trackers.md).
import { NOT_COUNTED } from '../../daily-calls.ts';
import { endpoint } from '../../endpoint.ts';
import { idParams, success } from '../../fields.ts';
import { adminBugReport } from '../../reports/schema.ts';
import {
  tracker,
  trackerAccess,
  trackerChange,
  trackerHook,
  trackerInput,
  trackerProjects,
  trackerReply,
  trackerSwitch,
  trackerTarget,
  trackerTest,
} from './schema.ts';

export const getTracker = endpoint({
  method: 'GET',
  path: '/api/admin/tracker',
  access: 'admin',
  topics: ['trackers'],
  reply: trackerReply,
});

/** The tracker and project to which the button in an open report sends it. */
export const getTrackerTarget = endpoint({
  method: 'GET',
  path: '/api/admin/tracker/target',
  access: 'admin',
  topics: ['trackers'],
  reply: trackerTarget,
});

/** Lists the projects to choose from, before the connection is stored, and waits for the tracker. */
export const listTrackerProjects = endpoint({
  method: 'POST',
  path: '/api/admin/tracker/projects',
  access: 'admin',
  daily: 'lookups',
  body: trackerAccess,
  reply: trackerProjects,
  errors: ['too_many_requests'],
});

export const createTracker = endpoint({
  method: 'POST',
  path: '/api/admin/tracker',
  access: 'admin',
  daily: 'administration',
  needsFreshPassword: true,
  changes: ['trackers'],
  body: trackerInput,
  reply: tracker,
  status: 201,
  errors: ['tracker_exists'],
});

export const changeTracker = endpoint({
  method: 'PUT',
  path: '/api/admin/tracker/:id',
  access: 'admin',
  daily: 'administration',
  needsFreshPassword: true,
  changes: ['trackers'],
  params: idParams,
  body: trackerChange,
  reply: tracker,
  errors: ['not_found'],
});

/** While the tracker is off, nothing is sent. Waiting issues are sent when it is on again. */
export const setTrackerActive = endpoint({
  method: 'PATCH',
  path: '/api/admin/tracker/:id',
  access: 'admin',
  daily: 'administration',
  needsFreshPassword: ({ isActive }) => isActive,
  changes: ['trackers'],
  params: idParams,
  body: trackerSwitch,
  reply: tracker,
  errors: ['not_found'],
});

/** Reports keep the keys and links of their issues. */
export const deleteTracker = endpoint({
  method: 'DELETE',
  path: '/api/admin/tracker/:id',
  access: 'admin',
  daily: 'administration',
  changes: ['trackers', 'reports', 'report'],
  params: idParams,
  reply: success,
  errors: ['not_found'],
});

/** Reads the project and waits for the answer. */
export const testTracker = endpoint({
  method: 'POST',
  path: '/api/admin/tracker/:id/test',
  access: 'admin',
  daily: 'mailings',
  changes: ['trackers'],
  params: idParams,
  reply: trackerTest,
  errors: ['not_found', 'too_many_requests'],
});

/** Creates the issue of a report. A second call creates no second issue; after a refusal it tries again. */
export const sendToTracker = endpoint({
  method: 'POST',
  path: '/api/bug-reports/:id/tracker-issue',
  access: 'admin',
  daily: 'decisions',
  changes: ['trackers', 'reports', 'report'],
  params: idParams,
  reply: adminBugReport,
  errors: ['not_found', 'tracker_off', 'tracker_rejected_report'],
});

/** Creates a new secret for the tracker's webhook. The old secret is no longer accepted. */
export const replaceTrackerHook = endpoint({
  method: 'POST',
  path: '/api/admin/tracker/:id/hook',
  access: 'admin',
  daily: 'administration',
  needsFreshPassword: true,
  changes: ['trackers'],
  params: idParams,
  reply: trackerHook,
  errors: ['not_found'],
});

/**
 * Called by the tracker when an issue has changed. The server ignores the content and reads the issues itself, so a repeated or
 * old message changes nothing.
 */
export const receiveTrackerHook = endpoint({
  method: 'POST',
  path: '/api/tracker-hooks/:id',
  access: 'public',
  daily: { none: NOT_COUNTED.program },
  calledFromOutside: true,
  signed: true,
  params: idParams,
  reply: success,
  errors: ['tracker_hook_refused'],
});
