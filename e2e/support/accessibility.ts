import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { settle } from './loading.ts';
import { expect } from './product.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A page is scanned several times, and reading axe takes as long as its check of contrast. */
async function findViolations(page: Page, options: axe.RunOptions): Promise<axe.Result[]> {
  const isLoaded = await page.evaluate(() => 'axe' in window);
  if (!isLoaded) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (chosen) => {
      const loaded = (window as unknown as { axe: typeof axe }).axe;
      // Mail previews are sandboxed frames without scripts, in which axe would wait forever.
      return loaded.run({ exclude: ['iframe[sandbox=""]'] }, chosen);
    },
    // Collecting details of passed checks takes longer than the checks themselves.
    { ...options, resultTypes: ['violations' as const] },
  );
  return violations;
}

/** An open menu is outside the landmarks of the page, as menus are, and closes when the focus leaves it. */
const OPEN_MENU = '[data-radix-popper-content-wrapper]';

/** The violations that axe finds on the current page. */
export async function findingsOn(page: Page): Promise<string[]> {
  const findings = await scan(page);
  if (findings.length === 0) return findings;
  // Other journeys change lists, and a list that refetches is dimmed for a moment.
  await settle(page);
  return scan(page);
}

/**
 * All rules in the light theme. In the dark theme only contrast, because a theme changes only colours, and only where each screen
 * is used most: those of administrators on a desktop, the others on a phone.
 */
async function scan(page: Page): Promise<string[]> {
  const isMenuOpen = (await page.locator(OPEN_MENU).count()) > 0;
  const options: Record<Theme, axe.RunOptions> = {
    light: {
      runOnly: RULES,
      rules: { region: { enabled: !isMenuOpen } },
      // None of the rules reads stylesheets, which axe would load and parse for each scan.
      preload: { assets: ['media'] },
    },
    dark: { runOnly: { type: 'rule', values: ['color-contrast'] } },
  };
  // The theme that is shown comes first: changing it takes as long as a third of a scan.
  const isDark = (await page.locator('html').getAttribute('data-theme')) === 'dark';
  const isPhone = page.viewportSize()!.width < 640;
  const isForAdministrators = new URL(page.url()).pathname.startsWith('/admin');
  const themes: Theme[] =
    isPhone === isForAdministrators ? ['light'] : isDark ? ['dark', 'light'] : ['light', 'dark'];
  const findings: string[] = [];
  for (const theme of themes) {
    await show(page, theme);
    findings.push(...describe(theme, await findViolations(page, options[theme])));
  }
  return findings;
}

type Theme = 'light' | 'dark';

async function show(page: Page, colorScheme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
}

/** Violations of every level, from minor to critical. */
const describe = (theme: Theme, violations: axe.Result[]): string[] =>
  violations
    .map((one) => ({ ...one, nodes: one.nodes.filter((node) => !isUnderBar(node)) }))
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ id, impact, nodes }) => `${theme}: ${id} (${impact}): ${nodes[0]?.html}`);

/** A target that a bar at the edge of the window covers in part becomes free when one scrolls. */
const isUnderBar = ({ any }: axe.NodeResult) =>
  any.some(({ id, data }) => id === 'target-size' && data?.messageKey === 'partiallyObscured');

/** Opens `path` and finds no violation there. */
export async function expectAccessible(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('h1').first()).toBeVisible();
  await settle(page);
  expect.soft(await findingsOn(page), path).toEqual([]);
}
