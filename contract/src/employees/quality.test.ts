import { expect, test } from 'vitest';
import {
  OPTIONAL_PROFILE_POINTS,
  profilePoints,
  qualityScore,
  REQUIRED_PROFILE_POINTS,
  TOTAL_PROFILE_POINTS,
} from './quality.ts';

const required = {
  fullName: 'Maha',
  employeeId: 'E-1',
  department: 'IT',
  deviceType: 'iPhone',
  operatingSystem: 'iOS',
  workEmail: 'maha@example.com',
  mobile: '+966501234567',
};

test('the points of the fields add up: 70 required + 40 optional = 110', () => {
  expect([REQUIRED_PROFILE_POINTS, OPTIONAL_PROFILE_POINTS, TOTAL_PROFILE_POINTS]).toEqual([70, 40, 110]);
});

test.each([
  [required, 63.64],
  [{ ...required, googlePlayEmail: 'a@b.co' }, 81.82],
  [{ ...required, googlePlayEmail: 'a@b.co', appleId: 'a@b.co' }, 100],
  [{ ...required, department: '  ' }, 59.09],
])('a profile of %j scores %d', (profile, score) => {
  expect(qualityScore(profile)).toBe(score);
});

test('an empty form has no points yet', () => {
  expect(profilePoints({})).toEqual({ required: 0, optional: 0, total: 0 });
});
