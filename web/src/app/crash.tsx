import { m } from '@bugquest/phrases/messages';
import { type ReactNode, useEffect, useState } from 'react';
import { isMissingFile } from '../lib/browser/load-failure.ts';
import { reloadNewest } from '../lib/browser/service-worker.ts';
import { Button } from '../ui/buttons/button.tsx';
import { CoinBug } from '../ui/display/coin-bug.tsx';
import { clearMissingPages } from './page-loaders.ts';

export interface CrashProps {
  error: Error;
  retry: () => void;
}

/** Shown instead of a page, or of the whole app. */
export function Crash({ error, retry }: CrashProps) {
  return isMissingFile(error) ? <MissingFile retry={retry} /> : <Broken retry={retry} />;
}

function Broken({ retry }: Pick<CrashProps, 'retry'>) {
  return (
    <ErrorPage title={m.shell_crash_title()} text={m.shell_crash_text()}>
      <Button className="mt-6" onClick={retry}>
        {m.shell_retry()}
      </Button>
    </ErrorPage>
  );
}

/** The browser is offline, or a new release has replaced the file. */
function MissingFile({ retry }: Pick<CrashProps, 'retry'>) {
  const [isRetrying, setTrying] = useState(false);
  useEffect(clearMissingPages, []);
  const tryAgain = async () => {
    setTrying(true);
    // Only a reload finds the files of a new release, and some browsers request a missing file only once. Offline, a reload
    // would show the browser's error page.
    if (await isServerReachable()) await reloadNewest();
    else retry();
  };
  return (
    <ErrorPage title={m.shell_missing_title()} text={m.shell_missing_text()}>
      <Button className="mt-6" pending={isRetrying} onClick={() => void tryAgain()}>
        {m.shell_retry()}
      </Button>
    </ErrorPage>
  );
}

const isServerReachable = () =>
  fetch('/', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

function ErrorPage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div role="alert" className="page flex flex-col items-center py-24 text-center">
      <CoinBug className="size-16 rotate-180 text-muted" />
      <h1 className="mt-6 text-2xl font-semibold">{title}</h1>
      <p className="mt-2 max-w-md text-muted">{text}</p>
      {children}
    </div>
  );
}
