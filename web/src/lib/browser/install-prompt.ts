// The browser's offer to install the app. Only some browsers make it, and only while the app is not installed.
import { useSyncExternalStore } from 'react';

/** Not in TypeScript's library, because it is no standard yet. */
interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const listeners = new Set<() => void>();
let offer: InstallPrompt | undefined;

function setOffer(next: InstallPrompt | undefined): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Listens from the start, because the browser makes the offer once, often before the screen is there. */
export function watchInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // The product has its own hint, at a place where it does not interrupt.
    event.preventDefault();
    setOffer(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => setOffer(undefined));
}

/** Installs the app after a question of the browser; undefined while the browser offers nothing. */
export function useInstall(): (() => Promise<void>) | undefined {
  const current = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offer,
  );
  return (
    current &&
    (async () => {
      // An offer can be used once.
      await current.prompt();
      setOffer(undefined);
    })
  );
}
