import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { LANGUAGES } from '../../employees/lists.ts';
import {
  atMost,
  oneOf,
  optionalLine,
  recordId,
  requiredLine,
  says,
  sentText,
  timestamp,
} from '../../fields.ts';
import { parseUrl } from '../../parse-url.ts';
import { FEATURES, SEVERITIES } from '../../reports/lists.ts';
import { TRACKER_ERRORS, TRACKER_KINDS, TRACKER_RULES } from './lists.ts';

const MAX_URL_LENGTH = 500;

/** The address of the tracker itself; a path is allowed, because some companies serve a tracker below one. */
function isTrackerAddress(typed: string): boolean {
  const url = parseUrl(typed);
  return (
    !!url &&
    ['http:', 'https:'].includes(url.protocol) &&
    !url.username &&
    !url.password &&
    !url.search &&
    !url.hash
  );
}

const valueFor = <const Name extends string>(names: readonly Name[]) =>
  z.object(
    Object.fromEntries(names.map((name) => [name, optionalLine(100)])) as Record<
      Name,
      ReturnType<typeof optionalLine>
    >,
  );

/** What can be changed later. */
const changeable = {
  /** The email of the token's account, for Jira Cloud only. */
  account: optionalLine(200),
  /** The type of new issues, for Jira and Azure DevOps; '' means Bug. */
  issueType: optionalLine(80),
  /** The priority or label of each severity; '' sets none. */
  severities: valueFor(SEVERITIES),
  /** The component, label or tag of each feature; '' sets none. */
  features: valueFor(FEATURES),
  /** States in which a bug counts as fixed, separated by commas; '' means that the tracker counts it as done. */
  fixedStates: optionalLine(300),
  /** The state of a reopened issue; '' means any state in which it is not done. */
  reopenState: optionalLine(80),
  /** Screenshots are uploaded, by the kinds of PICTURE_TRACKERS. Copies survive the deletion of the report. */
  uploadsPictures: z._default(z.boolean(says(m.field_choice_invalid)), true),
  /** Issues link to videos, and to screenshots that are not uploaded; everybody who sees the issue can open the links. */
  sendsPictures: z._default(z.boolean(says(m.field_choice_invalid)), true),
  rule: oneOf(TRACKER_RULES, m.field_choice_invalid),
  /** Of the issues. */
  language: oneOf(LANGUAGES, m.field_choice_invalid),
};

const address = requiredLine(MAX_URL_LENGTH).check(
  z.refine(isTrackerAddress, says(m.connections_trackers_url_invalid)),
  z.overwrite((typed) => typed.replace(/(?<!\/)\/+$/, '')),
);

const token = sentText(m.connections_trackers_token_required).check(z.trim(), atMost(1024));

/** Kind and address stay: a stored token must not go to another address. */
export const trackerInput = z.object({
  kind: oneOf(TRACKER_KINDS, m.field_choice_invalid),
  url: address,
  project: requiredLine(200),
  token: token.check(z.minLength(1, says(m.connections_trackers_token_required))),
  ...changeable,
});
export type TrackerInput = z.output<typeof trackerInput>;

/** What reading the list of projects needs. Nothing of it is stored. */
export const trackerAccess = z.pick(trackerInput, { kind: true, url: true, token: true, account: true });
export type TrackerAccess = z.output<typeof trackerAccess>;

/** An empty token keeps the stored one. */
export const trackerChange = z.object({
  ...changeable,
  /** The new name of a project that was renamed or moved. Issues of the connection must be there. */
  project: z.optional(requiredLine(200)),
  token: z._default(token, ''),
});
export type TrackerChange = z.output<typeof trackerChange>;

export const trackerSwitch = z.object({ isActive: z.boolean(says(m.field_choice_invalid)) });

export const trackerError = z.object({
  code: z.enum(TRACKER_ERRORS),
  /** The HTTP status of the answer, if there was one. */
  status: z.nullable(z.int()),
  /** What the tracker said about it; '' if nothing. */
  text: z.string(),
});
export type TrackerError = z.output<typeof trackerError>;

/** The connection without its token. */
export const tracker = z.object({
  id: recordId,
  kind: z.enum(TRACKER_KINDS),
  url: z.string(),
  project: z.string(),
  ...changeable,
  isActive: z.boolean(),
  /** Whether the tracker's webhook has a secret. */
  hasHook: z.boolean(),
  lastSuccessAt: z.nullable(timestamp),
  lastError: z.nullable(z.extend(trackerError, { at: timestamp })),
  /** Reports whose issue is not created yet. */
  waiting: z.int(),
  /** Reports that the tracker refused. */
  refused: z.int(),
  sent: z.int(),
  createdAt: timestamp,
});
export type Tracker = z.output<typeof tracker>;

/** Null without a connection. */
export const trackerReply = z.object({ tracker: z.nullable(tracker) });

/** What the pane needs to offer the button. */
export const trackerTarget = z.object({
  /** Null without a connection, or while it is turned off. */
  target: z.nullable(z.object({ kind: z.enum(TRACKER_KINDS), project: z.string() })),
});

/** Null when the tracker answered, and the project is there. */
export const trackerTest = z.object({ error: z.nullable(trackerError) });

/** The projects that the token can see, at most 100. Empty with an error, and when the tracker says nothing. */
export const trackerProjects = z.object({
  projects: z.array(
    z.object({
      /** What is stored as the project. */
      project: z.string(),
      /** As people call it. */
      name: z.string(),
    }),
  ),
  error: z.nullable(trackerError),
});
export type TrackerProjects = z.output<typeof trackerProjects>;

/** What the tracker's webhook needs. The secret is shown once. */
export const trackerHook = z.object({ url: z.string(), secret: z.string() });
export type TrackerHook = z.output<typeof trackerHook>;
