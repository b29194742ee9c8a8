// The page's side of the service worker (src/worker.ts).
import { ACTIVATE_MESSAGE, WORKER_PATH } from '@bugquest/contract/system/installed-app';
import { createStore, useStore } from '../hooks/store.ts';

const CHECK_INTERVAL_MS = 60 * 60_000;
/** A new worker waits until the old worker has finished its work, which may take until the page closes. */
const ACTIVATE_WITHIN_MS = 3_000;

/** Undefined in some private windows and on pages over http. */
const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
const isUpdateReady = createStore(false);
let registration: ServiceWorkerRegistration | undefined;
let checkedAt = 0;

const announceUpdate = (): void => isUpdateReady.set(true);

/** Waits for the load event, so that registering does not slow down the first screen. */
export function startServiceWorker(): void {
  if (!workers) return;
  if (document.readyState === 'complete') void register(workers);
  else window.addEventListener('load', () => void register(workers), { once: true });
}

async function register(container: ServiceWorkerContainer): Promise<void> {
  // The first worker also takes control of its page, but is no update.
  let hadWorker = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    // Another tab has switched to the new version.
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
    if (document.visibilityState === 'visible' && Date.now() - checkedAt > CHECK_INTERVAL_MS)
      checkForUpdate();
  });
}

function announceWhenInstalled(worker: ServiceWorker | null | undefined): void {
  // The first worker is not an update. In Safari it may control the page before the event of its installation arrives.
  const isFirst = !registration?.active || registration.active === worker;
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed' && !isFirst && workers?.controller) announceUpdate();
  });
}

export function checkForUpdate(): void {
  checkedAt = Date.now();
  registration?.update().catch(() => {
    // Offline: the browser checks again at the next visit.
  });
}

/** True when a newer version waits, or has taken over in another tab. */
export const useUpdateReady = (): boolean => useStore(isUpdateReady);

/**
 * Reloads the page in the newest version. The newest worker must be active first, because the old worker would serve the old
 * version. Chromium stops activating a worker when a request reaches the old worker at that moment, and a reload may then wait
 * for minutes. Both workers are then removed: the reloaded page comes from the server and registers its worker again.
 */
export async function reloadNewest(): Promise<void> {
  const activation = activateNewest();
  const isOldWorkerGone = (await isDoneInTime(activation)) || (await removeWorkers());
  window.location.reload();
  // The first reload activates the worker, but may not get a reply.
  if (!isOldWorkerGone && (await isDoneInTime(activation))) window.location.reload();
}

/** False if they stay: removing a worker would end its push subscription. */
async function removeWorkers(): Promise<boolean> {
  try {
    if (!registration || (await registration.pushManager?.getSubscription())) return false;
    return await registration.unregister();
  } catch (error) {
    // `reloadNewest` reloads the page anyway.
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
