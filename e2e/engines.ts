// Which journeys run in which engine, size and language. Chromium runs the main journeys of testers and administrators twice: on
// a phone in Arabic, and on a desktop in English unless Firefox does. Other journeys hardly depend on size and language, and run
// once. WebKit has separate tests in `webkit`, because Playwright drives only its own build of WebKit.

/**
 * Once, on a desktop in English: journeys in the admin panel, by keyboard, or with several people. Other tests open these screens
 * in both languages and sizes: `accessibility/administrators.test.ts` opens every section, and WebKit decides on a desktop in
 * Arabic.
 */
const AT_A_DESK = [
  '(analysis|connections|content|employees|exports|mail|outreach|settings)/.*',
  'accounts/(company-login|reauthentication|session-end|two-factor)',
  'duplicates/links',
  'reports/(arabic-form|capture)',
  'review/(bulk|markup|palette|penalty|review|row-pictures|table-rows|waiting)',
];

/** Once, on a phone in Arabic: a season, the installed app, and reports on a bad network. */
const ON_A_PHONE = [
  'competition/season',
  'notifications/push',
  'reports/(drafts|phone|resumed-upload|submission)',
  'system/(first-load|installed-app)',
];

export const FOR_WEBKIT = /e2e\/webkit\//;

/**
 * The journeys that Firefox runs: what engines have done differently, and the main ways of testers and administrators. The
 * others run in Chromium only, because of the time that they take or because they need it:
 *
 * - accounts/two-factor, exports, employees/personal-data: Firefox reports no download of a file that the page has made.
 * - notifications/push: Chromium's protocol delivers the messages.
 * - reports/picture-editor, large-text: Chromium's protocol drags with several fingers, and enlarges the text of the settings.
 * - reports/phone: Playwright has no touches in Firefox.
 * - system/installed-app: Playwright sees no service worker of Firefox.
 * - content/pages: Playwright does not fill the text editor in Firefox.
 */
const IN_FIREFOX = [
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

const journeys = (names: readonly string[]) => new RegExp(`e2e/journeys/(${names.join('|')})\\.test\\.ts$`);

export const FOR_DESKTOP = journeys(AT_A_DESK);
export const FOR_PHONE = journeys(ON_A_PHONE);
export const FOR_FIREFOX = journeys(IN_FIREFOX);

/**
 * Without the worker of the installed app, which stores the whole app in the new browser of each test and so takes an eighth of the
 * time. Desktops and the tests of looks have none; journeys on a phone and WebKit have it.
 */
export const WITHOUT_WORKER = { serviceWorkers: 'block' } as const;
