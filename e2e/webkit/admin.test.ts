/// <reference lib="dom" />
// The main actions of administrators in WebKit, the engine of Safari.
import {
  VALIDATION_REASON_NAMES as REASONS,
  SEVERITY_NAMES as SEVERITIES,
} from '@bugquest/contract/reports/list-phrases';
import { m } from '@bugquest/phrases/messages';
import { signUpAdminByRequest, signUpByRequest } from '../support/people.ts';
import { fetchReport, submitReports } from '../support/reports.ts';
import { logIn } from '../support/webkit/log-in.ts';
import { KEYS } from '../support/webkit/tab.ts';
import { DESKTOP, expect, PHONE, test } from '../support/webkit/test.ts';

for (const [name, locale, viewport] of [
  ['a desktop in Arabic', 'ar-EG', DESKTOP],
  ['a phone in English', 'en-GB', PHONE],
] as const)
  test.describe(name, () => {
    test.use({ locale, viewport });

    test('an administrator searches, filters, opens and decides reports, and undoes the decisions', async ({
      tab,
      product,
      language,
      request,
    }) => {
      const options = { locale: language } as const;
      const caller = { request, language };
      await signUpByRequest(caller, product, 'Reem');
      const word = `safari${Date.now()}`;
      const reports = await submitReports({ request }, product, 3, (index) => `${word} number ${index}`);
      const { workEmail } = await signUpAdminByRequest(caller, product, 'Salem');
      await logIn(tab, workEmail);
      await tab.goto('/admin?tab=points-review&sort=oldest');
      await tab.fill('input[type="search"]', word);
      await tab.waitForText(m.review_count({ count: 3, number: '3' }, options));
      await tab.click('button', m.review_filters({}, options));
      await tab.waitForElement('button[aria-expanded="true"]', m.review_filters({}, options));
      await tab.click('button[aria-haspopup="menu"]', m.review_severity({}, options));
      await tab.click('[role="menuitemcheckbox"]', SEVERITIES.Minor({}, options));
      await tab.pressKeys(KEYS.escape);
      await tab.waitForText(m.review_count({ count: 0, number: '0' }, options));
      await tab.click('search li button', m.review_severity({}, options));
      await tab.waitForText(m.review_count({ count: 3, number: '3' }, options));
      await tab.click('button', m.review_filters({}, options));

      const third = reports[2]!;
      await tab.click(
        'button[aria-haspopup="dialog"]',
        `${m.review_open({ serial: third.serialNumber }, options)}: ${word} number 2`,
      );
      await tab.waitForElement('[role="dialog"] h2', third.serialNumber);
      await tab.fill('[role="dialog"] [name="pointsEarned"]', '31');
      await tab.select('[role="dialog"] [name="validationReason"]', 'bonus');
      await tab.click('[role="dialog"] button[type="submit"][form]');
      // The pane closes, because no report follows.
      await tab.waitUntilGone('[role="dialog"]');
      await expect
        .poll(() => fetchReport({ request }, third.id))
        .toMatchObject({ validationReason: 'bonus', pointsEarned: 31 });
      await tab.click('button', m.shell_undo({}, options));
      const decision = REASONS.bonus({}, options);
      await tab.waitForText(m.review_undone_one({ decision, serial: third.serialNumber }, options));
      expect(await fetchReport({ request }, third.id)).toMatchObject({ validationReason: null });

      for (const { serialNumber } of reports.slice(0, 2))
        await tab.click('input[type="checkbox"]', m.review_choose({ serial: serialNumber }, options));
      await tab.click('[data-bulk-bar] button', REASONS.reduced({}, options));
      await tab.fill('[role="dialog"] [name="pointsEarned"]', '1');
      await tab.fill('[role="dialog"] [name="adminNotes"]', 'Only a detail');
      await tab.click('[role="dialog"] button', m.review_decide_all({ count: 2, number: '2' }, options));
      await tab.waitForText(m.review_decided({ count: 2, number: '2' }, options));
      expect(await fetchReport({ request }, reports[0]!.id)).toMatchObject({ pointsEarned: 1 });
      await tab.click('button', m.shell_undo({}, options));
      await tab.waitForText(m.review_undone({ count: 2, number: '2' }, options));

      await tab.pressKeys('j');
      await tab.pressKeys(KEYS.enter);
      await tab.waitForElement('[role="dialog"] h2');
      await tab.pressKeys(KEYS.escape);
      await tab.waitUntilGone('[role="dialog"]');
    });
  });

