import type { TrackerErrorCode } from '@bugquest/contract/connections/trackers/lists';
import { cutText } from '@bugquest/contract/cut-text';
import { type Answer, OutgoingError, type OutgoingFailure, request } from '../outgoing/post.ts';
import { toServiceJson } from '../outgoing/service-json.ts';

export const TIMEOUT_MS = 15_000;
/** A longer answer is truncated, so that it fails as `unexpected`. */
const MAX_OBJECT_BYTES = 256 * 1024;
/** Enough for TEXTS_PAGE_SIZE texts of GitHub, which have up to 64 KB. */
const MAX_LIST_BYTES = 4 * 1024 * 1024;
const MAX_TEXT_LENGTH = 300;

interface Failure {
  status?: number | null;
  text?: string;
  /** Seconds after which a retry is allowed. */
  retryAfter?: number | undefined;
  /** The tracker may have executed the call, although it failed. */
  isUncertain?: boolean;
}

export class TrackerFailure extends Error {
  override name = 'TrackerFailure';
  readonly code: TrackerErrorCode;
  readonly status: number | null;
  readonly text: string;
  readonly retryAfter: number | undefined;
  readonly isUncertain: boolean;

  constructor(
    code: TrackerErrorCode,
    { status = null, text = '', retryAfter, isUncertain = false }: Failure = {},
  ) {
    super(code);
    this.code = code;
    this.status = status;
    this.text = text;
    this.retryAfter = retryAfter;
    this.isUncertain = isUncertain;
  }
}

export interface RestCall {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH';
  url: string;
  headers: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent unchanged, instead of JSON. */
  bytes?: Buffer;
  /** Default: application/json. */
  contentType?: string;
  timeoutMs?: number;
  /** Whether the answer may be long. */
  isList?: boolean;
  allowPrivate: boolean;
}

/** The connection failed before anything was sent. */
const NOTHING_SENT: readonly OutgoingFailure[] = [
  'address_refused',
  'not_secure',
  'name_unknown',
  'connection_refused',
  'certificate',
];

/** @returns the parsed JSON of the answer @throws {TrackerFailure} */
// biome-ignore lint/suspicious/noExplicitAny: the adapters read what the trackers' documentation promises
export async function callTracker(call: RestCall, redirects = 0): Promise<any> {
  const { method = 'GET', url, headers, json, contentType = 'application/json', allowPrivate } = call;
  const body = json === undefined ? call.bytes : toServiceJson(json);
  // A header can only contain printable ASCII, and a valid token has no other characters.
  if (Object.values(headers).some((value) => !/^[\x20-\x7e]*$/.test(value)))
    throw new TrackerFailure('token_refused');
  const answer = await request({
    method,
    url,
    headers: {
      accept: 'application/json',
      'user-agent': 'BugQuest-Trackers',
      ...(body !== undefined && { 'content-type': contentType }),
      ...headers,
    },
    body,
    timeoutMs: call.timeoutMs ?? TIMEOUT_MS,
    maxAnswerBytes: call.isList ? MAX_LIST_BYTES : MAX_OBJECT_BYTES,
    allowPrivate,
  }).catch((error: unknown) => {
    if (!(error instanceof OutgoingError)) throw error;
    throw new TrackerFailure(error.reason, { isUncertain: !NOTHING_SENT.includes(error.reason) });
  });
  const newUrl = redirects < MAX_REDIRECTS && findRedirect(answer, method, url);
  return newUrl ? callTracker({ ...call, url: newUrl }, redirects + 1) : readAnswer(answer);
}

const MAX_REDIRECTS = 3;

/**
 * The new address of a renamed project. Only on the same server, because the token must not be sent to another server. 301 and 302 may
 * turn a POST into a GET, so they are followed for GET only.
 */
function findRedirect({ status, location }: Answer, method: string, url: string): string | undefined {
  const isMoved = [307, 308].includes(status) || (method === 'GET' && [301, 302].includes(status));
  const newUrl = isMoved && location ? URL.parse(location, url) : null;
  return newUrl?.origin === new URL(url).origin ? newUrl.href : undefined;
}

function readAnswer(answer: Answer): unknown {
  const { status, text } = answer;
  // Azure DevOps answers an invalid token with 203 and its login page.
  if (status === 203) throw new TrackerFailure('token_refused', { status });
  if (status < 200 || status >= 300) throw failureOf(answer);
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new TrackerFailure('unexpected', { status, isUncertain: true });
  }
}

/** The tracker understood the call, but refuses its content. */
const REFUSALS = [400, 409, 413, 422];

function failureOf(answer: Answer): TrackerFailure {
  const { status, retryAfter } = answer;
  const text = messageOf(answer.text);
  const isBusy = status === 429 || (status === 403 && (retryAfter !== undefined || /rate limit/i.test(text)));
  if (isBusy) return new TrackerFailure('too_many_requests', { status, text, retryAfter });
  const failure = { status, text, retryAfter, isUncertain: status >= 500 || status === 408 };
  // The project was renamed. GitLab redirects GET requests, and refuses to write under the old name.
  const isMoved = [301, 308].includes(status) || (status === 405 && /moved/i.test(text));
  return new TrackerFailure(isMoved ? 'not_found' : codeOf(status), failure);
}

function codeOf(status: number): TrackerErrorCode {
  if (status === 401) return 'token_refused';
  if (status === 403) return 'forbidden';
  if (status === 404 || status === 410) return 'not_found';
  return REFUSALS.includes(status) ? 'refused' : 'status';
}

function messageOf(text: string): string {
  try {
    const { message, error, errorMessages, errors } = JSON.parse(text) ?? {};
    const sentences = [message, error, errorMessages, errors].flatMap((value) => sentencesOf(value));
    return cutText([...new Set(sentences)].join(' · ').replace(/\s+/g, ' '), MAX_TEXT_LENGTH);
  } catch {
    return '';
  }
}

/** GitLab and Jira send an object with a message for each field. */
function sentencesOf(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return value ? [value] : [];
  if (depth > 3 || typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item) => sentencesOf(item, depth + 1));
  return Object.entries(value).flatMap(([name, item]) =>
    sentencesOf(item, depth + 1).map((sentence) => `${name}: ${sentence}`),
  );
}

/** The answer is not as the tracker's documentation says. */
export const unexpected = () => new TrackerFailure('unexpected', { isUncertain: true });

export const MAX_PAGES = 20;
export const PAGE_SIZE = 100;
/** For lists with the texts of issues: smaller pages, but the same total. */
export const MAX_TEXTS_PAGES = 100;
export const TEXTS_PAGE_SIZE = 20;

/** The number becomes a part of an address. */
export const isIssueNumber = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) > 0;
