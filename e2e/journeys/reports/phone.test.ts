import { m } from '@bugquest/phrases/messages';
import type { Locator, Page } from '@playwright/test';
import { signUp } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const DESCRIPTIONS = {
  en: 'The android app closes itself as soon as I tap the pay button. Nobody in my team can buy.',
  ar: 'تطبيق الاندرويد يقفل اول ما اضغط زر الدفع، ولا احد فينا قدر يشتري',
};

/** Other problems, because the form asks about a report that resembles one of another test. */
const WITHOUT_ASSISTANT = {
  en: 'The invoice that arrives by email has the wrong tax number and no address',
  ar: 'الفاتورة اللي توصل بالبريد فيها رقم ضريبي غلط وبدون عنوان',
};
const BY_KEYBOARD = {
  en: 'The list of orders stays empty until I scroll down twice',
  ar: 'قائمة الطلبات ما تظهر إلا بعد السحب لتحت مرتين',
};

/** Counts taps. Typing does not count. A list counts twice: it must be opened, and a value must be chosen. */
function countTouches() {
  let count = 0;
  return {
    tap: async (target: Locator) => {
      count += 1;
      await target.tap();
    },
    select: async (list: Locator, value: string) => {
      count += 2;
      await list.selectOption(value);
    },
    count: () => count,
  };
}

const radio = (page: Page, name: string, value: string) => page.locator(`[name="${name}"][value="${value}"]`);

/** The heading of the success message must have the focus, so that screen readers read it. */
async function expectSuccess(page: Page, language: 'en' | 'ar'): Promise<void> {
  await page.waitForURL(/\/dashboard/);
  const heading = page.getByRole('heading', { name: m.reports_success_title({}, { locale: language }) });
  await expect(heading).toBeFocused();
}

test('a first report takes three touches from the dashboard', async ({ page, product, language }) => {
  const options = { locale: language } as const;
  await signUp(page, product, 'Nouf');
  await page.goto('/dashboard');
  const touches = countTouches();
  await touches.tap(
    page.getByRole('link', { name: m.competition_dashboard_submit_new({}, options) }).first(),
  );
  await touches.tap(page.locator('[name="bugDescription"]'));
  await page.keyboard.insertText(DESCRIPTIONS[language]);
  // The first analysis waits until the new server has trained its model.
  await expect(page.locator('[name="category"]:checked')).toHaveCount(1, { timeout: 180_000 });
  await touches.tap(page.getByRole('button', { name: m.reports_submit({}, options) }));
  await expectSuccess(page, language);
  expect(touches.count()).toBeLessThanOrEqual(3);
});

test('a report takes eight touches without the assistant', async ({ page, product, language }) => {
  const options = { locale: language } as const;
  await signUp(page, product, 'Razan');
  await page.goto('/submit-bug');
  const touches = countTouches();
  await touches.tap(page.locator('[name="bugDescription"]'));
  await page.keyboard.insertText(WITHOUT_ASSISTANT[language]);
  await touches.tap(radio(page, 'severity', 'Blocker'));
  await touches.tap(radio(page, 'bugType', 'Functional'));
  await touches.tap(radio(page, 'category', 'Frontend'));
  await touches.select(page.getByLabel(m.review_feature({}, options), { exact: true }), 'Payment Gateway');
  await touches.tap(page.getByRole('button', { name: m.reports_submit({}, options) }));
  await expectSuccess(page, language);
  expect(touches.count()).toBeLessThanOrEqual(8);
});

test('an incomplete form marks each missing field once and moves the focus to the first', async ({
  page,
  product,
  language,
}) => {
  const options = { locale: language } as const;
  await signUp(page, product, 'Wafa');
  await page.goto('/submit-bug');
  await page.getByRole('button', { name: m.reports_submit({}, options) }).tap();
  const description = page.locator('[name="bugDescription"]');
  await expect(description).toBeFocused();
  await expect(description).toBeInViewport();
  // The five required fields.
  await expect(page.locator('form [role="alert"]')).toHaveCount(5);
  await page.keyboard.insertText(DESCRIPTIONS[language]);
  await expect(page.locator('form [role="alert"]')).toHaveCount(4);
});

test('a tester submits and opens a report with the keyboard alone, and every control has an accessible name', async ({
  page,
  product,
  language,
}) => {
  const options = { locale: language } as const;
  await signUp(page, product, 'Ghada');
  await page.goto('/dashboard');
  await tabTo(page, page.getByRole('link', { name: m.competition_dashboard_submit_new({}, options) }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/submit-bug/);
  await tabTo(page, page.getByRole('textbox', { name: m.reports_description({}, options) }));
  await page.keyboard.insertText(BY_KEYBOARD[language]);
  const groups = [
    [m.review_severity({}, options), m.reports_severity_blocker({}, options)],
    [m.review_bug_type({}, options), m.reports_bug_type_functional({}, options)],
    [m.review_category({}, options), m.reports_category_frontend({}, options)],
  ] as const;
  for (const [name, choice] of groups) {
    const group = page.getByRole('group', { name });
    await tabTo(page, group);
    // The analysis of the description may have chosen another value.
    await page.keyboard.press('Space');
    const radioToChoose = group.getByRole('radio', { name: choice });
    await expect(async () => {
      if (!(await radioToChoose.isChecked())) await page.keyboard.press('ArrowDown');
      await expect(radioToChoose).toBeChecked({ timeout: 100 });
    }).toPass();
  }
  await tabTo(page, page.getByRole('combobox', { name: m.review_feature({}, options) }));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByRole('button', { name: m.reports_submit({}, options) }));
  await page.keyboard.press('Enter');
  await expectSuccess(page, language);
  await tabTo(page, page.getByRole('link', { name: m.reports_success_see({}, options) }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(BY_KEYBOARD[language]).first()).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: m.reports_edit({}, options) }));
});

/** Presses Tab until the target or an element inside of it has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element.contains(document.activeElement))) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
