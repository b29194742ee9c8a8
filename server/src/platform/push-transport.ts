// Sends an encrypted message to a push service (RFC 8030, 8188, 8291, 8292). web-push encrypts and signs the message, but does not
// send it: the address comes from a browser and must not lead into a private network.
import { createECDH } from 'node:crypto';
import webpush, { type PushSubscription } from 'web-push';
import type { Config } from './config.ts';
import { parseMailbox } from './mail/mailbox.ts';
import { post, refusalOf } from './outgoing/post.ts';

const TIMEOUT_MS = 10_000;

/** The subscription has ended and will never work again. */
export class PushGone extends Error {
  override name = 'PushGone';
}

/** The push service refuses the message. A retry does not help. */
export class PushRejected extends Error {
  override name = 'PushRejected';
}

/** The push service cannot take the message now. */
export class PushDelayed extends Error {
  override name = 'PushDelayed';
  /** Seconds for which the service asks to wait. */
  readonly retryAfter: number | undefined;

  constructor(message: string, retryAfter: number | undefined) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

export interface OutgoingPush {
  subscription: PushSubscription;
  payload: string;
  /** At most 32 characters of base64url. The push service keeps only the last undelivered message of a topic. */
  topic: string;
  /** Seconds for which the push service keeps the message. */
  ttl: number;
}

type PushConfig = Pick<Config, 'publicUrl' | 'secure' | 'mailFrom' | 'allowPrivateAddresses'>;

/** The IP address of a host name is only checked at the connection. */
export function isPushAddress({ allowPrivateAddresses }: PushConfig, endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return false;
  if (allowPrivateAddresses) return true;
  return refusalOf(endpoint, false) === undefined && /[.:]/.test(url.hostname);
}

/** Whether the browser's public key is a point of the curve, so that messages can be encrypted for it. */
export function isPushKey(p256dh: string): boolean {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  try {
    ecdh.computeSecret(p256dh, 'base64url');
    return true;
  } catch {
    return false;
  }
}

const subjectOf = ({ secure, publicUrl, mailFrom }: PushConfig): string =>
  secure ? publicUrl : `mailto:${parseMailbox(mailFrom)?.address ?? mailFrom}`;

/** @throws {PushGone | PushRejected | PushDelayed} @throws another error when the service does not answer */
export async function sendPush(config: PushConfig, keys: VapidKeys, push: OutgoingPush): Promise<void> {
  const { endpoint } = push.subscription;
  if (!isPushAddress(config, endpoint)) throw new PushRejected('The address is not that of a public host.');
  const { headers, body } = webpush.generateRequestDetails(push.subscription, push.payload, {
    vapidDetails: { subject: subjectOf(config), ...keys },
    TTL: push.ttl,
    topic: push.topic,
  });
  const { status, retryAfter } = await post({
    url: endpoint,
    headers,
    body,
    timeoutMs: TIMEOUT_MS,
    maxAnswerBytes: 0,
    allowPrivate: config.allowPrivateAddresses,
  });
  if (status >= 200 && status < 300) return;
  const message = `The push service answered ${status}.`;
  if (status === 404 || status === 410) throw new PushGone(message);
  if (status >= 500 || status === 429 || status === 408) throw new PushDelayed(message, retryAfter);
  throw new PushRejected(message);
}
