// Reads browser and system from a user agent string, so that people recognise their devices. The order matters, because
// browsers also name the browsers that they are compatible with.

const BROWSER_PATTERNS: [pattern: RegExp, name: string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEM_PATTERNS: [pattern: RegExp, name: string][] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

export interface Device {
  browser: string | undefined;
  system: string | undefined;
  /** Phones and tablets. */
  isMobile: boolean;
}

export function readUserAgent(userAgent: string): Device {
  const nameIn = (patterns: [RegExp, string][]) => patterns.find(([pattern]) => pattern.test(userAgent))?.[1];
  return {
    browser: nameIn(BROWSER_PATTERNS),
    system: nameIn(SYSTEM_PATTERNS),
    isMobile: /Mobi|Android|iPhone|iPad/.test(userAgent),
  };
}

/** Major and minor version of the browser, such as 140.0; '' when unknown. */
export function browserVersionOf(userAgent: string): string {
  const [pattern, name] = BROWSER_PATTERNS.find(([candidate]) => candidate.test(userAgent)) ?? [];
  // Safari has its version after `Version/`.
  const match = (name === 'Safari' ? /Version\// : pattern)?.exec(userAgent);
  const afterMatch = match ? userAgent.slice(match.index + match[0].length) : '';
  return /^\d+(\.\d+)?/.exec(afterMatch)?.[0] ?? '';
}

/**
 * The device type and system in the terms of the profile; '' when unknown. Most iPads send the user agent of a Mac, so the guess for
 * them is a laptop with macOS.
 */
export function guessDevice(userAgent: string): { deviceType: string; operatingSystem: string } {
  const { system = '', isMobile } = readUserAgent(userAgent);
  return { deviceType: deviceTypeOf(userAgent, { system, isMobile }), operatingSystem: system };
}

function deviceTypeOf(
  userAgent: string,
  { system, isMobile }: { system: string; isMobile: boolean },
): string {
  if (/iPad/.test(userAgent)) return 'iPad';
  if (system === 'iOS') return 'iPhone';
  if (system === 'Android') return /Mobi/.test(userAgent) ? 'Android Mobile' : 'Android Tablet';
  return system !== '' && !isMobile ? 'Laptop' : '';
}
