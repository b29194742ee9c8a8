// Initial values of the form (section 2; design: decision 14), and values that follow a change of the device.

import { NAMED_BROWSERS } from '@bugquest/contract/employees/lists';
import type { Employee } from '@bugquest/contract/employees/schema';
import {
  REPORT_DEVICE_TYPES,
  REPORT_OPERATING_SYSTEMS,
  type ReportDeviceType,
  type ReportOperatingSystem,
} from '@bugquest/contract/reports/lists';
import {
  REPORT_FIELD_NAMES,
  type ReportField,
  type StoredReportFields,
} from '@bugquest/contract/reports/report-fields';
import { type DeviceContext, readDeviceContext } from './device-context.ts';
import { guessSource } from './source-guess.ts';

/** The values of the inputs; '' when nothing is chosen. */
export type ReportValues = Record<ReportField, string>;

export interface FormDefaults {
  userAgent: string;
  installed: boolean;
  /** Languages of the browser and the interface. */
  languages: readonly string[];
  device: DeviceContext;
}

export const formDefaults = (locale: string): FormDefaults => ({
  userAgent: navigator.userAgent,
  installed: window.matchMedia?.('(display-mode: standalone)').matches ?? false,
  languages: [locale, navigator.language],
  device: readDeviceContext(window),
});

/** Device types of the profile that have another name in the report's list. */
const DEVICE_SYNONYMS: Record<string, ReportDeviceType> = { iPhone: 'iOS Mobile', Desktop: 'Laptop' };

const inList = <T extends string>(list: readonly T[], value: string): T | '' =>
  list.find((item) => item === value) ?? '';

const NOTHING_CHOSEN = Object.fromEntries(REPORT_FIELD_NAMES.map((name) => [name, ''])) as ReportValues;

export function defaultValues(
  profile: Pick<Employee, 'deviceType' | 'operatingSystem' | 'browser'>,
  { userAgent, installed, languages, device }: FormDefaults,
): ReportValues {
  const deviceType = inList(REPORT_DEVICE_TYPES, DEVICE_SYNONYMS[profile.deviceType] ?? profile.deviceType);
  const browser = inList(NAMED_BROWSERS, profile.browser) || device.browser;
  return {
    ...NOTHING_CHOSEN,
    ...device,
    browser,
    // A tester who uses several browsers may write the report in another one.
    browserVersion: browser === device.browser ? device.browserVersion : '',
    storeLanguage: languages.some((tag) => /^ar\b/i.test(tag)) ? 'Arabic' : 'English',
    deviceType,
    operatingSystem: inList(REPORT_OPERATING_SYSTEMS, profile.operatingSystem),
    source: guessSource({ userAgent, deviceType, installed }),
  };
}

/** The values of a stored report. */
export const storedValues = (report: StoredReportFields): ReportValues =>
  Object.fromEntries(REPORT_FIELD_NAMES.map((name) => [name, report[name]])) as ReportValues;

const SYSTEMS: Record<ReportDeviceType, readonly ReportOperatingSystem[]> = {
  'iOS Mobile': ['iOS'],
  iPad: ['iOS'],
  'Android Mobile': ['Android'],
  'Android Tablet': ['Android'],
  Laptop: ['Windows', 'macOS'],
};

/** A chosen device replaces guesses that contradict it and were not changed by hand. */
export function followDevice(
  before: Pick<ReportValues, 'deviceType' | 'operatingSystem' | 'source'>,
  deviceType: string,
  { userAgent, installed }: Pick<FormDefaults, 'userAgent' | 'installed'>,
): Partial<ReportValues> {
  const guesses: string[] = [userAgent, ''].map((agent) =>
    guessSource({ userAgent: agent, deviceType: before.deviceType, installed }),
  );
  const systems: readonly string[] = SYSTEMS[deviceType as ReportDeviceType] ?? [before.operatingSystem];
  return {
    ...(guesses.includes(before.source) && deviceType
      ? { source: guessSource({ userAgent: '', deviceType }) }
      : {}),
    ...(systems.includes(before.operatingSystem)
      ? {}
      : { operatingSystem: systems.length === 1 ? (systems[0] ?? '') : '' }),
  };
}
