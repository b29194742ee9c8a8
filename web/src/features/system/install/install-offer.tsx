import { useState } from 'react';
import { useInstall } from '../../../lib/browser/install-prompt.ts';
import { loadSetting, saveSetting } from '../../../lib/browser/storage.ts';
import { InstallHint } from './install-hint.tsx';

const STORAGE_KEY = 'installDismissed';

/** Offers to install the app where the browser can, until it is dismissed. */
export function InstallOffer() {
  const install = useInstall();
  const [isDismissed, setDismissed] = useState(() => loadSetting(STORAGE_KEY) !== null);
  const dismiss = () => {
    saveSetting(STORAGE_KEY, 'true');
    setDismissed(true);
  };
  if (!install || isDismissed) return null;
  return <InstallHint onInstall={() => void install()} onDismiss={dismiss} />;
}
