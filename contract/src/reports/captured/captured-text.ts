// Reads the details of a captured page from a report. No schema is needed, because the details were checked before they were
// stored.
import { m } from '@bugquest/phrases/messages';
import type { Locale } from '@bugquest/phrases/runtime';
import type { CapturedPage } from './limits.ts';

/** Undefined when there are none. */
export function storedCapture(json: string): CapturedPage | undefined {
  try {
    const page = JSON.parse(json) as CapturedPage;
    return Array.isArray(page.messages) && Array.isArray(page.requests) ? page : undefined;
  } catch {
    return undefined;
  }
}

/** For exports and the history of a report. '' without details. */
export function capturedPageText(json: string, options?: { locale?: Locale }): string {
  const page = storedCapture(json);
  if (!page) return '';
  const { address, messages, requests } = page;
  const ago = (seconds: number) => m.reports_captured_ago({ seconds }, options);
  return [
    address,
    ...messages.map(({ level, text, secondsAgo: seconds }) => `${level} (${ago(seconds)}): ${text}`),
    ...requests.map(
      ({ method, address: requestAddress, status, secondsAgo: seconds }) =>
        `${method} ${status || m.reports_captured_no_reply({}, options)} (${ago(seconds)}): ${requestAddress}`,
    ),
  ].join('\n');
}
