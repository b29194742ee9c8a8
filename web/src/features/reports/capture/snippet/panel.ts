// Entry of /capture-panel.js: shows what goes with the report, takes a picture, and opens the form.
import type { CapturedPage } from '@bugquest/contract/reports/captured/limits';
import { m } from '@bugquest/phrases/messages';
import { type Locale, overwriteGetLocale } from '@bugquest/phrases/runtime';
import { handOver } from './handover.ts';
import { canTakePicture, pictureFile, takePicture } from './page-picture.ts';
import { PANEL_STYLE } from './snippet-style.ts';

export interface PanelOptions {
  /** Origin of BugQuest. */
  server: string;
  root: ShadowRoot;
  /** Hidden while the panel is open, and focused afterwards. */
  button: HTMLButtonElement;
  locale: Locale;
  page: CapturedPage;
}

const styles = new WeakSet<ShadowRoot>();

function addStyle(root: ShadowRoot): void {
  if (styles.has(root)) return;
  styles.add(root);
  const style = new CSSStyleSheet();
  style.replaceSync(PANEL_STYLE);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, style];
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

export function openPanel({ server, root, button, locale, page }: PanelOptions): void {
  overwriteGetLocale(() => locale);
  addStyle(root);
  const title = element('h2', { tabIndex: -1, textContent: m.reports_capture_button(), id: 'title' });
  const panel = element('section', { className: 'panel', role: 'dialog' });
  panel.setAttribute('aria-labelledby', title.id);
  const close = () => {
    panel.remove();
    button.style.display = '';
    button.focus();
  };
  panel.addEventListener('keydown', (event) => {
    // The store must not take keys that are meant for the panel.
    event.stopPropagation();
    if (event.key === 'Escape') close();
  });
  const news = element('p', { role: 'status', className: 'muted' });
  const picture = pictureParts(panel);
  const open = element('button', {
    type: 'button',
    className: 'main',
    textContent: m.reports_capture_open(),
  });
  open.addEventListener('click', () => {
    const details = { page, viewport: `${innerWidth} × ${innerHeight}`, picture: picture.file() };
    const isOpen = handOver(server, details, () => {
      news.textContent = m.reports_capture_sent();
    });
    news.role = isOpen ? 'status' : 'alert';
    news.textContent = isOpen ? '' : m.reports_capture_blocked();
  });
  const leave = element('button', { type: 'button', textContent: m.reports_capture_close(), onclick: close });
  panel.append(title, ...summaryOf(page), ...picture.parts, news, open, leave);
  button.style.display = 'none';
  root.append(panel);
  title.focus();
}

function summaryOf({ address, messages, requests }: CapturedPage): HTMLElement[] {
  return [
    element('p', { textContent: m.reports_capture_text() }),
    element(
      'ul',
      {},
      element('li', { dir: 'ltr', textContent: address }),
      element('li', { textContent: m.reports_captured_count_messages({ count: messages.length }) }),
      element('li', { textContent: m.reports_captured_count_requests({ count: requests.length }) }),
    ),
    element('p', { className: 'muted', textContent: m.reports_captured_note() }),
  ];
}

function pictureParts(panel: HTMLElement) {
  if (!canTakePicture()) {
    const hint = element('p', { className: 'muted', textContent: m.reports_capture_picture_none() });
    return { parts: [hint], file: () => undefined };
  }
  let file: Blob | undefined;
  const box = element('div');
  const button = element('button', { type: 'button', textContent: m.reports_capture_picture() });
  const show = (content: Node | string, next: Blob | undefined) => {
    file = next;
    box.replaceChildren(content);
    button.textContent = next ? m.reports_capture_picture_remove() : m.reports_capture_picture();
  };
  const take = async () => {
    const canvas = await takePicture((isHidden) => {
      panel.style.visibility = isHidden ? 'hidden' : '';
    });
    show(canvas, await pictureFile(canvas));
  };
  button.addEventListener('click', () => {
    if (file) return show('', undefined);
    // Refused by the tester, the browser or the store.
    take().catch(() => show(m.reports_capture_picture_failed(), undefined));
  });
  return { parts: [box, button], file: () => file };
}
