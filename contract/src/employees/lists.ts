// The choices of section 9, in the order the screens show them.

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

/** '' is the specification's "none". */
export const BROWSERS = ['Chrome', 'Safari', 'Firefox', 'Edge', 'Opera', ''] as const;
export type Browser = (typeof BROWSERS)[number];

export const LANGUAGES = ['en', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What the list of employees can be narrowed to; `inactive` are those whom an administrator deactivated. */
export const EMPLOYEE_STATES = ['verified', 'unverified', 'inactive', 'admin'] as const;
export type EmployeeState = (typeof EMPLOYEE_STATES)[number];

/** `name` from the first, the others from the highest. */
export const EMPLOYEE_SORTS = ['newest', 'name', 'points', 'reports', 'quality'] as const;
export type EmployeeSort = (typeof EMPLOYEE_SORTS)[number];
