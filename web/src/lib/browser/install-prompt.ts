// Only some browsers offer to install the app, and only while it is not installed.
import { useSyncExternalStore } from 'react';

/** TypeScript's library does not have this type, because it is not a standard yet. */
interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const listeners = new Set<() => void>();
let offer: InstallPrompt | undefined;

function setOffer(next: InstallPrompt | undefined): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Call it at the start: the browser makes the offer once, often before the first screen. */
export function watchInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // The product shows its own hint where it does not interrupt.
    event.preventDefault();
    setOffer(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => setOffer(undefined));
}

/** Undefined while the browser offers no installation. The browser asks the person before it installs. */
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
