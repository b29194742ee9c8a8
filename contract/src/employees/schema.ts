import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { toMobileDigits } from '../digits.ts';
import {
  atMost,
  emailAddress,
  emptyOrEmailAddress,
  identifier,
  oneOf,
  optionalEmailAddress,
  pageQuery,
  recordId,
  requiredLine,
  requiredName,
  requiredText,
  sentText,
  timestamp,
  typedSecret,
} from '../fields.ts';
import { filterChoice, filterText, searchText, sortedCursor } from '../filters.ts';
import {
  BROWSERS,
  EMPLOYEE_SORTS,
  EMPLOYEE_STATES,
  LANGUAGES,
  PROFILE_DEVICE_TYPES,
  PROFILE_OPERATING_SYSTEMS,
} from './lists.ts';

const MOBILE_CHARACTERS = /^[\d+\-\s()]+$/;

/** Section 5: only digits, plus, hyphen, space or parentheses. Arabic-Indic and Persian digits are allowed. */
export const mobileNumber = identifier(32, m.field_mobile_invalid).check(
  z.regex(MOBILE_CHARACTERS, { error: () => m.field_mobile_invalid() }),
  z.refine((typed) => /^\d{5,15}$/.test(toMobileDigits(typed)), { error: () => m.field_mobile_invalid() }),
);

const deviceType = oneOf(PROFILE_DEVICE_TYPES, m.field_device_type_required);
const operatingSystem = oneOf(PROFILE_OPERATING_SYSTEMS, m.field_operating_system_required);
/** An emoji counts as one character. */
const characterCount = (text: string) => [...text].length;

export const newPassword = sentText(m.field_password_short).check(
  atMost(512, () => m.field_too_long({ max: 128 })),
  z.refine((typed) => characterCount(typed) >= 6, { error: () => m.field_password_short() }),
  z.refine((typed) => characterCount(typed) <= 128, { error: () => m.field_too_long({ max: 128 }) }),
);

export const registration = z.object({
  fullName: requiredName(120, m.field_full_name_required),
  employeeId: identifier(40, m.field_employee_id_required),
  department: requiredName(80, m.field_department_required),
  deviceType,
  operatingSystem,
  workEmail: emailAddress(),
  mobile: mobileNumber,
  password: newPassword,
  googlePlayEmail: optionalEmailAddress(),
  appleId: optionalEmailAddress(),
});
export type Registration = z.output<typeof registration>;

/** No default, so missing fields stay unchanged. */
const storeAccount = emptyOrEmailAddress(m.field_profile_email_invalid);

/** The five fields that employees edit themselves, and the language of screens and mail. */
export const profileChange = z.object({
  googlePlayEmail: z.optional(storeAccount),
  appleId: z.optional(storeAccount),
  deviceType: z.optional(deviceType),
  operatingSystem: z.optional(operatingSystem),
  browser: z.optional(oneOf(BROWSERS, m.field_browser_invalid)),
  language: z.optional(oneOf(LANGUAGES, m.field_language_invalid)),
});
export type ProfileChange = z.output<typeof profileChange>;

/** The view of an employee for that employee and administrators. Contains no secrets. */
export const employee = z.object({
  id: recordId,
  fullName: z.string(),
  employeeId: z.string(),
  department: z.string(),
  mobile: z.string(),
  workEmail: z.string(),
  emailVerified: z.boolean(),
  googlePlayEmail: z.string(),
  appleId: z.string(),
  deviceType: z.string(),
  operatingSystem: z.string(),
  browser: z.string(),
  totalPoints: z.int(),
  /** 0 to 100, two decimals. */
  qualityScore: z.number(),
  isActive: z.boolean(),
  isAdmin: z.boolean(),
  twoFactorEnabled: z.boolean(),
  language: z.enum(LANGUAGES),
  createdAt: timestamp,
});
export type Employee = z.output<typeof employee>;

export const employeeListItem = z.extend(employee, {
  reportCount: z.int(),
  /** When the account is deleted because its email was never verified. Null for accounts that stay. */
  deletionAt: z.nullable(timestamp),
});
export type EmployeeListItem = z.output<typeof employeeListItem>;

export const employeeQuery = z.object({
  ...pageQuery,
  /** Sort values are numbers and names, in base64url. */
  cursor: sortedCursor(/[\w-]{0,400}/),
  /** Each word must occur in name, employee ID, department, email or mobile. */
  search: searchText,
  state: filterChoice(EMPLOYEE_STATES),
  /** Exactly as stored. */
  department: filterText,
  sort: z._default(oneOf(EMPLOYEE_SORTS, m.field_choice_invalid), 'newest'),
});
export type EmployeeQuery = z.output<typeof employeeQuery>;

/** Missing fields stay unchanged. */
export const accessChange = z.object({
  isAdmin: z.optional(z.boolean()),
  isActive: z.optional(z.boolean()),
});
export type AccessChange = z.output<typeof accessChange>;

/** What an administrator corrects. Missing fields stay unchanged. */
export const personChange = z.object({
  fullName: z.optional(requiredName(120, m.field_full_name_required)),
  department: z.optional(requiredName(80, m.field_department_required)),
  workEmail: z.optional(emailAddress()),
});
export type PersonChange = z.output<typeof personChange>;

export const operatorAccount = z.object({ username: requiredText(100), password: typedSecret() });

/** Maximum points of one change: as much as two milestones. */
export const MAX_MANUAL_POINTS = 100;

const outOfRange = { error: () => m.employees_points_range({ max: MAX_MANUAL_POINTS }) };

export const manualReason = requiredLine(300, m.employees_points_reason_required);

export const manualPoints = z.object({
  /** Positive to give, negative to take. */
  amount: z.int(outOfRange).check(
    z.gte(-MAX_MANUAL_POINTS, outOfRange),
    z.lte(MAX_MANUAL_POINTS, outOfRange),
    z.refine((amount) => amount !== 0, outOfRange),
  ),
  reason: manualReason,
  /** The total that the administrator saw. A request that is sent twice changes the points once. */
  totalPoints: z.int(),
});
export type ManualPoints = z.output<typeof manualPoints>;
