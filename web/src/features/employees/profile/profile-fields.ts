import type { ProfileField } from '@bugquest/contract/employees/quality';
import type { Employee } from '@bugquest/contract/employees/schema';
import { m } from '@bugquest/phrases/messages';

export const PROFILE_FIELD_LABELS: Record<ProfileField, () => string> = {
  fullName: m.accounts_full_name,
  employeeId: m.accounts_employee_id,
  department: m.accounts_department,
  deviceType: m.accounts_device_type,
  operatingSystem: m.accounts_operating_system,
  workEmail: m.accounts_work_email,
  mobile: m.accounts_mobile,
  password: m.accounts_password,
  googlePlayEmail: m.accounts_google_play,
  appleId: m.accounts_apple_id,
};

/** Every profile has a password. */
export const isFilled = (employee: Employee, field: ProfileField) =>
  field === 'password' || employee[field].trim() !== '';

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
