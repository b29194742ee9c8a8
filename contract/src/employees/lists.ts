// The choices of section 9, in display order.

export const PROFILE_DEVICE_TYPES = [
  'Android Mobile',
  'iPhone',
  'iOS Mobile',
  'iPad',
  'Android Tablet',
  'Desktop',
  'Laptop',
] as const;
export type ProfileDeviceType = (typeof PROFILE_DEVICE_TYPES)[number];

export const PROFILE_OPERATING_SYSTEMS = ['Android', 'iOS', 'Windows', 'macOS', 'Linux'] as const;
export type ProfileOperatingSystem = (typeof PROFILE_OPERATING_SYSTEMS)[number];

export const NAMED_BROWSERS = ['Chrome', 'Safari', 'Firefox', 'Edge', 'Opera'] as const;
/** '' means "none" in the specification. */
export const BROWSERS = [...NAMED_BROWSERS, ''] as const;
export type Browser = (typeof BROWSERS)[number];

export const LANGUAGES = ['en', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Days after which an unverified account is deleted: it blocks its employee ID and mobile for the real person. */
export const UNVERIFIED_DAYS = 7;
/** Days after which the person gets one reminder. */
export const UNVERIFIED_REMINDER_DAYS = 5;

/** Filter of the list of employees. `inactive`: deactivated by an administrator. */
export const EMPLOYEE_STATES = ['verified', 'unverified', 'inactive', 'admin'] as const;
export type EmployeeState = (typeof EMPLOYEE_STATES)[number];

/** `name` is ascending; `points`, `reports` and `quality` have the highest first. */
export const EMPLOYEE_SORTS = [
  'newest',
  'oldest',
  'name',
  'name-descending',
  'points',
  'points-ascending',
  'reports',
  'reports-ascending',
  'quality',
  'quality-ascending',
] as const;
export type EmployeeSort = (typeof EMPLOYEE_SORTS)[number];
