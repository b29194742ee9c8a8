import { m } from '@bugquest/phrases/messages';
import { openSection } from '../../support/admin.ts';
import { textMailedTo } from '../../support/mail.ts';
import { newPerson, signUpAdmin } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';

test('an administrator starts a competition: set-up list, roster, invitation, and the first registered tester', async ({
  page,
  product,
  language,
  openPage,
}) => {
  const options = { locale: language } as const;
  await signUpAdmin(page, product, 'Starter');
  await page.goto('/admin?tab=overview');
  const list = page.getByRole('region', { name: m.insights_setup_title({}, options) });
  await expect(list).toBeVisible();
  // A new program needs no "publish pages" step, because its pages are published.
  await expect(list.getByRole('button', { name: m.insights_setup_publish({}, options) })).toBeHidden();

  const invited = newPerson('Invited Tester');
  await openSection(page, language, m.employees_roster_tab({}, options));
  await page.getByRole('button', { name: m.employees_roster_import({}, options) }).click();
  const dialog = page.getByRole('dialog');
  const rows = ['Employee ID,Email,Department,Name'];
  rows.push(`${invited.employeeId},${invited.workEmail},Muscat branch,Invited Tester`);
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'staff.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  });
  await dialog.getByText(m.employees_roster_departments_new({ count: 1 }, options)).click();
  await dialog.getByRole('button', { name: m.employees_roster_do_import({ count: 1 }, options) }).click();
  await page
    .getByRole('alertdialog', { name: m.employees_invite_title({ count: 1 }, options) })
    .getByRole('button', { name: m.employees_invite_send({}, options) })
    .click();

  const visitor = await openPage();
  await visitor.goto(await textMailedTo(product.dataDir, invited.workEmail, /\/register\?invitation=[\w-]+/));
  await expect(visitor.getByText(m.accounts_invited_title({}, options))).toBeVisible();
  const field = (name: string) => visitor.locator(`[name="${name}"]`);
  await expect(field('employeeId')).toHaveValue(invited.employeeId);
  await expect(field('workEmail')).toHaveValue(invited.workEmail);
  await field('mobile').fill(invited.mobile);
  await field('password').fill('long and winding road');
  await field('deviceType').selectOption('iPhone');
  await field('operatingSystem').selectOption('iOS');
  await visitor.locator('form button[type="submit"]').click();
  // The link has shown that the address is theirs.
  await visitor.waitForURL(/dashboard/);

  await expect(page.getByText(m.employees_roster_count_registered({ count: 1 }, options))).toBeVisible();

  // Other journeys on this product register people who are not on the roster.
  await page.request.delete('/api/admin/roster', { headers: { origin: product.baseUrl } });
});
