import { m } from '@bugquest/phrases/messages';
import { signUp, signUpAdmin } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';
import { rowWith } from '../../support/rows.ts';

const PATH = '/admin/mobile-reminders';

test('an administrator sees who has no store account, reminds them once, and sets the hour of automatic reminders', async ({
  page,
  product,
  language,
  openPage,
}) => {
  const options = { locale: language } as const;
  const tester = await openPage();
  const { workEmail } = await signUp(tester, product, 'Dalal Tester');
  await signUpAdmin(page, product, 'Reem Admin');
  await page.goto(PATH);
  await expect(page.getByText(m.outreach_reminders_total({}, options), { exact: true })).toBeVisible();
  await expect(page.getByText(m.outreach_reminders_sent_today({}, options), { exact: true })).toBeVisible();

  const employees = page.getByRole('region', { name: m.outreach_reminders_list({}, options), exact: true });
  const search = employees.getByLabel(m.outreach_reminders_search({}, options), { exact: true });
  await search.fill(workEmail);
  const row = rowWith(page, workEmail);
  await expect(row.getByText(m.outreach_reminders_gap_both({}, options))).toBeVisible();
  await expect(row.getByText(m.outreach_reminders_never({}, options))).toBeVisible();
  await employees
    .getByLabel(m.outreach_reminders_status({}, options), { exact: true })
    .selectOption('complete');
  await expect(page.getByText(m.outreach_reminders_not_found({}, options))).toBeVisible();
  await page.getByRole('button', { name: m.outreach_reminders_show_all({}, options) }).click();
  await expect(search).toHaveValue('');
  await search.fill(workEmail);

  const mail = page.frameLocator(`iframe[title="${m.mail_templates_preview_frame({}, options)}"]`);
  await expect(mail.getByText(m.mail_reminder_action({}, options))).toBeVisible();
  const [other, name] =
    language === 'ar'
      ? (['en', m.mail_templates_english] as const)
      : (['ar', m.mail_templates_arabic] as const);
  await page
    .getByRole('group', { name: m.mail_templates_preview_language({}, options) })
    .getByText(name({}, options), { exact: true })
    .click();
  await expect(mail.getByText(m.mail_reminder_action({}, { locale: other }))).toBeVisible();

  const { remindersDue: count } = await (await page.request.get('/api/mobile-reminders/stats')).json();
  await page.getByRole('button', { name: m.outreach_reminders_send({}, options) }).click();
  const question = page.getByRole('alertdialog', {
    name: m.outreach_reminders_send_title({ count }, options),
  });
  await question.getByRole('button', { name: m.outreach_reminders_send_now({}, options) }).click();
  await expect(
    page.getByText(m.outreach_reply_reminders_sent({ count }, options), { exact: true }),
  ).toBeVisible();
  await expect(row.getByRole('time')).toBeVisible();
  const log = await page.request.get(`/api/admin/mails?purpose=reminder&search=${workEmail}`);
  expect(await log.json()).toHaveLength(1);

  // An open list must drop the tester after the accounts were added.
  await tester.goto('/profile');
  const { id } = await (await tester.request.get('/api/auth/user')).json();
  const added = { googlePlayEmail: 'dalal@gmail.example', appleId: 'dalal@icloud.example' };
  await tester.request.patch(`/api/employees/${id}`, { headers: { origin: product.baseUrl }, data: added });
  await expect(page.getByText(m.outreach_reminders_not_found({}, options))).toBeVisible();

  await page.goto('/admin?tab=settings');
  const card = page.getByRole('region', { name: m.settings_daily_mail({}, options) });
  await card.getByLabel(m.settings_daily_summaries({}, options), { exact: true }).selectOption('23');
  await card.getByRole('button', { name: m.shell_save({}, options) }).click();
  await expect(page.getByText(m.settings_saved({}, options), { exact: true })).toBeVisible();
  await card.getByLabel(m.settings_daily_summaries({}, options), { exact: true }).selectOption('');
  await card.getByRole('button', { name: m.shell_save({}, options) }).click();
  await expect(card.getByText(m.settings_unsaved({}, options))).toBeHidden();
});
