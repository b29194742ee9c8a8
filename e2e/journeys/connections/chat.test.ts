import { m } from '@bugquest/phrases/messages';
import { openSection } from '../../support/admin.ts';
import { signUp, signUpAdmin } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';
import { openReceiver } from '../../support/receiver.ts';
import { sendReports } from '../../support/reports.ts';

test('an administrator adds a channel, tests it, and a Blocker arrives there', async ({
  page,
  product,
  language,
  openPage,
}) => {
  const options = { locale: language } as const;
  const chat = await openReceiver<{ text: string }>('/services/secret-part');
  await signUpAdmin(page, product, 'Salem Admin');
  await page.goto('/admin');
  await openSection(page, language, m.connections_tab({}, options));
  const section = page.getByRole('region', { name: m.connections_chat_title({}, options) });
  await section.getByRole('button', { name: m.connections_chat_new({}, options) }).click();

  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: m.shell_save({}, options) }).click();
  await expect(dialog.getByText(m.field_required({}, options)).first()).toBeVisible();
  await dialog.getByLabel(m.connections_chat_name({}, options), { exact: true }).fill('#store-bugs');
  await dialog.getByLabel(m.connections_chat_url({}, options), { exact: true }).fill(chat.url);
  await dialog.getByRole('button', { name: m.shell_save({}, options) }).click();
  await expect(dialog).toBeHidden();
  await expect(section.getByText('#store-bugs')).toBeVisible();
  await expect(page.getByText('secret-part')).toHaveCount(0);

  await section.getByText(m.connections_chat_test({}, options), { exact: true }).click();
  await expect(page.getByText(m.connections_chat_tested({}, options)).first()).toBeVisible();
  const hello = m.connections_chat_test_title({ product: 'BugQuest' }, options);
  expect(chat.messages[0]!.text).toContain(hello);

  const tester = await openPage();
  await signUp(tester, product, 'Maha Tester');
  await sendReports(tester, product, 1, () => 'Nobody can pay with a card', 'Blocker');
  await expect.poll(() => chat.messages.length).toBe(2);
  expect(chat.messages[1]!.text).toContain('Nobody can pay with a card');

  await section
    .getByRole('button', { name: m.connections_chat_more({ name: '\u2068#store-bugs\u2069' }, options) })
    .click();
  await page.getByRole('menuitem', { name: m.connections_chat_delete({}, options) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: m.connections_chat_delete({}, options) })
    .click();
  await expect(section.getByText(m.connections_chat_none({}, options))).toBeVisible();
  chat.close();
});
