import { m } from '@bugquest/phrases/messages';
import { linkMailedTo } from '../../support/mail.ts';
import { signUp, signUpAdmin } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';

test('an administrator sees sent mails without codes in the log, and sends a mail again', async ({
  page,
  product,
  language,
  openPage,
}) => {
  const options = { locale: language } as const;
  const testerPage = await openPage();
  const unique = `${Date.now()}`.slice(-7);
  const tester = await signUp(testerPage, product, `Mailed ${unique}`);
  const admin = await signUpAdmin(page, product, `Postmaster ${unique}`);

  await page.goto('/admin?tab=mails');
  await expect(page.getByText(m.mail_captured_title({}, options))).toBeVisible();
  const search = page.getByLabel(m.mail_search({}, options));
  await search.fill(tester.workEmail);
  const list = page.getByRole('table').or(page.getByRole('list', { name: m.mail_tab({}, options) }));
  const firstMail = list.getByRole('button').first();
  // Until the search has finished, the list has mails of other journeys.
  await expect(list.getByText(m.mail_state_captured({}, options))).toHaveCount(1);
  await expect(list.getByText(tester.workEmail).first()).toBeVisible();
  await expect(list.getByText(admin.workEmail)).toHaveCount(0);
  await firstMail.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(m.mail_withheld({}, options))).toBeVisible();
  await expect(dialog.getByRole('button', { name: m.mail_resend({}, options) })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  // A readable mail: an invitation to the test of the Android app.
  const origin = { origin: product.baseUrl };
  const { id } = await (await testerPage.request.get('/api/auth/user')).json();
  const updated = await testerPage.request.patch(`/api/employees/${id}`, {
    headers: origin,
    data: { googlePlayEmail: `play${unique}@example.com` },
  });
  expect(updated.ok()).toBe(true);
  const post = async (path: string, data: object) =>
    expect((await page.request.post(path, { headers: origin, data })).ok()).toBe(true);
  await post('/api/admin/invitations', { platform: 'android', employeeIds: [id] });
  const invited = await (await page.request.get(`/api/admin/invitations?search=play${unique}`)).json();
  await post('/api/admin/invitations/send', { id: invited[0].id });
  await linkMailedTo(product.dataDir, tester.workEmail, 'invitation');

  await expect(list.getByText(m.mail_state_captured({}, options))).toHaveCount(2);
  await list.getByRole('button').first().click();
  await expect(dialog.frameLocator('iframe').getByText(`play${unique}@example.com`)).toBeVisible();
  await dialog.getByText(m.mail_view_text({}, options)).click();
  await expect(dialog.locator('pre')).toContainText(`play${unique}@example.com`);
  await dialog.getByRole('button', { name: m.mail_resend({}, options) }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(tester.workEmail);
  await question.getByRole('button', { name: m.mail_resend({}, options), exact: true }).click();
  await expect(page.getByText(m.mail_resent({}, options)).first()).toBeVisible();
  await dialog.getByRole('button', { name: m.shell_close({}, options) }).click();
  await expect(list.getByText(m.mail_state_captured({}, options))).toHaveCount(3);
});
