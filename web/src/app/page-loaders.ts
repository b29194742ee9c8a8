// Every screen is its own file, loaded when it is first needed, or when a link to it is about to be followed. Only what
// visitors see first is there from the start, which saves them a round trip.
import { type ComponentType, lazy } from 'react';
import { WelcomeRoute } from '../routes/welcome.tsx';

const LOADERS = {
  welcome: async () => WelcomeRoute,
  dashboard: async () => (await import('../routes/dashboard.tsx')).DashboardRoute,
  login: async () => (await import('../routes/login.tsx')).LoginRoute,
  register: async () => (await import('../routes/register.tsx')).RegisterRoute,
  verificationSent: async () => (await import('../routes/verification-sent.tsx')).VerificationSentRoute,
  verifyOtp: async () => (await import('../routes/verify-otp.tsx')).VerifyOtpRoute,
  verifyEmail: async () => (await import('../routes/verify-email.tsx')).VerifyEmailRoute,
  forgotPassword: async () => (await import('../routes/forgot-password.tsx')).ForgotPasswordRoute,
  resetPassword: async () => (await import('../routes/reset-password.tsx')).ResetPasswordRoute,
  unsubscribe: async () => (await import('../routes/unsubscribe.tsx')).UnsubscribeRoute,
  invitation: async () => (await import('../routes/invitation.tsx')).InvitationRoute,
  submitBug: async () => (await import('../routes/submit-bug.tsx')).SubmitBugRoute,
  reports: async () => (await import('../routes/reports.tsx')).ReportsRoute,
  report: async () => (await import('../routes/report.tsx')).ReportRoute,
  leaderboard: async () => (await import('../routes/leaderboard.tsx')).LeaderboardRoute,
  profile: async () => (await import('../routes/profile.tsx')).ProfileRoute,
  admin: async () => (await import('../routes/admin.tsx')).AdminRoute,
  about: async () => (await import('../routes/about.tsx')).AboutRoute,
  terms: async () => (await import('../routes/terms.tsx')).TermsRoute,
  contact: async () => (await import('../routes/contact.tsx')).ContactRoute,
  privacy: async () => (await import('../routes/privacy.tsx')).PrivacyRoute,
  helpCenter: async () => (await import('../routes/help-center.tsx')).HelpCenterRoute,
  storedPage: async () => (await import('../routes/stored-page.tsx')).StoredPageRoute,
  notFound: async () => (await import('../routes/not-found.tsx')).NotFoundRoute,
} satisfies Record<string, () => Promise<ComponentType>>;

export type PageName = keyof typeof LOADERS;

const loaded = new Map<PageName, ComponentType>([['welcome', WelcomeRoute]]);
/** One a screen: React asks again for what it waits for, and must get the same one. */
const lazies = new Map<PageName, ComponentType>();

/** Loads a screen ahead, so that opening it waits for nothing. A failure shows itself when the screen is opened. */
export async function preloadPage(name: PageName): Promise<void> {
  try {
    loaded.set(name, await LOADERS[name]());
  } catch {
    // Off line, or a new release has replaced the file.
  }
}

/** The screen itself when its file is here already: a lazy one would still show the skeleton for a moment. */
export function pageComponent(name: PageName): ComponentType {
  const ready = loaded.get(name) ?? lazies.get(name);
  if (ready) return ready;
  const waiting = lazy(async () => ({ default: await LOADERS[name]() }));
  lazies.set(name, waiting);
  return waiting;
}

/** Screens whose file did not come are asked for again when they are opened next. */
export function forgetMissingPages(): void {
  lazies.clear();
}
