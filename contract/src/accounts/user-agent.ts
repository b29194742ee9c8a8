// Reads browser and system from a user agent string, so that people recognise their devices. The order matters, because
// browsers also name the browsers that they are compatible with.

const BROWSER_MARKS: [mark: RegExp, name: string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEM_MARKS: [mark: RegExp, name: string][] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

export interface Device {
  /** Undefined for an unknown browser. */
  browser: string | undefined;
  system: string | undefined;
  isPhone: boolean;
}

export function readUserAgent(userAgent: string): Device {
  const find = (marks: [RegExp, string][]) => marks.find(([mark]) => mark.test(userAgent))?.[1];
  return {
    browser: find(BROWSER_MARKS),
    system: find(SYSTEM_MARKS),
    isPhone: /Mobi|Android|iPhone|iPad/.test(userAgent),
  };
}

/** Major and minor version of the browser, such as 140.0; '' when unknown. */
export function browserVersionOf(userAgent: string): string {
  const [mark, name] = BROWSER_MARKS.find(([known]) => known.test(userAgent)) ?? [];
  // Safari names its version after another word.
  const found = (name === 'Safari' ? /Version\// : mark)?.exec(userAgent);
  const rest = found ? userAgent.slice(found.index + found[0].length) : '';
  return /^\d+(\.\d+)?/.exec(rest)?.[0] ?? '';
}

/** The device type and system in the terms of the profile; '' when unknown. The user agent of an iPad is that of a Mac. */
export function guessDevice(userAgent: string): { deviceType: string; operatingSystem: string } {
  const { system = '', isPhone } = readUserAgent(userAgent);
  return { deviceType: deviceTypeOf(userAgent, { system, isPhone }), operatingSystem: system };
}

function deviceTypeOf(userAgent: string, { system, isPhone }: { system: string; isPhone: boolean }): string {
  if (/iPad/.test(userAgent)) return 'iPad';
  if (system === 'iOS') return 'iPhone';
  if (system === 'Android') return /Mobi/.test(userAgent) ? 'Android Mobile' : 'Android Tablet';
  return system !== '' && !isPhone ? 'Laptop' : '';
}
