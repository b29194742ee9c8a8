import { m } from '@bugquest/phrases/messages';
import { signUp, signUpAdmin } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';
import { decideButton, submitReports } from '../../support/reports.ts';

test('an administrator starts a season, and a tester sees their own points in it', async ({
  page,
  product,
  language,
  openPage,
}) => {
  const options = { locale: language } as const;
  const admin = await openPage();
  await signUpAdmin(admin, product, 'Salem Admin');
  await admin.goto('/admin?tab=seasons');
  const name = `Season ${Date.now() % 1_000_000}`;
  await admin.getByRole('button', { name: m.competition_season_new({}, options) }).click();
  const dialog = admin.getByRole('dialog');
  for (const field of ['nameEn', 'nameAr']) await dialog.locator(`[name="${field}"]`).fill(name);
  // The form proposes four weeks from now.
  await dialog.getByRole('button', { name: m.competition_season_save({}, options) }).click();
  await expect(dialog).toBeHidden();
  const season = admin.getByRole('region', { name });
  await expect(season.getByText(m.competition_season_running({}, options), { exact: true })).toBeVisible();

  await signUp(page, product, 'Noura Tester');
  const [report] = await submitReports(page, product, 1, () => 'The cart forgets a product');
  await page.goto('/dashboard');
  await page.getByText(m.competition_dashboard_numbers({}, options), { exact: true }).click();
  const seasons = page.getByRole('region', { name: m.competition_seasons({}, options) });
  const own = seasons.getByRole('listitem').filter({ hasText: name });
  const points = (count: number) => m.competition_points_count({ count }, options);
  await expect(own).toContainText(points(report!.pointsEarned));

  await admin.goto(`/admin?tab=points-review&search=${report!.serialNumber}&report=${report!.id}`);
  const desk = admin.getByRole('dialog');
  await desk.locator('[name="pointsEarned"]').fill('17');
  await desk.locator('[name="validationReason"]').selectOption('approved');
  await decideButton(desk).click();
  await expect(own).toContainText(points(17));

  await admin.goto('/admin?tab=seasons');
  await season.getByRole('link', { name: m.competition_season_standings({}, options) }).click();
  await expect(admin.getByText('Noura Tester').first()).toBeVisible();
  // The next journeys expect no season.
  await admin.goto('/admin?tab=seasons');
  await season.getByRole('button', { name: m.competition_season_more({ name }, options) }).click();
  await admin.getByRole('menuitem', { name: m.competition_season_delete({}, options) }).click();
  const question = admin.getByRole('alertdialog');
  await question.getByRole('button', { name: m.competition_season_delete({}, options) }).click();
  await expect(season).toBeHidden();
  await expect(own).toBeHidden();
});
