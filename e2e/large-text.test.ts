/// <reference lib="dom" />
// Text that is enlarged in the browser's settings, on small phones: controls stay apart and large enough to be pressed.
import type { Page } from '@playwright/test';
import { WITHOUT_WORKER } from './engines.ts';
import { settle } from './support/loading.ts';
import { becomeAdmin, signUp } from './support/people.ts';
import { expect, test } from './support/product.ts';
import { sendReports } from './support/reports.ts';

test.use(WITHOUT_WORKER);

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
const VISITOR_PATHS = ['/login', '/register', '/forgot-password', '/about', '/help-center', '/contact'];

test('the screens of visitors and testers fit a small window, also with larger text', async ({
  page,
  product,
}, { project }) => {
  test.skip(
    project.name !== 'desktop-en',
    'the test sets the size of the window itself, so one project is enough',
  );
  await page.goto('/');
  await expectFitting(page, ['/', ...VISITOR_PATHS]);
  await signUp(page, product, 'Abdulrahman Al-Qahtani');
  const [report] = await sendReports(page, product, 1, () => LONG_DESCRIPTION);
  await page.goto('/reports');
  const own = `/reports/${report!.id}`;
  await expectFitting(page, ['/dashboard', '/submit-bug', '/reports', own, `${own}/edit`, '/profile']);
});

const LONG_DESCRIPTION =
  'Steps: open Notifications-and-Announcements, tap https://store.example.com/announcements/2026/11/launch-day-offers. Nothing opens.';

/** Moves between the screens inside of the app, and changes the text and the window on the open screen. */
async function expectFitting(page: Page, paths: readonly string[]): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  for (const path of paths) {
    await page.evaluate((to) => history.pushState(null, '', to), path);
    await expect(page.locator('h1').first()).toBeVisible();
    await settle(page);
    for (const percent of [100, 150, 200]) {
      const standard = Math.round((NORMAL_TEXT * percent) / 100);
      await browser.send('Page.setFontSizes', { fontSizes: { standard } });
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await settle(page);
        const { problems, text } = await page.evaluate(findProblems, { part: '#content', minWidth: 0 });
        expect(text, 'the text has the size of the settings').toBe(standard);
        expect
          .soft(problems, `${path} at ${size.width} × ${size.height} with text of ${percent}%`)
          .toEqual([]);
      }
    }
  }
  await browser.detach();
}

interface Part {
  /** Shows the part. */
  open?: () => Promise<void>;
  part?: string;
}

async function expectPressable(
  page: Page,
  path: string,
  { open, part = 'header' }: Part = {},
): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  // Small from the start, so that the page has the menu of phones on a desktop, too.
  await page.setViewportSize({ width: WIDTHS[0]!, height: 740 });
  await page.goto(path);
  await expect(page.locator('h1').first()).toBeVisible();
  await settle(page);
  await open?.();
  for (const percent of PERCENT) {
    const standard = Math.round((NORMAL_TEXT * percent) / 100);
    await browser.send('Page.setFontSizes', { fontSizes: { standard } });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 740 });
      await settle(page);
      // Waits until animations have ended, except those of loading signs, which are endless.
      await page.evaluate(() =>
        Promise.all(
          document
            .getAnimations()
            .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
            .map(({ finished }) => finished),
        ),
      );
      const found = await page.evaluate(findProblems, { part, minWidth: MIN_WIDTH });
      expect(found.text, 'the text has the size of the settings').toBe(standard);
      expect(found.buttons).toBeGreaterThan(1);
      expect.soft(found.problems, `${path} at ${width} with text of ${percent}%`).toEqual([]);
    }
  }
  await browser.detach();
}

/** Runs in the page. */
function findProblems({ part, minWidth }: { part: string; minWidth: number }) {
  const { clientWidth, scrollWidth } = document.documentElement;
  const buttons = [...document.querySelectorAll(`${part} :is(button, a)`)].filter((one) =>
    one.checkVisibility(),
  );
  const problems = buttons.flatMap((button) => {
    button.scrollIntoView({ block: 'center' });
    const name = button.getAttribute('aria-label') ?? button.textContent;
    const { left, right, width } = button.getBoundingClientRect();
    // A link in a text has one box on each line.
    const points = [...button.getClientRects()]
      .filter(({ width }) => width > 1)
      .flatMap((box) => {
        // Corners are round.
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
    const isOutside = (one: Element) => {
      const { left, right, width } = one.getBoundingClientRect();
      return width > 0 && (left < 0 || right > clientWidth);
    };
    const [widest] = [...document.querySelectorAll('#content *, footer *')].filter(
      (one) => isOutside(one) && ![...one.children].some(isOutside) && one.checkVisibility(),
    );
    const name = widest && `${widest.tagName} "${widest.textContent.slice(0, 40)}" ${widest.className}`;
    problems.push(`the page is ${scrollWidth} px wide: ${name}`);
  }
  return {
    problems,
    buttons: buttons.length,
    text: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  };
}