for (const [name, locale, viewport] of [
  ['a phone in Arabic', 'ar-EG', PHONE],
  ['a desktop in English', 'en-GB', DESKTOP],
] as const)
  test.describe(name, () => {
    test.use({ locale, viewport });

    test('an administrator edits a page, a mail and settings, opens the two-factor setup, and changes theme and language', async ({
      tab,
      product,
      language,
      request,
    }) => {
      const options = { locale: language } as const;
      const isPhone = viewport === PHONE;
      const { workEmail } = await signUpAdminByRequest({ request, language }, product, 'Noura');
      await logIn(tab, workEmail);

      await tab.goto('/admin/content?page=terms');
      await tab.fill('[contenteditable="true"]', 'Be fair');
      await tab.click('button', m.content_pages_save({}, options));
      await tab.waitForText(m.content_pages_saved_published({}, options));
      await tab.reload();
      await tab.waitForElement('[contenteditable="true"]', 'Be fair');

      const key = `verification.${language}`;
      const templates: { templateKey: string; name: string }[] = await (
        await request.get('/api/email-templates')
      ).json();
      const { name = '' } = templates.find(({ templateKey }) => templateKey === key) ?? {};
      await tab.goto(`/admin/email-templates?search=${key}`);
      await tab.click('button', m.mail_templates_edit_named({ name }, options));
      await tab.click('.cm-content');
      await tab.typeText('.cm-content', '<p>From Safari</p>');
      await tab.click('button', m.shell_save({}, options));
      await tab.waitForText(m.mail_templates_saved({}, options));

      await tab.goto('/admin/exports');
      await tab.click('button', m.exports_start_excel({}, options));
      await tab.waitForText(m.exports_complete({}, options));

      await tab.goto('/admin?tab=settings');
      // Different in each language, because both tests may change the settings of one product.
      await tab.fill('[name="supportContact.email"]', `help-${language}@example.com`);
      await tab.click('section:has([name="supportContact.email"]) button', m.shell_save({}, options));
      await tab.waitForText(m.settings_saved({}, options));
      await tab.click('button', m.accounts_two_factor_set_up({}, options));
      await tab.waitForElement(
        '[role="dialog"] [role="img"], [role="dialog"] img',
        m.accounts_two_factor_qr({}, options),
      );
      // The dialog must open scrolled to the top, where the title and the code are.
      await tab.waitFor(() => document.querySelector('[role="dialog"]')?.scrollTop === 0);
      await tab.click('[role="dialog"] button', m.shell_close({}, options));
      await tab.waitUntilGone('[role="dialog"]');

      const theme = (name: string) => m.shell_theme({ theme: name }, options);
      if (isPhone) await tab.click('button', m.shell_open_menu({}, options));
      await tab.click('button', theme(m.shell_theme_system({}, options)));
      await tab.click('button', theme(m.shell_theme_light({}, options)));
      await tab.waitFor(() => document.documentElement.dataset.theme === 'dark');
      if (isPhone) await tab.click('[role="dialog"] button', m.shell_close({}, options));
      await tab.click('header button', language === 'ar' ? 'English' : 'العربية');
      const other = language === 'ar' ? 'en' : 'ar';
      await tab.waitFor((other) => document.documentElement.lang === other, other);
    });
  });
