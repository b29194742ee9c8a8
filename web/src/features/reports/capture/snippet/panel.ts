// Entry of /capture-panel.js: shows the recorded details, takes a picture, and opens the form.

import { CAPTURE_PATH, DETAILS, READY } from '@bugquest/contract/reports/captured/handover';
import type { CapturedPage } from '@bugquest/contract/reports/captured/limits';
import { m } from '@bugquest/phrases/messages';
import { type Locale, overwriteGetLocale } from '@bugquest/phrases/runtime';
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

const styledRoots = new WeakSet<ShadowRoot>();

function addStyle(root: ShadowRoot): void {
  if (styledRoots.has(root)) return;
  styledRoots.add(root);
  const style = new CSSStyleSheet();
  style.replaceSync(PANEL_STYLE);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, style];
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const created = Object.assign(document.createElement(name), properties);
  created.append(...children);
  return created;
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
    // The store must not receive keys that are typed in the panel.
    event.stopPropagation();
    if (event.key === 'Escape') close();
  });
  const statusLine = element('p', { role: 'status', className: 'muted' });
  const picture = pictureControls(panel);
  const openButton = element('button', {
    type: 'button',
    className: 'main',
    textContent: m.reports_capture_open(),
  });
  openButton.addEventListener('click', () => {
    const details = { page, viewport: `${innerWidth} × ${innerHeight}`, picture: picture.file() };
    const isOpen = handOver(server, details, () => {
      statusLine.textContent = m.reports_capture_sent();
    });
    statusLine.role = isOpen ? 'status' : 'alert';
    statusLine.textContent = isOpen ? '' : m.reports_capture_blocked();
  });
  const closeButton = element('button', {
    type: 'button',
    textContent: m.reports_capture_close(),
    onclick: close,
  });
  panel.append(title, ...summaryOf(page), ...picture.elements, statusLine, openButton, closeButton);
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

function pictureControls(panel: HTMLElement) {
  if (!canTakePicture()) {
    const hint = element('p', { className: 'muted', textContent: m.reports_capture_picture_none() });
    return { elements: [hint], file: () => undefined };
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
    // The tester, the browser or the store refused the capture.
    take().catch(() => show(m.reports_capture_picture_failed(), undefined));
  });
  return { elements: [box, button], file: () => file };
}

interface Details {
  page: CapturedPage;
  viewport: string;
  picture: Blob | undefined;
}

let stopListening = () => {};

/**
 * Sends the details to the form in a new window of BugQuest's site, where the login of the tester works. A form
 * inside the store's page would need cookies that other sites may send. False when the browser blocked the window.
 */
function handOver(server: string, details: Details, onHandedOver: () => void): boolean {
  stopListening();
  const from = encodeURIComponent(location.origin);
  const opened = window.open(`${server}${CAPTURE_PATH}?from=${from}`, '_blank', 'popup,width=560,height=880');
  if (!opened) return false;
  const sendWhenReady = ({ origin, source, data }: MessageEvent) => {
    if (origin !== server || source !== opened || data?.type !== READY) return;
    opened.postMessage({ type: DETAILS, ...details }, server);
    onHandedOver();
  };
  window.addEventListener('message', sendWhenReady);
  stopListening = () => window.removeEventListener('message', sendWhenReady);
  return true;
}

// Pictures use the screen capture of the browser: it shows exactly what the tester sees, it asks for permission, and
// the store's page needs no other code. Phones do not support it, so their testers add a screenshot in the form.

const MAX_PNG_BYTES = 4_000_000;
const FIRST_FRAME_TIMEOUT_MS = 5_000;
const SECOND_FRAME_TIMEOUT_MS = 600;

const canTakePicture = (): boolean => typeof navigator.mediaDevices?.getDisplayMedia === 'function';

async function takePicture(setPanelHidden: (isHidden: boolean) => void): Promise<HTMLCanvasElement> {
  const options = { video: true, audio: false, preferCurrentTab: true, selfBrowserSurface: 'include' };
  // fallback: phones cannot take a picture, and are not offered to (canTakePicture).
  const stream = await navigator.mediaDevices.getDisplayMedia(options as DisplayMediaStreamOptions);
  try {
    const video = document.createElement('video');
    video.muted = true;
    video.srcObject = stream;
    await Promise.race([video.play(), rejectAfterTimeout()]);
    setPanelHidden(true);
    await nextFrame(video);
    const canvas = document.createElement('canvas');
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    canvas.getContext('2d')?.drawImage(video, 0, 0);
    return canvas;
  } finally {
    for (const track of stream.getTracks()) track.stop();
    setPanelHidden(false);
  }
}

/** A stream without pictures would otherwise block the panel. */
const rejectAfterTimeout = () =>
  new Promise<never>((_, reject) =>
    setTimeout(reject, FIRST_FRAME_TIMEOUT_MS, new Error('No picture arrived')),
  );

/**
 * Waits for the second frame, because the first may still show the panel. Browsers send no frame while nothing moves,
 * so the wait is limited.
 */
function nextFrame(video: HTMLVideoElement): Promise<unknown> {
  // fallback: Firefox before 132 waits for some time instead.
  const frame = () => new Promise<void>((resolve) => video.requestVideoFrameCallback(() => resolve()));
  const timeout = new Promise((end) => setTimeout(end, SECOND_FRAME_TIMEOUT_MS));
  const frames = 'requestVideoFrameCallback' in video ? frame().then(frame) : timeout;
  return Promise.race([frames, timeout]);
}

async function pictureFile(canvas: HTMLCanvasElement): Promise<Blob | undefined> {
  const encode = (type: string) => new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.9));
  const exact = await encode('image/png');
  const picture = exact && exact.size > MAX_PNG_BYTES ? await encode('image/jpeg') : exact;
  return picture ?? undefined;
}
