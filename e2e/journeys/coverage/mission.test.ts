import { m } from '@bugquest/phrases/messages';
import { signUp, signUpAdmin } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';

test('testers take a published mission, tick its steps and report from it', async ({
  page,
  product,
  language,
  openPage,
}) => {
  const options = { locale: language } as const;
  const admin = await openPage();
  await signUpAdmin(admin, product, 'Salem Admin');
  await admin.goto('/admin?tab=missions');
  const suggested = admin.getByRole('region', { name: m.coverage_suggestions({}, options) });
  const published = admin.getByRole('region', { name: m.coverage_published_missions({}, options) });
  const suggestions = suggested.getByRole('listitem');
  await expect(suggestions).toHaveCount(5);
  const before = await published.getByRole('article').count();
  await suggestions.first().getByRole('button').click();
  await expect(published.getByRole('article')).toHaveCount(before + 1);

  const title = `Pay by card ${Date.now() % 1_000_000}`;
  await admin.getByRole('button', { name: m.coverage_mission_new({}, options) }).click();
  const dialog = admin.getByRole('dialog');
  for (const name of ['titleEn', 'titleAr']) await dialog.locator(`[name="${name}"]`).fill(title);
  for (const name of ['charterEn', 'charterAr'])
    await dialog.locator(`[name="${name}"]`).fill('Pay, cancel and pay again.');
  await dialog.locator('[name="features"][value="Payment Gateway"]').check();
  await dialog.locator('[name="sources"][value="Android App"]').check();
  for (const value of ['English', 'Arabic'])
    await dialog.locator(`[name="storeLanguages"][value="${value}"]`).check();
  await dialog.getByRole('button', { name: m.coverage_step_add({}, options) }).click();
  for (const name of ['textEn', 'textAr'])
    await dialog.locator(`[name="steps.0.${name}"]`).fill('Read the receipt');
  await dialog.getByRole('button', { name: m.coverage_publish({}, options), exact: true }).click();
  await expect(dialog).toBeHidden();
  const mission = published.getByRole('article').filter({ hasText: title });
  await expect(mission).toBeVisible();

  await signUp(page, product, 'Noura Tester');
  await page.goto('/hunts');
  const missions = page.getByRole('region', { name: m.coverage_missions({}, options), exact: true });
  const offered = missions.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  await offered.getByRole('button', { name: m.coverage_take({}, options) }).click();
  await offered.getByRole('button', { name: m.coverage_start({}, options) }).click();
  const start = page.getByRole('dialog');
  await start.getByRole('button', { name: m.coverage_start({}, options) }).click();
  const bar = page.getByRole('region', { name: m.coverage_session({}, options), exact: true });
  await expect(bar).toBeVisible();

  await page.context().setOffline(true);
  await bar.getByRole('button', { name: m.coverage_task({}, options) }).click();
  const notes = page.getByRole('dialog');
  const stepAt = (text: string) => notes.getByRole('group', { name: text });
  const worked = stepAt('Read the receipt').getByRole('button', {
    name: m.coverage_step_worked({}, options),
  });
  await worked.click();
  await expect(worked).toHaveAttribute('aria-pressed', 'true');
  await page.context().setOffline(false);
  await expect
    .poll(async () => {
      const missionsNow = await (await page.request.get('/api/missions')).json();
      return missionsNow.find(({ titleEn }: { titleEn: string }) => titleEn === title)?.results;
    })
    .toEqual(['worked']);

  await stepAt('Read the receipt')
    .getByRole('button', { name: m.coverage_step_did_not({}, options) })
    .click();
  await page.waitForURL(/\/submit-bug/);
  await expect(page.locator('[name="bugDescription"]')).toHaveValue('Read the receipt: ');

  await admin.reload();
  await expect(
    mission.getByText(m.coverage_step_counts({ worked: '0', failed: '1', skipped: '0' }, options)),
  ).toBeVisible();
  await mission.getByRole('button', { name: m.coverage_mission_end({}, options) }).click();
  await admin
    .getByRole('alertdialog')
    .getByRole('button', { name: m.coverage_mission_end({}, options) })
    .click();
  await expect(mission.getByText(m.coverage_mission_over({}, options), { exact: true })).toBeVisible();
});
