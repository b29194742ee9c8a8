import { m } from '@bugquest/phrases/messages';
import { signUp, signUpAdmin } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';
import { submitReports } from '../../support/reports.ts';

test('the command palette opens a view, a report, an action and a person', async ({
  page,
  product,
  language,
  openPage,
}, { project }) => {
  const options = { locale: language } as const;
  const isPhone = project.name.startsWith('phone');
  const reporter = await signUp(page, product, `Lamis ${Date.now()}`);
  const [report] = await submitReports(page, product, 1, () => 'The palette finds this report');
  const admin = await openPage();
  await signUpAdmin(admin, product, 'Palette Admin');
  await admin.goto('/admin?tab=users');
  await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();

  const input = admin.getByRole('combobox', { name: m.shell_palette_hint({}, options) });
  const option = admin.getByRole('option');
  /** Phones have a button, because they have no keys. */
  const openPalette = async () => {
    if (isPhone) {
      await admin.getByRole('button', { name: m.shell_admin_sections({}, options) }).click();
      await admin.getByRole('button', { name: m.shell_palette_open({}, options) }).click();
    } else await admin.keyboard.press('Control+k');
    await expect(input).toBeFocused();
  };

  await openPalette();
  const width = async () => (await admin.getByRole('dialog').boundingBox())?.width;
  if (isPhone) await expect.poll(width).toBe(360);
  await admin.keyboard.press('Escape');
  await expect(input).toBeHidden();

  // The palette must find a view by its name in the other language.
  await openPalette();
  await input.fill(m.review_view_blockers({}, { locale: language === 'ar' ? 'en' : 'ar' }));
  await expect(option.first()).toContainText(m.review_view_blockers({}, options));
  await admin.keyboard.press('Enter');
  await expect(admin).toHaveURL(/tab=points-review&review=pending.*&severity=Blocker/);

  await openPalette();
  await input.fill(report!.serialNumber.replace('BUG-', ''));
  await expect(option.first()).toContainText(report!.serialNumber);
  await admin.keyboard.press('Enter');
  const reportPane = admin.getByRole('dialog');
  await expect(reportPane.getByText('The palette finds this report').first()).toBeVisible();
  await expect(admin).toHaveURL(new RegExp(`severity=Blocker.*report=${report!.id}`));

  if (isPhone) {
    await admin.goto('/admin?tab=users');
  } else {
    await openPalette();
    await input.fill(m.review_key_notes({}, options));
    await expect(option.first()).toContainText(m.review_key_notes({}, options));
    await admin.keyboard.press('Enter');
    await expect(reportPane.locator('[name=adminNotes]')).toBeFocused();
  }

  await openPalette();
  await input.fill(reporter.fullName);
  await option.filter({ hasText: reporter.fullName }).click();
  await expect(admin).toHaveURL(/tab=users.*person=/);
  await expect(admin.getByRole('dialog').getByText(reporter.employeeId).first()).toBeVisible();
});
