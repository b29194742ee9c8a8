import { lazy, Suspense, useState } from 'react';
import { isApplePhone, isInstalled } from '../../lib/browser/apple-phone.ts';
import { useInstall } from '../../lib/browser/install-prompt.ts';
import { loadSetting, saveSetting } from '../../lib/browser/storage.ts';

const STORAGE_KEY = 'installDismissed';

/** Most people are not offered it. */
const InstallHint = lazy(async () => ({ default: (await import('./install-app.tsx')).InstallHint }));

/** Shown until the person dismisses it. On iPhones and iPads, people must install the app in the browser's menu. */
export function InstallOffer() {
  const install = useInstall();
  const [isDismissed, setDismissed] = useState(() => loadSetting(STORAGE_KEY) !== null);
  const dismiss = () => {
    saveSetting(STORAGE_KEY, 'true');
    setDismissed(true);
  };
  const isOffered = install !== undefined || (isApplePhone() && !isInstalled());
  if (isDismissed || !isOffered) return null;
  return (
    <Suspense>
      <InstallHint onInstall={install && (() => void install())} onDismiss={dismiss} />
    </Suspense>
  );
}
