// The choices of section 9 are stored in English; these are their names on the screens.
import type { ProfileDeviceType } from '@bugquest/contract/employees/lists';
import { m } from '@bugquest/phrases/messages';

const DEVICE_TYPES: Record<ProfileDeviceType, () => string> = {
  'Android Mobile': m.account_device_android_mobile,
  iPhone: m.account_device_iphone,
  'iOS Mobile': m.account_device_ios_mobile,
  iPad: m.account_device_ipad,
  'Android Tablet': m.account_device_android_tablet,
  Desktop: m.account_device_desktop,
  Laptop: m.account_device_laptop,
};

/** A device type's name. Operating systems and browsers are proper names and stay as they are. */
export function deviceTypeLabel(deviceType: string): string {
  return DEVICE_TYPES[deviceType as ProfileDeviceType]?.() ?? deviceType;
}
