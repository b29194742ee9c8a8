import { m } from '@bugquest/phrases/messages';
import { signUp, signUpAdmin } from '../support/people.ts';
import { expect, test } from '../support/product.ts';

const PATH = '/admin/mobile-reminders';

test('an administrator sees who lacks a store account, reminds them once, and sets the hour for the rest', async ({
  page,
  product,
  openPage,
}) => {
  test.setTimeout(180_000);
  const tester = await openPage();
  const { workEmail } = await signUp(tester, product, 'Dalal Tester');
  await signUpAdmin(page, product, 'Reem Admin');
  await page.goto(PATH);
  await expect(page.getByText(m.reminders_total(), { exact: true })).toBeVisible();
  await expect(page.getByText(m.reminders_sent_today(), { exact: true })).toBeVisible();

  await page.getByLabel(m.reminders_search(), { exact: true }).fill(workEmail);
  const row = page.getByRole('row').filter({ hasText: workEmail });
  await expect(row.getByText(m.reminders_gap_both())).toBeVisible();
  await expect(row.getByText(m.reminders_never())).toBeVisible();
  await page.getByLabel(m.reminders_status(), { exact: true }).selectOption('complete');
  await expect(page.getByText(m.reminders_not_found())).toBeVisible();
  await page.getByRole('button', { name: m.reminders_show_all() }).click();
  await page.getByLabel(m.reminders_search(), { exact: true }).fill(workEmail);

  const mail = page.frameLocator(`iframe[title="${m.templates_preview_frame()}"]`);
  await expect(mail.getByText(m.mail_reminder_action())).toBeVisible();
  await page.getByText(m.templates_arabic(), { exact: true }).click();
  await expect(mail.getByText(m.mail_reminder_action({}, { locale: 'ar' }))).toBeVisible();

  await page.getByRole('button', { name: m.reminders_send() }).click();
  const question = page.getByRole('alertdialog', { name: /^Send \d+ reminders? now\?$/ });
  await question.getByRole('button', { name: m.reminders_send_now() }).click();
  await expect(page.getByText(/^\d+ reminders? (is|are) on (its|their) way\.$/)).toBeVisible();
  await expect(row.getByRole('time')).toBeVisible();
  const log = await page.request.get(`/api/admin/mails?purpose=reminder&search=${workEmail}`);
  expect(await log.json()).toHaveLength(1);

  // What the tester adds is gone from the open list.
  await tester.goto('/profile');
  const { id } = await (await tester.request.get('/api/auth/user')).json();
  const added = { googlePlayEmail: 'dalal@gmail.example', appleId: 'dalal@icloud.example' };
  await tester.request.patch(`/api/employees/${id}`, { headers: { origin: product.baseUrl }, data: added });
  await expect(page.getByText(m.reminders_not_found())).toBeVisible();

  await page.goto('/admin?tab=settings');
  const card = page.getByRole('region', { name: m.settings_daily_mail() });
  await card.getByLabel(m.settings_daily_summaries(), { exact: true }).selectOption('23');
  await card.getByRole('button', { name: m.shell_save() }).click();
  await expect(page.getByText(m.settings_saved(), { exact: true })).toBeVisible();
  await card.getByLabel(m.settings_daily_summaries(), { exact: true }).selectOption('');
  await card.getByRole('button', { name: m.shell_save() }).click();
  await expect(card.getByText(m.settings_unsaved())).toBeHidden();
});
