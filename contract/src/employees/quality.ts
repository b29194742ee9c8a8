// Quality score = profile completeness. The sums are computed from the list, because the specification's figures do not add
// up (design: decision 5).

export const PROFILE_POINTS = {
  fullName: 5,
  employeeId: 10,
  department: 5,
  deviceType: 10,
  operatingSystem: 10,
  workEmail: 15,
  mobile: 10,
  password: 5,
  googlePlayEmail: 20,
  appleId: 20,
} as const;
export type ProfileField = keyof typeof PROFILE_POINTS;

const OPTIONAL_FIELDS: readonly ProfileField[] = ['googlePlayEmail', 'appleId'];

const sumOfPoints = (fields: readonly ProfileField[]) =>
  fields.reduce((total, field) => total + PROFILE_POINTS[field], 0);

export const PROFILE_FIELDS = Object.keys(PROFILE_POINTS) as ProfileField[];
export const REQUIRED_PROFILE_POINTS = sumOfPoints(
  PROFILE_FIELDS.filter((field) => !OPTIONAL_FIELDS.includes(field)),
);
export const OPTIONAL_PROFILE_POINTS = sumOfPoints(OPTIONAL_FIELDS);
export const TOTAL_PROFILE_POINTS = REQUIRED_PROFILE_POINTS + OPTIONAL_PROFILE_POINTS;

export type ProfileValues = Partial<Record<ProfileField, string | null | undefined>>;

export interface ProfilePoints {
  required: number;
  optional: number;
  total: number;
}

export function profilePoints(profile: ProfileValues): ProfilePoints {
  const filled = PROFILE_FIELDS.filter((field) => profile[field]?.trim());
  const optional = sumOfPoints(filled.filter((field) => OPTIONAL_FIELDS.includes(field)));
  const total = sumOfPoints(filled);
  return { required: total - optional, optional, total };
}

/** 0 to 100, two decimals. The password always counts as filled, because every stored profile has one. */
export function qualityScore(profile: ProfileValues): number {
  const { total } = profilePoints({ ...profile, password: 'set' });
  return Math.round((10_000 * total) / TOTAL_PROFILE_POINTS) / 100;
}
