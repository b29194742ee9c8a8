// Initial values of the form (section 2; design: decision 14), and values that follow a change of the device.

import { browserVersionOf, guessDevice, readUserAgent } from '@bugquest/contract/accounts/user-agent';
import { NAMED_BROWSERS } from '@bugquest/contract/employees/lists';
import type { Employee } from '@bugquest/contract/employees/schema';
import { DEVICE_SYSTEMS, reportDeviceOf } from '@bugquest/contract/reports/devices';
import {
  type NetworkKind,
  REPORT_OPERATING_SYSTEMS,
  type ReportDeviceType,
  type Source,
} from '@bugquest/contract/reports/lists';
import {
  type FieldsWith,
  REPORT_FIELD_NAMES,
  type ReportField,
  type StoredReportFields,
} from '@bugquest/contract/reports/report-fields';
import type { reportSubmission } from '@bugquest/contract/reports/schema';
import { isInstalled } from '../../../../lib/browser/apple-phone.ts';
import type { ContractForm } from '../../../../lib/forms/checked-form.ts';

/** '' when nothing is chosen. */
export type ReportValues = Record<ReportField, string>;

export type ReportForm = ContractForm<typeof reportSubmission>;

export interface BrowserContext {
  userAgent: string;
  installed: boolean;
  languages: readonly string[];
  device: DeviceContext;
}

export const readBrowserContext = (locale: string): BrowserContext => ({
  userAgent: navigator.userAgent,
  installed: isInstalled(),
  languages: [locale, navigator.language],
  device: readDeviceContext(window),
});

const findInList = <T extends string>(list: readonly T[], value: string): T | '' =>
  list.find((item) => item === value) ?? '';

const NOTHING_CHOSEN = Object.fromEntries(REPORT_FIELD_NAMES.map((name) => [name, ''])) as ReportValues;

export function defaultValues(
  profile: Pick<Employee, 'deviceType' | 'operatingSystem' | 'browser'>,
  { userAgent, installed, languages, device }: BrowserContext,
): ReportValues {
  const guessed = guessDevice(userAgent);
  const profileDevice = profile.deviceType || guessed.deviceType;
  const deviceType = reportDeviceOf(profileDevice);
  const browser = findInList(NAMED_BROWSERS, profile.browser) || device.browser;
  return {
    ...NOTHING_CHOSEN,
    ...device,
    browser,
    // A tester who uses several browsers may write the report in another one.
    browserVersion: browser === device.browser ? device.browserVersion : '',
    storeLanguage: languages.some((tag) => /^ar\b/i.test(tag)) ? 'Arabic' : 'English',
    deviceType,
    operatingSystem: findInList(REPORT_OPERATING_SYSTEMS, profile.operatingSystem || guessed.operatingSystem),
    source: guessSource({ userAgent, deviceType, installed }),
  };
}

export const storedValues = (report: StoredReportFields): ReportValues =>
  Object.fromEntries(REPORT_FIELD_NAMES.map((name) => [name, report[name]])) as ReportValues;

/** A newly chosen device replaces guesses that contradict it. Values that the tester changed stay. */
export function followDevice(
  before: Pick<ReportValues, 'deviceType' | 'operatingSystem' | 'source'>,
  deviceType: string,
  { userAgent, installed }: Pick<BrowserContext, 'userAgent' | 'installed'>,
): Partial<ReportValues> {
  const guesses: string[] = [userAgent, ''].map((agent) =>
    guessSource({ userAgent: agent, deviceType: before.deviceType, installed }),
  );
  const systems: readonly string[] = DEVICE_SYSTEMS[deviceType as ReportDeviceType] ?? [
    before.operatingSystem,
  ];
  return {
    ...(guesses.includes(before.source) && deviceType
      ? { source: guessSource({ userAgent: '', deviceType }) }
      : {}),
    ...(systems.includes(before.operatingSystem)
      ? {}
      : { operatingSystem: systems.length === 1 ? (systems[0] ?? '') : '' }),
  };
}

interface SourceClues {
  userAgent: string;
  deviceType: string;
  /**
   * Whether BugQuest was opened from the home screen. iOS then omits the name of the browser, as in the web views of
   * apps.
   */
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
/** Without macOS, because iPads use the same name. */
const COMPUTER_SYSTEM = /Windows|X11|CrOS/;
const NAMED_BROWSER = /Safari\//;

/**
 * Section 2. A web view means an app; a browser on a phone or tablet means mobile web. If the user agent is not
 * clear, the device type decides.
 */
export function guessSource({ userAgent, deviceType, installed = false }: SourceClues): Source {
  if (isAndroidWebView(userAgent)) return 'Android App';
  if (IOS.test(userAgent) && !NAMED_BROWSER.test(userAgent) && !installed) return 'iOS App';
  if (/Android|Mobile/.test(userAgent) || IOS.test(userAgent)) return 'Web Mobile';
  if (COMPUTER_SYSTEM.test(userAgent)) return 'Web Laptop';
  return HANDHELD.includes(deviceType) ? 'Web Mobile' : 'Web Laptop';
}

type DeviceField = FieldsWith<'section', 'device'>;
type DeviceContext = Record<DeviceField, string>;

/** The Network Information API, which Safari and Firefox do not have. */
interface Connection {
  type?: string;
  effectiveType?: string;
}

const NETWORK_KINDS: Record<string, NetworkKind> = {
  wifi: 'Wi-Fi',
  cellular: 'Mobile data',
  ethernet: 'Cable',
};
const NETWORK_SPEEDS: Record<string, NetworkKind> = {
  '4g': 'Fast',
  '3g': 'Slow',
  '2g': 'Slow',
  'slow-2g': 'Slow',
};

const networkKindOf = ({ type = '', effectiveType = '' }: Connection): NetworkKind | '' =>
  NETWORK_KINDS[type] ?? NETWORK_SPEEDS[effectiveType] ?? '';

export function readDeviceContext({
  navigator,
  innerWidth,
  innerHeight,
}: Pick<Window, 'navigator' | 'innerWidth' | 'innerHeight'>): DeviceContext {
  const { userAgent, language } = navigator;
  const { browser } = readUserAgent(userAgent);
  const listedBrowser = NAMED_BROWSERS.find((name) => name === browser);
  return {
    browser: listedBrowser ?? '',
    browserVersion: listedBrowser ? browserVersionOf(userAgent) : '',
    viewport: innerWidth > 0 ? `${innerWidth} × ${innerHeight}` : '',
    browserLanguage: language,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone ?? '',
    networkKind: networkKindOf((navigator as { connection?: Connection }).connection ?? {}),
  };
}
