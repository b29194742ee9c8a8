// The addresses of the screens (section 2). The page shows them, the server answers other addresses with 404, and the service
// worker opens them without a network.
import { CAPTURE_PATH } from '../reports/captured/handover.ts';

/** `visitor` screens redirect employees; `employee` screens send visitors to /login and back. */
export type Guard = 'none' | 'visitor' | 'employee';

const screen = <const Page extends string>(path: string, page: Page, guard: Guard = 'none') => ({
  path,
  page,
  guard,
});

/** `home` is the dashboard for employees and the welcome page for visitors, at the same paths. */
export const SCREENS = [
  screen('/', 'home'),
  screen('/dashboard', 'home'),
  screen('/login', 'login', 'visitor'),
  screen('/company-login', 'companyLogin'),
  screen('/register', 'register', 'visitor'),
  screen('/verification-sent', 'verificationSent', 'visitor'),
  screen('/verify-otp', 'verifyOtp', 'visitor'),
  screen('/verify-email', 'verifyEmail'),
  screen('/forgot-password', 'forgotPassword'),
  screen('/reset-password', 'resetPassword'),
  screen('/unsubscribe', 'unsubscribe'),
  screen('/invitation', 'invitation'),
  screen('/launch-decision', 'launchDecision'),
  screen('/submit-bug', 'submitBug', 'employee'),
  screen('/bug-submission', 'submitBug', 'employee'),
  screen(CAPTURE_PATH, 'capture'),
  screen('/reports', 'reports', 'employee'),
  screen('/reports/:id', 'report', 'employee'),
  screen('/reports/:id/edit', 'editReport', 'employee'),
  screen('/known-problems', 'knownProblems', 'employee'),
  screen('/store', 'store', 'employee'),
  screen('/points', 'points', 'employee'),
  screen('/hunts', 'hunts', 'employee'),
  screen('/leaderboard', 'leaderboard', 'employee'),
  screen('/profile', 'profile', 'employee'),
  screen('/admin/:tool?', 'admin', 'employee'),
  screen('/admin/launch-decisions/:id', 'admin', 'employee'),
  screen('/about', 'about'),
  screen('/terms', 'terms'),
  screen('/contact', 'contact'),
  screen('/privacy', 'privacy'),
  screen('/help-center', 'helpCenter'),
  screen('/pages/:name', 'storedPage'),
];
export type Screen = (typeof SCREENS)[number];

/** A parameter such as `:id` matches any text. A parameter with `?` may be missing. */
function matchesPath({ path: pattern }: Screen, path: string): boolean {
  const patternParts = pattern.split('/');
  const pathParts = path.split('/');
  const isMatch = patternParts.every((part, index) =>
    part.startsWith(':') ? part.endsWith('?') || pathParts[index] : part === pathParts[index],
  );
  return isMatch && pathParts.length <= patternParts.length;
}

export const screenAt = (path: string): Screen | undefined =>
  SCREENS.find((screen) => matchesPath(screen, path));
