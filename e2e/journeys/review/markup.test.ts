import { signUp, signUpAdmin } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';
import { submitReports } from '../../support/reports.ts';

const MARKUP = '<img src=x onerror="document.title=1"><b>bold</b>';

test('markup in names and descriptions is text on every screen that shows it', async ({
  page,
  product,
  openPage,
}) => {
  const name = `Nada ${MARKUP}`;
  const description = `The total is wrong ${MARKUP}`;
  await signUp(page, product, name);
  const [report] = await submitReports(page, product, 1, () => description);
  const admin = await openPage();
  await signUpAdmin(admin, product, 'Huda');
  const screens = [
    { by: page, path: '/dashboard', shown: name },
    { by: page, path: '/reports', shown: description },
    { by: page, path: `/reports/${report!.id}`, shown: description },
    { by: admin, path: `/admin?tab=points-review&report=${report!.id}`, shown: description },
    { by: admin, path: '/admin?tab=bug-reports', shown: description },
    { by: admin, path: '/admin?tab=users', shown: name },
    { by: admin, path: '/leaderboard', shown: name },
  ];
  for (const { by, path, shown } of screens) {
    await by.goto(path);
    await expect(by.getByText(shown).first(), path).toBeAttached();
    await expect(by.locator('img[src="x"]'), path).toHaveCount(0);
    expect(await by.title(), path).not.toBe('1');
  }
});
