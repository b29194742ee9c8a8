import { PROFILE_DEVICE_TYPE_NAMES } from '@bugquest/contract/employees/device-type-names';
import { nameOf } from '@bugquest/contract/reports/list-phrases';

/** The values are stored in English (section 9). */
export const deviceTypeLabel = (deviceType: string): string => nameOf(PROFILE_DEVICE_TYPE_NAMES, deviceType);
