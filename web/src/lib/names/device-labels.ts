// Labels of device types. The choices of section 9 are stored in English.
import type { ProfileDeviceType } from '@bugquest/contract/employees/lists';
import { m } from '@bugquest/phrases/messages';

const DEVICE_TYPES: Record<ProfileDeviceType, () => string> = {
  'Android Mobile': m.accounts_device_android_mobile,
  iPhone: m.accounts_device_iphone,
  'iOS Mobile': m.accounts_device_ios_mobile,
  iPad: m.accounts_device_ipad,
  'Android Tablet': m.accounts_device_android_tablet,
  Desktop: m.accounts_device_desktop,
  Laptop: m.accounts_device_laptop,
};

/** The label of a device type. Operating systems and browsers are proper names in both languages. */
export function deviceTypeLabel(deviceType: string): string {
  return DEVICE_TYPES[deviceType as ProfileDeviceType]?.() ?? deviceType;
}
