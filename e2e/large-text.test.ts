/// <reference lib="dom" />
// Text that is enlarged in the browser's settings, on small phones: what can be pressed stays apart and large enough.
import type { Page } from '@playwright/test';
import { settle } from './support/loading.ts';
import { becomeAdmin, signUp } from './support/people.ts';
import { expect, test } from './support/product.ts';
import { sendReports } from './support/reports.ts';

const WIDTHS = [320, 360];
const PERCENT = [100, 130, 150, 200];
const NORMAL_TEXT = 16;
/** Pixels. */
const MIN_WIDTH = 40;

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
  await expectPressable(page, '/login', { open: openMenu, part: '[role="dialog"]' });
  await signUp(page, product, 'Abdulrahman Al-Qahtani');
  await expectPressable(page, '/reports', { open: openMenu, part: '[role="dialog"]' });
});

const SIZES = [
  { width: 320, height: 740 },
  { width: 360, height: 740 },
  { width: 740, height: 360 },
];
const VISITORS = ['/login', '/register', '/forgot-password', '/about', '/help-center', '/contact'];

test('the screens of visitors and testers fit a small window, also with larger text', async ({
  page,
  product,
}, { project }) => {
  test.skip(project.name !== 'desktop-en', 'the sizes are those of the test');
  await page.goto('/');
  await expectFitting(page, ['/', ...VISITORS], [100]);
  await expectFitting(page, VISITORS, [150]);
  await signUp(page, product, 'Abdulrahman Al-Qahtani');
  const [report] = await sendReports(page, product, 1, () => LONG_DESCRIPTION);
  await page.goto('/reports');
  const own = `/reports/${report!.id}`;
  const testers = ['/submit-bug', '/reports', own, `${own}/edit`, '/profile'];
  await expectFitting(page, ['/dashboard', ...testers], [100]);
  await expectFitting(page, testers, [150]);
});

const LONG_DESCRIPTION =
  'Steps: open Notifications-and-Announcements, tap https://store.example.com/announcements/2026/11/launch-day-offers. Nothing opens.';

/** Moves between the screens inside of the app. */
async function expectFitting(
  page: Page,
  paths: readonly string[],
  percents: readonly number[],
): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  for (const percent of percents) {
    const standard = Math.round((NORMAL_TEXT * percent) / 100);
    await browser.send('Page.setFontSizes', { fontSizes: { standard } });
    for (const size of SIZES) {
      await page.setViewportSize(size);
      for (const path of paths) {
        await page.evaluate((to) => history.pushState(null, '', to), path);
        await expect(page.locator('h1').first()).toBeVisible();
        await settle(page);
        const { misses, text } = await page.evaluate(findMisses, { part: '#content', minWidth: 0 });
        expect(text, 'the text has the size of the settings').toBe(standard);
        expect.soft(misses, `${path} at ${size.width} × ${size.height} with text of ${percent}%`).toEqual([]);
      }
    }
  }
  await browser.detach();
}

interface Part {
  /** Shows the part, after each change of the text's size. */
  open?: () => Promise<void>;
  part?: string;
}

async function expectPressable(
  page: Page,
  path: string,
  { open, part = 'header' }: Part = {},
): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  for (const percent of PERCENT) {
    const standard = Math.round((NORMAL_TEXT * percent) / 100);
    await browser.send('Page.setFontSizes', { fontSizes: { standard } });
    // The menu of a phone, on a desktop as well.
    await page.setViewportSize({ width: WIDTHS[0]!, height: 740 });
    await page.goto(path);
    await expect(page.locator('h1').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await open?.();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 740 });
      await settle(page);
      // A sign of waiting moves for ever.
      await page.evaluate(() =>
        Promise.all(
          document
            .getAnimations()
            .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
            .map(({ finished }) => finished),
        ),
      );
      const found = await page.evaluate(findMisses, { part, minWidth: MIN_WIDTH });
      expect(found.text, 'the text has the size of the settings').toBe(standard);
      expect(found.buttons).toBeGreaterThan(1);
      expect.soft(found.misses, `${path} at ${width} with text of ${percent}%`).toEqual([]);
    }
  }
  await browser.detach();
}

/** Runs in the page. */
function findMisses({ part, minWidth }: { part: string; minWidth: number }) {
  const { clientWidth, scrollWidth } = document.documentElement;
  const buttons = [...document.querySelectorAll(`${part} :is(button, a)`)].filter((one) =>
    one.checkVisibility(),
  );
  const misses = buttons.flatMap((button) => {
    button.scrollIntoView({ block: 'center' });
    const name = button.getAttribute('aria-label') ?? button.textContent;
    const { left, right, top, bottom, width, height } = button.getBoundingClientRect();
    // Corners are round.
    const inset = Math.min(width, height) * 0.2;
    const [x1, x2, y1, y2] = [left + inset, right - inset, top + inset, bottom - inset];
    const points = [
      [(left + right) / 2, (top + bottom) / 2],
      [x1, y1],
      [x2, y1],
      [x1, y2],
      [x2, y2],
    ];
    const covered = points.filter(([x = 0, y = 0]) => !button.contains(document.elementFromPoint(x, y)));
    return [
      ...(covered.length > 0 ? [`${name}: ${covered.length} of ${points.length} points are covered`] : []),
      ...(width < minWidth ? [`${name} is ${Math.round(width)} px wide`] : []),
      ...(left < 0 || right > clientWidth ? [`${name} is outside of the window`] : []),
    ];
  });
  if (scrollWidth > clientWidth) {
    const isOutside = (one: Element) => {
      const { left, right, width } = one.getBoundingClientRect();
      return width > 0 && (left < 0 || right > clientWidth);
    };
    const [widest] = [...document.querySelectorAll('#content *, footer *')].filter(
      (one) => isOutside(one) && ![...one.children].some(isOutside) && one.checkVisibility(),
    );
    const name = widest && `${widest.tagName} "${widest.textContent.slice(0, 40)}" ${widest.className}`;
    misses.push(`the page is ${scrollWidth} px wide: ${name}`);
  }
  return {
    misses,
    buttons: buttons.length,
    text: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  };
}
