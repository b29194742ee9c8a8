import './styles.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { pageAt, preloadPage } from './app/page-loaders.ts';
import { followChangesOfPage } from './lib/browser/changed-page.ts';
import { watchInstallPrompt } from './lib/browser/install-prompt.ts';
import { logCaughtError } from './lib/browser/load-failure.ts';
import { startServiceWorker } from './lib/browser/service-worker.ts';
import { storedEmployee, storeFirstEmployee } from './lib/session/session.tsx';

/** The page shows that it loads if the session takes longer. */
const SESSION_WITHIN_MS = 1_000;

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

followChangesOfPage();
watchInstallPrompt();
// A worker would show old files while they are changed.
if (import.meta.env.PROD) startServiceWorker();

if (!storedEmployee())
  await Promise.race([
    storeFirstEmployee(),
    new Promise((resolve) => setTimeout(resolve, SESSION_WITHIN_MS)),
  ]);
// The first thing painted is the screen and not an empty page. Replies of the server are in TanStack Query (app/providers.tsx).
await preloadPage(pageAt(window.location.pathname, storedEmployee() !== null));
// In parts, between which the browser takes presses: the first one renders the whole page.
startTransition(() =>
  createRoot(root, { onCaughtError: logCaughtError }).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
