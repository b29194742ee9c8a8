import { PROFILE_DEVICE_TYPES, PROFILE_OPERATING_SYSTEMS } from '@bugquest/contract/employees/lists';
import { deviceTypeLabel } from '../../../lib/names/device-labels.ts';

export const deviceTypeChoices = () =>
  PROFILE_DEVICE_TYPES.map((value) => ({ value, label: deviceTypeLabel(value) }));
export const OPERATING_SYSTEM_CHOICES = PROFILE_OPERATING_SYSTEMS.map((value) => ({ value, label: value }));
