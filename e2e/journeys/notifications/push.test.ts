import { m } from '@bugquest/phrases/messages';
import { openPushService } from '../../../server/src/testing/push-service.ts';
import { WITH_SERVICE_WORKER } from '../../engines.ts';
import { logout, signUp } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';
import { openPushDevice, subscribeTo } from '../../support/push.ts';

test.use(WITH_SERVICE_WORKER);

test('a push message reaches the device of the person who turned it on, until they log out', async ({
  page,
  product,
  language,
}) => {
  const options = { locale: language };
  const service = await openPushService();
  const subscription = service.subscribe();
  try {
    await subscribeTo(page, subscription);
    await signUp(page, product, 'Reem');
    await page.goto('/profile');
    const pushSettings = page.getByRole('region', { name: m.notifications_push_title({}, options) });
    const onThisDevice = pushSettings.getByRole('checkbox', {
      name: m.notifications_push_this_device({}, options),
    });
    await expect(onThisDevice).not.toBeChecked();
    await onThisDevice.click();
    await expect(pushSettings.getByRole('listitem')).toHaveCount(1);
    // The server lists the device before the browser has stored the subscription.
    await expect(onThisDevice).toBeChecked();
    await page.reload();
    await expect(onThisDevice).toBeChecked();

    await pushSettings.getByRole('button', { name: m.notifications_push_test({}, options) }).click();
    await expect.poll(() => service.received(subscription)).toHaveLength(1);
    const [delivery] = service.received(subscription);
    if (!delivery) throw new Error('The push service has no message.');
    const device = await openPushDevice(page);
    const expected = {
      title: m.notifications_push_test_title({}, options),
      body: m.notifications_push_test_body({}, options),
      lang: language,
      dir: language === 'ar' ? 'rtl' : 'ltr',
      data: '/profile',
    };
    expect(await device.deliver(delivery.message)).toEqual([expected]);

    await page.goto('/reports');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The page handles the click only after it has loaded the code for push messages.
    await expect(async () => {
      await device.clickLast();
      await page.waitForURL('**/profile', { timeout: 500 });
    }).toPass();

    await logout(page, language);
    await expect.poll(() => page.evaluate(() => caches.has('push-device'))).toBe(false);
    expect(await device.deliver(delivery.message)).toEqual([expected]);
  } finally {
    await service.close();
  }
});
