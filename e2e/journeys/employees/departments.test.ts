import { m } from '@bugquest/phrases/messages';
import { newPerson, register, signUpAdmin, verify } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';

const ARABIC_PHONE = {
  locale: 'ar-EG',
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
};

test('an administrator names a department, and everyone sees and types it in their language', async ({
  page,
  product,
  language,
  openPage,
}) => {
  const options = { locale: language } as const;
  await signUpAdmin(page, product, 'Salem Admin');
  await page.goto('/admin?tab=settings');
  const card = page.getByRole('region', { name: m.employees_departments({}, options) }).first();
  await card.getByRole('button', { name: m.employees_departments_add({}, options) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(m.employees_departments_name_en({}, options)).fill('Customer Care');
  await dialog.getByLabel(m.employees_departments_name_ar({}, options)).fill('خدمة العملاء');
  await dialog.getByRole('button', { name: m.shell_save({}, options) }).click();
  await expect(card.getByText('خدمة العملاء')).toBeVisible();

  const tester = await openPage(ARABIC_PHONE);
  const person = newPerson('مها العلي');
  await tester.goto('/register');
  await expect(tester.locator('datalist option[value="خدمة العملاء"]')).toBeAttached();
  await register(tester, person, 'خدمة العملاء');
  await verify(tester, product.dataDir, person);
  await tester.goto('/profile');
  await expect(tester.getByRole('main').getByText('خدمة العملاء')).toBeVisible();
  expect(await (await tester.request.get('/api/auth/user')).json()).toMatchObject({
    department: 'Customer Care',
  });

  const named = language === 'ar' ? 'خدمة العملاء' : 'Customer Care';
  const edit = card.getByRole('button', { name: m.employees_departments_edit({ name: '' }, options) });
  await edit.and(card.getByRole('button', { name: named })).click();
  await dialog.getByLabel(m.employees_departments_name_ar({}, options)).fill('العناية بالعملاء');
  await dialog.getByRole('button', { name: m.shell_save({}, options) }).click();
  await expect(tester.getByRole('main').getByText('العناية بالعملاء')).toBeVisible();

  const corrected = language === 'ar' ? 'العناية بالعملاء' : 'Customer Care';
  const remove = card.getByRole('button', { name: m.employees_departments_remove({ name: '' }, options) });
  await remove.and(card.getByRole('button', { name: corrected })).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: m.employees_departments_remove_short({}, options) })
    .click();
  await expect(tester.getByRole('main').getByText('Customer Care')).toBeVisible();
});
