// A push service and browsers for tests. They check the VAPID signature of messages and decrypt them with Node's cryptography, and not
// with the library that encrypted them.
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PushMessage } from '@bugquest/contract/notifications/push/message';

export interface ReceivedPush {
  headers: IncomingHttpHeaders;
  /** Of the VAPID token, after the check of its signature. */
  claims: { aud: string; exp: number; sub: string };
  signer: string;
  message: PushMessage;
}

export interface TestSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

interface BrowserKeys {
  curve: ReturnType<typeof createECDH>;
  auth: Buffer;
}

export interface PushService {
  subscribe(): TestSubscription;
  /** Oldest first. */
  received(subscription: TestSubscription): ReceivedPush[];
  requests(subscription: TestSubscription): number;
  /** Answers the next requests with these statuses, and later requests with 201. 429 and 503 may ask to wait for seconds. */
  answer(
    subscription: TestSubscription,
    ...statuses: (number | { status: number; retryAfter: number })[]
  ): void;
  close(): Promise<void>;
}

export async function openPushService(): Promise<PushService> {
  const browsers = new Map<string, BrowserKeys>();
  const messages = new Map<string, ReceivedPush[]>();
  const counts = new Map<string, number>();
  const answers = new Map<string, (number | { status: number; retryAfter: number })[]>();
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const body = await buffer(request);
    counts.set(path, (counts.get(path) ?? 0) + 1);
    const keys = browsers.get(path);
    const answer = keys ? (answers.get(path)?.shift() ?? 201) : 404;
    const { status, retryAfter } = typeof answer === 'number' ? { status: answer, retryAfter: 0 } : answer;
    if (keys && status === 201) {
      const { claims, signer } = readVapid(request.headers.authorization ?? '');
      const message = JSON.parse(decrypt(body, keys)) as PushMessage;
      messages.set(path, [
        ...(messages.get(path) ?? []),
        { headers: request.headers, claims, signer, message },
      ]);
    }
    response.writeHead(status, { ...(retryAfter && { 'retry-after': String(retryAfter) }) }).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const pathOf = ({ endpoint }: TestSubscription) => new URL(endpoint).pathname;
  return {
    subscribe() {
      const path = `/push/${randomBytes(16).toString('base64url')}`;
      const curve = createECDH('prime256v1');
      const p256dh = curve.generateKeys('base64url');
      const auth = randomBytes(16);
      browsers.set(path, { curve, auth });
      return { endpoint: `${origin}${path}`, p256dh, auth: auth.toString('base64url') };
    },
    received: (subscription) => messages.get(pathOf(subscription)) ?? [],
    requests: (subscription) => counts.get(pathOf(subscription)) ?? 0,
    answer: (subscription, ...statuses) => void answers.set(pathOf(subscription), statuses),
    async close() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

const hkdf = (salt: Buffer, key: Buffer, info: string | Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** RFC 8291 and RFC 8188, for a message in one record. */
function decrypt(body: Buffer, { curve, auth }: BrowserKeys): string {
  const salt = body.subarray(0, 16);
  const senderKey = body.subarray(21, 21 + body.readUInt8(20));
  const sealed = body.subarray(21 + senderKey.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), senderKey]);
  const secret = hkdf(auth, curve.computeSecret(senderKey), info, 32);
  const key = hkdf(salt, secret, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = hkdf(salt, secret, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

/** RFC 8292. @throws when the token is not signed with the sent key */
function readVapid(header: string): Pick<ReceivedPush, 'claims' | 'signer'> {
  const { token = '', signer = '' } =
    /^vapid t=(?<token>[^,]+), ?k=(?<signer>.+)$/.exec(header)?.groups ?? {};
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(signer, 'base64url');
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const signed = Buffer.from(`${head}.${claims}`);
  const isValid = verify(
    'sha256',
    signed,
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isValid) throw new Error('The VAPID token is not signed with its key.');
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()), signer };
}
