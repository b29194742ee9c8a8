import { m } from '@bugquest/phrases/messages';
import type { Page } from '@playwright/test';
import { signUp, signUpAdmin } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';
import { submitReports } from '../../support/reports.ts';

const SIZES = [
  { width: 1280, height: 720 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
];

/** Whether the notification is inside of the top bar, so that it covers neither rows nor menus. */
async function expectToastInTopBar(admin: Page): Promise<void> {
  const toast = admin.locator('[data-notifications] li');
  const bottomOf = async (part: string) => {
    const box = (await admin.locator(part).first().boundingBox())!;
    return box.y + box.height;
  };
  await expect
    .poll(async () => (await toast.boundingBox()) && (await bottomOf('[data-notifications] li')))
    .toBeLessThanOrEqual(await bottomOf('header'));
}

test('a report is put aside with H, can be returned, and its message covers no row', async ({
  page,
  product,
  language,
  openPage,
}) => {
  const options = { locale: language } as const;
  await signUp(page, product, 'Reem');
  const word = `aside${Date.now()}`;
  const [first] = await submitReports(page, product, 2, (index) => `${word} the total is wrong ${index}`);
  const admin = await openPage({ viewport: SIZES[0]! });
  await signUpAdmin(admin, product, 'Salem');
  const queue = `/admin?tab=points-review&review=pending&waiting=decision&search=${word}`;
  await admin.goto(`${queue}&report=${first!.id}`);
  await expect(admin.locator('[data-reading-pane]')).toBeFocused();
  await admin.keyboard.press('h');
  await expect(admin.getByRole('radio').first()).toBeFocused();
  await admin.keyboard.press('Enter');
  // A message under the pointer stays.
  await admin.locator('[data-notifications] li').hover();
  // It was the last report of the queue.
  await expect(admin.locator('[data-reading-pane]')).toBeHidden();
  for (const size of SIZES) {
    await admin.setViewportSize(size);
    await expectToastInTopBar(admin);
  }

  await admin.setViewportSize(SIZES[0]!);
  await admin.goto(queue);
  await expect(admin.getByText(m.review_count({ count: 1, number: '1' }, options))).toBeAttached();
  await admin.goto(`/admin?tab=points-review&waiting=snoozed&search=${word}&report=${first!.id}`);
  await admin.getByRole('button', { name: m.review_snooze_end({}, options) }).click();
  await expect(admin.getByRole('button', { name: m.review_snooze_end({}, options) })).toBeHidden();
  await admin.goto(queue);
  await expect(admin.getByText(m.review_count({ count: 2, number: '2' }, options))).toBeAttached();
});
