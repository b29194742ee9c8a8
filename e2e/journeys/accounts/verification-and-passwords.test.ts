import { m } from '@bugquest/phrases/messages';
import { codeMailedTo, linkMailedTo, textMailedTo } from '../../support/mail.ts';
import { logout, newPerson, PASSWORD, register, signUp, typePassword, verify } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';

test('the emailed link verifies the account, and asks for the password on another device', async ({
  page,
  product,
  openPage,
}) => {
  const person = newPerson('Dana');
  await register(page, person);
  const link = new URL(await linkMailedTo(product.dataDir, person.workEmail, 'verify-email'));
  // Opened in a new browser context, like from a mail program.
  const elsewhere = await openPage();
  await elsewhere.goto(link.pathname + link.search);
  await elsewhere.locator('[name="password"]').fill(PASSWORD);
  await elsewhere.locator('form button[type="submit"]').click();
  await expect(elsewhere.getByRole('main').locator('a[href="/dashboard"]')).toBeVisible();
  expect((await elsewhere.request.get('/api/auth/user')).status()).toBe(200);
});

test('a mistyped address is corrected before verification, and the code goes to the new one', async ({
  page,
  product,
  language,
}) => {
  const options = { locale: language } as const;
  const mistyped = newPerson('Sami');
  const right = { ...mistyped, workEmail: `right-${mistyped.workEmail}` };
  await register(page, mistyped);
  const oldCode = await codeMailedTo(product.dataDir, mistyped.workEmail);
  await page.getByRole('button', { name: m.accounts_otp_edit_email({}, options) }).click();
  await page.getByLabel(m.accounts_otp_email_label({}, options)).fill(right.workEmail);
  const newCode = await codeMailedTo(product.dataDir, right.workEmail);
  expect(newCode).not.toBe(oldCode);
  await verify(page, product.dataDir, right);
});

test('a forgotten password is reset by mail, and the wanted page opens after the login', async ({
  page,
  product,
  language,
  openPage,
}) => {
  const person = await signUp(page, product, 'Faisal');
  await page.goto('/dashboard');
  await logout(page, language);
  await page.goto('/reports?search=cart');
  await page.waitForURL(/\/login\?next=/);
  await page.locator('a[href^="/forgot-password"]').click();
  await page.locator('[name="email"]').fill(person.workEmail);
  await page.locator('form button[type="submit"]').click();
  const mailed = /https?:\/\/[^\s"]*\/reset-password\?token=[^\s"]+/;
  const link = new URL(await textMailedTo(product.dataDir, person.workEmail, mailed));

  // An invalid link keeps the page, too.
  await page.goto(`${link.pathname}${link.search.replace(/token=/, 'token=x')}`);
  await page.locator('[name="password"]').fill(PASSWORD);
  await page.locator('[name="confirmPassword"]').fill(PASSWORD);
  await page.locator('form button[type="submit"]').click();
  const newLink = page.getByRole('main').locator('a[href^="/forgot-password"]');
  await expect(newLink).toHaveAttribute('href', '/forgot-password?next=%2Freports%3Fsearch%3Dcart');

  // Opened in a new browser context, like from a mail program.
  const elsewhere = await openPage();
  await elsewhere.goto(link.pathname + link.search);
  await elsewhere.locator('[name="password"]').fill('short');
  await elsewhere.locator('[name="confirmPassword"]').fill('shorts');
  await elsewhere.locator('form button[type="submit"]').click();
  await expect(elsewhere.getByText(m.field_password_short({}, { locale: language }))).toBeVisible();
  const password = 'a whole new secret';
  await elsewhere.locator('[name="password"]').fill(password);
  await elsewhere.locator('[name="confirmPassword"]').fill(password);
  await elsewhere.locator('form button[type="submit"]').click();
  await elsewhere.waitForURL(/\/login/);
  await typePassword(elsewhere, person.workEmail, password);
  await elsewhere.waitForURL(/\/reports\?search=cart$/);
});

test('input survives a change of the language and an error', async ({ page, language }) => {
  await page.goto('/register');
  await page.locator('[name="fullName"]').fill('نورة Noura');
  await page.locator('[name="workEmail"]').fill('not an address');
  await page.locator('form button[type="submit"]').click();
  await expect(page.getByText(m.field_email_invalid({}, { locale: language }))).toBeVisible();
  const other = language === 'ar' ? 'en' : 'ar';
  const open = page.getByRole('button', { name: m.shell_open_menu({}, { locale: language }) });
  const name = other === 'ar' ? 'العربية' : 'English';
  const toggle = page.getByRole('button', { name }).first();
  await expect(toggle.or(open).first()).toBeVisible();
  if (!(await toggle.isVisible())) await open.click();
  await toggle.click();
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  await expect(page.locator('[name="fullName"]')).toHaveValue('نورة Noura');
  await expect(page.locator('[name="workEmail"]')).toHaveValue('not an address');
  await expect(page.getByText(m.field_email_invalid({}, { locale: other }))).toBeVisible();
});
