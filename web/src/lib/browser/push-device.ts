// The subscription of this device to push messages, as the page and the service worker know it. The worker shows only messages
// for it: nothing after a logout, and nothing of another person.

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
  await (await caches.open(CACHE)).put(KEY, Response.json(device));
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
