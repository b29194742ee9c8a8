import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { waitUntilLoaded } from './loading.ts';
import { expect } from './product.ts';

/** Browsers parse it faster than `axe.source`, which has more than twice the size. */
const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Loads axe only once per page, because loading it takes as long as its check of contrast. */
async function runAxe(page: Page, options: axe.RunOptions): Promise<axe.Result[]> {
  const isLoaded = await page.evaluate(() => 'axe' in window);
  if (!isLoaded) await page.evaluate(AXE);
  const { violations } = await page.evaluate(
    (runOptions) => {
      const loaded = (window as unknown as { axe: typeof axe }).axe;
      // Mail previews are sandboxed frames without scripts, in which axe would wait forever.
      return loaded.run({ exclude: ['iframe[sandbox=""]'] }, runOptions);
    },
    // Collecting details of passed checks takes longer than the checks themselves.
    { ...options, resultTypes: ['violations' as const] },
  );
  return violations;
}

/** An open menu is outside of the landmarks of the page, which the rule `region` reports. */
const OPEN_MENU = '[data-radix-popper-content-wrapper]';

export async function listViolations(page: Page): Promise<string[]> {
  const violations = await scan(page);
  if (violations.length === 0) return violations;
  // The first scan may have hit a list that another journey changed: a list is dimmed while it is fetched again.
  await waitUntilLoaded(page);
  return scan(page);
}

/**
 * Checks all rules in the light theme. A theme changes only colours, so the dark theme needs only the check of contrast. To save
 * time, it runs on the usual device of each screen: a desktop for administrators, a phone for others.
 */
async function scan(page: Page): Promise<string[]> {
  const isMenuOpen = (await page.locator(OPEN_MENU).count()) > 0;
  const options: Record<Theme, axe.RunOptions> = {
    light: {
      runOnly: RULES,
      rules: { region: { enabled: !isMenuOpen } },
      // Otherwise axe loads and parses the stylesheets, which none of the rules needs.
      preload: { assets: ['media'] },
    },
    dark: { runOnly: { type: 'rule', values: ['color-contrast'] } },
  };
  // The current theme comes first, because changing the theme takes as long as a third of a scan.
  const isDark = (await page.locator('html').getAttribute('data-theme')) === 'dark';
  const isPhone = page.viewportSize()!.width < 640;
  const isForAdministrators = new URL(page.url()).pathname.startsWith('/admin');
  const themes: Theme[] =
    isPhone === isForAdministrators ? ['light'] : isDark ? ['dark', 'light'] : ['light', 'dark'];
  const violations: string[] = [];
  for (const theme of themes) {
    await switchTheme(page, theme);
    violations.push(...describe(theme, await runAxe(page, options[theme])));
  }
  return violations;
}

type Theme = 'light' | 'dark';

async function switchTheme(page: Page, colorScheme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
}

const describe = (theme: Theme, violations: axe.Result[]): string[] =>
  violations
    .map((violation) => ({ ...violation, nodes: violation.nodes.filter((node) => !isUnderBar(node)) }))
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ id, impact, nodes }) => `${theme}: ${id} (${impact}): ${nodes[0]?.html}`);

/** Scrolling uncovers a target that a bar at the edge of the window covers in part. */
const isUnderBar = ({ any }: axe.NodeResult) =>
  any.some(({ id, data }) => id === 'target-size' && data?.messageKey === 'partiallyObscured');

/** Opens the first screen as a page and the others inside of the app, so that axe stays loaded. */
export async function expectAccessible(page: Page, ...paths: string[]): Promise<void> {
  for (const [index, path] of paths.entries()) {
    if (index === 0) await page.goto(path);
    else await page.evaluate((to) => history.pushState(null, '', to), path);
    await expect(page.locator('h1').first()).toBeVisible();
    await waitUntilLoaded(page);
    await expect(page.locator(CRASH), path).toHaveCount(0);
    expect.soft(await listViolations(page), path).toEqual([]);
  }
}

/** The screen that is shown instead of one that failed. */
const CRASH = '[role="alert"] > h1';
