import { m } from '@bugquest/phrases/messages';
import { openSection } from '../../support/admin.ts';
import { signUp, signUpAdmin } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';
import { openReceiver } from '../../support/receiver.ts';
import { submitReports } from '../../support/reports.ts';

const typesOf = ({ messages }: { messages: { type: string }[] }) => messages.map(({ type }) => type);

test('an administrator adds a webhook, tests it, decides a report, and finds the event in the log', async ({
  page,
  product,
  language,
  openPage,
}) => {
  const options = { locale: language } as const;
  const receiver = await openReceiver<{ type: string }>('/events');
  await signUpAdmin(page, product, 'Salem Admin');
  await page.goto('/admin');
  await openSection(page, language, m.connections_tab({}, options));
  const section = page.getByRole('region', { name: m.connections_webhooks_title({}, options) });
  await section.getByRole('button', { name: m.connections_webhooks_new({}, options) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: m.shell_save({}, options) }).click();
  await expect(dialog.getByText(m.field_required({}, options)).first()).toBeVisible();
  await dialog.getByLabel(m.connections_webhooks_name({}, options)).fill('Receiver of events');
  await dialog.getByLabel(m.connections_webhooks_url({}, options)).fill(receiver.url);
  await dialog
    .getByRole('checkbox', { name: m.connections_webhooks_event_created({}, options), exact: true })
    .uncheck();
  await dialog.getByRole('button', { name: m.shell_save({}, options) }).click();
  await expect(dialog.getByText(/^whsec_/)).toBeVisible();
  await dialog.getByRole('button', { name: m.connections_webhooks_secret_done({}, options) }).click();
  await expect(page.getByText(/whsec_/)).toHaveCount(0);

  const item = section.getByRole('listitem').filter({ hasText: 'Receiver of events' });
  await item.getByText(m.connections_webhooks_test({}, options), { exact: true }).click();
  await expect(page.getByText(m.connections_webhooks_tested({}, options)).first()).toBeVisible();
  expect(typesOf(receiver)).toEqual(['ping']);

  const tester = await openPage();
  await signUp(tester, product, 'Maha Tester');
  const [report] = await submitReports(tester, product, 1, () => 'The cart shows the wrong total.');
  const decided = await page.request.patch(`/api/bug-reports/${report!.id}/validate`, {
    headers: { origin: product.baseUrl },
    data: {
      pointsEarned: 5,
      validationReason: 'approved',
      adminNotes: 'Thank you.',
      updatedAt: report!.updatedAt,
    },
  });
  expect(decided.status()).toBe(200);
  await expect.poll(() => typesOf(receiver)).toEqual(['ping', 'report.decided']);

  await item.getByText(m.connections_webhooks_log({}, options), { exact: true }).click();
  await dialog.getByText(m.connections_webhooks_event_decided({}, options), { exact: true }).click();
  await expect(dialog.getByText(m.connections_webhooks_delivered({}, options))).toBeVisible();
  await expect(dialog.getByText('Thank you', { exact: true })).toBeVisible();
  await expect(dialog.getByText(report!.serialNumber).first()).toBeVisible();
  receiver.close();
});

test('an administrator adds a chat channel, tests it, and the channel receives a Blocker', async ({
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
  const section = page.getByRole('region', { name: m.connections_webhooks_title({}, options) });
  await section.getByRole('button', { name: m.connections_webhooks_new({}, options) }).click();

  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(m.connections_webhooks_format({}, options)).selectOption('slack');
  await dialog.getByLabel(m.connections_webhooks_name({}, options), { exact: true }).fill('#store-bugs');
  await dialog.getByLabel(m.connections_chat_url({}, options), { exact: true }).fill(chat.url);
  await dialog.getByRole('button', { name: m.shell_save({}, options) }).click();
  await expect(dialog).toBeHidden();
  const item = section.getByRole('listitem').filter({ hasText: '#store-bugs' });
  await expect(item).toBeVisible();
  await expect(page.getByText('secret-part')).toHaveCount(0);

  await item.getByText(m.connections_webhooks_test({}, options), { exact: true }).click();
  await expect(page.getByText(m.connections_webhooks_tested({}, options)).first()).toBeVisible();
  expect(chat.messages[0]!.text).toContain(m.connections_chat_test_title({ product: 'BugQuest' }, options));

  const tester = await openPage();
  await signUp(tester, product, 'Maha Tester');
  await submitReports(tester, product, 1, () => 'Nobody can pay with a card', 'Blocker');
  await expect.poll(() => chat.messages.length).toBe(2);
  expect(chat.messages[1]!.text).toContain('Nobody can pay with a card');

  await item
    .getByRole('button', { name: m.connections_webhooks_more({ name: '\u2068#store-bugs\u2069' }, options) })
    .click();
  await page.getByRole('menuitem', { name: m.connections_webhooks_delete_confirm({}, options) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: m.connections_webhooks_delete_confirm({}, options) })
    .click();
  await expect(item).toHaveCount(0);
  chat.close();
});
