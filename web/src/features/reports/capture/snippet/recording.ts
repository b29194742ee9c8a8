// The texts are masked when they are recorded.
import { cutText } from '@bugquest/contract/cut-text';
import {
  type CapturedPage,
  CONSOLE_LEVELS,
  type ConsoleLevel,
  type ConsoleMessage,
  type FailedRequest,
  MAX_ADDRESS_LENGTH,
  MAX_ENTRIES,
  MAX_ENTRY_LENGTH,
} from '@bugquest/contract/reports/captured/limits';
import { HIDDEN, isSecretName, maskText } from '@bugquest/contract/reports/captured/masking';

type Timed<Entry> = Omit<Entry, 'secondsAgo'> & { at: number };

const DAY_SECONDS = 86_400;
const messages: Timed<ConsoleMessage>[] = [];
const requests: Timed<FailedRequest>[] = [];

const mask = (text: string, max = MAX_ENTRY_LENGTH): string =>
  // Only the beginning is kept, and masking a very long text is slow.
  cutText(maskText(text.slice(0, 4 * max), typedPasswords()), max);

function addEntry<Entry>(list: Entry[], entry: Entry): void {
  list.push(entry);
  if (list.length > MAX_ENTRIES) list.shift();
}

const recordMessage = (level: ConsoleLevel, text: string): void =>
  addEntry(messages, { level, text: mask(text), at: Date.now() });

/** Ignores `data:` and other addresses that are not fetched over HTTP. */
function recordRequest(method: string, address: string, status: number): void {
  const { href, protocol } = new URL(address, document.baseURI);
  if (!/^https?:$/.test(protocol)) return;
  const shortMethod = /^[A-Z]{1,10}$/i.test(method) ? method.toUpperCase() : 'OTHER';
  addEntry(requests, { method: shortMethod, address: mask(href), status, at: Date.now() });
}

/** Recording must never break the page. */
function ignoreErrors(record: () => void): void {
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

/** The console itself works as before. Uncaught errors are recorded as well. */
export function recordConsole(): void {
  for (const level of CONSOLE_LEVELS) {
    const write = console[level];
    console[level] = function (this: Console, ...values: unknown[]) {
      ignoreErrors(() => recordMessage(level, values.map((value) => describeValue(value)).join(' ')));
      write.apply(this, values);
    };
  }
  window.addEventListener('error', ({ message, filename, lineno }) => {
    if (message) ignoreErrors(() => recordMessage('error', `${message} (${filename}:${lineno})`));
  });
  window.addEventListener('unhandledrejection', ({ reason }) =>
    ignoreErrors(() => recordMessage('error', `Unhandled rejection: ${describeValue(reason)}`)),
  );
}

const MAX_DEPTH = 2;
const MAX_ITEMS = 20;

/** Short, without running code of the page, and without the values of secret names. */
export function describeValue(value: unknown, depth = 0): string {
  if (typeof value === 'string') return depth === 0 ? value : JSON.stringify(value);
  if (typeof value === 'function') return 'function';
  if (typeof value !== 'object' || value === null) return String(value);
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (value instanceof Element) return `<${value.localName}>`;
  if (depth >= MAX_DEPTH) return Array.isArray(value) ? '[…]' : '{…}';
  if (Array.isArray(value))
    return `[${value
      .slice(0, MAX_ITEMS)
      .map((item) => describeValue(item, depth + 1))
      .join(', ')}]`;
  return `{${describeProperties(value, depth)}}`;
}

/** Getters are left out, because calling them would run code of the page. */
function describeProperties(value: object, depth: number): string {
  return Object.entries(Object.getOwnPropertyDescriptors(value))
    .filter(([, property]) => property.enumerable && 'value' in property)
    .slice(0, MAX_ITEMS)
    .map(([name, property]) => {
      const text = isSecretName(name) ? HIDDEN : describeValue(property.value, depth + 1);
      return `${name}: ${text}`;
    })
    .join(', ');
}

const MIN_FAILED_STATUS = 400;

/** Only method, address and status. Headers and bodies are never read. */
export function recordRequests(): void {
  ignoreErrors(recordFetch);
  ignoreErrors(recordXhr);
  ignoreErrors(recordResources);
}

function recordFetch(): void {
  const send = window.fetch;
  window.fetch = function (this: unknown, ...request: Parameters<typeof fetch>) {
    const [input, init] = request;
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    const recordFailure = (status: number) =>
      ignoreErrors(() => recordRequest(method, input instanceof Request ? input.url : String(input), status));
    return send.apply(this as Window, request).then(
      (response) => {
        if (response.status >= MIN_FAILED_STATUS) recordFailure(response.status);
        return response;
      },
      (error) => {
        // The page aborted the request.
        if (error?.name !== 'AbortError') recordFailure(0);
        throw error;
      },
    );
  };
}

function recordXhr(): void {
  const { open } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...request: unknown[]) {
    const [method, address] = request;
    let isAborted = false;
    this.addEventListener('abort', () => {
      isAborted = true;
    });
    this.addEventListener('loadend', () => {
      if (!isAborted && (this.status === 0 || this.status >= MIN_FAILED_STATUS))
        ignoreErrors(() => recordRequest(String(method), String(address), this.status));
    });
    return open.apply(this, request as Parameters<typeof open>);
  };
}

/**
 * Records pictures, styles and scripts that the server refused, and requests from before the snippet. Some browsers
 * do not report the status.
 */
function recordResources(): void {
  const startedAt = performance.now();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      const isAlreadyRecorded =
        ['fetch', 'xmlhttprequest'].includes(entry.initiatorType) && entry.startTime >= startedAt;
      if (entry.responseStatus >= MIN_FAILED_STATUS && !isAlreadyRecorded)
        ignoreErrors(() => recordRequest('GET', entry.name, entry.responseStatus));
    }
  }).observe({ type: 'resource', buffered: true });
}

// Typed passwords are masked wherever the page writes them. They are read from their inputs and not copied.

const SECRET_INPUT = 'input[type=password], input[autocomplete$=password], input[autocomplete=one-time-code]';

/** Includes inputs that now show their password or that were removed from the page. */
const secretInputs = new Set<HTMLInputElement>();

export function watchPasswords(): void {
  document.addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.matches(SECRET_INPUT)) secretInputs.add(target);
    },
    true,
  );
}

function typedPasswords(): string[] {
  // For passwords that the browser filled in, or that were typed before the snippet was loaded.
  for (const input of document.querySelectorAll<HTMLInputElement>(SECRET_INPUT)) secretInputs.add(input);
  return [...secretInputs].map(({ value }) => value);
}
