// The routes of section 2 and who can open them.
import { CAPTURE_PATH } from '@bugquest/contract/reports/captured/handover';
import type { PageName } from './page-loaders.ts';

/** `visitor` screens redirect employees; `employee` screens send visitors to /login and back. */
export type Guard = 'none' | 'visitor' | 'employee';

export interface RouteEntry {
  path: string;
  /** `home` is the dashboard for employees and the welcome page for visitors, at the same paths. */
  page: PageName | 'home';
  guard: Guard;
}

const route = (path: string, page: RouteEntry['page'], guard: Guard = 'none'): RouteEntry => ({
  path,
  page,
  guard,
});

export const ROUTES: readonly RouteEntry[] = [
  route('/', 'home'),
  route('/dashboard', 'home'),
  route('/login', 'login', 'visitor'),
  route('/company-login', 'companyLogin'),
  route('/register', 'register', 'visitor'),
  route('/verification-sent', 'verificationSent', 'visitor'),
  route('/verify-otp', 'verifyOtp', 'visitor'),
  route('/verify-email', 'verifyEmail'),
  route('/forgot-password', 'forgotPassword'),
  route('/reset-password', 'resetPassword'),
  route('/unsubscribe', 'unsubscribe'),
  route('/invitation', 'invitation'),
  route('/submit-bug', 'submitBug', 'employee'),
  route('/bug-submission', 'submitBug', 'employee'),
  route(CAPTURE_PATH, 'capture'),
  route('/reports', 'reports', 'employee'),
  route('/reports/:id', 'report', 'employee'),
  route('/reports/:id/edit', 'editReport', 'employee'),
  route('/leaderboard', 'leaderboard', 'employee'),
  route('/profile', 'profile', 'employee'),
  route('/admin/:tool?', 'admin', 'employee'),
  route('/about', 'about'),
  route('/terms', 'terms'),
  route('/contact', 'contact'),
  route('/privacy', 'privacy'),
  route('/help-center', 'helpCenter'),
  route('/pages/:name', 'storedPage'),
];

/** Whether a path matches a route, part by part. A parameter is any text; one with `?` may be missing. */
function leadsTo({ path: pattern }: RouteEntry, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  const fits = wanted.every((part, index) =>
    part.startsWith(':') ? part.endsWith('?') || given[index] : part === given[index],
  );
  return fits && given.length <= wanted.length;
}

/** The screen at a path, for an employee or a visitor. */
export function pageAt(path: string, signedIn: boolean): PageName {
  const page = ROUTES.find((entry) => leadsTo(entry, path))?.page ?? 'notFound';
  if (page !== 'home') return page;
  return signedIn ? 'dashboard' : 'welcome';
}
