/// <reference lib="dom" />
// Engines place placeholders with `dir="auto"` differently.
import { signUp } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';

test.use({ locale: 'ar-EG' });

test('the placeholder of the empty description stays inside of the field', async ({ page, product }) => {
  await signUp(page, product, 'Maha');
  await page.goto('/submit-bug');
  const description = page.locator('[name="bugDescription"]');
  await expect(description).toHaveAttribute('placeholder', /\S/);
  const overflow = await description.evaluate((field) => field.scrollWidth - field.clientWidth);
  expect(overflow).toBe(0);
});
