import { m } from '@bugquest/phrases/messages';
import { openPushService } from '../../../server/src/testing/push-service.ts';
import { logout, signUp } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';
import { openPushDevice, subscribeTo } from '../../support/push.ts';

test('a push message reaches the device of the person who turned it on, until they log out', async ({
  page,
  product,
  language,
}) => {
  const say = { locale: language };
  const service = await openPushService();
  const subscription = service.subscribe();
  try {
    await subscribeTo(page, subscription);
    await signUp(page, product, 'Reem');
    await page.goto('/profile');
    const push = page.getByRole('region', { name: m.notifications_push_title({}, say) });
    const onThisDevice = push.getByRole('checkbox', { name: m.notifications_push_this_device({}, say) });
    await expect(onThisDevice).not.toBeChecked();
    await onThisDevice.click();
    await expect(push.getByRole('listitem')).toHaveCount(1);
    // The server lists the device before the browser has noted it.
    await expect(onThisDevice).toBeChecked();
    await page.reload();
    await expect(onThisDevice).toBeChecked();

    await push.getByRole('button', { name: m.notifications_push_test({}, say) }).click();
    await expect.poll(() => service.received(subscription)).toHaveLength(1);
    const [received] = service.received(subscription);
    if (!received) throw new Error('The push service has no message.');
    const device = await openPushDevice(page);
    const shown = {
      title: m.notifications_push_test_title({}, say),
      body: m.notifications_push_test_body({}, say),
      lang: language,
      dir: language === 'ar' ? 'rtl' : 'ltr',
      data: '/profile',
    };
    expect(await device.deliver(received.message)).toEqual([shown]);

    await page.goto('/reports');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The page listens once it has loaded its part for push messages.
    await expect(async () => {
      await device.press();
      await page.waitForURL('**/profile', { timeout: 500 });
    }).toPass();

    await logout(page, language);
    await expect.poll(() => page.evaluate(() => caches.has('push-device'))).toBe(false);
    expect(await device.deliver(received.message)).toEqual([shown]);
  } finally {
    await service.close();
  }
});
