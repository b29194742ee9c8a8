import { m } from '@bugquest/phrases/messages';
import type { Page } from '@playwright/test';

export const LANGUAGES = ['en', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** `desk` is an administrator, and a visitor is not logged in. */
export const VIEWERS = ['desk', 'tester', 'visitor'] as const;
export type Viewer = (typeof VIEWERS)[number];

/** Reports and a launch decision of the demo. A path has the name in braces in the place of the id. */
export const DEMO_IDS = ['report', 'appealed', 'own', 'undecided', 'decision'] as const;
export type DemoIds = Record<(typeof DEMO_IDS)[number], string>;

export interface Screen {
  name: string;
  viewer: Viewer;
  path: string;
  /** Opens the dialog of the picture. */
  open?: (page: Page, language: Language) => Promise<void>;
}

const press = (key: string) => (page: Page) => page.keyboard.press(key);
const openFirstRow = (page: Page) => page.locator('main :is(th, li) button[aria-haspopup]').first().click();
const openCell = (page: Page) => page.locator('main li button[aria-haspopup="dialog"]').first().click();
const openPicture = (page: Page) => page.locator('[data-evidence] button[aria-haspopup]').first().click();
const openVideo = (page: Page) =>
  page.locator('[data-evidence] figure button[aria-haspopup]').first().click();
const openDeletion = (page: Page, language: Language) =>
  page.getByRole('button', { name: m.review_delete({}, { locale: language }) }).click();
const openWithdrawal = (page: Page, language: Language) =>
  page.getByRole('button', { name: m.review_withdraw({}, { locale: language }) }).click();
const openEditor = async (page: Page, language: Language) => {
  const file = { name: 'screenshot.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.locator('input[type="file"]').first().setInputFiles([file]);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await button(m.reports_editor_open({ name: file.name }, { locale: language })).click();
  await button(m.reports_editor_arrow({}, { locale: language })).click();
  await page.getByRole('application').press('Enter');
};
const openRecorder = (page: Page, language: Language) =>
  page.getByRole('button', { name: m.reports_recording_screen({}, { locale: language }) }).click();
const openBell = (page: Page) => page.getByRole('banner').locator('[aria-haspopup="dialog"]').first().click();

const QUEUE = '/admin?tab=points-review';
const OPEN_REPORT = `${QUEUE}&report={report}`;

export const SCREENS: readonly Screen[] = [
  { name: 'overview', viewer: 'desk', path: '/admin' },
  { name: 'points-review', viewer: 'desk', path: QUEUE },
  { name: 'report', viewer: 'desk', path: OPEN_REPORT },
  { name: 'appeal', viewer: 'desk', path: `${QUEUE}&report={appealed}` },
  { name: 'picture', viewer: 'desk', path: OPEN_REPORT, open: openPicture },
  { name: 'video', viewer: 'desk', path: OPEN_REPORT, open: openVideo },
  { name: 'delete-report', viewer: 'desk', path: OPEN_REPORT, open: openDeletion },
  { name: 'keyboard-help', viewer: 'desk', path: QUEUE, open: press('?') },
  { name: 'nothing-found', viewer: 'desk', path: `${QUEUE}&search=nowhere-to-be-found` },
  { name: 'bug-reports', viewer: 'desk', path: '/admin?tab=bug-reports' },
  { name: 'coverage', viewer: 'desk', path: '/admin?tab=coverage' },
  { name: 'coverage-cell', viewer: 'desk', path: '/admin?tab=coverage', open: openCell },
  { name: 'missions', viewer: 'desk', path: '/admin?tab=missions' },
  { name: 'seasons', viewer: 'desk', path: '/admin?tab=seasons' },
  { name: 'sweep', viewer: 'desk', path: '/admin?tab=sweep' },
  { name: 'problems', viewer: 'desk', path: '/admin?tab=problems' },
  { name: 'readiness', viewer: 'desk', path: '/admin?tab=readiness' },
  { name: 'launch-decision', viewer: 'desk', path: '/admin/launch-decisions/{decision}' },
  { name: 'deleted-bugs', viewer: 'desk', path: '/admin?tab=deleted-bugs' },
  { name: 'deleted-bug', viewer: 'desk', path: '/admin?tab=deleted-bugs', open: openFirstRow },
  { name: 'users', viewer: 'desk', path: '/admin?tab=users' },
  { name: 'person', viewer: 'desk', path: '/admin?tab=users', open: openFirstRow },
  { name: 'connections', viewer: 'desk', path: '/admin?tab=connections' },
  { name: 'erasure-requests', viewer: 'desk', path: '/admin?tab=users&view=erasure' },
  { name: 'roster', viewer: 'desk', path: '/admin?tab=users&view=roster' },
  { name: 'ledger', viewer: 'desk', path: '/admin?tab=ledger' },
  { name: 'audit', viewer: 'desk', path: '/admin?tab=audit' },
  { name: 'content', viewer: 'desk', path: '/admin/content' },
  { name: 'content-page', viewer: 'desk', path: '/admin/content?page=about' },
  { name: 'exports', viewer: 'desk', path: '/admin/exports' },
  { name: 'email-templates', viewer: 'desk', path: '/admin/email-templates' },
  { name: 'email-template', viewer: 'desk', path: '/admin/email-templates?template=new' },
  { name: 'mails', viewer: 'desk', path: '/admin?tab=mails' },
  { name: 'announcements', viewer: 'desk', path: '/admin?tab=announcements' },
  { name: 'mobile-reminders', viewer: 'desk', path: '/admin/mobile-reminders' },
  { name: 'videos', viewer: 'desk', path: '/admin?tab=videos' },
  { name: 'settings', viewer: 'desk', path: '/admin?tab=settings' },
  { name: 'system', viewer: 'desk', path: '/admin?tab=system' },
  { name: 'leaderboard', viewer: 'desk', path: '/leaderboard' },
  { name: 'dashboard', viewer: 'tester', path: '/dashboard' },
  { name: 'notifications', viewer: 'tester', path: '/dashboard', open: openBell },
  { name: 'submit-bug', viewer: 'tester', path: '/submit-bug' },
  { name: 'edit-screenshot', viewer: 'tester', path: '/submit-bug', open: openEditor },
  { name: 'recorder', viewer: 'tester', path: '/submit-bug', open: openRecorder },
  { name: 'own-reports', viewer: 'tester', path: '/reports' },
  { name: 'own-report', viewer: 'tester', path: '/reports/{own}' },
  { name: 'edit-report', viewer: 'tester', path: '/reports/{undecided}/edit' },
  { name: 'withdraw-report', viewer: 'tester', path: '/reports/{undecided}', open: openWithdrawal },
  { name: 'known-problems', viewer: 'tester', path: '/known-problems' },
  { name: 'store', viewer: 'tester', path: '/store' },
  { name: 'points', viewer: 'tester', path: '/points' },
  { name: 'profile', viewer: 'tester', path: '/profile' },
  { name: 'welcome', viewer: 'visitor', path: '/' },
  { name: 'login', viewer: 'visitor', path: '/login' },
  { name: 'register', viewer: 'visitor', path: '/register' },
  { name: 'about', viewer: 'visitor', path: '/about' },
  { name: 'contact', viewer: 'visitor', path: '/contact' },
  { name: 'help-center', viewer: 'visitor', path: '/help-center' },
  { name: 'forgot-password', viewer: 'visitor', path: '/forgot-password' },
];
