import { m } from '@bugquest/phrases/messages';
import { changeDatabase } from '../../support/database.ts';
import { signUp, signUpAdmin } from '../../support/people.ts';
import { test as base, expect, type Product, productOf } from '../../support/product.ts';
import { submitReports } from '../../support/reports.ts';

/** Reports of other journeys would change what is counted. */
const test = base.extend<object, { product: Product }>({ product: productOf() });

const DAY_MS = 24 * 60 * 60_000;

test('the readiness page says first whether Blockers fall, and compares the pace with the launch day', async ({
  page,
  openPage,
  product,
  language,
}) => {
  const options = { locale: language } as const;
  const tester = await openPage();
  await signUp(tester, product, 'Nora Tester');
  await submitReports(tester, product, 4, (index) => `The total of cart ${index} is wrong.`, 'Blocker');
  // Two Blockers are a month old, and one of them was closed today.
  await changeDatabase(
    product,
    `update bug_reports set created_at = now() - $1::interval,
      status = case when id = (select id from bug_reports order by id limit 1) then 'Closed' else status end
      where id in (select id from bug_reports order by id limit 2)`,
    ['30 days'],
  );
  await signUpAdmin(page, product, 'Salem Admin');
  await page.goto('/admin?tab=readiness');
  const direction = page.getByRole('main');
  await expect(
    direction.getByText(m.coverage_trend_blockers_rising({ found: '2', closed: '1' }, options)),
  ).toBeVisible();
  await expect(direction.getByText(m.coverage_direction_blocker_days({ count: '0' }, options))).toBeVisible();
  const titles = await page.getByRole('heading', { level: 2 }).allTextContents();
  const placeOf = (title: string) => titles.indexOf(title);
  expect(placeOf(m.coverage_direction({}, options))).toBeGreaterThanOrEqual(0);
  expect(placeOf(m.coverage_direction({}, options))).toBeLessThan(placeOf(m.coverage_gates({}, options)));
  const chart = page.getByRole('figure', { name: m.coverage_weeks({}, options) });
  await chart.getByRole('button', { name: m.ui_as_table({}, options) }).click();
  await expect(chart.getByRole('row')).toHaveCount(6);

  await direction.getByRole('link', { name: m.coverage_launch_none({}, options) }).click();
  const dates = page.getByRole('region', { name: m.settings_dates({}, options) });
  const day = new Date(Date.now() + 12 * DAY_MS).toISOString().slice(0, 10);
  await dates.getByLabel(m.settings_launch_day({}, options), { exact: true }).fill(day);
  await dates.getByRole('button', { name: m.shell_save({}, options), exact: true }).click();
  await expect(page.getByText(m.settings_saved({}, options), { exact: true })).toBeVisible();
  await page.goto('/admin?tab=readiness');
  await expect(direction).toContainText(m.coverage_launch_days_left({ count: '12' }, options));
  await expect(
    direction.getByText(m.coverage_forecast_not_at_this_pace({ weeks: '26' }, options)),
  ).toBeVisible();
});
