// Every screen is a separate file, loaded when it opens or when the pointer is on a link to it. Only the visitors' first screen
// is in the start file, which saves a round trip.
import { screenAt } from '@bugquest/contract/system/screens';
import { type ComponentType, lazy } from 'react';
import { WelcomeRoute } from '../routes/welcome.tsx';

const LOADERS = {
  welcome: async () => WelcomeRoute,
  dashboard: async () => (await import('../routes/tester/dashboard.tsx')).DashboardRoute,
  login: async () => (await import('../routes/account/login.tsx')).LoginRoute,
  companyLogin: async () => (await import('../routes/account/company-login.tsx')).CompanyLoginRoute,
  register: async () => (await import('../routes/account/register.tsx')).RegisterRoute,
  verificationSent: async () => (await import('../routes/account/verify-email.tsx')).VerificationSentRoute,
  verifyOtp: async () => (await import('../routes/account/verify-otp.tsx')).VerifyOtpRoute,
  verifyEmail: async () => (await import('../routes/account/verify-email.tsx')).VerifyEmailRoute,
  forgotPassword: async () => (await import('../routes/account/forgotten-password.tsx')).ForgotPasswordRoute,
  resetPassword: async () => (await import('../routes/account/forgotten-password.tsx')).ResetPasswordRoute,
  unsubscribe: async () => (await import('../routes/reading/unsubscribe.tsx')).UnsubscribeRoute,
  invitation: async () => (await import('../routes/reading/invitation.tsx')).InvitationRoute,
  launchDecision: async () => (await import('../routes/reading/launch-decision.tsx')).LaunchDecisionRoute,
  submitBug: async () => (await import('../routes/submission/submit-bug.tsx')).SubmitBugRoute,
  capture: async () => (await import('../features/reports/capture/capture-page.tsx')).CapturePage,
  reports: async () => (await import('../features/reports/own-reports.tsx')).OwnReports,
  report: async () => (await import('../routes/tester/report.tsx')).ReportRoute,
  editReport: async () => (await import('../routes/submission/edit-report.tsx')).EditReportRoute,
  knownProblems: async () => (await import('../routes/tester/known-problems.tsx')).KnownProblemsRoute,
  store: async () => (await import('../routes/tester/store.tsx')).StoreRoute,
  points: async () => (await import('../features/competition/statement/points-page.tsx')).PointsPage,
  hunts: async () => (await import('../features/coverage/hunts/hunts-page.tsx')).HuntsPage,
  leaderboard: async () => (await import('../routes/admin/leaderboard.tsx')).LeaderboardRoute,
  profile: async () => (await import('../routes/tester/profile.tsx')).ProfileRoute,
  admin: async () => (await import('../routes/admin/admin.tsx')).AdminRoute,
  about: async () => (await import('../features/content/pages/about-page.tsx')).AboutPage,
  terms: async () => (await import('../routes/reading/legal.tsx')).TermsRoute,
  contact: async () => (await import('../features/content/pages/contact-page.tsx')).ContactPage,
  privacy: async () => (await import('../routes/reading/legal.tsx')).PrivacyRoute,
  helpCenter: async () => (await import('../routes/reading/help-center.tsx')).HelpCenterRoute,
  storedPage: async () => (await import('../routes/reading/stored-page.tsx')).StoredPageRoute,
  notFound: async () => (await import('../routes/reading/not-found.tsx')).NotFoundRoute,
} satisfies Record<string, () => Promise<ComponentType>>;

export type PageName = keyof typeof LOADERS;

export function pageAt(path: string, isSignedIn: boolean): PageName {
  const page = screenAt(path)?.page ?? 'notFound';
  if (page !== 'home') return page;
  return isSignedIn ? 'dashboard' : 'welcome';
}

const loadedPages = new Map<PageName, ComponentType>([['welcome', WelcomeRoute]]);
/** React must get the same lazy component at every render. */
const lazyPages = new Map<PageName, ComponentType>();

/** A failure is shown when the screen opens. */
export async function preloadPage(name: PageName): Promise<void> {
  try {
    loadedPages.set(name, await LOADERS[name]());
  } catch {
    // Offline, or a new release has replaced the file.
  }
}

/** Returns a loaded component if there is one, because a lazy component would show the skeleton for a moment. */
export function pageComponent(name: PageName): ComponentType {
  const knownPage = loadedPages.get(name) ?? lazyPages.get(name);
  if (knownPage) return knownPage;
  const lazyPage = lazy(async () => ({ default: await LOADERS[name]() }));
  lazyPages.set(name, lazyPage);
  return lazyPage;
}

/** Screens whose file failed to load are requested again. */
export function clearMissingPages(): void {
  lazyPages.clear();
}
