import { expect, it } from 'vitest';
import { browserVersionOf, readUserAgent } from './user-agent.ts';

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
    { browser: 'Edge', system: 'Windows', isMobile: false },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iOS', isMobile: true },
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
    { browser: 'Chrome', system: 'Android', isMobile: true },
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
    { browser: 'Firefox', system: 'macOS', isMobile: false },
  ],
  ['curl/8', { browser: undefined, system: undefined, isMobile: false }],
])('recognises %s', (userAgent, device) => {
  expect(readUserAgent(userAgent)).toEqual(device);
});

it.each([
  ['Mozilla/5.0 (X11) Chrome/140.0.7339.80 Safari/537.36 Edg/141.2.1', '141.2'],
  ['Mozilla/5.0 (X11) Chrome/140.0.7339.80 Safari/537.36', '140.0'],
  ['Mozilla/5.0 (iPhone) Version/18.1 Mobile/15E148 Safari/604.1', '18.1'],
  ['Mozilla/5.0 (iPhone) CriOS/139.0 Mobile/15E148 Safari/604.1', '139.0'],
  ['Mozilla/5.0 (Macintosh; rv:143.0) Gecko/20100101 Firefox/143.0', '143.0'],
  ['Mozilla/5.0 (X11) Chrome/140.0 Safari/537.36 OPR/122.0', '122.0'],
  ['curl/8', ''],
])('reads the version of the browser in %s', (userAgent, version) => {
  expect(browserVersionOf(userAgent)).toBe(version);
});
