// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { describeValue } from './recording.ts';

const PASSWORD = 'hunter2!';
const written: unknown[][] = [];
const original = { ...console };
const originalFetch = window.fetch;

/** Loads the recorders again, because their lists are module state. */
async function openStore() {
  vi.resetModules();
  const { recordConsole } = await import('./recording.ts');
  const { recordRequests } = await import('./recording.ts');
  const { watchPasswords } = await import('./recording.ts');
  watchPasswords();
  recordConsole();
  recordRequests();
  return (await import('./recording.ts')).capturedPage;
}

beforeEach(() => {
  written.length = 0;
  for (const level of ['debug', 'log', 'info', 'warn', 'error'] as const)
    console[level] = (...values: unknown[]) => void written.push(values);
});
afterEach(() => {
  Object.assign(console, original);
  window.fetch = originalFetch;
  document.body.replaceChildren();
});

it('the recorder keeps the last 50 messages, and the console works as before', async () => {
  const capturedPage = await openStore();
  for (let count = 1; count <= 60; count += 1) console.log('message', count);
  console.warn('late');
  const { messages } = capturedPage();
  expect(messages).toHaveLength(50);
  expect(messages.at(-1)).toEqual({ level: 'warn', text: 'late', secondsAgo: 0 });
  expect(written).toHaveLength(61);
  expect(written[0]).toEqual(['message', 1]);
});

it('a typed password is masked, also after its input shows it or was removed', async () => {
  const capturedPage = await openStore();
  const input = document.createElement('input');
  input.type = 'password';
  document.body.append(input);
  input.value = PASSWORD;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  console.log('sending', ['maha', PASSWORD]);
  input.type = 'text';
  input.remove();
  console.error(new Error(`not accepted: ${PASSWORD}`));
  const { messages } = capturedPage();
  expect(messages.map(({ text }) => text)).toEqual(['sending ["maha", "•••"]', 'Error: not accepted: •••']);
});

it('uncaught errors are recorded', async () => {
  const capturedPage = await openStore();
  window.dispatchEvent(
    new ErrorEvent('error', {
      message: 'total is undefined',
      filename: 'https://store.test/cart.js',
      lineno: 7,
    }),
  );
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new TypeError('no stock') }));
  expect(capturedPage().messages.map(({ text }) => text)).toEqual([
    'total is undefined (https://store.test/cart.js:7)',
    'Unhandled rejection: TypeError: no stock',
  ]);
});

it('only failed requests are recorded, without headers, bodies and query values', async () => {
  window.fetch = vi.fn(async (input: RequestInfo | URL) => {
    if (String(input).includes('gone')) throw new TypeError('Failed to fetch');
    if (String(input).includes('stopped')) throw new DOMException('', 'AbortError');
    return new Response('body-secret', { status: String(input).includes('ok') ? 200 : 500 });
  });
  const capturedPage = await openStore();
  const options = { method: 'post', body: 'body-secret', headers: { authorization: 'header-secret' } };
  const reply = await window.fetch('/api/cart?coupon=query-secret', options);
  expect(await reply.text()).toBe('body-secret');
  await window.fetch('/api/ok?coupon=query-secret');
  await expect(window.fetch('https://api.store.test/gone')).rejects.toThrow('Failed to fetch');
  await expect(window.fetch('/stopped')).rejects.toThrow();
  const { requests } = capturedPage();
  expect(requests.map(({ method, address, status }) => [method, address, status])).toEqual([
    ['POST', `${location.origin}/api/cart?coupon=•••`, 500],
    ['GET', 'https://api.store.test/gone', 0],
  ]);
  expect(JSON.stringify(capturedPage())).not.toContain('secret');
});

it('the address of the page is recorded without query values', async () => {
  window.history.replaceState(null, '', '/ar/cart?q=abcdefghi#access_token=abcdefghi');
  const capturedPage = await openStore();
  expect(capturedPage().address).toBe(`${location.origin}/ar/cart?q=•••#•••`);
});

it.each([
  [
    { user: 'maha', password: 'x', deep: { token: 'x', more: { hidden: true } } },
    '{user: "maha", password: •••, deep: {token: •••, more: {…}}}',
  ],
  [[1, null, undefined, true], '[1, null, undefined, true]'],
  [() => 'x', 'function'],
  [document.createElement('img'), '<img>'],
  [Symbol('s'), 'Symbol(s)'],
])('describeValue describes %o', (value, text) => {
  expect(describeValue(value)).toBe(text);
});

it('describeValue runs no code of the page', () => {
  const read = vi.fn();
  const value = { plain: 1, toJSON: 2 };
  Object.defineProperty(value, 'computed', { enumerable: true, get: read });
  expect(describeValue(value)).toBe('{plain: 1, toJSON: 2}');
  expect(read).not.toHaveBeenCalled();
});
