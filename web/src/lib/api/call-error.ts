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

/** A code of contract/src/errors.ts; undefined for other errors. */
export const errorCode = (error: unknown) => (error instanceof CallError ? error.reply?.code : undefined);

/** A proxy refused the body because of its size. The server's own refusals have a reply. */
export const isTooLargeForProxy = (error: unknown): boolean =>
  error instanceof CallError && error.status === 413 && !error.reply;

/** Prefers the server's message, then `fallback`, then a general message for the kind of error. */
export function errorMessage(error: unknown, fallback?: string): string {
  if (error instanceof CallError && error.reply) {
    const { message, reference } = error.reply;
    return reference ? `${message} ${m.shell_error_reference({ reference })}` : message;
  }
  if (isTooLargeForProxy(error)) return m.shell_error_too_large_for_proxy();
  if (fallback) return fallback;
  if (error instanceof TypeError) return m.shell_error_offline();
  return m.shell_error_unexpected();
}
