import { m } from '@bugquest/phrases/messages';
import type { Sentence } from '../sentence.ts';
import type { ProfileDeviceType } from './lists.ts';

/** Operating systems and browsers have the same names in both languages, so they need no list. */
export const PROFILE_DEVICE_TYPE_NAMES: Record<ProfileDeviceType, Sentence> = {
  'Android Mobile': m.accounts_device_android_mobile,
  iPhone: m.accounts_device_iphone,
  'iOS Mobile': m.accounts_device_ios_mobile,
  iPad: m.accounts_device_ipad,
  'Android Tablet': m.accounts_device_android_tablet,
  Desktop: m.accounts_device_desktop,
  Laptop: m.accounts_device_laptop,
};
