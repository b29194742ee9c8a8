// The main path on a phone of 360 px in both languages, with its touches counted, and with the keyboard alone.
import { m } from '@bugquest/phrases/messages';
import type { Locator, Page } from '@playwright/test';
import { signUp } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const DESCRIPTIONS = {
  en: 'The android app closes itself as soon as I tap the pay button. Nobody in my team can buy.',
  ar: 'تطبيق الاندرويد يقفل اول ما اضغط زر الدفع، ولا احد فينا قدر يشتري',
};

/** Taps and counts. Typing is not counted, and a list takes one touch to open and one to choose. */
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

/** The success on the dashboard, whose heading has the focus, so that a screen reader says it. */
async function expectSuccess(page: Page, language: 'en' | 'ar'): Promise<void> {
  await page.waitForURL(/\/dashboard/);
  const heading = page.getByRole('heading', { name: m.reports_success_title({}, { locale: language }) });
  await expect(heading).toBeFocused();
}

test('a first report takes three touches from the dashboard', async ({ page, product, language }) => {
  const say = { locale: language } as const;
  await signUp(page, product, 'Nouf');
  await page.goto('/dashboard');
  const touches = countTouches();
  await touches.tap(page.getByRole('link', { name: m.competition_dashboard_submit_new({}, say) }).first());
  await touches.tap(page.locator('[name="bugDescription"]'));
  await page.keyboard.insertText(DESCRIPTIONS[language]);
  // The first analysis waits until the new server has trained its model.
  await expect(page.locator('[name="category"]:checked')).toHaveCount(1, { timeout: 180_000 });
  await touches.tap(page.getByRole('button', { name: m.reports_submit({}, say) }));
  await expectSuccess(page, language);
  expect(touches.count()).toBeLessThanOrEqual(3);
});

test('a report takes eight touches without the assistant', async ({ page, product, language }) => {
  const say = { locale: language } as const;
  await signUp(page, product, 'Razan');
  await page.goto('/submit-bug');
  const touches = countTouches();
  await touches.tap(page.locator('[name="bugDescription"]'));
  await page.keyboard.insertText(DESCRIPTIONS[language]);
  await touches.tap(radio(page, 'severity', 'Blocker'));
  await touches.tap(radio(page, 'bugType', 'Functional'));
  await touches.tap(radio(page, 'category', 'Frontend'));
  await touches.select(page.getByLabel(m.review_feature({}, say), { exact: true }), 'Payment Gateway');
  await touches.tap(page.getByRole('button', { name: m.reports_submit({}, say) }));
  await expectSuccess(page, language);
  expect(touches.count()).toBeLessThanOrEqual(8);
});

test('an incomplete form marks each field once, and leads to the first', async ({
  page,
  product,
  language,
}) => {
  const say = { locale: language } as const;
  await signUp(page, product, 'Wafa');
  await page.goto('/submit-bug');
  await page.getByRole('button', { name: m.reports_submit({}, say) }).tap();
  const description = page.locator('[name="bugDescription"]');
  await expect(description).toBeFocused();
  await expect(description).toBeInViewport();
  // Description, severity, bug type, category and feature.
  await expect(page.locator('form [role="alert"]')).toHaveCount(5);
  await page.keyboard.insertText(DESCRIPTIONS[language]);
  await expect(page.locator('form [role="alert"]')).toHaveCount(4);
});

test('the keyboard alone sends a report and opens it, by names that a screen reader says', async ({
  page,
  product,
  language,
}) => {
  const say = { locale: language } as const;
  await signUp(page, product, 'Ghada');
  await page.goto('/dashboard');
  await tabTo(page, page.getByRole('link', { name: m.competition_dashboard_submit_new({}, say) }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/submit-bug/);
  await tabTo(page, page.getByRole('textbox', { name: m.reports_description({}, say) }));
  await page.keyboard.insertText(DESCRIPTIONS[language]);
  const groups = [
    [m.review_severity({}, say), m.reports_severity_blocker({}, say)],
    [m.review_bug_type({}, say), m.reports_bug_type_functional({}, say)],
    [m.review_category({}, say), m.reports_category_frontend({}, say)],
  ] as const;
  for (const [name, choice] of groups) {
    const group = page.getByRole('group', { name });
    await tabTo(page, group);
    // The analysis of the description may have chosen another one.
    await page.keyboard.press('Space');
    const wanted = group.getByRole('radio', { name: choice });
    await expect(async () => {
      if (!(await wanted.isChecked())) await page.keyboard.press('ArrowDown');
      await expect(wanted).toBeChecked({ timeout: 100 });
    }).toPass();
  }
  await tabTo(page, page.getByRole('combobox', { name: m.review_feature({}, say) }));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByRole('button', { name: m.reports_submit({}, say) }));
  await page.keyboard.press('Enter');
  await expectSuccess(page, language);
  await tabTo(page, page.getByRole('link', { name: m.reports_success_see({}, say) }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(DESCRIPTIONS[language]).first()).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: m.reports_edit({}, say) }));
});

/** Presses Tab until the focus is there, or within. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element.contains(document.activeElement))) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
