// WebKit ignores `position: relative` on table rows, so elements in a row could cover elements outside of it.
import { m } from '@bugquest/phrases/messages';
import type { Locator } from '@playwright/test';
import { signUp, signUpAdmin } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';
import { submitReports } from '../../support/reports.ts';

const AS_IN_WEBKIT = 'tr, td, th, tbody { position: static !important }';

test('a click on the search, a filter, a row or its checkbox reaches the element under the pointer', async ({
  page,
  product,
  language,
  openPage,
}) => {
  const options = { locale: language } as const;
  await signUp(page, product, 'Reem');
  const word = `rows${Date.now()}`;
  const reports = await submitReports(page, product, 4, (index) => `${word} number ${index}`);
  const admin = await openPage({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });
  await signUpAdmin(admin, product, 'Salem');
  await admin.goto(`/admin?tab=points-review&sort=oldest&search=${word}`);
  await admin.addStyleTag({ content: AS_IN_WEBKIT });
  // Found by the checkbox, because a row also names the likely original.
  const checkboxOf = (index: number) =>
    admin.getByRole('checkbox', {
      name: m.review_choose({ serial: `\u2068${reports[index]!.serialNumber}\u2069` }, options),
    });
  await expect(checkboxOf(3)).toBeVisible();

  // Clicks at coordinates, because Playwright's `click` waits until nothing covers the element.
  const clickAt = async (target: Locator) => {
    const box = (await target.boundingBox())!;
    await admin.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  };
  const search = admin.getByRole('searchbox', { name: m.review_search({}, options) });
  await clickAt(search);
  await expect(search).toBeFocused();
  await clickAt(checkboxOf(1));
  await expect(checkboxOf(1)).toBeChecked();
  await expect(admin.getByRole('dialog')).toBeHidden();
  const filters = admin.getByRole('button', { name: m.review_filters({}, options) });
  await clickAt(filters);
  await expect(filters).toHaveAttribute('aria-expanded', 'true');
  await clickAt(filters);

  await clickAt(admin.getByRole('cell', { name: reports[2]!.serialNumber, exact: true }));
  const pane = admin.getByRole('dialog');
  await expect(pane.getByRole('heading', { level: 2 })).toHaveText(reports[2]!.serialNumber);
});
