import { m } from '@bugquest/phrases/messages';
import { codeMailedTo, linkMailedTo, textMailedTo } from '../../support/mail.ts';
import {
  logout,
  newPerson,
  PASSWORD,
  register,
  signUp,
  submitLoginForm,
  verify,
} from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';

test('the emailed link verifies the account, and asks for the password on another device', async ({
  page,
  product,
  openPage,
}) => {
  const person = newPerson('Dana');
  await register(page, person);
  const link = new URL(await linkMailedTo(product.dataDir, person.workEmail, 'verify-email'));
  // A new browser context, like a link opened from a mail program.
  const otherBrowser = await openPage();
  await otherBrowser.goto(link.pathname + link.search);
  await otherBrowser.locator('[name="password"]').fill(PASSWORD);
  await otherBrowser.locator('form button[type="submit"]').click();
  await expect(otherBrowser.getByRole('main').locator('a[href="/dashboard"]')).toBeVisible();
  expect((await otherBrowser.request.get('/api/auth/user')).status()).toBe(200);
});

test('a person corrects a mistyped address before verification, and the code goes to the new address', async ({
  page,
  product,
  language,
}) => {
  const options = { locale: language } as const;
  const mistyped = newPerson('Sami');
  const corrected = { ...mistyped, workEmail: `right-${mistyped.workEmail}` };
  await register(page, mistyped);
  const oldCode = await codeMailedTo(product.dataDir, mistyped.workEmail);
  await page.getByRole('button', { name: m.accounts_otp_edit_email({}, options) }).click();
  await page.getByLabel(m.accounts_otp_email_label({}, options)).fill(corrected.workEmail);
  const newCode = await codeMailedTo(product.dataDir, corrected.workEmail);
  expect(newCode).not.toBe(oldCode);
  await verify(page, product.dataDir, corrected);
});

test('a forgotten password is reset by mail, and the requested page opens after the login', async ({
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
  const linkPattern = /https?:\/\/[^\s"]*\/reset-password\?token=[^\s"]+/;
  const link = new URL(await textMailedTo(product.dataDir, person.workEmail, linkPattern));

  // The requested page must survive an invalid link.
  await page.goto(`${link.pathname}${link.search.replace(/token=/, 'token=x')}`);
  await page.locator('[name="password"]').fill(PASSWORD);
  await page.locator('[name="confirmPassword"]').fill(PASSWORD);
  await page.locator('form button[type="submit"]').click();
  const newLink = page.getByRole('main').locator('a[href^="/forgot-password"]');
  await expect(newLink).toHaveAttribute('href', '/forgot-password?next=%2Freports%3Fsearch%3Dcart');

  const otherBrowser = await openPage();
  await otherBrowser.goto(link.pathname + link.search);
  await otherBrowser.locator('[name="password"]').fill('short');
  await otherBrowser.locator('[name="confirmPassword"]').fill('shorts');
  await otherBrowser.locator('form button[type="submit"]').click();
  await expect(otherBrowser.getByText(m.field_password_short({}, { locale: language }))).toBeVisible();
  const password = 'a whole new secret';
  await otherBrowser.locator('[name="password"]').fill(password);
  await otherBrowser.locator('[name="confirmPassword"]').fill(password);
  await otherBrowser.locator('form button[type="submit"]').click();
  await otherBrowser.waitForURL(/\/login/);
  await submitLoginForm(otherBrowser, person.workEmail, password);
  await otherBrowser.waitForURL(/\/reports\?search=cart$/);
});

test('the registration form keeps its input after an error and a change of the language', async ({
  page,
  language,
}) => {
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
