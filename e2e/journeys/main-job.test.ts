import { m } from '@bugquest/phrases/messages';
import { fillReport } from '../support/report-form.ts';
import { becomeAdmin, login, logout, newPerson, register, verify } from '../support/people.ts';
import { expect, test } from '../support/product.ts';

const DESCRIPTIONS = {
  en: 'Steps:\n1. Put two shirts into the cart\n2. Tap Pay\nExpected: the payment opens.\nActual: nothing happens and the cart is empty.',
  ar: 'الخطوات:\n١. أضفت قميصين إلى السلة\n٢. ضغطت على الدفع\nالمتوقع: تفتح صفحة الدفع.\nالفعلي: لا يحدث شيء وتظهر السلة فارغة.',
};

test('a tester reports with a picture and a film, an administrator decides, the tester sees it', async ({
  page,
  browser,
  product,
  locale,
  contextOptions,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const language = locale?.startsWith('ar') ? 'ar' : 'en';
  const options = { locale: language } as const;
  const tester = newPerson(language === 'ar' ? 'مها العلي' : 'Maha Alali');

  await register(page, tester);
  await verify(page, product.dataDir, tester);
  await expect(page.getByText(m.dashboard_empty_action({}, options))).toBeVisible();

  // Out and in again, by the mobile number, in the digits of an Arabic keyboard.
  await logout(page, language);
  await login(page, tester.mobile.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit))));

  await page.goto('/submit-bug');
  await fillReport(page, language, { description: DESCRIPTIONS[language], place: 'Cart' });
  await page.getByRole('button', { name: m.report_submit({}, options) }).click();
  await page.waitForURL(/\/dashboard/);
  await expect(page.getByText('Bug Report Submitted').or(page.getByText(m.report_success_title({}, options))).first()).toBeVisible();
  await expect(page.getByText(DESCRIPTIONS[language].split('\n')[1]!)).toBeVisible();
  const earned = await page.evaluate(async () => {
    const { id } = JSON.parse(localStorage.getItem('currentEmployee')!);
    return (await (await fetch(`/api/bug-reports/employee/${id}`)).json())[0];
  });
  expect(earned.pointsEarned).toBeGreaterThan(10);
  expect(earned.mediaFiles).toHaveLength(2);

  const adminPage = await (await browser.newContext({ ...contextOptions, baseURL })).newPage();
  const admin = newPerson(language === 'ar' ? 'سالم المدير' : 'Salem Admin');
  await register(adminPage, admin);
  await verify(adminPage, product.dataDir, admin);
  await becomeAdmin(adminPage, product.operator);

});
