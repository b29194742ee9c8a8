import type { ErrorReply } from '@bugquest/contract/errors';
import { m } from '@bugquest/phrases/messages';

/** A failed reply. `message` is the status, a colon, and the body or the status text (section 8). */
export class CallError extends Error {
  readonly status: number;
  /** The server's error body; undefined when something else answered, such as a proxy. */
  readonly reply: ErrorReply | undefined;

  /** '' with HTTP/2, which has no status text. */
  readonly statusText: string;
  /** Seconds after which the server asks for another try. */
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

/** The server's code of an error (contract/src/errors.ts); undefined for other errors. */
export const errorCode = (error: unknown) => (error instanceof CallError ? error.reply?.code : undefined);

/** Whether a program between browser and server refused a body that the server would have read. */
export const isTooLargeForProxy = (error: unknown): boolean =>
  error instanceof CallError && error.status === 413 && !error.reply;

/** The message to show for an error: the server's, else `fallback`, else a general one by kind of error. */
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
