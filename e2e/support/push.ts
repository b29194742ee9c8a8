/// <reference lib="dom" />
/// <reference lib="webworker" />
// Push messages in a headless browser, which refuses permission for notifications and has no push service. So pages get the
// permission and the subscription of a local push service, and the worker records the notifications that it would show. The
// browser itself delivers the messages to the worker.
import type { Page, Worker } from '@playwright/test';
import type { TestSubscription } from '../../server/src/testing/push-service.ts';

/** Makes `PushManager` hand out this subscription, as after a person has allowed notifications. */
export async function subscribeTo(page: Page, { endpoint, p256dh, auth }: TestSubscription): Promise<void> {
  await page.addInitScript(
    (json) => {
      const flag = 'testSubscription';
      const read = () => {
        const key = localStorage.getItem(flag);
        if (key === null) return null;
        const bytes = Uint8Array.from(atob(key), (character) => character.charCodeAt(0));
        return {
          ...json,
          options: { applicationServerKey: bytes.buffer },
          toJSON: () => json,
          unsubscribe: async () => {
            localStorage.removeItem(flag);
            return true;
          },
        };
      };
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      Object.assign(Notification, { requestPermission: async () => 'granted' });
      Object.assign(PushManager.prototype, {
        getSubscription: async () => read(),
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          localStorage.setItem(flag, applicationServerKey.replaceAll('-', '+').replaceAll('_', '/'));
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

interface NotingWorker extends ServiceWorkerGlobalScope {
  /** The notifications that the worker would show. */
  notes: ShownNotification[];
  /** The worker's reaction to the next message. */
  work: PromiseWithResolvers<unknown>;
}

export interface PushDevice {
  /** Hands a message to the service worker, and resolves with everything that it has shown since the start. */
  deliver(message: object): Promise<ShownNotification[]>;
  /** Presses the notification that was shown last. */
  press(): Promise<void>;
}

/** The service worker of a page. */
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
    const scope = self as unknown as NotingWorker;
    const notes: ShownNotification[] = [];
    scope.notes = notes;
    scope.registration.showNotification = async (title, options) => {
      const { body = '', lang = '', dir = '', data } = options ?? {};
      notes.push({ title, body, lang, dir, data });
    };
    const waitUntil = PushEvent.prototype.waitUntil;
    PushEvent.prototype.waitUntil = function (work) {
      waitUntil.call(this, work);
      scope.work.resolve(work);
    };
  });
  return {
    async deliver(message) {
      await worker.evaluate(() => {
        (self as unknown as NotingWorker).work = Promise.withResolvers();
      });
      const data = JSON.stringify(message);
      await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
      return worker.evaluate(async () => {
        const { work, notes } = self as unknown as NotingWorker;
        await work.promise;
        return notes;
      });
    },
    press: () =>
      worker.evaluate(() => {
        const scope = self as unknown as NotingWorker;
        const event = new ExtendableEvent('notificationclick');
        const notification = { data: scope.notes.at(-1)?.data, close: () => {} };
        scope.dispatchEvent(Object.assign(event, { notification }));
      }),
  };
}
