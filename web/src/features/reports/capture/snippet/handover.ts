// Gives the details to BugQuest's form, in a window of BugQuest's own site. There the tester's login, its cookies and the checks
// of every request work as always; a form inside the store's page would need cookies that other sites may send.
import { CAPTURE_PATH, DETAILS, READY } from '@bugquest/contract/reports/captured/handover';
import type { CapturedPage } from '@bugquest/contract/reports/captured/limits';

export interface Details {
  page: CapturedPage;
  viewport: string;
  picture: Blob | undefined;
}

let stopListening = () => {};

/** Opens the window. False when the browser blocked it. `onTaken` runs when the details are handed over. */
export function handOver(server: string, details: Details, onTaken: () => void): boolean {
  stopListening();
  const from = encodeURIComponent(location.origin);
  const opened = window.open(`${server}${CAPTURE_PATH}?from=${from}`, '_blank', 'popup,width=560,height=880');
  if (!opened) return false;
  const answer = ({ origin, source, data }: MessageEvent) => {
    if (origin !== server || source !== opened || data?.type !== READY) return;
    // The browser delivers it to this origin alone.
    opened.postMessage({ type: DETAILS, ...details }, server);
    onTaken();
  };
  window.addEventListener('message', answer);
  stopListening = () => window.removeEventListener('message', answer);
  return true;
}
