// The values are stored in English.
import {
  BUG_TYPE_NAMES,
  DELETION_REASON_NAMES,
  REPORT_DEVICE_TYPE_NAMES,
} from '@bugquest/contract/reports/detail-phrases';
import { nameOf } from '@bugquest/contract/reports/list-phrases';

export const bugTypeLabel = (bugType: string) => nameOf(BUG_TYPE_NAMES, bugType);
export const reportDeviceLabel = (deviceType: string) => nameOf(REPORT_DEVICE_TYPE_NAMES, deviceType);
export const deletionReasonLabel = (reason: string) => nameOf(DELETION_REASON_NAMES, reason);
