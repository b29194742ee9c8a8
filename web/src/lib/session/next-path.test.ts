import { expect, it } from 'vitest';
import { forgotPasswordPath, loginPath, nextPath, pageAfterLogin } from './next-path.ts';

it('returns people to the page that they wanted', () => {
  expect(loginPath('/profile?edit=1')).toBe('/login?next=%2Fprofile%3Fedit%3D1');
  expect(nextPath('next=%2Fprofile%3Fedit%3D1')).toBe('/profile?edit=1');
  expect(forgotPasswordPath('/profile?edit=1')).toBe('/forgot-password?next=%2Fprofile%3Fedit%3D1');
  expect(loginPath('/')).toBe('/login');
  expect(forgotPasswordPath(pageAfterLogin(''))).toBe('/forgot-password');
  expect(nextPath('')).toBe('/dashboard');
});

it.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/profile\\..',
  'profile',
  '',
  `/${'long'.repeat(600)}`,
])('opens the dashboard instead of an invalid or foreign address: %s', (next) =>
  expect(nextPath(`next=${encodeURIComponent(next)}`)).toBe('/dashboard'),
);
