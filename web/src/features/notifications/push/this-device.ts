import { addPushDevice, removePushDevice, renewPushDevice } from '@bugquest/contract/notifications/endpoints';
import type { NewPushDevice } from '@bugquest/contract/notifications/schema';
import { call } from '../../../lib/api/call.ts';
import { CallError, IdentityCanceledError } from '../../../lib/api/call-error.ts';
import { sendWithIdentityCheck } from '../../../lib/api/endpoint-mutation.ts';
import { isApplePhone } from '../../../lib/browser/apple-phone.ts';
import { clearPushDevice, readPushDevice, savePushDevice } from '../../../lib/browser/push-device.ts';
import { currentLocale } from '../../../lib/language/current-locale.ts';
import type { Locale } from '../../../lib/language/locale.ts';

/**
 * `impossible`: the browser has no push messages, or the page came over plain HTTP. `not-installed`: iPhones and iPads allow
 * push messages only in the installed app. `blocked`: the person or the browser has refused them for this site.
 */
export type DeviceState = 'impossible' | 'not-installed' | 'blocked' | 'off' | 'on';

/** Does not ask the person. */
export function readPermission(): Exclude<DeviceState, 'on'> {
  const isPossible = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isPossible) return isApplePhone() && window.isSecureContext ? 'not-installed' : 'impossible';
  return Notification.permission === 'denied' ? 'blocked' : 'off';
}

/** The server's id of this device; undefined if push messages are off. */
export async function readDeviceId(): Promise<string | undefined> {
  return readPermission() === 'off' ? (await readPushDevice())?.id : undefined;
}

function toNewDevice(subscription: PushSubscription, language: Locale): NewPushDevice {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  return { endpoint: subscription.endpoint, p256dh, auth, language };
}

/** The person refused or closed the browser's question. */
export class PushRefused extends Error {
  override name = 'PushRefused';
}

/** Asks for permission if necessary. @throws {PushRefused} @throws {CallError} */
export async function turnOn(publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushRefused();
  await subscribe(publicKey, currentLocale(), sendWithIdentityCheck).catch((error: unknown) => {
    if (!(error instanceof IdentityCanceledError)) throw error;
  });
}

/** @param sendAdd sends the call, and may ask for the password if the server requires it */
async function subscribe(
  publicKey: string,
  language: Locale,
  sendAdd: typeof sendWithIdentityCheck = ({ send }) => send(),
): Promise<void> {
  // A subscription of another person, or with an old key of the server, cannot be used again.
  await clearPushDevice();
  const { pushManager } = await navigator.serviceWorker.ready;
  // fallback: without push, the screen does not offer it (isPossible).
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const body = toNewDevice(subscription, language);
  try {
    const { id } = await sendAdd({ send: () => call(addPushDevice, { body }) });
    await savePushDevice({ id, endpoint: body.endpoint, auth: body.auth, publicKey });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
}

/** Ends the messages on the server first, so that a failure changes nothing. */
export async function turnOff(id: string): Promise<void> {
  try {
    await call(removePushDevice, { params: { id } });
  } catch (error) {
    // The person has removed the device on another device.
    if (!(error instanceof CallError && error.status === 404)) throw error;
  }
  await clearPushDevice();
}

/** Sends the logged-in person's subscription and language. Ends a subscription that belongs to another person. */
export async function renew(language: Locale): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return clearPushDevice();
  const body = toNewDevice(subscription, language);
  const { id, publicKey } = await call(renewPushDevice, { body });
  if (!id) return clearPushDevice();
  if (publicKey !== keyOf(subscription)) return subscribe(publicKey, language);
  await savePushDevice({ id, endpoint: body.endpoint, auth: body.auth, publicKey });
}

/** The server's key of the subscription, in base64url. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
