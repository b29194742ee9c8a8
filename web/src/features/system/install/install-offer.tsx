import { useState } from 'react';
import { useInstall } from '../../../lib/browser/install-prompt.ts';
import { loadSetting, saveSetting } from '../../../lib/browser/storage.ts';
import { useWantedComponent } from '../../../lib/hooks/use-preloaded-component.ts';

const STORAGE_KEY = 'installDismissed';
const importHint = async () => (await import('./install-hint.tsx')).InstallHint;

/** Offers to install the app where the browser can, until it is dismissed. */
export function InstallOffer() {
  const install = useInstall();
  const [isDismissed, setDismissed] = useState(() => loadSetting(STORAGE_KEY) !== null);
  const isOffered = install !== undefined && !isDismissed;
  const { Component: InstallHint } = useWantedComponent(isOffered, importHint);
  const dismiss = () => {
    saveSetting(STORAGE_KEY, 'true');
    setDismissed(true);
  };
  return InstallHint && <InstallHint onInstall={() => void install?.()} onDismiss={dismiss} />;
}
