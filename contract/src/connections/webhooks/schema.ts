import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { oneOf, recordId, requiredLine, says, timestamp, wholeNumber } from '../../fields.ts';
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

/** Fields that several kinds of connections have. */
const MAX_URL_LENGTH = 2000;

/** The user name of an address would be sent in the clear to every log on the way. */
function isWebAddress(typed: string): boolean {
  const url = parseUrl(typed);
  return !!url && ['http:', 'https:'].includes(url.protocol) && !url.username && !url.password && !url.hash;
}

/** Whether http and private networks are allowed is a setting of the server, which it checks. */
const webAddress = requiredLine(MAX_URL_LENGTH).check(
  z.refine(isWebAddress, says(m.connections_webhooks_url_invalid)),
);

/** Values of a list, each once. */
const someOf = <const List extends readonly [string, ...string[]]>(list: List) =>
  z
    .array(oneOf(list, m.field_choice_invalid), says(m.field_choice_invalid))
    .check(z.overwrite((values) => [...new Set(values)]));

const language = oneOf(['en', 'ar'], m.field_choice_invalid);

const changeable = z.object({
  name: requiredLine(80),
  /** Who knows the address of a chat can write into it, so it is never shown again. */
  url: webAddress,
  /** Of the format. */
  events: someOf(WEBHOOK_EVENTS).check(z.minLength(1, says(m.connections_webhooks_events_required))),
  /** Empty: all. */
  severities: someOf(SEVERITIES),
  features: someOf(FEATURES),
});

export const webhookInput = z.extend(changeable, {
  format: z._default(oneOf(WEBHOOK_FORMATS, m.field_choice_invalid), 'standard'),
  /** Of the messages to a chat. */
  language: z._default(language, 'en'),
});
export type WebhookInput = z.output<typeof webhookInput>;

/** The form of a chat that exists: without an address, the known one stays. */
export const chatEdit = z.extend(webhookInput, { url: z.union([z.literal(''), webAddress]) });

/** Missing fields stay unchanged. The format cannot be changed. */
export const webhookChange = z.extend(z.partial(changeable), {
  language: z.optional(language),
  isActive: z.optional(z.boolean(says(m.field_choice_invalid))),
});
export type WebhookChange = z.output<typeof webhookChange>;

export const deliveryError = z.object({
  code: z.enum(DELIVERY_ERRORS),
  /** The HTTP status of the answer, if there was one. */
  status: z.nullable(z.int()),
});
export type DeliveryError = z.output<typeof deliveryError>;

/** A webhook without its secret, which is shown only when it is made. Of the address of a chat, `url` is the beginning. */
export const webhook = z.object({
  id: recordId,
  ...webhookInput.shape,
  state: z.enum(WEBHOOK_STATES),
  lastSuccessAt: z.nullable(timestamp),
  lastError: z.nullable(z.extend(deliveryError, { at: timestamp })),
  /** Events that are not accepted yet. */
  waiting: z.int(),
  /** Until then, the secret before the last replacement signs, too. */
  oldSecretUntil: z.nullable(timestamp),
  createdAt: timestamp,
});
export type Webhook = z.output<typeof webhook>;

/** For how long the old secret goes on signing beside the new one. */
export const secretReplacement = z.object({ overlapDays: z._default(wholeNumber(0, MAX_SECRET_OVERLAP), 0) });
export type SecretReplacement = z.output<typeof secretReplacement>;

/** The signing secret, shown once. Null for chats, which have none. */
export const webhookSecret = z.object({ id: recordId, secret: z.nullable(z.string()) });
export type WebhookSecret = z.output<typeof webhookSecret>;

/** An entry of the log. */
export const webhookDelivery = z.object({
  /** The `webhook-id` header, which is the same for all attempts. */
  id: recordId,
  /** One of WEBHOOK_EVENTS, or `ping`. */
  event: z.string(),
  /** Null for tests. */
  serialNumber: z.nullable(z.string()),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  /** Null unless it waits. */
  nextAttemptAt: z.nullable(timestamp),
  lastAttemptAt: z.nullable(timestamp),
  /** Of the last attempt; null when it was accepted. */
  error: z.nullable(deliveryError),
  /** Null when the last attempt had no answer. */
  responseStatus: z.nullable(z.int()),
  /** The beginning of the answer. */
  responseText: z.string(),
  /** The JSON that is sent. */
  payload: z.string(),
  createdAt: timestamp,
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;
