import type { ProfileField } from '@bugquest/contract/employees/quality';
import type { Employee } from '@bugquest/contract/employees/schema';
import { m } from '@bugquest/phrases/messages';

export const PROFILE_FIELD_LABELS: Record<ProfileField, () => string> = {
  fullName: m.account_full_name,
  employeeId: m.account_employee_id,
  department: m.account_department,
  deviceType: m.account_device_type,
  operatingSystem: m.account_operating_system,
  workEmail: m.account_work_email,
  mobile: m.account_mobile,
  password: m.account_password,
  googlePlayEmail: m.account_google_play,
  appleId: m.account_apple_id,
};

/** Every stored profile has a password, which is never shown. */
export const isFilled = (employee: Employee, field: ProfileField) =>
  field === 'password' || employee[field].trim() !== '';

/** The fields that employees fill themselves; the others are read-only. */
export const EDITABLE_FIELDS = [
  'googlePlayEmail',
  'appleId',
  'deviceType',
  'operatingSystem',
  'browser',
] as const;
export type EditableField = (typeof EDITABLE_FIELDS)[number];

export const isEditable = (field: ProfileField): field is Exclude<EditableField, 'browser'> & ProfileField =>
  (EDITABLE_FIELDS as readonly string[]).includes(field);
