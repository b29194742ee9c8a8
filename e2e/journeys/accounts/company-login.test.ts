import { m } from '@bugquest/phrases/messages';
import {
  companyPerson,
  type LoginProvider,
  openLoginProvider,
} from '../../../server/src/testing/company-login/provider.ts';
import { logout, PASSWORD, signUp } from '../../support/people.ts';
import { test as base, expect, type Product, productOf } from '../../support/product.ts';

const LABELS = { en: 'Example Stores', ar: 'متاجر المثال' };

let provider: LoginProvider;

const test = base.extend<object, { product: Product }>({
  product: productOf({
    settings: async (baseUrl) => {
      provider = await openLoginProvider({ publicUrl: baseUrl });
      return { ...provider.settings, OIDC_LABEL: LABELS.en, OIDC_LABEL_AR: LABELS.ar };
    },
  }),
});

test.afterAll(() => provider.close());

// One worker runs both tests, because they share the product.
test.describe.configure({ mode: 'default' });

test('a new employee logs in with the company login, fills the missing fields, and logs out at the provider', async ({
  page,
  language,
}) => {
  const options = { locale: language } as const;
  const label = `\u2068${LABELS[language]}\u2069`;
  const companyLoginButton = page.getByRole('button', {
    name: m.accounts_company_login_with({ label }, options),
  });

  // The requested page must open after a failed login, a visit of the password screens and the form of a first login.
  provider.person = null;
  await page.goto('/reports?search=cart');
  await page.waitForURL(/\/login\?next=/);
  await companyLoginButton.click();
  await expect(page.getByRole('alert')).toContainText(m.error_company_login_declined({}, options));
  await page.locator('a[href^="/forgot-password"]').click();
  await page.waitForURL(/\/forgot-password/);
  await page.getByRole('main').locator('a[href^="/login"]').click();
  await page.waitForURL(/\/login/);

  provider.person = companyPerson({ name: 'Nora Example', phone_number: undefined });
  await companyLoginButton.click();
  await expect(
    page.getByRole('heading', { name: m.accounts_company_profile_title({}, options) }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/company-login$/);
  await expect(page.getByText('Nora Example')).toBeVisible();
  await page.reload();
  await page.locator('[name="deviceType"]').selectOption('iPhone');
  await page.locator('[name="operatingSystem"]').selectOption('iOS');
  await page.locator('form button[type="submit"]').click();
  await expect(page.getByText(m.field_mobile_invalid({}, options))).toBeVisible();
  await page.locator('[name="mobile"]').fill('+966 50 765 4321');
  await page.locator('form button[type="submit"]').click();
  await page.waitForURL(/\/reports\?search=cart$/);
  await page.goto('/profile');
  await expect(page.getByRole('main').getByText('Nora Example').first()).toBeVisible();

  // The provider asks whether to end its own session, and then returns to the product.
  await logoutAtProvider();
  await page.goto('/login');
  await companyLoginButton.click();
  await page.waitForURL(/\/dashboard$/);

  async function logoutAtProvider() {
    const menu = page.getByRole('button', { name: m.shell_open_menu({}, options) });
    const button = page.getByRole('button', { name: m.shell_logout({}, options) });
    // The page shows one of them after it has loaded.
    await expect(menu.or(button)).toBeVisible();
    if (await menu.isVisible()) await menu.click();
    await button.click();
    await page.waitForURL(/\/session\/end/);
    await page.getByRole('button', { name: /yes/i }).click();
    await page.waitForURL((url) => url.pathname === '/');
  }
});

test('an employee with an account connects the company login by entering the password of the account', async ({
  page,
  product,
  language,
}) => {
  const options = { locale: language } as const;
  const person = await signUp(page, product, 'Sara');
  await page.goto('/dashboard');
  await logout(page, language);
  provider.person = companyPerson({ email: person.workEmail });
  await page.goto('/profile');
  await page.waitForURL(/\/login\?next=/);
  await page.locator('[name="emailOrMobile"]').fill(person.workEmail);
  await page.locator('[name="password"]').fill('not this one');
  await page.locator('form button[type="submit"]').click();
  await expect(page.getByText(m.accounts_login_failed_text({}, options))).toBeVisible();
  await page.getByRole('button', { name: new RegExp(LABELS[language]) }).click();
  // Wait, because the login screen has a password field, too.
  await page.waitForURL(/\/company-login$/);
  await page.locator('[name="password"]').fill('not this one');
  await page.locator('form button[type="submit"]').click();
  await expect(page.getByText(m.accounts_company_reply_wrong_password({}, options))).toBeVisible();
  await page.locator('[name="password"]').fill(PASSWORD);
  await page.locator('form button[type="submit"]').click();
  await page.waitForURL(/\/profile$/);

  await logoutFromProduct();
  await page.goto('/reports');
  await page.waitForURL(/\/login\?next=/);
  await page.locator('[name="emailOrMobile"]').fill(person.workEmail);
  await page.locator('[name="password"]').fill('not this one');
  await page.locator('form button[type="submit"]').click();
  await expect(page.getByText(m.accounts_login_failed_text({}, options))).toBeVisible();
  await page.locator('[name="password"]').fill(PASSWORD);
  await page.locator('form button[type="submit"]').click();
  await page.waitForURL(/\/reports$/);

  /** Ends only the session of the product, because the provider would ask about its own session. */
  async function logoutFromProduct() {
    await page.request.post('/api/auth/logout', { headers: { origin: new URL(page.url()).origin } });
    await page.evaluate(() => localStorage.removeItem('currentEmployee'));
  }
});
