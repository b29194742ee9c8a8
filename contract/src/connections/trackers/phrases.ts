import { m } from '@bugquest/phrases/messages';
import type { Sentence, SentenceOptions } from '../../sentence.ts';
import type { TrackerErrorCode, TrackerFilter, TrackerRule } from './lists.ts';
import type { TrackerError } from './schema.ts';

export const TRACKER_RULE_NAMES: Record<TrackerRule, Sentence> = {
  by_hand: m.connections_trackers_rule_by_hand,
  Blocker: m.connections_trackers_rule_blocker,
  Major: m.connections_trackers_rule_major,
  Minor: m.connections_trackers_rule_minor,
};

export const TRACKER_FILTER_NAMES: Record<TrackerFilter, Sentence> = {
  unsent: m.connections_trackers_filter_unsent,
  waiting: m.connections_trackers_filter_waiting,
  sent: m.connections_trackers_filter_sent,
  lost: m.connections_trackers_filter_lost,
};

const ERROR_SENTENCES: Record<Exclude<TrackerErrorCode, 'status' | 'refused'>, Sentence> = {
  address_refused: m.connections_webhooks_error_address,
  not_secure: m.connections_webhooks_error_insecure,
  name_unknown: m.connections_webhooks_error_name,
  connection_refused: m.connections_trackers_error_connection,
  connection_lost: m.connections_webhooks_error_lost,
  timeout: m.connections_trackers_error_timeout,
  certificate: m.connections_trackers_error_certificate,
  token_refused: m.connections_trackers_error_token,
  token_unreadable: m.connections_trackers_error_unreadable,
  forbidden: m.connections_trackers_error_forbidden,
  not_found: m.connections_trackers_error_not_found,
  moved: m.connections_trackers_error_moved,
  too_many_requests: m.connections_trackers_error_busy,
  unexpected: m.connections_trackers_error_unexpected,
};

/** Adds Unicode isolates, so that text from the tracker keeps its direction in an Arabic sentence. */
const isolated = (text: string) => `\u2068${text}\u2069`;

export function trackerErrorSentence(
  { code, status, text }: TrackerError,
  options: SentenceOptions = {},
): string {
  if (code === 'status')
    return m.connections_trackers_error_status({ status: String(status ?? '') }, options);
  if (code === 'refused')
    return text
      ? m.connections_trackers_error_refused({ text: isolated(text) }, options)
      : m.connections_trackers_error_refused_silently({}, options);
  return ERROR_SENTENCES[code]({}, options);
}
