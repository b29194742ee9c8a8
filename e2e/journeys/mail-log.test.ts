import { m } from '@bugquest/phrases/messages';
import { linkMailedTo } from '../support/mail.ts';
import { signUp, signUpAdmin } from '../support/people.ts';
import { expect, test } from '../support/product.ts';

test('an administrator reads in the log what was mailed, but no code, and sends a mail again', async ({
  page,
  product,
  language,
  openPage,
}) => {
  test.setTimeout(180_000);
  const options = { locale: language } as const;
  const testerPage = await openPage();
  const unique = `${Date.now()}`.slice(-7);
  const tester = await signUp(testerPage, product, `Mailed ${unique}`);
  await signUpAdmin(page, product, `Postmaster ${unique}`);

  await page.goto('/admin?tab=mails');
  await expect(page.getByText(m.mails_captured_title({}, options))).toBeVisible();
  const search = page.getByLabel(m.mails_search({}, options));
  await search.fill(tester.workEmail);
  const list = page.getByRole('table').or(page.getByRole('list', { name: m.mails_tab({}, options) }));
  const opener = list.getByRole('button').first();
  await expect(list.getByText(tester.workEmail).first()).toBeVisible();
  await opener.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(m.mails_withheld({}, options))).toBeVisible();
  await expect(dialog.getByRole('button', { name: m.mails_resend({}, options) })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  // A mail that may be read: an invitation to the test of the Android app.
  const origin = { origin: product.baseUrl };
  const { id } = await (await testerPage.request.get('/api/auth/user')).json();
  const filled = await testerPage.request.patch(`/api/employees/${id}`, {
    headers: origin,
    data: { googlePlayEmail: `play${unique}@example.com` },
  });
  expect(filled.ok()).toBe(true);
  const api = async (path: string, data: object) =>
    expect((await page.request.post(path, { headers: origin, data })).ok()).toBe(true);
  await api('/api/admin/invitations', { platform: 'android', employeeIds: [id] });
  const invited = await (await page.request.get(`/api/admin/invitations?search=play${unique}`)).json();
  await api('/api/admin/invitations/send', { id: invited[0].id });
  await linkMailedTo(product.dataDir, tester.workEmail, 'invitation');

  // The log was open all the time and shows it by itself.
  await expect(list.getByText(m.mails_state_captured({}, options))).toHaveCount(2);
  await list.getByRole('button').first().click();
  await expect(dialog.frameLocator('iframe').getByText(`play${unique}@example.com`)).toBeVisible();
  await dialog.getByText(m.mails_view_text({}, options)).click();
  await expect(dialog.locator('pre')).toContainText(`play${unique}@example.com`);
  await dialog.getByRole('button', { name: m.mails_resend({}, options) }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(tester.workEmail);
  await question.getByRole('button', { name: m.mails_resend({}, options), exact: true }).click();
  await expect(page.getByText(m.mails_resent({}, options)).first()).toBeVisible();
  await dialog.getByRole('button', { name: m.shell_close({}, options) }).click();
  await expect(list.getByText(m.mails_state_captured({}, options))).toHaveCount(3);
});

test('whoever gets mails of many stops them by the link in them, and chooses anew in the profile', async ({
  page,
  product,
  language,
  openPage,
}) => {
  test.setTimeout(180_000);
  const options = { locale: language } as const;
  const unique = `${Date.now()}`.slice(-7);
  const tester = await signUp(page, product, `Invited ${unique}`);
  const adminPage = await openPage();
  await signUpAdmin(adminPage, product, `Inviter ${unique}`);
  const origin = { origin: product.baseUrl };
  const { id } = await (await page.request.get('/api/auth/user')).json();
  const data = { appleId: `apple${unique}@example.com` };
  await page.request.patch(`/api/employees/${id}`, { headers: origin, data });

  // The administrator invites from the list, and sends.
  await adminPage.goto('/admin/mobile-reminders');
  const section = adminPage.locator('section[aria-labelledby=invitations]');
  await section.getByRole('button', { name: m.invitations_invite({}, options) }).click();
  const dialog = adminPage.getByRole('dialog');
  await dialog.getByText(m.invitations_ios({}, options), { exact: true }).click();
  await dialog.getByLabel(m.invitations_search_people({}, options)).fill(`apple${unique}`);
  await dialog.getByRole('button', { name: m.invitations_create({ count: 1 }, options) }).click();
  await expect(dialog).toBeHidden();
  await section.getByLabel(m.invitations_search({}, options)).fill(`apple${unique}`);
  const manage = section.locator('button[aria-haspopup=menu]').and(section.getByLabel(unique));
  await manage.click();
  await adminPage.getByRole('menuitem', { name: m.invitations_send_one({}, options) }).click();
  const list = section
    .getByRole('table')
    .or(section.getByRole('list', { name: m.invitations_title({}, options) }));
  await expect(list.getByText(m.invitations_sent({}, options), { exact: true }).last()).toBeVisible();

  // Another machine, without a login: opening the link accepts nothing, the button does.
  const elsewhere = await openPage();
  await elsewhere.goto(await linkMailedTo(product.dataDir, tester.workEmail, 'invitation'));
  const platform = m.invitations_ios({}, options);
  await expect(elsewhere.getByText(m.invitations_accept_text({ platform }, options))).toBeVisible();
  await elsewhere.getByRole('button', { name: m.invitations_accept({}, options) }).click();
  await expect(elsewhere.getByText(m.invitations_accepted_title({}, options))).toBeVisible();
  await expect(list.getByText(m.invitations_accepted({}, options), { exact: true }).last()).toBeVisible();

  await elsewhere.goto(await linkMailedTo(product.dataDir, tester.workEmail, 'unsubscribe'));
  const stop = elsewhere.getByRole('button', { name: m.mails_unsubscribe({}, options) });
  await stop.click();
  await expect(elsewhere.getByText(m.mails_unsubscribed_title({}, options))).toBeVisible();
  await page.goto('/profile');
  const choice = page.getByLabel(m.mails_kind_invitation({}, options));
  await expect(choice).not.toBeChecked();
  await elsewhere.getByRole('button', { name: m.mails_resubscribe({}, options) }).click();
  await expect(stop).toBeVisible();
  // The profile was open all the time.
  await expect(choice).toBeChecked();
  await page.getByLabel(m.mails_kind_digest({}, options)).click();
  await expect(page.getByText(m.mails_preferences_saved({}, options)).first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(m.mails_kind_digest({}, options))).not.toBeChecked();
});
