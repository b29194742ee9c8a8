// The last console messages and failed requests of the page. They are masked when they are recorded.
import {
  type CapturedPage,
  type ConsoleLevel,
  type ConsoleMessage,
  type FailedRequest,
  MAX_ADDRESS_LENGTH,
  MAX_ENTRIES,
  MAX_ENTRY_LENGTH,
} from '@bugquest/contract/reports/captured/limits';
import { maskText } from '@bugquest/contract/reports/captured/masking';
import { typedPasswords } from './typed-passwords.ts';

type Timed<Entry> = Omit<Entry, 'secondsAgo'> & { at: number };

const DAY_SECONDS = 86_400;
const messages: Timed<ConsoleMessage>[] = [];
const requests: Timed<FailedRequest>[] = [];

const mask = (text: string, max = MAX_ENTRY_LENGTH): string =>
  // Only the beginning is kept, and masking a very long text is slow.
  maskText(text.slice(0, 4 * max), typedPasswords()).slice(0, max);

function addEntry<Entry>(list: Entry[], entry: Entry): void {
  list.push(entry);
  if (list.length > MAX_ENTRIES) list.shift();
}

export const recordMessage = (level: ConsoleLevel, text: string): void =>
  addEntry(messages, { level, text: mask(text), at: Date.now() });

/** Ignores `data:` and other addresses that are not fetched over HTTP. */
export function recordRequest(method: string, address: string, status: number): void {
  const { href, protocol } = new URL(address, document.baseURI);
  if (!/^https?:$/.test(protocol)) return;
  const knownMethod = /^[A-Z]{1,10}$/i.test(method) ? method.toUpperCase() : 'OTHER';
  addEntry(requests, { method: knownMethod, address: mask(href), status, at: Date.now() });
}

/** Recording must never break the page. */
export function ignoreErrors(record: () => void): void {
  try {
    record();
  } catch {
    // The page's own objects may throw when they are read.
  }
}

export function capturedPage(): CapturedPage {
  const now = Date.now();
  const withAge = <Entry extends { at: number }>({ at, ...entry }: Entry) => ({
    ...entry,
    secondsAgo: Math.min(DAY_SECONDS, Math.max(0, Math.round((now - at) / 1000))),
  });
  return {
    address: mask(location.href, MAX_ADDRESS_LENGTH),
    messages: messages.map(withAge),
    requests: requests.map(withAge),
  };
}
