// Only some browsers offer to install the app, and only while it is not installed.
import { createStore, useStore } from '../hooks/store.ts';

/** TypeScript's library does not have this type, because it is not a standard yet. */
interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const offer = createStore<InstallPrompt | undefined>(undefined);

/** Call it at the start: the browser makes the offer once, often before the first screen. */
export function watchInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // The product shows its own hint where it does not interrupt.
    event.preventDefault();
    offer.set(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => offer.set(undefined));
}

/** Undefined while the browser offers no installation. The browser asks the person before it installs. */
export function useInstall(): (() => Promise<void>) | undefined {
  const current = useStore(offer);
  return (
    current &&
    (async () => {
      // An offer can be used once.
      await current.prompt();
      offer.set(undefined);
    })
  );
}
