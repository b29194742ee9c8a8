// Receives the details that the capture snippet sends to this window. A page of the store, which is another site, opened the
// window. Nothing is accepted before the server has said that an administrator allows its origin, and then only from this origin
// and this opener. The details become a draft on the device, which survives a login. Nothing is sent to the server here.
import { readCapturedPage } from '@bugquest/contract/reports/captured/captured-page';
import { DETAILS, READY } from '@bugquest/contract/reports/captured/handover';
import { checkCaptureOrigin } from '@bugquest/contract/reports/endpoints';
import { call } from '../../../lib/api/call.ts';
import { addDraft } from '../drafts/add-draft.ts';

/** Milliseconds for the snippet to answer. */
const TIMEOUT_MS = 15_000;

/** The messages of the snippet. Other sites can send anything. */
export interface SentDetails {
  page?: unknown;
  viewport?: unknown;
  picture?: unknown;
}

export type Received = { kind: 'draft'; address: string } | { kind: 'lost' } | { kind: 'refused' };

interface Receiver {
  from: string;
  /** The page that opened this window. */
  opener: Window | null;
  signal: AbortSignal;
}

export async function receiveDetails({ from, opener, signal }: Receiver): Promise<Received> {
  if (!opener) return { kind: 'lost' };
  const { allowed } = await call(checkCaptureOrigin, { query: { origin: from }, signal });
  if (!allowed) return { kind: 'refused' };
  const sent = await waitForDetails(from, opener, signal);
  const draft = sent && (await keepDetails(sent));
  return draft ? { kind: 'draft', address: draft.address } : { kind: 'lost' };
}

async function waitForDetails(
  from: string,
  opener: Window,
  signal: AbortSignal,
): Promise<SentDetails | undefined> {
  const listening = new AbortController();
  const details = new Promise<SentDetails | undefined>((resolve) => {
    const listen = ({ origin, source, data }: MessageEvent) => {
      if (origin === from && source === opener && data?.type === DETAILS) resolve(data);
    };
    const giveUp = () => resolve(undefined);
    window.addEventListener('message', listen, listening);
    signal.addEventListener('abort', giveUp, listening);
    const timer = setTimeout(giveUp, TIMEOUT_MS);
    listening.signal.addEventListener('abort', () => clearTimeout(timer));
  });
  // The browser delivers the message to this origin only: another site as the opener does not even learn that the window is
  // ready.
  opener.postMessage({ type: READY }, from);
  return details.finally(() => listening.abort());
}

/** The draft belongs to the person who opens it: the tester may have to log in first. */
async function keepDetails({ page, viewport, picture }: SentDetails) {
  const read = readCapturedPage(JSON.stringify(page));
  if (!read) return undefined;
  const size = typeof viewport === 'string' && /^\d{1,5} × \d{1,5}$/.test(viewport) ? viewport : undefined;
  return addDraft({
    // The window of the form has another size than the page of the store.
    values: { capturedPage: JSON.stringify(read), ...(size && { viewport: size }) },
    files: picture instanceof Blob ? [pictureFile(picture)] : [],
  });
}

const pictureFile = (picture: Blob) =>
  new File([picture], picture.type === 'image/png' ? 'page.png' : 'page.jpg', { type: picture.type });
