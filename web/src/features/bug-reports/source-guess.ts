import type { ReportDeviceType, Source } from '@bugquest/contract/bug-reports/lists';

export interface SourceClues {
  userAgent: string;
  deviceType: string;
  /** Opened from the home screen: iOS then leaves out the browser's name, as the web views of apps do. */
  installed?: boolean;
}

const HANDHELD: readonly string[] = [
  'iOS Mobile',
  'Android Mobile',
  'iPad',
  'Android Tablet',
] satisfies ReportDeviceType[];

const ANDROID_WEB_VIEW = /Android.*; wv\)/;
const IOS = /iPhone|iPad|iPod/;
const NAMED_BROWSER = /Safari\//;

/**
 * Where a bug was most likely seen (section 2). A web view means the report began inside an app; a browser on a phone
 * or tablet is the mobile web; on a computer the device under test decides, which may be a phone beside it.
 */
export function guessSource({ userAgent, deviceType, installed = false }: SourceClues): Source {
  if (ANDROID_WEB_VIEW.test(userAgent)) return 'Android App';
  if (IOS.test(userAgent) && !NAMED_BROWSER.test(userAgent) && !installed) return 'iOS App';
  if (/Android|Mobile/.test(userAgent) || IOS.test(userAgent)) return 'Web Mobile';
  return HANDHELD.includes(deviceType) ? 'Web Mobile' : 'Web Laptop';
}
