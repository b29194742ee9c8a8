// Runs before every test file that renders, and cleans up after each of its tests. The files of one process share jsdom and the
// packages, which take seconds to load. Each file gets its own modules of the project, and must leave nothing in the document.
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

/** Milliseconds. A busy machine needs seconds for work that an idle machine does immediately. */
const TIMEOUT_MS = 60_000;

vi.resetModules();
configure({ asyncUtilTimeout: TIMEOUT_MS });

// jsdom has no layout, so it cannot scroll.
Element.prototype.scrollIntoView = () => {};
window.scrollTo = () => undefined;

afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  // The modules that the test file imported.
  const [{ setLocale }, { dismissToast }] = await Promise.all([
    import('../lib/language/locale.ts'),
    import('../ui/feedback/toast.ts'),
  ]);
  setLocale('en');
  dismissToast();
});

afterAll(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
});
