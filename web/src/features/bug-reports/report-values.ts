// What the form starts with (section 2; design: decision 14), and what follows when the device is changed.
import {
  REPORT_DEVICE_TYPES,
  REPORT_OPERATING_SYSTEMS,
  type ReportDeviceType,
  type ReportOperatingSystem,
} from '@bugquest/contract/bug-reports/lists';
import type { ReportSubmission } from '@bugquest/contract/bug-reports/schema';
import type { Employee } from '@bugquest/contract/employees/schema';
import { guessSource } from './source-guess.ts';

/** What the inputs hold: '' where nothing is chosen yet. */
export type ReportValues = Record<keyof ReportSubmission, string>;

export interface Surroundings {
  userAgent: string;
  installed: boolean;
  /** Of the browser and of the screens. */
  languages: readonly string[];
}

export const surroundings = (locale: string): Surroundings => ({
  userAgent: navigator.userAgent,
  installed: window.matchMedia?.('(display-mode: standalone)').matches ?? false,
  languages: [locale, navigator.language],
});

/** Devices of a profile that the report's list knows under another name. */
const DEVICE_SYNONYMS: Record<string, ReportDeviceType> = { iPhone: 'iOS Mobile', Desktop: 'Laptop' };

const inList = <T extends string>(list: readonly T[], value: string): T | '' =>
  list.find((item) => item === value) ?? '';

export function defaultValues(
  profile: Pick<Employee, 'deviceType' | 'operatingSystem'>,
  { userAgent, installed, languages }: Surroundings,
): ReportValues {
  const deviceType = inList(REPORT_DEVICE_TYPES, DEVICE_SYNONYMS[profile.deviceType] ?? profile.deviceType);
  return {
    feature: '',
    bugType: '',
    category: '',
    storeLanguage: languages.some((tag) => /^ar\b/i.test(tag)) ? 'Arabic' : 'English',
    bugDescription: '',
    issueLocation: '',
    deviceType,
    operatingSystem: inList(REPORT_OPERATING_SYSTEMS, profile.operatingSystem),
    testDataUsed: '',
    orderNumber: '',
    severity: '',
    source: guessSource({ userAgent, deviceType, installed }),
  };
}

const SYSTEMS: Record<ReportDeviceType, readonly ReportOperatingSystem[]> = {
  'iOS Mobile': ['iOS'],
  iPad: ['iOS'],
  'Android Mobile': ['Android'],
  'Android Tablet': ['Android'],
  Laptop: ['Windows', 'macOS'],
};

/** Once the person names the device, it decides the guesses that were not changed by hand and cannot be true any more. */
export function followDevice(
  before: Pick<ReportValues, 'deviceType' | 'operatingSystem' | 'source'>,
  deviceType: string,
  { userAgent, installed }: Pick<Surroundings, 'userAgent' | 'installed'>,
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
