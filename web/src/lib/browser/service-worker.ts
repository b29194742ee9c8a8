// The page's side of the service worker (src/worker.ts): registers it, and reports when a new version is ready.
import { ACTIVATE_MESSAGE, WORKER_PATH } from '@bugquest/contract/system/installed-app';
import { useSyncExternalStore } from 'react';

/** Milliseconds between looks for a new version. */
const CHECK_EVERY = 60 * 60_000;
/** Milliseconds. A new worker waits until the old one has finished its work, which may happen only when the page closes. */
const ACTIVATE_WITHIN_MS = 3_000;

/** A private window may refuse it, and a page over http has none. */
const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
const listeners = new Set<() => void>();
let isUpdateReady = false;
let registration: ServiceWorkerRegistration | undefined;
let checkedAt = 0;

function announceUpdate(): void {
  isUpdateReady = true;
  for (const listener of listeners) listener();
}

/** Registers the worker once the page has loaded, so that it does not slow down the first screen. */
export function startServiceWorker(): void {
  if (!workers) return;
  if (document.readyState === 'complete') void register(workers);
  else window.addEventListener('load', () => void register(workers), { once: true });
}

async function register(container: ServiceWorkerContainer): Promise<void> {
  // The first worker takes control of its page as well, and is no update.
  let hadWorker = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    // Another tab has changed to the new version.
    if (hadWorker) announceUpdate();
    hadWorker = true;
  });
  try {
    registration = await container.register(WORKER_PATH, { updateViaCache: 'none' });
  } catch (error) {
    return console.error('Failed to register the service worker', error);
  }
  checkedAt = Date.now();
  const { waiting, installing } = registration;
  if (waiting && container.controller) announceUpdate();
  if (installing) announceWhenInstalled(installing);
  registration.addEventListener('updatefound', () => announceWhenInstalled(registration?.installing));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - checkedAt > CHECK_EVERY) checkForUpdate();
  });
}

function announceWhenInstalled(worker: ServiceWorker | null | undefined): void {
  // The first worker is not an update. In Safari it may control the page before the page gets the event of its installation.
  const isFirst = !registration?.active || registration.active === worker;
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed' && !isFirst && workers?.controller) announceUpdate();
  });
}

/** Looks for a new version, for example after the server was started again. */
export function checkForUpdate(): void {
  checkedAt = Date.now();
  registration?.update().catch(() => {
    // Offline: the browser looks again at the next visit.
  });
}

/** Whether a newer version than the page's waits, or has taken over in another tab. */
export function useUpdateReady(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isUpdateReady,
  );
}

/**
 * Loads the page again in the newest version. Without its worker, the old one would open the old version again.
 * Chromium gives up activating a worker when a request reaches the old one at that moment. Then a reload may wait for the old
 * worker for minutes, so both are removed first, and the page, which then comes from the server, registers its worker again.
 */
export async function reloadNewest(): Promise<void> {
  const activation = activateNewest();
  const isFree = (await isDoneInTime(activation)) || (await removeWorkers());
  window.location.reload();
  // The first reload activates the worker, but may not get a reply itself.
  if (!isFree && (await isDoneInTime(activation))) window.location.reload();
}

/** Whether they are removed. Those with a subscription to push messages stay, because it would end with them. */
async function removeWorkers(): Promise<boolean> {
  try {
    if (!registration || (await registration.pushManager?.getSubscription())) return false;
    return await registration.unregister();
  } catch (error) {
    // The page is reloaded in any case.
    console.error('Failed to remove the service workers', error);
    return false;
  }
}

const isDoneInTime = (activation: Promise<void>): Promise<boolean> =>
  Promise.race([
    activation.then(() => true),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), ACTIVATE_WITHIN_MS)),
  ]);

async function activateNewest(): Promise<void> {
  await registration?.update().catch(() => undefined);
  const next = registration?.installing ?? registration?.waiting;
  if (next) await activate(next);
}

function activate(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const proceed = () => {
      if (worker.state === 'installed') worker.postMessage(ACTIVATE_MESSAGE);
      if (worker.state === 'activated' || worker.state === 'redundant') resolve();
    };
    worker.addEventListener('statechange', proceed);
    proceed();
  });
}
