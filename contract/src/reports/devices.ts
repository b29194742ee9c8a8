// The devices of reports. Not in lists.ts, which the first screens load.
import { REPORT_DEVICE_TYPES, type ReportDeviceType, type ReportOperatingSystem } from './lists.ts';

/** For device types of the profile that have another name in a report. */
const DEVICE_SYNONYMS: Record<string, ReportDeviceType> = { iPhone: 'iOS Mobile', Desktop: 'Laptop' };

/** '' for an unknown device. */
export const reportDeviceOf = (profileDevice: string): ReportDeviceType | '' =>
  REPORT_DEVICE_TYPES.find((type) => type === (DEVICE_SYNONYMS[profileDevice] ?? profileDevice)) ?? '';

export const DEVICE_SYSTEMS: Record<ReportDeviceType, readonly ReportOperatingSystem[]> = {
  'iOS Mobile': ['iOS'],
  iPad: ['iOS'],
  'Android Mobile': ['Android'],
  'Android Tablet': ['Android'],
  Laptop: ['Windows', 'macOS'],
};
