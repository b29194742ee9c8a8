// A separate file from this-device.ts, which the dashboard loads too: a shared chunk would be one more request.
import type { OpenPath } from '@bugquest/contract/notifications/push/message';
import type { Locale } from '../../../lib/language/locale.ts';
import { renew } from './this-device.ts';

/** Renews the subscription, and opens the screen of a pressed message. Returns a function that stops listening. */
export function handlePushes(language: Locale, navigate: (path: string) => void): () => void {
  renew(language).catch((error) => console.error('Failed to renew the push messages', error));
  const open = ({ data, ports }: MessageEvent<OpenPath | undefined>) => {
    if (!data?.openPath) return;
    ports[0]?.postMessage(true);
    navigate(data.openPath);
  };
  navigator.serviceWorker.addEventListener('message', open);
  return () => navigator.serviceWorker.removeEventListener('message', open);
}
