import { describe, expect, it, vi } from 'vitest';
import { reportSubmission } from '../schema.ts';
import { readCapturedPage } from './captured-page.ts';
import { capturedPageText } from './captured-text.ts';
import { maskText } from './masking.ts';

const { capturedPage: field } = reportSubmission.shape;

const message = { level: 'error', text: 'The total is NaN', secondsAgo: 12 };
const request = { method: 'POST', address: 'https://store.test/api/cart', status: 500, secondsAgo: 3 };
const page = { address: 'https://store.test/ar/cart', messages: [message], requests: [request] };
const times = <T>(count: number, entry: T) => Array.from({ length: count }, () => entry);

it('captured details are stored as they were sent', () => {
  expect(JSON.parse(field.parse(JSON.stringify(page)))).toEqual(page);
  expect(field.parse(undefined)).toBe('');
  expect(field.parse('')).toBe('');
});

it('captured details are masked again, because a snippet can be old or forged', () => {
  const sent = {
    address: 'https://store.test/?token=abcdefghi',
    messages: [{ ...message, text: 'password: S3cret-Pa55' }],
    requests: [{ ...request, address: 'https://store.test/login?p=S3cret-Pa55' }],
  };
  expect(field.parse(JSON.stringify(sent))).not.toMatch(/S3cret|abcdefghi/);
});

it('unknown values are not stored', () => {
  const sent = {
    ...page,
    cookies: 'a=b',
    requests: [{ ...request, headers: { cookie: 'a=b' }, body: '{}' }],
  };
  expect(JSON.parse(field.parse(JSON.stringify(sent)))).toEqual(page);
});

describe('captured details are refused', () => {
  it.each([
    ['when it is no JSON', 'page'],
    ['when it is another kind of JSON', '[]'],
    ['with too many messages', { ...page, messages: times(51, message) }],
    ['with too many requests', { ...page, requests: times(51, request) }],
    ['with a long message', { ...page, messages: [{ ...message, text: 'x'.repeat(241) }] }],
    ['with a long address', { ...page, address: 'x'.repeat(501) }],
    ['with an unknown level', { ...page, messages: [{ ...message, level: 'trace' }] }],
    ['with a status that is no status', { ...page, requests: [{ ...request, status: 1000 }] }],
    ['with a method that is no method', { ...page, requests: [{ ...request, method: '<b>' }] }],
    ['with a time in the future', { ...page, messages: [{ ...message, secondsAgo: -1 }] }],
    ['when it is too long', { ...page, more: 'x'.repeat(60_000) }],
  ])('%s', (_, sent) => {
    const json = typeof sent === 'string' ? sent : JSON.stringify(sent);
    const { error } = field.safeParse(json);
    expect(error?.issues[0]?.message).toBe(
      'These details of the store’s page can’t be read. Remove them, then submit again.'.replaceAll('’', "'"),
    );
  });
});

describe('captured details are masked', () => {
  /** Patterns that clean every text that is sent: halves of characters, and excess marks. */
  const CLEANING = /Surrogate|uff9e/;

  /** How often the masking replaces something while the field is read. */
  function countReplacements(run: () => void): number {
    const replace = vi.spyOn(RegExp.prototype, Symbol.replace);
    run();
    const masking = replace.mock.contexts.filter((pattern) => !CLEANING.test((pattern as RegExp).source));
    replace.mockRestore();
    return masking.length;
  }

  it('once', () => {
    const texts = [page.address, message.text, request.address];
    const ofTexts = countReplacements(() => texts.map((text) => maskText(text)));
    expect(ofTexts).toBeGreaterThan(10);
    expect(countReplacements(() => field.parse(JSON.stringify(page)))).toBe(ofTexts);
  });

  it.each([
    ['a long address', { ...page, address: 'a@'.repeat(25_000) }],
    ['a long message', { ...page, messages: [{ ...message, text: 'a@'.repeat(25_000) }] }],
    ['a wrong request', { ...page, requests: [{ ...request, status: 1000 }] }],
  ])('only when they are accepted: not %s', (_, sent) => {
    expect(countReplacements(() => field.safeParse(JSON.stringify(sent)))).toBe(0);
  });
});

it('the longest captured details fit into a field of the form and a cell of a workbook', () => {
  const longest = {
    address: 'س'.repeat(500),
    messages: times(50, { ...message, text: 'س '.repeat(120) }),
    requests: times(50, { ...request, address: `/${'a-'.repeat(119)}` }),
  };
  const json = field.parse(JSON.stringify(longest));
  expect(new TextEncoder().encode(json).length).toBeLessThan(64 * 1024);
  expect(capturedPageText(json).length).toBeLessThan(32_767);
});

it('exports contain captured details as text for people', () => {
  const json = JSON.stringify({ ...page, requests: [request, { ...request, status: 0 }] });
  expect(capturedPageText(json, { locale: 'en' }).split('\n')).toEqual([
    'https://store.test/ar/cart',
    'error (12 s earlier): The total is NaN',
    'POST 500 (3 s earlier): https://store.test/api/cart',
    'POST No reply (3 s earlier): https://store.test/api/cart',
  ]);
  expect(capturedPageText('')).toBe('');
  expect(readCapturedPage('nonsense')).toBeUndefined();
});
