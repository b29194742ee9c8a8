// Why a mailbox could not be read, in codes that a screen can explain.
import type { MailboxError } from '@bugquest/contract/connections/inbound/lists';
import { TokenFailure } from '../mail-oauth/request-token.ts';

export class MailboxFailure extends Error {
  override name = 'MailboxFailure';
  readonly code: MailboxError;
  /** What the mail server, the token endpoint or the network said, on one line. */
  readonly text: string;

  constructor(code: MailboxError, cause: unknown) {
    super(`The mailbox could not be read: ${code}`, { cause });
    this.code = code;
    this.text = wordsOf(cause);
  }
}

const LONGEST_TEXT = 200;

function wordsOf(cause: unknown): string {
  const {
    message = '',
    responseText,
    code = '',
  } = (cause ?? {}) as {
    message?: string;
    responseText?: string;
    code?: string;
  };
  const words = responseText || message || code;
  return words
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_TEXT);
}

/** Codes of the network and of imapflow. Others mean an answer that cannot be understood. */
const UNREACHABLE =
  /^(ECONN|EHOST|ENET|ENOTFOUND|EAI_|EPIPE|EPROTO$|NoConnection|EConnectionClosed|StateLogout|ClosedAfterConnectText)/;
const SLOW = /TIMEOUT|^LockTimeout$/;
const ENCRYPTION =
  /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|STARTTLS|ClosedAfterConnectTLS|HOSTNAME)/;

export function failureOf(error: unknown): MailboxFailure {
  if (error instanceof MailboxFailure) return error;
  if (error instanceof TokenFailure) return new MailboxFailure(error.reason, { message: error.words });
  const {
    code = '',
    message = '',
    tlsFailed,
  } = (error ?? {}) as {
    code?: string;
    message?: string;
    tlsFailed?: boolean;
  };
  if (tlsFailed || ENCRYPTION.test(code) || /STARTTLS|certificate/i.test(message))
    return new MailboxFailure('encryption_failed', error);
  if (SLOW.test(code)) return new MailboxFailure('too_slow', error);
  if (UNREACHABLE.test(code)) return new MailboxFailure('unreachable', error);
  return new MailboxFailure('not_understood', error);
}
