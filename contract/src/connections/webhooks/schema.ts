import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { oneOf, recordId, requiredLine, timestamp, wholeNumber, withError } from '../../fields.ts';
import { parseUrl } from '../../parse-url.ts';
import { FEATURES, SEVERITIES } from '../../reports/lists.ts';
import {
  DELIVERY_ERRORS,
  DELIVERY_STATES,
  MAX_SECRET_OVERLAP,
  WEBHOOK_EVENTS,
  WEBHOOK_FORMATS,
  WEBHOOK_STATES,
} from './lists.ts';

const MAX_URL_LENGTH = 2000;

/** Refuses user names, because the logs of servers on the way would show them. */
function isWebAddress(typed: string): boolean {
  const url = parseUrl(typed);
  return !!url && ['http:', 'https:'].includes(url.protocol) && !url.username && !url.password && !url.hash;
}

/** A setting of the server decides whether http and private networks are allowed. */
const webAddress = requiredLine(MAX_URL_LENGTH).check(
  z.refine(isWebAddress, withError(m.connections_webhooks_url_invalid)),
);

const distinctValuesOf = <const List extends readonly [string, ...string[]]>(list: List) =>
  z
    .array(oneOf(list, m.field_choice_invalid), withError(m.field_choice_invalid))
    .check(z.overwrite((values) => [...new Set(values)]));

const language = oneOf(['en', 'ar'], m.field_choice_invalid);

const changeableFields = z.object({
  name: requiredLine(80),
  /** Everybody who knows the address of a chat can write into the chat, so the address is never shown again. */
  url: webAddress,
  /** Events of the webhook's format. */
  events: distinctValuesOf(WEBHOOK_EVENTS).check(
    z.minLength(1, withError(m.connections_webhooks_events_required)),
  ),
  /** An empty list means all severities or all features. */
  severities: distinctValuesOf(SEVERITIES),
  features: distinctValuesOf(FEATURES),
});

export const webhookInput = z.extend(changeableFields, {
  format: z._default(oneOf(WEBHOOK_FORMATS, m.field_choice_invalid), 'standard'),
  /** The language of the messages to a chat. */
  language: z._default(language, 'en'),
});
export type WebhookInput = z.output<typeof webhookInput>;

/** The form of an existing chat. '' keeps the stored address. */
export const chatEdit = z.extend(webhookInput, { url: z.union([z.literal(''), webAddress]) });

/** Missing fields stay unchanged. The format cannot be changed. */
export const webhookChange = z.extend(z.partial(changeableFields), {
  language: z.optional(language),
  isActive: z.optional(z.boolean(withError(m.field_choice_invalid))),
});
export type WebhookChange = z.output<typeof webhookChange>;

export const deliveryError = z.object({
  code: z.enum(DELIVERY_ERRORS),
  /** The HTTP status of the answer, if there was one. */
  status: z.nullable(z.int()),
});
export type DeliveryError = z.output<typeof deliveryError>;

/** A webhook without its secret, which is shown only after its creation. For a chat, `url` is the beginning of the address. */
export const webhook = z.object({
  id: recordId,
  ...webhookInput.shape,
  state: z.enum(WEBHOOK_STATES),
  lastSuccessAt: z.nullable(timestamp),
  lastError: z.nullable(z.extend(deliveryError, { at: timestamp })),
  /** Events that are not accepted yet. */
  waiting: z.int(),
  /** Until this time the secret before the last replacement also signs. */
  oldSecretUntil: z.nullable(timestamp),
  /** Until this time the receiver asked not to be called. Null when it may be called. */
  pausedUntil: z.nullable(timestamp),
  createdAt: timestamp,
});
export type Webhook = z.output<typeof webhook>;

export const secretReplacement = z.object({ overlapDays: z._default(wholeNumber(0, MAX_SECRET_OVERLAP), 0) });
export type SecretReplacement = z.output<typeof secretReplacement>;

/** The signing secret, shown once. Null for chats, which have none. */
export const webhookSecret = z.object({ id: recordId, secret: z.nullable(z.string()) });
export type WebhookSecret = z.output<typeof webhookSecret>;

export const webhookDelivery = z.object({
  /** The `webhook-id` header, which is the same for all attempts. */
  id: recordId,
  /** One of WEBHOOK_EVENTS, or `ping`. */
  event: z.string(),
  /** Null for tests and launch decisions. */
  serialNumber: z.nullable(z.string()),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  /** Null unless the event waits. */
  nextAttemptAt: z.nullable(timestamp),
  lastAttemptAt: z.nullable(timestamp),
  /** The error of the last attempt; null when it was accepted. */
  error: z.nullable(deliveryError),
  /** Null when the last attempt had no answer. */
  responseStatus: z.nullable(z.int()),
  /** The beginning of the answer. */
  responseText: z.string(),
  payload: z.string(),
  createdAt: timestamp,
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;
