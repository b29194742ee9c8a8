import { m } from '@bugquest/phrases/messages';
import type { Sentence, SentenceOptions } from '../../sentence.ts';
import type { DeliveryErrorCode, PING, WebhookEvent, WebhookFormat, WebhookState } from './lists.ts';
import type { DeliveryError } from './schema.ts';

export const WEBHOOK_FORMAT_NAMES: Record<WebhookFormat, Sentence> = {
  standard: m.connections_webhooks_format_standard,
  slack: m.connections_webhooks_format_slack,
  teams: m.connections_webhooks_format_teams,
};

export const WEBHOOK_EVENT_NAMES: Record<WebhookEvent | typeof PING, Sentence> = {
  'report.created': m.connections_webhooks_event_created,
  'report.decided': m.connections_webhooks_event_decided,
  'report.duplicate_linked': m.connections_webhooks_event_duplicate,
  'report.status_changed': m.connections_webhooks_event_status,
  'report.appealed': m.connections_webhooks_event_appealed,
  'report.retested': m.connections_webhooks_event_retested,
  'report.deleted': m.connections_webhooks_event_deleted,
  'report.restored': m.connections_webhooks_event_restored,
  'launch.decided': m.connections_webhooks_event_launch,
  blocker: m.connections_webhooks_event_blocker,
  digest: m.connections_webhooks_event_digest,
  champions: m.connections_webhooks_event_champions,
  ping: m.connections_webhooks_event_ping,
};

export const WEBHOOK_STATE_NAMES: Record<WebhookState, Sentence> = {
  active: m.connections_webhooks_active,
  off: m.connections_webhooks_off,
  gave_up: m.connections_webhooks_gave_up,
};

const ERROR_SENTENCES: Record<Exclude<DeliveryErrorCode, 'status'>, Sentence> = {
  address_refused: m.connections_webhooks_error_address,
  not_secure: m.connections_webhooks_error_insecure,
  name_unknown: m.connections_webhooks_error_name,
  connection_refused: m.connections_webhooks_error_refused,
  connection_lost: m.connections_webhooks_error_lost,
  timeout: m.connections_webhooks_error_timeout,
  certificate: m.connections_webhooks_error_certificate,
  redirect: m.connections_webhooks_error_redirect,
  secret_unreadable: m.connections_webhooks_error_secret,
};

export const deliveryErrorSentence = (
  { code, status }: DeliveryError,
  options: SentenceOptions = {},
): string =>
  code === 'status'
    ? m.connections_webhooks_error_status({ status: String(status ?? '') }, options)
    : ERROR_SENTENCES[code]({}, options);
