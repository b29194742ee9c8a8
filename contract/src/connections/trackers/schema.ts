import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { LANGUAGES } from '../../employees/lists.ts';
import {
  atMost,
  oneOf,
  optionalLine,
  recordId,
  requiredLine,
  sentText,
  timestamp,
  withError,
} from '../../fields.ts';
import { parseUrl } from '../../parse-url.ts';
import { FEATURES, SEVERITIES } from '../../reports/lists.ts';
import { TRACKER_ERRORS, TRACKER_KINDS, TRACKER_RULES } from './lists.ts';

const MAX_URL_LENGTH = 500;

/** The address of the tracker. A path is allowed, because some companies serve their tracker under a path. */
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

/** `HTTPS://Git.Example.com/` and `https://git.example.com` are the same tracker. */
function cleanAddress(typed: string): string {
  const url = parseUrl(typed);
  return url ? `${url.origin}${url.pathname}`.replace(/(?<!\/)\/+$/, '') : typed;
}

const lineForEach = <const Name extends string>(names: readonly Name[]) =>
  z.object(
    Object.fromEntries(names.map((name) => [name, optionalLine(100)])) as Record<
      Name,
      ReturnType<typeof optionalLine>
    >,
  );

const changeableFields = {
  /** The email of the token's account, for Jira Cloud only. */
  account: optionalLine(200),
  /** The type of new issues, for Jira and Azure DevOps; '' means Bug. */
  issueType: optionalLine(80),
  /** The priority or label of each severity; '' sets none. */
  severities: lineForEach(SEVERITIES),
  /** The component, label or tag of each feature; '' sets none. */
  features: lineForEach(FEATURES),
  /** States in which a bug counts as fixed, separated by commas; '' means every state that the tracker counts as done. */
  fixedStates: optionalLine(300),
  /** The state of a reopened issue; '' means any state that is not done. */
  reopenState: optionalLine(80),
  /** Whether screenshots are uploaded, for the kinds in TRACKERS_WITH_UPLOADS. These copies stay when the report is deleted. */
  uploadsPictures: z._default(z.boolean(withError(m.field_choice_invalid)), true),
  /** Whether issues link to videos, and to screenshots that are not uploaded. Everybody who sees the issue can open the links. */
  sendsPictures: z._default(z.boolean(withError(m.field_choice_invalid)), true),
  rule: oneOf(TRACKER_RULES, m.field_choice_invalid),
  /** The language of the issues. */
  language: oneOf(LANGUAGES, m.field_choice_invalid),
};

const address = requiredLine(MAX_URL_LENGTH).check(
  z.refine(isTrackerAddress, withError(m.connections_trackers_url_invalid)),
  z.overwrite(cleanAddress),
);

const token = sentText(m.connections_trackers_token_required).check(z.trim(), atMost(1024));

/** Kind and address cannot be changed: a stored token must not go to another address. */
export const trackerInput = z.object({
  kind: oneOf(TRACKER_KINDS, m.field_choice_invalid),
  url: address,
  project: requiredLine(200),
  token: token.check(z.minLength(1, withError(m.connections_trackers_token_required))),
  ...changeableFields,
});
export type TrackerInput = z.output<typeof trackerInput>;

/** The input for reading the list of projects. None of it is stored. */
export const trackerAccess = z.pick(trackerInput, { kind: true, url: true, token: true, account: true });
export type TrackerAccess = z.output<typeof trackerAccess>;

/** An empty token keeps the stored one. */
export const trackerChange = z.object({
  ...changeableFields,
  /** The new name of a project that was renamed or moved. The issues of the connection must exist in it. */
  project: z.optional(requiredLine(200)),
  token: z._default(token, ''),
});
export type TrackerChange = z.output<typeof trackerChange>;

export const trackerSwitch = z.object({ isActive: z.boolean(withError(m.field_choice_invalid)) });

export const trackerError = z.object({
  code: z.enum(TRACKER_ERRORS),
  /** The HTTP status of the answer, if there was one. */
  status: z.nullable(z.int()),
  /** The message of the tracker; '' if there is none. */
  text: z.string(),
});
export type TrackerError = z.output<typeof trackerError>;

/** The connection without its token. */
export const tracker = z.object({
  id: recordId,
  kind: z.enum(TRACKER_KINDS),
  url: z.string(),
  project: z.string(),
  ...changeableFields,
  isActive: z.boolean(),
  /** Whether the tracker's webhook has a secret. */
  hasHook: z.boolean(),
  lastSuccessAt: z.nullable(timestamp),
  lastError: z.nullable(z.extend(trackerError, { at: timestamp })),
  /** Reports whose issue is not created yet. */
  waiting: z.int(),
  refused: z.int(),
  sent: z.int(),
  /** Reports whose issue was moved to where it cannot be followed, or is gone. */
  lost: z.int(),
  createdAt: timestamp,
});
export type Tracker = z.output<typeof tracker>;

/** Null without a connection. */
export const trackerReply = z.object({ tracker: z.nullable(tracker) });

export const trackerTarget = z.object({
  /** Null without a connection, or while it is turned off. */
  target: z.nullable(z.object({ kind: z.enum(TRACKER_KINDS), project: z.string() })),
});

/** Null when the tracker answered and the project exists. */
export const trackerTest = z.object({ error: z.nullable(trackerError) });

/** The projects that the token can see, at most 100. Empty after an error, and when the tracker lists none. */
export const trackerProjects = z.object({
  projects: z.array(
    z.object({
      /** The value that is stored as the project. */
      project: z.string(),
      /** The name that people use. */
      name: z.string(),
    }),
  ),
  error: z.nullable(trackerError),
});
export type TrackerProjects = z.output<typeof trackerProjects>;

/** The settings for the tracker's webhook. The secret is shown once. */
export const trackerHook = z.object({ url: z.string(), secret: z.string() });
export type TrackerHook = z.output<typeof trackerHook>;
