// Entry of /capture.js, which the team of a store adds to the store under test (docs/capture.md). It records the details for a
// report, shows a button, and loads its panel when somebody presses the button. It has a few kilobytes and no dependencies.
import { PANEL_PATH } from '@bugquest/contract/reports/captured/handover';
import { m } from '@bugquest/phrases/messages';
import { overwriteGetLocale } from '@bugquest/phrases/runtime';
import type { openPanel } from './panel.ts';
import { capturedPage, recordConsole, recordRequests, watchPasswords } from './recording.ts';
import { BUTTON_STYLE } from './snippet-style.ts';

const HOST = 'bugquest-capture';
const ICON =
  '<svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M12 20v-9M14 7a4 4 0 0 1 4 4v3a6 6 0 0 1-12 0v-3a4 4 0 0 1 4-4zM14.1 3.9 16 2M9 7.1V6a3 3 0 1 1 6 0v1.1M18 11c2 0 3-1 3-3M6 11c-2 0-3-1-3-3M22 13h-4M6 13H2M18 16c2 0 3 1 3 3M6 16c-2 0-3 1-3 3M8 2l1.9 1.9"/></svg>';

/** Read at each use, because the language may change without a page load. */
const localeOfPage = () => (/^ar\b/i.test(document.documentElement.lang) ? 'ar' : 'en');

function showButton(server: string): void {
  const host = document.createElement(HOST);
  const root = host.attachShadow({ mode: 'open' });
  // A style element may be refused by the content security policy of the store.
  const style = new CSSStyleSheet();
  style.replaceSync(BUTTON_STYLE);
  root.adoptedStyleSheets = [style];
  const button = document.createElement('button');
  button.type = 'button';
  button.innerHTML = ICON;
  const updateLabel = () => {
    host.lang = localeOfPage();
    host.dir = host.lang === 'ar' ? 'rtl' : 'ltr';
    button.title = m.reports_capture_button();
    button.setAttribute('aria-label', button.title);
  };
  updateLabel();
  new MutationObserver(updateLabel).observe(document.documentElement, { attributeFilter: ['lang'] });
  button.addEventListener('click', () => void openPanelOrForm(server, root, button));
  root.append(button);
  document.documentElement.append(host);
}

async function openPanelOrForm(server: string, root: ShadowRoot, button: HTMLButtonElement): Promise<void> {
  button.disabled = true;
  try {
    const panel = (await import(/* @vite-ignore */ `${server}${PANEL_PATH}`)) as {
      openPanel: typeof openPanel;
    };
    panel.openPanel({ server, root, button, locale: localeOfPage(), page: capturedPage() });
  } catch {
    // BugQuest cannot be reached, or the store's content security policy refuses the panel: the form works without details.
    window.open(`${server}/submit-bug`, '_blank', 'noopener');
  } finally {
    button.disabled = false;
  }
}

const script = document.currentScript;
if (script instanceof HTMLScriptElement && window.top === window && !document.querySelector(HOST)) {
  const server = new URL(script.src).origin;
  overwriteGetLocale(localeOfPage);
  watchPasswords();
  recordConsole();
  recordRequests();
  if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', () => showButton(server));
  else showButton(server);
}
