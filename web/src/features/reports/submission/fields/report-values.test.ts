import { describe, expect, it } from 'vitest';
import { defaultValues, followDevice, guessSource, readDeviceContext } from './report-values.ts';

const device = {
  browser: 'Chrome',
  browserVersion: '140.0',
  viewport: '390 × 844',
  browserLanguage: 'ar-SA',
  timeZone: 'Asia/Riyadh',
  networkKind: 'Wi-Fi',
};
const desktop = { userAgent: 'Windows NT 10.0', installed: false, languages: ['en', 'en-GB'], device };
const profile = { deviceType: 'Laptop', operatingSystem: 'Windows', browser: '' as const };

describe('the default values', () => {
  it.each([
    ['iPhone', 'iOS', 'iOS Mobile', 'iOS'],
    ['Android Tablet', 'Android', 'Android Tablet', 'Android'],
    ['Desktop', 'Windows', 'Laptop', 'Windows'],
    ['Laptop', 'Linux', 'Laptop', ''],
    // The values of the browser.
    ['', '', 'Laptop', 'Windows'],
  ])('a profile with %s and %s gives %s and %s', (deviceType, operatingSystem, device, system) => {
    const values = defaultValues({ deviceType, operatingSystem, browser: '' }, desktop);
    expect(values.deviceType).toBe(device);
    expect(values.operatingSystem).toBe(system);
  });

  it.each([
    [['en', 'en-GB'], 'English'],
    [['ar', 'en-GB'], 'Arabic'],
    [['en', 'ar-SA'], 'Arabic'],
    [['en', 'arn-CL'], 'English'],
  ])('languages %j give the store in %s', (languages, storeLanguage) => {
    expect(defaultValues(profile, { ...desktop, languages }).storeLanguage).toBe(storeLanguage);
  });

  it('the defaults contain the facts of the browser about the device', () => {
    expect(defaultValues(profile, desktop)).toMatchObject(device);
  });

  it.each([
    ['Firefox', 'Chrome', { browser: 'Firefox', browserVersion: '' }],
    ['Chrome', 'Chrome', { browser: 'Chrome', browserVersion: '140.0' }],
    ['', '', { browser: '' }],
  ] as const)('a profile with browser %j, in browser %j, gives %j', (profileBrowser, browser, expected) => {
    const values = defaultValues(
      { ...profile, browser: profileBrowser },
      { ...desktop, device: { ...device, browser } },
    );
    expect(values).toMatchObject(expected);
  });

  it('the source is guessed; severity, bug type and category are empty', () => {
    expect(defaultValues({ ...profile, deviceType: 'iPad' }, desktop)).toMatchObject({
      source: 'Web Laptop',
      severity: '',
      bugType: '',
      category: '',
      feature: '',
    });
  });
});

describe('a newly chosen device', () => {
  const before = { deviceType: 'Laptop', operatingSystem: 'Windows', source: 'Web Laptop' };

  it('changes the source and the operating system', () => {
    expect(followDevice(before, 'iPad', desktop)).toEqual({ source: 'Web Mobile', operatingSystem: 'iOS' });
  });

  it('keeps a source that the tester chose', () => {
    expect(followDevice({ ...before, source: 'iOS App' }, 'iPad', desktop)).toEqual({
      operatingSystem: 'iOS',
    });
  });

  it('clears the operating system when several are possible', () => {
    const phone = { deviceType: 'iOS Mobile', operatingSystem: 'iOS', source: 'Web Mobile' };
    expect(followDevice(phone, 'Laptop', desktop)).toEqual({ source: 'Web Laptop', operatingSystem: '' });
  });

  it('changes nothing when the device is cleared', () => {
    expect(followDevice(before, '', desktop)).toEqual({});
  });
});

describe('the context of the device', () => {
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
});

describe('a guessed source', () => {
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
  const WINDOWS =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

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
});
