import { m } from '@bugquest/phrases/messages';
import type { Page } from '@playwright/test';
import { openSection } from '../../support/admin.ts';
import { PASSWORD, signUpAdmin } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';

const PATH = '**/api/admin/webhooks';

/** The next request gets the reply that the server sends when the password is no longer fresh. */
const refuseOnce = (page: Page, message: string) =>
  page.route(
    PATH,
    (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 403, json: { code: 'reauthentication_required', message } })
        : route.fallback(),
    { times: 1 },
  );

test('a sensitive change asks for the password in a dialog, and the form behind it keeps its text and focus', async ({
  page,
  product,
  language,
}) => {
  const options = { locale: language } as const;
  await signUpAdmin(page, product, 'Jameela Admin');
  await page.goto('/admin');
  await openSection(page, language, m.connections_tab({}, options));
  const section = page.getByRole('region', { name: m.connections_webhooks_title({}, options) });
  await section.getByRole('button', { name: m.connections_webhooks_new({}, options) }).click();
  const form = page.getByRole('dialog', { name: m.connections_webhooks_new({}, options) });
  const save = form.getByRole('button', { name: m.shell_save({}, options) });
  await form.getByLabel(m.connections_webhooks_name({}, options)).fill('Tracker');
  await form.getByLabel(m.connections_webhooks_url({}, options)).fill('https://receiver.example/events');

  const question = page.getByRole('dialog', { name: m.accounts_two_factor_password_title({}, options) });
  const password = question.getByLabel(m.accounts_password({}, options), { exact: true });
  await refuseOnce(page, m.error_reauthentication_required({}, options));
  await save.focus();
  await page.keyboard.press('Enter');
  await expect(password).toBeFocused();
  // A new dialog gets the focus a moment before it handles keys.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(save).toBeFocused();
  await expect(form.getByLabel(m.connections_webhooks_name({}, options))).toHaveValue('Tracker');
  await expect(page.getByText(m.connections_webhooks_failed({}, options))).toBeHidden();

  await refuseOnce(page, m.error_reauthentication_required({}, options));
  await page.keyboard.press('Enter');
  await password.fill('something else');
  await page.keyboard.press('Enter');
  await expect(question.getByText(m.error_wrong_password({}, options))).toBeVisible();
  await password.fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  await expect(question).toBeHidden();
});
