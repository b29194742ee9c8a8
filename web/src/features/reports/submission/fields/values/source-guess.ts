import type { ReportDeviceType, Source } from '@bugquest/contract/reports/lists';

export interface SourceClues {
  userAgent: string;
  deviceType: string;
  /** Opened from the home screen: iOS then omits the browser's name, like web views in apps. */
  installed?: boolean;
}

const HANDHELD: readonly string[] = [
  'iOS Mobile',
  'Android Mobile',
  'iPad',
  'Android Tablet',
] satisfies ReportDeviceType[];

const isAndroidWebView = (userAgent: string) => userAgent.includes('Android') && userAgent.includes('; wv)');
const IOS = /iPhone|iPad|iPod/;
/** Not macOS, whose name iPads use too. */
const COMPUTER = /Windows|X11|CrOS/;
const NAMED_BROWSER = /Safari\//;

/**
 * The most likely source of the bug (section 2). A web view means an app, a browser on a phone or tablet means mobile web.
 * Where the browser does not tell, the device decides.
 */
export function guessSource({ userAgent, deviceType, installed = false }: SourceClues): Source {
  if (isAndroidWebView(userAgent)) return 'Android App';
  if (IOS.test(userAgent) && !NAMED_BROWSER.test(userAgent) && !installed) return 'iOS App';
  if (/Android|Mobile/.test(userAgent) || IOS.test(userAgent)) return 'Web Mobile';
  if (COMPUTER.test(userAgent)) return 'Web Laptop';
  return HANDHELD.includes(deviceType) ? 'Web Mobile' : 'Web Laptop';
}
