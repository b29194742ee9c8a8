import type { ErrorReply } from '@bugquest/contract/errors';
import { m } from '@bugquest/phrases/messages';

/** A reply that is not a success: `message` is the status, a colon, and the body or the status text (section 8). */
export class CallError extends Error {
  readonly status: number;
  /** The server's own account of it; missing when something else answered, such as a proxy. */
  readonly reply: ErrorReply | undefined;

  /** As HTTP/1 sends it; '' over HTTP/2, which has none. */
  readonly statusText: string;

  constructor(status: number, text: string, reply?: ErrorReply, statusText = '') {
    super(`${status}: ${text}`);
    this.name = 'CallError';
    this.status = status;
    this.reply = reply;
    this.statusText = statusText;
  }
}

/** An error as a person may read it: the server's sentence, else `fallback`, else one that says what kind it was. */
export function errorMessage(error: unknown, fallback?: string): string {
  if (error instanceof CallError && error.reply) return error.reply.message;
  if (fallback) return fallback;
  if (error instanceof TypeError) return m.shell_error_offline();
  return m.shell_error_unexpected();
}
