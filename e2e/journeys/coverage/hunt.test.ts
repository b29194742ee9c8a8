import { m } from '@bugquest/phrases/messages';
import { changeDatabase } from '../../support/database.ts';
import { signUp } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';

test('a tester says what they can test, declines a place, and hunts in another one', async ({
  page,
  product,
  language,
}) => {
  const options = { locale: language } as const;
  const { employeeId } = await signUp(page, product, 'Noura Tester');
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: m.coverage_hunt_title({}, options) });
  await expect(card.getByText(m.coverage_hunt_reason_nobody({}, options))).toBeVisible();
  // On a phone, the tasks are folded.
  const folded = card.getByText(m.coverage_hunt_task_count({ count: 3 }, options));
  if (await folded.isVisible()) await folded.click();
  await expect(card.getByRole('listitem')).toHaveCount(3);

  await card.getByRole('button', { name: m.coverage_kit_title({}, options) }).click();
  const kit = page.getByRole('dialog');
  await expect(kit.locator('[name="sources"]')).toHaveCount(4);
  for (const box of await kit.locator('[name="sources"]').all())
    await box.setChecked((await box.getAttribute('value')) === 'Web Laptop');
  await kit.locator('[name="storeLanguages"][value="Arabic"]').check();
  await kit.locator('[name="storeLanguages"][value="English"]').uncheck();
  await kit.getByRole('button', { name: m.shell_save({}, options) }).click();
  await expect(kit).toBeHidden();
  await expect(card.getByText(m.reports_source_web_laptop({}, options))).toBeVisible();
  await expect(card.getByRole('button', { name: m.coverage_kit_change({}, options) })).toBeVisible();

  const place = card.locator('p').first();
  const declined = await place.textContent();
  const other = card.getByRole('button', { name: m.coverage_hunt_other({}, options) });
  await other.click();
  await expect(place).not.toHaveText(declined!);
  await expect(other).toBeFocused();

  const chosen = (await place.textContent())!;
  await card.getByRole('button', { name: m.coverage_hunt_begin({}, options) }).click();
  const running = page.getByRole('region', { name: m.coverage_hunt_running({}, options) });
  await expect(running.locator('p').first()).toHaveText(chosen);
  await expect(page.getByRole('heading', { name: m.coverage_hunt_running({}, options) })).toBeFocused();
  const bar = page.getByRole('region', { name: m.coverage_session({}, options), exact: true });
  await expect(bar.locator('p')).toContainText(chosen);

  // Every way to the form knows the place.
  await page
    .getByRole('link', { name: m.competition_dashboard_submit_new({}, options) })
    .first()
    .click();
  await page.waitForURL(/\/submit-bug/);
  await page.locator('[name="bugDescription"]').fill('The total is wrong after the coupon');
  await expect(
    page.locator('[name="storeLanguage"]:checked, select[name="storeLanguage"]').first(),
  ).toHaveValue('Arabic');

  // The task stays where there is no network.
  await page.context().setOffline(true);
  await bar.getByRole('button', { name: m.coverage_task({}, options) }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await page.context().setOffline(false);

  // Only sessions of at least ten minutes count.
  await changeDatabase(
    product,
    `update test_sessions set started_at = started_at - interval '15 minutes'
      where employee_id = (select id from employees where employee_id = $1)`,
    [employeeId],
  );
  // A note also makes the server forget the reply that it has kept.
  const [begun] = await (await page.request.get('/api/test-sessions')).json();
  const note = await page.request.post(`/api/test-sessions/${begun.id}/notes`, {
    headers: { origin: product.baseUrl },
    data: { text: 'The total stays right' },
  });
  expect(note.ok(), await note.text()).toBe(true);
  await page.goto('/dashboard');
  await bar.getByRole('button', { name: m.coverage_finish({}, options) }).click();
  const end = page.getByRole('dialog');
  await end.getByText(m.coverage_result_nothing({}, options)).click();
  const proof = { name: 'cart.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await end.locator('input[type="file"]').setInputFiles(proof);
  await end.getByRole('button', { name: m.coverage_finish({}, options) }).click();
  const done = page.getByRole('dialog');
  const people = { people: '1', needed: '3' };
  await expect(done.getByText(m.coverage_done_people(people, options))).toBeVisible();
  await expect(done.getByText(m.coverage_done_day({}, options))).toBeVisible();
  await done
    .getByRole('button', { name: m.shell_close({}, options) })
    .first()
    .click();
  await expect(bar).toBeHidden();
  await expect(card.locator('p').first()).not.toHaveText(chosen);
  const [session] = await (await page.request.get('/api/test-sessions')).json();
  expect(session.result).toBe('found_nothing');

  // The day counts for the week.
  await page.getByText(m.competition_dashboard_numbers({}, options), { exact: true }).click();
  await expect(page.getByText(m.competition_streak({ count: 1 }, options))).toBeVisible();
});
