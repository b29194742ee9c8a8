import { expect, it } from 'vitest';
import { readDeviceContext } from './report-values.ts';

const CHROME = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
const read = (navigator: object, innerWidth = 390) =>
  readDeviceContext({
    navigator: { userAgent: CHROME, language: 'ar-SA', ...navigator } as Navigator,
    innerWidth,
    innerHeight: 844,
  });

it('readDeviceContext reads everything that the browser reports', () => {
  expect(read({ connection: { type: 'wifi', effectiveType: '4g' } })).toEqual({
    browser: 'Chrome',
    browserVersion: '140.0',
    viewport: '390 × 844',
    browserLanguage: 'ar-SA',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    networkKind: 'Wi-Fi',
  });
});

it.each([
  [{ type: 'cellular', effectiveType: '3g' }, 'Mobile data'],
  [{ type: 'ethernet' }, 'Cable'],
  [{ effectiveType: '4g' }, 'Fast'],
  [{ type: 'unknown', effectiveType: '2g' }, 'Slow'],
  [{ type: 'none' }, ''],
  [undefined, ''],
])('a connection %j is %j', (connection, kind) => {
  expect(read({ connection }).networkKind).toBe(kind);
});

it('the version is empty for a browser that is not in the list', () => {
  expect(read({ userAgent: 'SamsungBrowser/28.0 Chrome/140.0 Mobile Safari/537.36' })).toMatchObject({
    browser: '',
    browserVersion: '',
  });
});
