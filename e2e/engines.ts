// The engine, window size and language of each journey. Chromium runs the main journeys of testers and administrators twice: on a
// phone in Arabic and, unless Firefox runs them, on a desktop in English. Other journeys run once, because size and language hardly
// matter for them. WebKit has separate tests in `webkit`, because Playwright supports only its own build of WebKit.

/**
 * These run once, on a desktop in English: journeys in the admin panel, by keyboard, or with several people. Other tests open the
 * same screens in both languages and sizes: `accessibility/administrators.test.ts` and `webkit/admin.test.ts`.
 */
const DESKTOP_ONLY_JOURNEYS = [
  '(analysis|connections|content|employees|exports|mail|outreach|settings)/.*',
  'accounts/(company-login|reauthentication|session-end|two-factor)',
  'coverage/waiting',
  'duplicates/(links|sweep)',
  'reports/(arabic-form|capture)',
  'review/(bulk|later|markup|palette|penalty|review|row-pictures|table-rows|waiting)',
];

/** These run once, on a phone in Arabic. */
const PHONE_ONLY_JOURNEYS = [
  'competition/season',
  'notifications/push',
  'reports/(drafts|phone|resumed-upload|submission)',
  'system/(first-load|installed-app)',
];

export const WEBKIT_TESTS = /e2e\/webkit\//;

/**
 * Firefox runs the main journeys of testers and administrators, and journeys in which engines behaved differently. The others run
 * only in Chromium, to save time or for these reasons:
 *
 * - accounts/two-factor, exports, employees/personal-data: Firefox does not report downloads of files that a page created.
 * - notifications/push: the messages are delivered through Chromium's protocol.
 * - reports/picture-editor, large-text: touches and the font size of the settings are set through Chromium's protocol.
 * - reports/phone: Playwright cannot send touches to Firefox.
 * - system/installed-app: Playwright does not support service workers in Firefox.
 * - content/pages: Playwright cannot fill the text editor in Firefox.
 */
const FIREFOX_JOURNEYS = [
  'accounts/company-login',
  'accounts/reauthentication',
  'accounts/verification-and-passwords',
  'reports/arabic-form',
  'reports/edit',
  'reports/lifecycle',
  'reports/recording',
  'reports/report-to-decision',
  'review/table-rows',
];

const toPattern = (names: readonly string[]) => new RegExp(`e2e/journeys/(${names.join('|')})\\.test\\.ts$`);

/** Of single tests that run once, on a desktop in English, because they set the size of the window themselves. */
export const DESKTOP_ONLY_TAG = '@desktop-only';

export const DESKTOP_ONLY_TESTS = toPattern(DESKTOP_ONLY_JOURNEYS);
export const PHONE_ONLY_TESTS = toPattern(PHONE_ONLY_JOURNEYS);
export const FIREFOX_TESTS = toPattern(FIREFOX_JOURNEYS);

/** Saves an eighth of the test time, because the service worker stores the whole app in the new browser of each test. */
export const WITHOUT_SERVICE_WORKER = { serviceWorkers: 'block' } as const;

/** On a desktop, too: for the main journey of testers, and for journeys that lose the network or the server, or get messages or files from outside. */
export const WITH_SERVICE_WORKER = { serviceWorkers: 'allow' } as const;
