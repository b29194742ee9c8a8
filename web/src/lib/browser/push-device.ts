// The push subscription of this device, shared by the page and the service worker. The worker shows only messages for this
// subscription: none after a logout, and none for another person.

import { REPLACE_PATH } from '@bugquest/contract/notifications/push/message';

export interface PushDevice {
  /** The server's id of the device. */
  id: string;
  /** `endpoint` and `auth` prove the old subscription to the server when the browser replaces it. */
  endpoint: string;
  auth: string;
  /** The server's key, needed to subscribe again. */
  publicKey: string;
}

// A cache is the only storage that workers and pages share without a library. No request is answered from it.
const CACHE = 'push-device';
const KEY = '/push-device';

export async function savePushDevice(device: PushDevice): Promise<void> {
  await (await caches.open(CACHE)).put(KEY, new Response(JSON.stringify(device)));
}

export async function readPushDevice(): Promise<PushDevice | undefined> {
  const stored = await caches.match(KEY, { cacheName: CACHE });
  return stored?.json();
}

/** Also ends the subscription in the browser. */
export async function clearPushDevice(): Promise<void> {
  await caches.delete(CACHE);
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

/** Replaces the stored subscription on the server. Needs no session. */
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
    await savePushDevice({ ...device, endpoint: subscription.endpoint, auth: keys?.auth ?? '' });
  // The server ended the subscription with its session.
  else if (response.status === 404) await clearPushDevice();
}

/** Removes the subscription if the server has ended it. The subscription stays after an expired session. */
export async function clearEndedPushDevice(): Promise<void> {
  const device = await readPushDevice();
  if (!device) return;
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await (subscription ? replacePushDevice(device, subscription) : clearPushDevice());
}
