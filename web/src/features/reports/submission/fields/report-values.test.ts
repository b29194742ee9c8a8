import { describe, expect, it } from 'vitest';
import { defaultValues, followDevice } from './report-values.ts';

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
