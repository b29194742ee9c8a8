// Which journeys run in which engine. Chromium runs all of them on a phone in Arabic, except those at a desk, and on a desktop
// in English what Firefox does not run there. WebKit has tests of its own in `webkit`, because Playwright drives only a
// WebKit that it has built itself.

/**
 * Journeys of administrators in sections that one opens at a desk. The desk for reports is used on phones, too, and
 * `accessibility/administrators.test.ts` opens every section in both languages and sizes.
 */
export const AT_A_DESK =
  /journeys\/(analysis|connections|content|employees|exports|mail|outreach|settings)\//;

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

export const FOR_FIREFOX = new RegExp(`e2e/journeys/(${IN_FIREFOX.join('|')}).test.ts$`);
