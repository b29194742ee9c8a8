/// <reference lib="dom" />
/// <reference lib="webworker" />
// Push messages in a headless browser, which has no push service and refuses the permission for notifications. So pages get a faked
// permission and the subscription of a local push service. The browser delivers the messages to the service worker, which records
// the notifications instead of showing them.
import type { Page, Worker } from '@playwright/test';
import type { TestSubscription } from '../../server/src/testing/push-service.ts';

/** Makes `PushManager` return this subscription, as if the person has allowed notifications. */
export async function subscribeTo(page: Page, { endpoint, p256dh, auth }: TestSubscription): Promise<void> {
  await page.addInitScript(
    (json) => {
      const storageKey = 'testSubscription';
      const read = () => {
        const key = localStorage.getItem(storageKey);
        if (key === null) return null;
        const bytes = Uint8Array.from(atob(key), (character) => character.charCodeAt(0));
        return {
          ...json,
          options: { applicationServerKey: bytes.buffer },
          toJSON: () => json,
          unsubscribe: async () => {
            localStorage.removeItem(storageKey);
            return true;
          },
        };
      };
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      Object.assign(Notification, { requestPermission: async () => 'granted' });
      Object.assign(PushManager.prototype, {
        getSubscription: async () => read(),
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          localStorage.setItem(storageKey, applicationServerKey.replaceAll('-', '+').replaceAll('_', '/'));
          return read();
        },
      });
    },
    { endpoint, keys: { p256dh, auth } },
  );
}

export interface ShownNotification {
  title: string;
  body: string;
  lang: string;
  dir: string;
  data: string;
}

interface RecordingWorker extends ServiceWorkerGlobalScope {
  /** The notifications that the worker would show. */
  notifications: ShownNotification[];
  /** Resolves when the worker has handled the next message. */
  handled: PromiseWithResolvers<unknown>;
}

export interface PushDevice {
  /** Delivers a message to the service worker. @returns all notifications since the start */
  deliver(message: object): Promise<ShownNotification[]>;
  /** Clicks the last notification. */
  clickLast(): Promise<void>;
}

export async function openPushDevice(page: Page): Promise<PushDevice> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  const worker: Worker =
    page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const scope = self as unknown as RecordingWorker;
    const notifications: ShownNotification[] = [];
    scope.notifications = notifications;
    scope.registration.showNotification = async (title, options) => {
      const { body = '', lang = '', dir = '', data } = options ?? {};
      notifications.push({ title, body, lang, dir, data });
    };
    const waitUntil = PushEvent.prototype.waitUntil;
    PushEvent.prototype.waitUntil = function (handled) {
      waitUntil.call(this, handled);
      scope.handled.resolve(handled);
    };
  });
  return {
    async deliver(message) {
      await worker.evaluate(() => {
        (self as unknown as RecordingWorker).handled = Promise.withResolvers();
      });
      const data = JSON.stringify(message);
      await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
      return worker.evaluate(async () => {
        const { handled, notifications } = self as unknown as RecordingWorker;
        await handled.promise;
        return notifications;
      });
    },
    clickLast: () =>
      worker.evaluate(() => {
        const scope = self as unknown as RecordingWorker;
        const event = new ExtendableEvent('notificationclick');
        const notification = { data: scope.notifications.at(-1)?.data, close: () => {} };
        scope.dispatchEvent(Object.assign(event, { notification }));
      }),
  };
}
