// This file imports no schema, because the triage queue needs it for its first rendering and loads the schemas later.

export const TRACKER_KINDS = ['github', 'gitlab', 'jira-cloud', 'jira-data-center', 'azure-devops'] as const;
export type TrackerKind = (typeof TRACKER_KINDS)[number];

/** Proper names, the same in both languages. */
export const TRACKER_KIND_NAMES: Record<TrackerKind, string> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  'jira-cloud': 'Jira Cloud',
  'jira-data-center': 'Jira Data Center',
  'azure-devops': 'Azure DevOps',
};

/** GitHub has no API for uploading files to an issue. */
export const TRACKERS_WITH_UPLOADS: readonly TrackerKind[] = TRACKER_KINDS.filter(
  (kind) => kind !== 'github',
);

/** '' where every company has a different address. */
export const DEFAULT_TRACKER_URLS: Record<TrackerKind, string> = {
  github: 'https://github.com',
  gitlab: 'https://gitlab.com',
  'jira-cloud': '',
  'jira-data-center': '',
  'azure-devops': '',
};

/** Which accepted reports are sent automatically: those with at least this severity; `by_hand`: none. */
export const TRACKER_RULES = ['by_hand', 'Blocker', 'Major', 'Minor'] as const;
export type TrackerRule = (typeof TRACKER_RULES)[number];

/** `waiting`: the issue is not created yet. `refused`: the tracker did not take the content. */
export const TRACKER_ISSUE_STATES = ['waiting', 'sent', 'refused'] as const;
export type TrackerIssueState = (typeof TRACKER_ISSUE_STATES)[number];

/**
 * A filter of the triage queue. `unsent`: the report is accepted and was never sent. `waiting`: the issue is not created yet, or the
 * tracker refused it. `lost`: the tracker no longer tells how the issue continues.
 */
export const TRACKER_FILTERS = ['unsent', 'waiting', 'sent', 'lost'] as const;
export type TrackerFilter = (typeof TRACKER_FILTERS)[number];

/** The tasks of one report run one after another. */
export const TRACKER_TASKS = ['create', 'attach', 'comment', 'reopen'] as const;
export type TrackerTaskKind = (typeof TRACKER_TASKS)[number];

/**
 * How an issue ends without a fix. `unfixed`: in a state that does not count as fixed. `moved`: to a place where it is another issue, so
 * that its changes no longer arrive. `gone`: deleted, or no longer visible for the token.
 */
export const ISSUE_ENDS = [
  'wont_fix',
  'duplicate',
  'as_designed',
  'not_reproduced',
  'unfixed',
  'moved',
  'gone',
] as const;
export type IssueEnd = (typeof ISSUE_ENDS)[number];

/** The tracker no longer tells how these issues continue. */
export const LOST_ISSUE_ENDS = ['moved', 'gone'] as const satisfies readonly IssueEnd[];

/** `status`: the tracker replied with an HTTP status for which no other code exists. */
export const TRACKER_ERRORS = [
  'address_refused',
  'not_secure',
  'name_unknown',
  'connection_refused',
  'connection_lost',
  'timeout',
  'certificate',
  'token_refused',
  'token_unreadable',
  'forbidden',
  'not_found',
  'moved',
  'refused',
  'too_many_requests',
  'status',
  'unexpected',
] as const;
export type TrackerErrorCode = (typeof TRACKER_ERRORS)[number];
