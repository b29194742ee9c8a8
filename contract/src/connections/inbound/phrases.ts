// The errors of the mailbox in plain words.
import { m } from '@bugquest/phrases/messages';
import type { Locale } from '@bugquest/phrases/runtime';
import type { MailboxError } from './lists.ts';

type Sentence = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string;

export const MAILBOX_ERROR_SENTENCES: Record<MailboxError, Sentence> = {
  login_refused: m.connections_inbound_error_login,
  token_refused: m.connections_inbound_error_token,
  token_unreachable: m.connections_inbound_error_token_server,
  unreachable: m.connections_inbound_error_unreachable,
  too_slow: m.connections_inbound_error_slow,
  encryption_failed: m.connections_inbound_error_encryption,
  folder_missing: m.connections_inbound_error_folder,
  not_understood: m.connections_inbound_error_answer,
};
