import { expect, test } from '../../support/product.ts';

test('the home page has the language of the browser', async ({ page, locale }) => {
  await page.goto('/');
  const [language, direction] = locale?.startsWith('ar') ? ['ar', 'rtl'] : ['en', 'ltr'];
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('html')).toHaveAttribute('dir', direction);
  await expect(page.getByRole('main').locator('a[href="/register"]').first()).toBeVisible();
});

test('the home page has the security headers', async ({ page }) => {
  const headers = (await page.goto('/'))!.headers();
  for (const directive of [
    "script-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ])
    expect(headers['content-security-policy']).toContain(directive);
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
});
