/// <reference lib="dom" />
// Controls on small phones must stay apart and large enough when the browser's settings enlarge the text.
import type { Page } from '@playwright/test';
import { DESKTOP_ONLY_TAG, WITHOUT_SERVICE_WORKER } from './engines.ts';
import { waitUntilLoaded } from './support/loading.ts';
import { becomeAdmin, signUp } from './support/people.ts';
import { expect, test } from './support/product.ts';
import { submitReports } from './support/reports.ts';

test.use(WITHOUT_SERVICE_WORKER);

const PHONE_WIDTHS = [320, 360];
const TEXT_PERCENTS = [100, 130, 150, 200];
const NORMAL_TEXT_PX = 16;
const MIN_BUTTON_PX = 40;

test('the buttons of the header can be pressed however large the text is', async ({ page, product }) => {
  await expectPressable(page, '/login');
  await signUp(page, product, 'Abdulrahman Al-Qahtani');
  await expectPressable(page, '/reports');
  await becomeAdmin(page, product.operator);
  await expectPressable(page, '/about');
});

test('the menu and its buttons fit the window however large the text is', async ({ page, product }) => {
  const openMenu = async () => {
    await page.locator('header button[aria-haspopup="dialog"]').last().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  };
  await expectPressable(page, '/login', { openPart: openMenu, part: '[role="dialog"]' });
  await signUp(page, product, 'Abdulrahman Al-Qahtani');
  await expectPressable(page, '/reports', { openPart: openMenu, part: '[role="dialog"]' });
});

const WINDOW_SIZES = [
  { width: 320, height: 740 },
  { width: 360, height: 740 },
  { width: 740, height: 360 },
];
const SUPPORT_CONTACT = { mobile: '+966 50 000 0000', email: 'launch-day-support@store.example.com' };
const VISITOR_PATHS = ['/login', '/register', '/forgot-password', '/about', '/help-center', '/contact'];

test('the screens of visitors and testers fit a small window, also with larger text', {
  tag: DESKTOP_ONLY_TAG,
}, async ({ page, product }) => {
  await page.route('**/api/support-contact', (route) => route.fulfill({ json: SUPPORT_CONTACT }));
  await page.goto('/');
  await expectFitting(page, ['/', ...VISITOR_PATHS]);
  await signUp(page, product, 'Abdulrahman Al-Qahtani');
  const [report] = await submitReports(page, product, 1, () => LONG_DESCRIPTION);
  await page.goto('/reports');
  const reportPath = `/reports/${report!.id}`;
  await expectFitting(page, [
    '/dashboard',
    '/submit-bug',
    '/reports',
    reportPath,
    `${reportPath}/edit`,
    '/profile',
  ]);
});

const LONG_DESCRIPTION =
  'Steps: open Notifications-and-Announcements, tap https://store.example.com/announcements/2026/11/launch-day-offers. Nothing opens.';

/** Navigates inside of the app, because a page load for each size would be slow. */
async function expectFitting(page: Page, paths: readonly string[]): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  for (const path of paths) {
    await page.evaluate((to) => history.pushState(null, '', to), path);
    await expect(page.locator('h1').first()).toBeVisible();
    await waitUntilLoaded(page);
    for (const percent of [100, 150, 200]) {
      const standard = Math.round((NORMAL_TEXT_PX * percent) / 100);
      await browser.send('Page.setFontSizes', { fontSizes: { standard } });
      for (const size of WINDOW_SIZES) {
        await page.setViewportSize(size);
        await waitUntilLoaded(page);
        const { problems, textPx } = await page.evaluate(findProblems, { part: '#content', minWidth: 0 });
        expect(textPx, 'the text has the size of the settings').toBe(standard);
        expect
          .soft(problems, `${path} at ${size.width} × ${size.height} with text of ${percent}%`)
          .toEqual([]);
      }
    }
  }
  await browser.detach();
}

interface TestedPart {
  openPart?: () => Promise<void>;
  part?: string;
}

async function expectPressable(
  page: Page,
  path: string,
  { openPart, part = 'header' }: TestedPart = {},
): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  // The window is small before the page loads, so that the page has the menu of phones on a desktop, too.
  await page.setViewportSize({ width: PHONE_WIDTHS[0]!, height: 740 });
  await page.goto(path);
  await expect(page.locator('h1').first()).toBeVisible();
  await waitUntilLoaded(page);
  await openPart?.();
  for (const percent of TEXT_PERCENTS) {
    const standard = Math.round((NORMAL_TEXT_PX * percent) / 100);
    await browser.send('Page.setFontSizes', { fontSizes: { standard } });
    for (const width of PHONE_WIDTHS) {
      await page.setViewportSize({ width, height: 740 });
      await waitUntilLoaded(page);
      // Waits for the end of all animations except the endless animations of loading signs.
      await page.evaluate(() =>
        Promise.all(
          document
            .getAnimations()
            .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
            .map(({ finished }) => finished),
        ),
      );
      const result = await page.evaluate(findProblems, { part, minWidth: MIN_BUTTON_PX });
      expect(result.textPx, 'the text has the size of the settings').toBe(standard);
      expect(result.buttons).toBeGreaterThan(1);
      expect.soft(result.problems, `${path} at ${width} with text of ${percent}%`).toEqual([]);
    }
  }
  await browser.detach();
}

/** Runs in the page. */
function findProblems({ part, minWidth }: { part: string; minWidth: number }) {
  const { clientWidth, scrollWidth } = document.documentElement;
  const buttons = [...document.querySelectorAll(`${part} :is(button, a)`)].filter((element) =>
    element.checkVisibility(),
  );
  const problems = buttons.flatMap((button) => {
    button.scrollIntoView({ block: 'center' });
    const name = button.getAttribute('aria-label') ?? button.textContent;
    const { left, right, width } = button.getBoundingClientRect();
    // A link in a text has a box on each line.
    const points = [...button.getClientRects()]
      .filter(({ width }) => width > 1)
      .flatMap((box) => {
        // The corners of buttons are round.
        const inset = Math.min(box.width, box.height) * 0.2;
        const [x1, x2, y1, y2] = [box.left + inset, box.right - inset, box.top + inset, box.bottom - inset];
        return [
          [(box.left + box.right) / 2, (box.top + box.bottom) / 2],
          [x1, y1],
          [x2, y1],
          [x1, y2],
          [x2, y2],
        ];
      });
    const covered = points.filter(([x = 0, y = 0]) => !button.contains(document.elementFromPoint(x, y)));
    return [
      ...(covered.length > 0 ? [`${name}: ${covered.length} of ${points.length} points are covered`] : []),
      ...(width < minWidth ? [`${name} is ${Math.round(width)} px wide`] : []),
      ...(left < 0 || right > clientWidth ? [`${name} is outside of the window`] : []),
    ];
  });
  if (scrollWidth > clientWidth) {
    const isOutside = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (left < 0 || right > clientWidth);
    };
    const [widest] = [...document.querySelectorAll('#content *, footer *')].filter(
      (element) => isOutside(element) && ![...element.children].some(isOutside) && element.checkVisibility(),
    );
    const name = widest && `${widest.tagName} "${widest.textContent.slice(0, 40)}" ${widest.className}`;
    problems.push(`the page is ${scrollWidth} px wide: ${name}`);
  }
  return {
    problems,
    buttons: buttons.length,
    textPx: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  };
}
