import { expect, it } from 'vitest';
import { guessSource } from './report-values.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
const ANDROID_TABLET =
  'Mozilla/5.0 (Linux; Android 15; SM-X710) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const WEB_VIEW =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';
const IOS_WEB_VIEW =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

it.each([
  ['a phone browser', ANDROID, 'Android Mobile', 'Web Mobile'],
  ['a phone browser of someone who registered a laptop', ANDROID, 'Laptop', 'Web Mobile'],
  ['a tablet browser', ANDROID_TABLET, 'Android Tablet', 'Web Mobile'],
  ['an iPhone browser', IPHONE, 'iOS Mobile', 'Web Mobile'],
  ['a web view on Android', WEB_VIEW, 'Android Mobile', 'Android App'],
  ['a web view on iOS', IOS_WEB_VIEW, 'iOS Mobile', 'iOS App'],
  ['a computer', WINDOWS, 'Laptop', 'Web Laptop'],
  ['a computer with nothing known about the device', WINDOWS, '', 'Web Laptop'],
  ['a computer of someone who registered a phone', WINDOWS, 'Android Mobile', 'Web Laptop'],
  ['an iPad, which says it is a Mac', MAC, 'iPad', 'Web Mobile'],
])('the source is guessed for %s', (_, userAgent, deviceType, source) => {
  expect(guessSource({ userAgent, deviceType })).toBe(source);
});

it('a page opened from the home screen of an iPhone gives Web Mobile', () => {
  expect(guessSource({ userAgent: IOS_WEB_VIEW, deviceType: 'iOS Mobile', installed: true })).toBe(
    'Web Mobile',
  );
});
