/// <reference lib="dom" />
// The Arabic form on a desktop, where engines differ in how they place text of an unknown direction.
import { signUp } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';

test.use({ locale: 'ar-EG' });

test('the example in the empty description stays inside of its field', async ({ page, product }) => {
  await signUp(page, product, 'Maha');
  await page.goto('/submit-bug');
  const description = page.locator('[name="bugDescription"]');
  await expect(description).toHaveAttribute('placeholder', /\S/);
  const overflow = await description.evaluate((field) => field.scrollWidth - field.clientWidth);
  expect(overflow).toBe(0);
});
