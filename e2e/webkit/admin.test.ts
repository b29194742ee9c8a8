/// <reference lib="dom" />
// The main actions of administrators, in the engine of Safari: both languages, a phone and a desktop.
import {
  VALIDATION_REASON_NAMES as REASONS,
  SEVERITY_NAMES as SEVERITIES,
} from '@bugquest/contract/reports/list-phrases';
import { m } from '@bugquest/phrases/messages';
import { signUpAdminByRequest, signUpByRequest } from '../support/people.ts';
import { reportNow, sendReports } from '../support/reports.ts';
import { logIn } from '../support/webkit/log-in.ts';
import { KEYS } from '../support/webkit/tab.ts';
import { DESKTOP, expect, PHONE, test } from '../support/webkit/test.ts';

for (const [name, locale, viewport] of [
  ['a desktop in Arabic', 'ar-EG', DESKTOP],
  ['a phone in English', 'en-GB', PHONE],
] as const)
  test.describe(name, () => {
    test.use({ locale, viewport });

    test('reports are searched, filtered, opened, decided alone and together, and undone', async ({
      tab,
      product,
      language,
      request,
    }) => {
      const say = { locale: language } as const;
      const caller = { request, language };
      await signUpByRequest(caller, product, 'Reem');
      const word = `safari${Date.now()}`;
      const reports = await sendReports({ request }, product, 3, (index) => `${word} number ${index}`);
      const { workEmail } = await signUpAdminByRequest(caller, product, 'Salem');
      await logIn(tab, workEmail);
      await tab.goto('/admin?tab=points-review&sort=oldest');
      await tab.fill('input[type="search"]', word);
      await tab.see(m.review_count({ count: 3, number: '3' }, say));
      await tab.press('button', m.review_filters({}, say));
      await tab.has('button[aria-expanded="true"]', m.review_filters({}, say));
      await tab.press('button[aria-haspopup="menu"]', m.review_severity({}, say));
      await tab.press('[role="menuitemcheckbox"]', SEVERITIES.Minor({}, say));
      await tab.keys(KEYS.escape);
      await tab.see(m.review_count({ count: 0, number: '0' }, say));
      await tab.press('search li button', m.review_severity({}, say));
      await tab.see(m.review_count({ count: 3, number: '3' }, say));
      await tab.press('button', m.review_filters({}, say));

      const third = reports[2]!;
      await tab.press(
        'button[aria-haspopup="dialog"]',
        `${m.review_open({ serial: third.serialNumber }, say)}: ${word} number 2`,
      );
      await tab.has('[role="dialog"] h2', third.serialNumber);
      await tab.fill('[role="dialog"] [name="pointsEarned"]', '31');
      await tab.select('[role="dialog"] [name="validationReason"]', 'bonus');
      await tab.press('[role="dialog"] button[type="submit"][form]');
      // No report follows.
      await tab.gone('[role="dialog"]');
      await expect
        .poll(() => reportNow({ request }, third.id))
        .toMatchObject({ validationReason: 'bonus', pointsEarned: 31 });
      await tab.press('button', m.shell_undo({}, say));
      const decision = REASONS.bonus({}, say);
      await tab.see(m.review_undone_one({ decision, serial: third.serialNumber }, say));
      expect(await reportNow({ request }, third.id)).toMatchObject({ validationReason: null });

      for (const { serialNumber } of reports.slice(0, 2))
        await tab.press('input[type="checkbox"]', m.review_choose({ serial: serialNumber }, say));
      await tab.press('[data-bulk-bar] button', REASONS.reduced({}, say));
      await tab.fill('[role="dialog"] [name="pointsEarned"]', '1');
      await tab.press('[role="dialog"] button', m.review_decide_all({ count: 2, number: '2' }, say));
      await tab.see(m.review_decided({ count: 2, number: '2' }, say));
      expect(await reportNow({ request }, reports[0]!.id)).toMatchObject({ pointsEarned: 1 });
      await tab.press('button', m.shell_undo({}, say));
      await tab.see(m.review_undone({ count: 2, number: '2' }, say));

      // By keyboard alone.
      await tab.keys('j');
      await tab.keys(KEYS.enter);
      await tab.has('[role="dialog"] h2');
      await tab.keys(KEYS.escape);
      await tab.gone('[role="dialog"]');
    });
  });

for (const [name, locale, viewport] of [
  ['a phone in Arabic', 'ar-EG', PHONE],
  ['a desktop in English', 'en-GB', DESKTOP],
] as const)
  test.describe(name, () => {
    test.use({ locale, viewport });

    test('pages, mails and settings are edited, two-factor is set up, and language and theme change', async ({
      tab,
      product,
      language,
      request,
    }) => {
      const say = { locale: language } as const;
      const isPhone = viewport === PHONE;
      const { workEmail } = await signUpAdminByRequest({ request, language }, product, 'Noura');
      await logIn(tab, workEmail);

      await tab.goto('/admin/content?page=terms');
      await tab.fill('[contenteditable="true"]', 'Be fair');
      await tab.press('button', m.content_pages_save({}, say));
      await tab.see(m.content_pages_saved_published({}, say));
      await tab.reload();
      await tab.has('[contenteditable="true"]', 'Be fair');

      const templates: { templateKey: string; name: string }[] = await (
        await request.get('/api/email-templates')
      ).json();
      const { name = '' } = templates.find(({ templateKey }) => templateKey === 'verification.en') ?? {};
      await tab.goto('/admin/email-templates?search=verification.en');
      await tab.press('button', m.mail_templates_edit_named({ name }, say));
      await tab.press('.cm-content');
      await tab.type('.cm-content', '<p>From Safari</p>');
      await tab.press('button', m.shell_save({}, say));
      await tab.see(m.mail_templates_saved({}, say));

      await tab.goto('/admin/exports');
      await tab.press('button', m.exports_start_excel({}, say));
      await tab.see(m.exports_complete({}, say));

      await tab.goto('/admin?tab=settings');
      // Both languages change the settings of one product.
      await tab.fill('[name="supportContact.email"]', `help-${language}@example.com`);
      await tab.press('section:has([name="supportContact.email"]) button', m.shell_save({}, say));
      await tab.see(m.settings_saved({}, say));
      await tab.press('button', m.accounts_two_factor_set_up({}, say));
      await tab.has('[role="dialog"] [role="img"], [role="dialog"] img', m.accounts_two_factor_qr({}, say));
      // The dialog starts with its title and the code, not below them.
      await tab.waitFor(() => document.querySelector('[role="dialog"]')?.scrollTop === 0);
      await tab.press('[role="dialog"] button', m.shell_close({}, say));
      await tab.gone('[role="dialog"]');

      const theme = (name: string) => m.shell_theme({ theme: name }, say);
      if (isPhone) await tab.press('button', m.shell_open_menu({}, say));
      await tab.press('button', theme(m.shell_theme_system({}, say)));
      await tab.press('button', theme(m.shell_theme_light({}, say)));
      await tab.waitFor(() => document.documentElement.dataset.theme === 'dark');
      if (isPhone) await tab.press('[role="dialog"] button', m.shell_close({}, say));
      await tab.press('header button', language === 'ar' ? 'English' : 'العربية');
      const other = language === 'ar' ? 'en' : 'ar';
      await tab.waitFor((other) => document.documentElement.lang === other, other);
    });
  });
