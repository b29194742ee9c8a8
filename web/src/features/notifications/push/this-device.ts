// Push messages on this device: what the browser allows, and turning them on and off.
import { addPushDevice, removePushDevice, renewPushDevice } from '@bugquest/contract/notifications/endpoints';
import type { NewPushDevice } from '@bugquest/contract/notifications/schema';
import { call } from '../../../lib/api/call.ts';
import { CallError } from '../../../lib/api/call-error.ts';
import { Declined, sendAsSelf } from '../../../lib/api/endpoint-mutation.ts';
import { isApplePhone } from '../../../lib/browser/apple-phone.ts';
import { dropPushDevice, keepPushDevice, readPushDevice } from '../../../lib/browser/push-device.ts';
import { currentLocale } from '../../../lib/language/current-locale.ts';
import type { Locale } from '../../../lib/language/locale.ts';

/**
 * - `impossible`: the browser has no push messages, or the page came over plain HTTP.
 * - `not-installed`: iPhones and iPads have them only in the installed app.
 * - `blocked`: the person or the browser has refused them for this site.
 */
export type DeviceState = 'impossible' | 'not-installed' | 'blocked' | 'off' | 'on';

/** The permission of the browser, without asking anybody. */
export function readPermission(): Exclude<DeviceState, 'on'> {
  const isPossible = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isPossible) return isApplePhone() && window.isSecureContext ? 'not-installed' : 'impossible';
  return Notification.permission === 'denied' ? 'blocked' : 'off';
}

/** The id of this device at the server, as far as the device knows. */
export async function readDeviceId(): Promise<string | undefined> {
  return readPermission() === 'off' ? (await readPushDevice())?.id : undefined;
}

function describe(subscription: PushSubscription, language: Locale): NewPushDevice {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  return { endpoint: subscription.endpoint, p256dh, auth, language };
}

/** The browser's question was answered with no, or closed. */
export class PushRefused extends Error {
  override name = 'PushRefused';
}

/** Asks for permission, if necessary, and subscribes. @throws {PushRefused} @throws {CallError} */
export async function turnOn(publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushRefused();
  await subscribe(publicKey, currentLocale(), sendAsSelf).catch((error: unknown) => {
    if (!(error instanceof Declined)) throw error;
  });
}

/** @param add asks for the password where it is needed; without it, the call is refused */
async function subscribe(
  publicKey: string,
  language: Locale,
  add: typeof sendAsSelf = ({ send }) => send(),
): Promise<void> {
  // A subscription with another key of the server, or of another person, cannot be used again.
  await dropPushDevice();
  const { pushManager } = await navigator.serviceWorker.ready;
  // fallback: without push, the screen does not offer it (isPossible).
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const body = describe(subscription, language);
  try {
    const { id } = await add({ send: () => call(addPushDevice, { body }) });
    await keepPushDevice({ id, endpoint: body.endpoint, auth: body.auth, publicKey });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
}

/** Ends the messages at the server first, so that a failure changes nothing. */
export async function turnOff(id: string): Promise<void> {
  try {
    await call(removePushDevice, { params: { id } });
  } catch (error) {
    // Removed from another device.
    if (!(error instanceof CallError && error.status === 404)) throw error;
  }
  await dropPushDevice();
}

/** Tells the server who is logged in here and in which language. Ends a subscription that is not this person's. */
export async function renew(language: Locale): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return dropPushDevice();
  const body = describe(subscription, language);
  const { id, publicKey } = await call(renewPushDevice, { body });
  if (!id) return dropPushDevice();
  if (publicKey !== keyOf(subscription)) return subscribe(publicKey, language);
  await keepPushDevice({ id, endpoint: body.endpoint, auth: body.auth, publicKey });
}

/** The server's key at the time of the subscription, in base64url. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
