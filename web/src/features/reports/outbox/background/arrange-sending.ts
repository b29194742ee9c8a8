// The page's side of sending after it was closed: it registers the service worker that sends, and asks the browser to start it
// when the network is back (Background Sync API). Firefox and Safari have no such API, and people may turn it off.
import { SENDER_PATH, SENDER_SCOPE, SENDER_TAG } from '@bugquest/contract/system/installed-app';
import { useEffect, useState } from 'react';
import { useIsOnline } from '../../../../lib/hooks/use-is-online.ts';

/** Part of the API that TypeScript does not know. */
interface SyncManager {
  register(tag: string): Promise<void>;
}

const syncOf = (registration: ServiceWorkerRegistration): SyncManager | undefined =>
  (registration as ServiceWorkerRegistration & { sync?: SyncManager }).sync;

/** Loads the worker while there is a network. */
export async function registerSender(): Promise<void> {
  if (!('SyncManager' in window) || !navigator.serviceWorker) return;
  try {
    await navigator.serviceWorker.register(SENDER_PATH, { scope: SENDER_SCOPE, updateViaCache: 'none' });
  } catch (error) {
    console.error('Failed to register the worker that sends reports', error);
  }
}

async function activeSync(): Promise<SyncManager | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration(SENDER_SCOPE);
  return registration?.active ? syncOf(registration) : undefined;
}

/** Asks the browser to send what waits when the network is back. False when that needs an open page. */
export async function arrangeSending(): Promise<boolean> {
  try {
    const sync = await activeSync();
    if (!sync) return false;
    await sync.register(SENDER_TAG);
    return true;
  } catch {
    // The person has turned it off.
    return false;
  }
}

async function canArrangeSending(): Promise<boolean> {
  if (!(await activeSync())) return false;
  const { state } = await navigator.permissions.query({ name: 'background-sync' as PermissionName });
  return state === 'granted';
}

/** Whether a report that waits is also sent when no page is open. False until that is known. */
export function useSendsInBackground(): boolean {
  const isOnline = useIsOnline();
  const [can, setCan] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the worker may have been loaded while there was a network.
  useEffect(() => {
    let isWanted = true;
    canArrangeSending().then(
      (answer) => isWanted && setCan(answer),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [isOnline]);
  return can;
}
