// The subscription of this device to push messages, as the page and the service worker know it. The worker shows only messages
// for it: nothing after a logout, and nothing of another person.

import { REPLACE_PATH } from '@bugquest/contract/notifications/push/message';

export interface PushDevice {
  /** The server's id of the device. */
  id: string;
  /** Proves the subscription to the server when the browser replaces it. */
  endpoint: string;
  auth: string;
  /** The server's key, to subscribe again. */
  publicKey: string;
}

// The only storage that a worker and a page can use without a library. It never answers requests.
const CACHE = 'push-device';
const KEY = '/push-device';

export async function keepPushDevice(device: PushDevice): Promise<void> {
  await (await caches.open(CACHE)).put(KEY, new Response(JSON.stringify(device)));
}

export async function readPushDevice(): Promise<PushDevice | undefined> {
  const kept = await caches.match(KEY, { cacheName: CACHE });
  return kept?.json();
}

/** Ends the subscription in the browser. */
export async function dropPushDevice(): Promise<void> {
  await caches.delete(CACHE);
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

/** Names the browser's subscription to the server, without a session, in the place of the one that is kept. */
export async function replacePushDevice(device: PushDevice, subscription: PushSubscription): Promise<void> {
  const { endpoint, auth } = device;
  const { keys } = subscription.toJSON();
  const response = await fetch(REPLACE_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      replaced: { endpoint, auth },
      subscription: { endpoint: subscription.endpoint, ...keys },
    }),
  });
  if (response.ok)
    await keepPushDevice({ ...device, endpoint: subscription.endpoint, auth: keys?.auth ?? '' });
  // The server has ended it with its session.
  else if (response.status === 404) await dropPushDevice();
}

/**
 * After the end of a session: ends the subscription if the server has ended it. After an expired session the subscription stays.
 */
export async function dropEndedPushDevice(): Promise<void> {
  const device = await readPushDevice();
  if (!device) return;
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await (subscription ? replacePushDevice(device, subscription) : dropPushDevice());
}
