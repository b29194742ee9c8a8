// Calls of the trackers' REST APIs, and what their failures mean.
import type { TrackerErrorCode } from '@bugquest/contract/connections/trackers/lists';
import { type Answer, OutgoingError, type OutgoingFailure, request } from '../outgoing/post.ts';

/** The tracker must have answered by then. */
export const TIMEOUT_MS = 15_000;
/** At most so many bytes of an answer are read. A longer one is cut, and fails as `unexpected`. */
const OBJECT_BYTES = 256 * 1024;
/** GitHub's texts have up to 64 KB, and TEXTS_PAGE_SIZE of them fit. */
const LIST_BYTES = 4 * 1024 * 1024;
const MAX_TEXT_LENGTH = 300;

interface Failure {
  status?: number | null;
  /** The tracker's message. */
  text?: string;
  /** Seconds after which the tracker wants to be asked again. */
  retryAfter?: number | undefined;
  /** Whether the tracker may have done what was asked, although the call failed. */
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
  /** Sent as it is, instead of JSON. */
  bytes?: Buffer;
  /** Default: application/json. */
  contentType?: string;
  /** Default: TIMEOUT_MS. */
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

/** Calls a tracker. Resolves with the JSON of its answer. @throws {TrackerFailure} */
// biome-ignore lint/suspicious/noExplicitAny: the adapters read what the trackers' documentation promises
export async function callTracker(call: RestCall, redirects = 0): Promise<any> {
  const { method = 'GET', url, headers, json, contentType = 'application/json', allowPrivate } = call;
  const body = json === undefined ? call.bytes : JSON.stringify(json);
  // A header only carries printable ASCII, and no tracker issues a token with other characters.
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
    keepBytes: call.isList ? LIST_BYTES : OBJECT_BYTES,
    allowPrivate,
  }).catch((error: unknown) => {
    if (!(error instanceof OutgoingError)) throw error;
    throw new TrackerFailure(error.reason, { isUncertain: !NOTHING_SENT.includes(error.reason) });
  });
  const moved = redirects < MAX_REDIRECTS && newAddress(answer, method, url);
  return moved ? callTracker({ ...call, url: moved }, redirects + 1) : readAnswer(answer);
}

const MAX_REDIRECTS = 3;

/**
 * The new address of a renamed project. Only on the same server: the token must reach no other server and no private network. 301
 * and 302 may turn a POST into a GET, so they are followed only for reading.
 */
function newAddress({ status, location }: Answer, method: string, url: string): string | undefined {
  const isMoved = [307, 308].includes(status) || (method === 'GET' && [301, 302].includes(status));
  const moved = isMoved && location ? URL.parse(location, url) : null;
  return moved?.origin === new URL(url).origin ? moved.href : undefined;
}

function readAnswer(answer: Answer): unknown {
  const { status, text } = answer;
  // 203: Azure DevOps shows its login page for a token that is not valid.
  if (status === 203) throw new TrackerFailure('token_refused', { status });
  if (status < 200 || status >= 300) throw failureOf(answer);
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new TrackerFailure('unexpected', { status, isUncertain: true });
  }
}

/** The tracker understood the call and does not take its content. */
const REFUSALS = [400, 409, 413, 422];

function failureOf(answer: Answer): TrackerFailure {
  const { status } = answer;
  const text = messageOf(answer.text);
  const retryAfter = secondsOf(answer.retryAfter) ?? secondsUntil(answer.limitReset);
  const isBusy = status === 429 || (status === 403 && (retryAfter !== undefined || /rate limit/i.test(text)));
  if (isBusy) return new TrackerFailure('too_many_requests', { status, text, retryAfter });
  const failure = { status, text, retryAfter, isUncertain: status >= 500 || status === 408 };
  // The message for a renamed project that is not followed. GitLab follows it for reading, and refuses to write under the old
  // name.
  const isMoved = [301, 308].includes(status) || (status === 405 && /moved/i.test(text));
  return new TrackerFailure(isMoved ? 'not_found' : codeOf(status), failure);
}

function codeOf(status: number): TrackerErrorCode {
  if (status === 401) return 'token_refused';
  if (status === 403) return 'forbidden';
  if (status === 404 || status === 410) return 'not_found';
  return REFUSALS.includes(status) ? 'refused' : 'status';
}

/** Retry-After: seconds or a date. */
function secondsOf(header: string | undefined): number | undefined {
  if (!header) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}

/** Seconds until a limit ends. `reset` is seconds or milliseconds since 1970, a date, or seconds from now. */
function secondsUntil(reset: string | undefined): number | undefined {
  const isTime = reset !== undefined && /^\d{9,13}$/.test(reset);
  if (!isTime) return secondsOf(reset);
  return secondsOf(new Date(Number(reset) * (reset.length > 11 ? 1 : 1000)).toUTCString());
}

/** The sentences of an error in the JSON of the four trackers, on one line. */
function messageOf(text: string): string {
  try {
    const { message, error, errorMessages, errors } = JSON.parse(text) ?? {};
    const sentences = [message, error, errorMessages, errors].flatMap((value) => sentencesOf(value));
    return [...new Set(sentences)].join(' · ').replace(/\s+/g, ' ').slice(0, MAX_TEXT_LENGTH);
  } catch {
    return '';
  }
}

/** GitLab and Jira name the fields of their messages. */
function sentencesOf(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return value ? [value] : [];
  if (depth > 3 || typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((one) => sentencesOf(one, depth + 1));
  return Object.entries(value).flatMap(([name, one]) =>
    sentencesOf(one, depth + 1).map((sentence) => `${name}: ${sentence}`),
  );
}

/** The answer lacks what the tracker's documentation promises. */
export const unexpected = () => new TrackerFailure('unexpected', { isUncertain: true });

/** Pages of a list that are read at most. */
export const MAX_PAGES = 20;
export const PAGE_SIZE = 100;
/** Smaller pages, for lists with the texts of issues; in total as many issues. */
export const MAX_TEXTS_PAGES = 100;
export const TEXTS_PAGE_SIZE = 20;

/** Whether an answer's number is safe as a part of an address. */
export const isIssueNumber = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) > 0;
