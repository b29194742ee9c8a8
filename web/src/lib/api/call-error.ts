import type { ErrorReply } from '@bugquest/contract/errors';
import { m } from '@bugquest/phrases/messages';

/** `message` has the form `404: <body or status text>` (section 8). */
export class CallError extends Error {
  readonly status: number;
  /** Undefined if a proxy replied instead of the server. */
  readonly reply: ErrorReply | undefined;

  /** Empty with HTTP/2, which has no status text. */
  readonly statusText: string;
  /** Seconds. */
  readonly retryAfter: number | undefined;

  constructor(status: number, text: string, reply?: ErrorReply, statusText = '', retryAfter?: number) {
    super(`${status}: ${text}`);
    this.name = 'CallError';
    this.status = status;
    this.reply = reply;
    this.statusText = statusText;
    this.retryAfter = retryAfter;
  }
}

/** The person canceled the password question. The cause is the server's error. Screens show no failure. */
export class IdentityCanceledError extends Error {}

/** A code of contract/src/errors.ts; undefined for other errors. */
export const errorCode = (error: unknown) => (error instanceof CallError ? error.reply?.code : undefined);

/** The server's messages by the names of fields. */
export const messagesOfFields = (error: unknown): Record<string, string> =>
  (error instanceof CallError && error.reply?.fields) || {};

/** The parts of an error that can be stored. */
export interface StoredProblem {
  status: number;
  statusText: string;
  reply: ErrorReply | undefined;
}

export const problemOf = ({ status, statusText, reply }: CallError): StoredProblem => ({
  status,
  statusText,
  reply,
});

/** These get better by themselves, or when the person logs in again. */
const TEMPORARY_CODES: readonly (string | undefined)[] = [
  'other_employee',
  'too_many_requests',
  'daily_calls_limit',
];

/**
 * The failure is not about what was sent: the session ended, another person is logged in, the network is slow, or the server has a
 * problem.
 */
export const isTemporary = (error: unknown): boolean =>
  !(error instanceof CallError) ||
  error.status >= 500 ||
  error.status === 401 ||
  error.status === 408 ||
  (error.status === 429 && !error.reply) ||
  TEMPORARY_CODES.includes(error.reply?.code);

/** A proxy refused the body because of its size. The server's own refusals have a reply. */
export const isTooLargeForProxy = (error: unknown): boolean =>
  error instanceof CallError && error.status === 413 && !error.reply;

/** Prefers the server's message, then `fallback`, then a general message for the kind of error. Empty after a canceled question. */
export function errorMessage(error: unknown, fallback?: string): string {
  if (error instanceof IdentityCanceledError) return '';
  if (error instanceof CallError && error.reply) {
    const { message, reference } = error.reply;
    return reference ? `${message} ${m.shell_error_reference({ reference })}` : message;
  }
  if (isTooLargeForProxy(error)) return m.shell_error_too_large_for_proxy();
  if (fallback) return fallback;
  if (error instanceof TypeError) return m.shell_error_offline();
  return m.shell_error_unexpected();
}
