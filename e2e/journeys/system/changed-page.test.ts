import { m } from '@bugquest/phrases/messages';
import { collectLostNodes, translatePage } from '../../support/page-translator.ts';
import { signUp, signUpAdmin, submitLoginForm } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';
import { fillReport } from '../../support/report-form.ts';
import { decideButton, fetchReport, submitReports } from '../../support/reports.ts';

test('a tester logs in, hunts, reports a bug and downloads the own data on a translated page', async ({
  page,
  product,
  language,
  openPage,
}) => {
  const options = { locale: language } as const;
  const { workEmail } = await signUp(await openPage(), product, 'Imran');
  const lost = collectLostNodes(page);
  await page.goto('/login');
  await expect(page.locator('[name="password"]')).toBeVisible();
  await translatePage(page);
  await submitLoginForm(page, workEmail, 'a wrong password');
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await submitLoginForm(page, workEmail);
  await page.waitForURL(/\/dashboard/);

  const card = page.getByRole('region', { name: m.coverage_hunt_title({}, options) });
  const place = card.locator('p').first();
  const declined = await place.textContent();
  await card.getByRole('button', { name: m.coverage_hunt_other({}, options) }).click();
  await expect(place).not.toHaveText(declined!);
  await card.getByRole('button', { name: m.coverage_hunt_begin({}, options) }).click();
  await expect(page.getByRole('heading', { name: m.coverage_hunt_running({}, options) })).toBeVisible();

  await page.goto('/submit-bug');
  await expect(page.locator('[name="bugDescription"]')).toBeVisible();
  await translatePage(page);
  const description = 'The coupon is taken twice at the last step of the checkout';
  await fillReport(page, language, { description, place: 'Checkout' });
  await page.getByRole('button', { name: m.reports_submit({}, options) }).click();
  await page.waitForURL(/\/dashboard/);
  await expect(page.getByText(m.reports_success_title({}, options)).first()).toBeVisible();

  await page.goto('/profile');
  const download = page.getByRole('button', { name: m.employees_data_start({}, options) });
  await expect(download).toBeVisible();
  await translatePage(page);
  await download.click();
  await expect(page.getByText(m.employees_data_started({}, options)).first()).toBeVisible();
  expect(lost).toEqual([]);
});

test('an administrator decides reports on a translated desk', async ({
  page,
  product,
  language,
  openPage,
}) => {
  const options = { locale: language } as const;
  await signUp(page, product, 'Reem');
  const word = `translated${Date.now()}`;
  const reports = await submitReports(page, product, 2, (index) => `${word} number ${index}`);
  const admin = await openPage({ viewport: { width: 1280, height: 800 } });
  await signUpAdmin(admin, product, 'Salem');
  const lost = collectLostNodes(admin);
  await admin.goto(`/admin?tab=points-review&sort=oldest&search=${word}`);
  await expect(admin.getByText(m.review_count({ count: 2, number: '2' }, options))).toBeVisible();
  await translatePage(admin);
  await admin.keyboard.press('j');
  await admin.keyboard.press('Enter');
  const pane = admin.getByRole('dialog');
  for (const { serialNumber } of reports) {
    await expect(pane.getByRole('heading', { level: 2 })).toHaveText(serialNumber);
    await admin.keyboard.press('1');
    await decideButton(admin).click();
  }
  await expect
    .poll(async () =>
      (await Promise.all(reports.map(({ id }) => fetchReport(admin, id)))).map(
        ({ validationReason }) => validationReason,
      ),
    )
    .toEqual(['approved', 'approved']);
  expect(lost).toEqual([]);
});

/** The login page of a network, an empty reply, and JSON of another program. All have status 200. */
const OTHER_REPLIES = [
  { contentType: 'text/html', body: '<!doctype html><title>Log in to the Wi-Fi</title>' },
  { contentType: 'application/json', body: '' },
  { contentType: 'application/json', body: '{"ok":true}' },
];

test('a tester loses nothing when another program replies instead of the server', async ({
  page,
  product,
  language,
}) => {
  const options = { locale: language } as const;
  await signUp(page, product, 'Lina');
  const [report] = await submitReports(page, product, 1, () => `A question about ${Date.now()}`);
  let reply: (typeof OTHER_REPLIES)[number] | undefined;
  await page.route(/\/api\/(bug-reports|home)/, (route) =>
    reply ? route.fulfill({ status: 200, ...reply }) : route.fallback(),
  );
  for (reply of OTHER_REPLIES) {
    await page.goto('/dashboard');
    await expect(page.getByText(m.shell_error_offline({}, options)).first()).toBeVisible();
    await expect(page.getByText(m.shell_crash_title({}, options))).toBeHidden();
  }
  reply = undefined;
  await page.goto('/submit-bug');
  // The text of another journey would be asked about as a known problem.
  const description = `The map of branches stays grey after choosing Jeddah ${Date.now()}`;
  await fillReport(page, language, { description, place: 'Branches' });
  reply = OTHER_REPLIES[2];
  await page.getByRole('button', { name: m.reports_submit({}, options) }).click();
  await page.waitForURL(/\/dashboard/);
  const unsent = page.getByRole('region', { name: m.reports_unsent({}, options) });
  await expect(unsent.getByText(description)).toBeVisible();
  reply = undefined;
  await page.goto('/dashboard');
  const storedIds = async () =>
    ((await (await page.request.get('/api/bug-reports')).json()) as { id: string }[]).map(({ id }) => id);
  await expect.poll(async () => (await storedIds()).length, { timeout: 60_000 }).toBe(2);
  expect(await storedIds()).toContain(report!.id);
  await expect(unsent).toBeHidden();
});

test('a decision whose reply is from another program is kept, and can be saved again', async ({
  page,
  product,
  language,
  openPage,
}) => {
  const options = { locale: language } as const;
  await signUp(page, product, 'Reem');
  const word = `replied${Date.now()}`;
  const [report] = await submitReports(page, product, 1, () => word);
  const admin = await openPage({ viewport: { width: 1280, height: 800 } });
  await signUpAdmin(admin, product, 'Salem');
  let isOther = true;
  await admin.route(/\/api\/bug-reports\/[^/]+\/validate/, (route) =>
    isOther ? route.fulfill({ status: 200, json: { ok: true } }) : route.fallback(),
  );
  await admin.goto(`/admin?tab=points-review&sort=oldest&search=${word}`);
  await expect(admin.getByText(m.review_count({ count: 1, number: '1' }, options))).toBeVisible();
  await admin.keyboard.press('j');
  await admin.keyboard.press('Enter');
  const pane = admin.getByRole('dialog');
  const notes = pane.locator('textarea[name="adminNotes"]');
  await admin.keyboard.press('1');
  await notes.fill('The total is wrong');
  await decideButton(admin).click();
  await expect(admin.getByText(m.shell_error_offline({}, options)).first()).toBeVisible();
  expect((await fetchReport(admin, report!.id)).validationReason).toBeNull();
  isOther = false;
  if (await pane.isHidden()) {
    await admin.keyboard.press('j');
    await admin.keyboard.press('Enter');
  }
  await expect(notes).toHaveValue('The total is wrong');
  await decideButton(admin).click();
  await expect.poll(async () => (await fetchReport(admin, report!.id)).adminNotes).toBe('The total is wrong');
});
