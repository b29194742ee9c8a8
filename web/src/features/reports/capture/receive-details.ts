// Receives the details that the capture snippet sends to this window. The opener is a page of the store, which is
// another site. Details are accepted only after the server has allowed the origin, and only from this origin and this
// opener. They become a draft on the device, which survives a login.
import { readCapturedPage } from '@bugquest/contract/reports/captured/captured-page';
import { DETAILS, READY } from '@bugquest/contract/reports/captured/handover';
import { checkCaptureOrigin } from '@bugquest/contract/reports/endpoints';
import { call } from '../../../lib/api/call.ts';
import { addDraft } from '../drafts/add-draft.ts';

const DETAILS_TIMEOUT_MS = 15_000;

/** Unchecked, because other sites can send any message. */
export interface SentDetails {
  page?: unknown;
  viewport?: unknown;
  picture?: unknown;
}

export type ReceiveResult = { kind: 'draft'; address: string } | { kind: 'lost' } | { kind: 'refused' };

interface ReceiveOptions {
  storeOrigin: string;
  opener: Window | null;
  signal: AbortSignal;
}

export async function receiveDetails({
  storeOrigin,
  opener,
  signal,
}: ReceiveOptions): Promise<ReceiveResult> {
  if (!opener) return { kind: 'lost' };
  const { allowed } = await call(checkCaptureOrigin, { query: { origin: storeOrigin }, signal });
  if (!allowed) return { kind: 'refused' };
  const sent = await waitForDetails(storeOrigin, opener, signal);
  const draft = sent && (await storeDetails(sent));
  return draft ? { kind: 'draft', address: draft.address } : { kind: 'lost' };
}

async function waitForDetails(
  storeOrigin: string,
  opener: Window,
  signal: AbortSignal,
): Promise<SentDetails | undefined> {
  const listening = new AbortController();
  const details = new Promise<SentDetails | undefined>((resolve) => {
    const onMessage = ({ origin, source, data }: MessageEvent) => {
      if (origin === storeOrigin && source === opener && data?.type === DETAILS) resolve(data);
    };
    const giveUp = () => resolve(undefined);
    window.addEventListener('message', onMessage, listening);
    signal.addEventListener('abort', giveUp, listening);
    const timer = setTimeout(giveUp, DETAILS_TIMEOUT_MS);
    listening.signal.addEventListener('abort', () => clearTimeout(timer));
  });
  // With this target origin, another site as the opener does not even learn that the window is ready.
  opener.postMessage({ type: READY }, storeOrigin);
  return details.finally(() => listening.abort());
}

/** The draft has no owner until somebody opens it, because the tester may have to log in first. */
async function storeDetails({ page, viewport, picture }: SentDetails) {
  const capturedPage = readCapturedPage(JSON.stringify(page));
  if (!capturedPage) return undefined;
  const size = typeof viewport === 'string' && /^\d{1,5} × \d{1,5}$/.test(viewport) ? viewport : undefined;
  return addDraft({
    // The window of the form has another size than the page of the store.
    values: { capturedPage: JSON.stringify(capturedPage), ...(size && { viewport: size }) },
    files: picture instanceof Blob ? [pictureFile(picture)] : [],
  });
}

const pictureFile = (picture: Blob) =>
  new File([picture], picture.type === 'image/png' ? 'page.png' : 'page.jpg', { type: picture.type });
