import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { LANGUAGES } from '../employees/lists.ts';
import { atMost, oneOf, recordId, sentText, timestamp, withError } from '../fields.ts';
import { reportEventFacts } from '../reports/events.ts';
import { PUSH_KINDS } from './push/kinds.ts';

export const notification = z.object({
  id: recordId,
  reportId: recordId,
  serialNumber: z.string(),
  facts: reportEventFacts,
  isRead: z.boolean(),
  /** Whether the report still exists. */
  isOpen: z.boolean(),
  createdAt: timestamp,
});
export type Notification = z.output<typeof notification>;

export const unreadCount = z.object({ unread: z.int() });

export const MAX_PUSH_DEVICES = 10;

/** Whether the person gets each kind. */
export const pushKinds = z.record(z.enum(PUSH_KINDS), z.boolean());
export type PushKinds = z.output<typeof pushKinds>;

const optionalFlag = z.optional(z.boolean(withError(m.field_choice_invalid)));

/** Missing fields stay unchanged. */
export const pushKindsChange = z.object({
  decisions: optionalFlag,
  questions: optionalFlag,
  missions: optionalFlag,
  updates: optionalFlag,
  team: optionalFlag,
});
export type PushKindsChange = z.output<typeof pushKindsChange>;

const pushDevice = z.object({
  id: recordId,
  userAgent: z.string(),
  createdAt: timestamp,
  /** When a push service last accepted a message; null for never. */
  lastSuccessAt: z.nullable(timestamp),
  /** Whether it belongs to the caller's session. */
  current: z.boolean(),
});
export type PushDevice = z.output<typeof pushDevice>;

export const pushSettings = z.object({
  /** The server's VAPID key, in base64url. */
  publicKey: z.string(),
  kinds: pushKinds,
  devices: z.array(pushDevice),
});
export type PushSettings = z.output<typeof pushSettings>;

const MAX_ENDPOINT_LENGTH = 1000;

/** The keys of a browser's subscription: a point of the curve P-256 (65 bytes) and a secret (16 bytes), in base64url. */
const keys = {
  p256dh: sentText().check(z.regex(/^B[\w-]{86}=?$/, withError(m.field_text_invalid))),
  auth: sentText().check(z.regex(/^[\w-]{22}(==)?$/, withError(m.field_text_invalid))),
};
const address = sentText().check(atMost(MAX_ENDPOINT_LENGTH, m.field_text_invalid), z.url());

const pushSubscription = z.object({ endpoint: address, ...keys });
export type PushSubscriptionKeys = z.output<typeof pushSubscription>;

/** A subscription with the language that the device shows. */
export const newPushDevice = z.extend(pushSubscription, {
  language: oneOf(LANGUAGES, m.field_choice_invalid),
});
export type NewPushDevice = z.output<typeof newPushDevice>;

/**
 * `auth` is the secret of the old subscription. Only the browser and the server know the secret, so the request needs no
 * session.
 */
export const replacedPushDevice = z.object({
  replaced: z.object({ endpoint: address, auth: keys.auth }),
  subscription: pushSubscription,
});
export type ReplacedPushDevice = z.output<typeof replacedPushDevice>;
