import { m } from '@bugquest/phrases/messages';
import { linkMailedTo } from '../../support/mail.ts';
import { signUp, signUpAdmin } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';

test('an employee unsubscribes from bulk mail with the link in a mail, and subscribes again', async ({
  page,
  product,
  language,
  openPage,
}) => {
  const options = { locale: language } as const;
  const unique = `${Date.now()}`.slice(-7);
  const tester = await signUp(page, product, `Invited ${unique}`);
  const adminPage = await openPage();
  await signUpAdmin(adminPage, product, `Inviter ${unique}`);
  const headers = { origin: product.baseUrl };
  const { id } = await (await page.request.get('/api/auth/user')).json();
  const data = { appleId: `apple${unique}@example.com` };
  await page.request.patch(`/api/employees/${id}`, { headers, data });

  await adminPage.goto('/admin/mobile-reminders');
  const section = adminPage.locator('section[aria-labelledby=invitations]');
  await section.getByRole('button', { name: m.outreach_invitations_invite({}, options) }).click();
  const dialog = adminPage.getByRole('dialog');
  await dialog.getByText(m.outreach_invitations_ios({}, options), { exact: true }).click();
  // The button has the same text before and after the search.
  const searched = adminPage.waitForResponse(`**/api/**search=apple${unique}*`);
  await dialog.getByLabel(m.outreach_invitations_search_people({}, options)).fill(`apple${unique}`);
  await searched;
  await dialog.getByRole('button', { name: m.outreach_invitations_create({ count: 1 }, options) }).click();
  await expect(dialog).toBeHidden();
  await section.getByLabel(m.outreach_invitations_search({}, options)).fill(`apple${unique}`);
  const manage = section.locator('button[aria-haspopup=menu]').and(section.getByLabel(unique));
  await manage.click();
  await adminPage.getByRole('menuitem', { name: m.outreach_invitations_send_one({}, options) }).click();
  const list = section
    .getByRole('table')
    .or(section.getByRole('list', { name: m.outreach_invitations_title({}, options) }));
  await expect(
    list.getByText(m.outreach_invitations_sent({}, options), { exact: true }).last(),
  ).toBeVisible();

  // Without a login: the button accepts the invitation, and opening the link alone does not.
  const otherBrowser = await openPage();
  await otherBrowser.goto(await linkMailedTo(product.dataDir, tester.workEmail, 'invitation'));
  const platform = m.outreach_invitations_ios({}, options);
  await expect(
    otherBrowser.getByText(m.outreach_invitations_accept_text({ platform }, options)),
  ).toBeVisible();
  await otherBrowser.getByRole('button', { name: m.outreach_invitations_accept({}, options) }).click();
  await expect(otherBrowser.getByText(m.outreach_invitations_accepted_title({}, options))).toBeVisible();
  await expect(
    list.getByText(m.outreach_invitations_accepted({}, options), { exact: true }).last(),
  ).toBeVisible();

  await otherBrowser.goto(await linkMailedTo(product.dataDir, tester.workEmail, 'unsubscribe'));
  const unsubscribe = otherBrowser.getByRole('button', { name: m.mail_unsubscribe({}, options) });
  await unsubscribe.click();
  await expect(otherBrowser.getByText(m.mail_unsubscribed_title({}, options))).toBeVisible();
  await page.goto('/profile');
  const choice = page.getByLabel(m.mail_kind_invitation({}, options));
  await expect(choice).not.toBeChecked();
  await otherBrowser.getByRole('button', { name: m.mail_resubscribe({}, options) }).click();
  await expect(unsubscribe).toBeVisible();
  await expect(choice).toBeChecked();
  await page.getByLabel(m.mail_kind_digest({}, options)).click();
  await expect(page.getByText(m.mail_preferences_saved({}, options)).first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(m.mail_kind_digest({}, options))).not.toBeChecked();
});
