import { describe, expect, it } from 'vitest';
import { defaultValues, followDevice } from './report-values.ts';

const desktop = { userAgent: 'Windows NT 10.0', installed: false, languages: ['en', 'en-GB'] };
const profile = { deviceType: 'Laptop', operatingSystem: 'Windows' };

describe('defaults', () => {
  it.each([
    ['iPhone', 'iOS', 'iOS Mobile', 'iOS'],
    ['Android Tablet', 'Android', 'Android Tablet', 'Android'],
    ['Desktop', 'Windows', 'Laptop', 'Windows'],
    ['Laptop', 'Linux', 'Laptop', ''],
    ['', '', '', ''],
  ])('a profile with %s and %s gives %s and %s', (deviceType, operatingSystem, device, system) => {
    const values = defaultValues({ deviceType, operatingSystem }, desktop);
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

  it('guesses the source and leaves every judgement open', () => {
    expect(defaultValues({ ...profile, deviceType: 'iPad' }, desktop)).toMatchObject({
      source: 'Web Mobile',
      severity: '',
      bugType: '',
      category: '',
      feature: '',
    });
  });
});

describe('another device', () => {
  const before = { deviceType: 'Laptop', operatingSystem: 'Windows', source: 'Web Laptop' };

  it('takes source and system with it', () => {
    expect(followDevice(before, 'iPad', desktop)).toEqual({ source: 'Web Mobile', operatingSystem: 'iOS' });
  });

  it('leaves a source that was chosen by hand', () => {
    expect(followDevice({ ...before, source: 'iOS App' }, 'iPad', desktop)).toEqual({
      operatingSystem: 'iOS',
    });
  });

  it('asks again for a system that could be several', () => {
    const phone = { deviceType: 'iOS Mobile', operatingSystem: 'iOS', source: 'Web Mobile' };
    expect(followDevice(phone, 'Laptop', desktop)).toEqual({ source: 'Web Laptop', operatingSystem: '' });
  });

  it('changes nothing when the device is taken back', () => {
    expect(followDevice(before, '', desktop)).toEqual({});
  });
});
