// The last messages and failed requests of the page, masked as they happen.
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
  // Masking is slow for very long texts, of which only the beginning is kept.
  maskText(text.slice(0, 4 * max), typedPasswords()).slice(0, max);

function keep<Entry>(list: Entry[], entry: Entry): void {
  list.push(entry);
  if (list.length > MAX_ENTRIES) list.shift();
}

export const keepMessage = (level: ConsoleLevel, text: string): void =>
  keep(messages, { level, text: mask(text), at: Date.now() });

/** Data in the address itself, such as a picture, is no request. */
export function keepRequest(method: string, address: string, status: number): void {
  const { href, protocol } = new URL(address, document.baseURI);
  if (!/^https?:$/.test(protocol)) return;
  const known = /^[A-Z]{1,10}$/i.test(method) ? method.toUpperCase() : 'OTHER';
  keep(requests, { method: known, address: mask(href), status, at: Date.now() });
}

/** Recording must never break the page. */
export function quietly(record: () => void): void {
  try {
    record();
  } catch {
    // The page's own objects may throw when they are read.
  }
}

export function capturedPage(): CapturedPage {
  const now = Date.now();
  const aged = <Entry extends { at: number }>({ at, ...entry }: Entry) => ({
    ...entry,
    secondsAgo: Math.min(DAY_SECONDS, Math.max(0, Math.round((now - at) / 1000))),
  });
  return {
    address: mask(location.href, MAX_ADDRESS_LENGTH),
    messages: messages.map(aged),
    requests: requests.map(aged),
  };
}
