// How quickly screens respond on the processor of a mid-range phone: the time from each key press to the next frame, and layout shift.
/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { DESKTOP, PHONE, withPage } from './browser.ts';
import { measureSlowdown } from './lighthouse.ts';
import type { Product } from './product.ts';
import type { Person } from './seed.ts';
import { percentile, type Row } from './table.ts';

const AIM_SHIFT = 0.02;
/** After a screen is shown, it loads the files of the next screens. */
const SETTLE_MS = 4_000;
const KEY_MS = 80;
const PAUSE_MS = 1_000;
const REPETITIONS = 10;
const TIMEOUT_MS = 60_000;
const QUEUE = '/admin?tab=points-review&review=pending&sort=oldest';
const TEXT = 'The total is wrong after I remove the coupon. السلة تعرض مجموعًا خاطئًا.';

interface Journey {
  label: string;
  /** Milliseconds. */
  aim: number;
  viewport: { width: number; height: number };
  personOf: (product: Product) => Person;
  path: string;
  readySelector: string;
  /** Runs before the measurement. */
  prepare?: (page: Page) => Promise<void>;
  run: (page: Page) => Promise<void>;
}

const READING_PANE = '[data-reading-pane]';
const openReport = async (page: Page) => {
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.locator(READING_PANE).waitFor();
  await page.waitForTimeout(PAUSE_MS);
};

const JOURNEYS: Journey[] = [
  {
    label: 'typing in the form',
    aim: 100,
    viewport: PHONE,
    personOf: ({ testers }) => testers[0]!,
    path: '/submit-bug',
    readySelector: '[name="bugDescription"]',
    async run(page) {
      await page.locator('[name="bugDescription"]').click();
      await page.keyboard.type(TEXT, { delay: KEY_MS });
    },
  },
  {
    label: 'opening a report',
    aim: 150,
    viewport: DESKTOP,
    personOf: ({ admin }) => admin,
    path: QUEUE,
    readySelector: '[aria-rowindex="5"]',
    async run(page) {
      for (let time = 0; time < REPETITIONS; time += 1) {
        await openReport(page);
        await page.keyboard.press('Escape');
        await page.locator(READING_PANE).waitFor({ state: 'detached' });
      }
    },
  },
  {
    label: 'deciding at the desk',
    aim: 150,
    viewport: DESKTOP,
    personOf: ({ admin }) => admin,
    path: QUEUE,
    readySelector: '[aria-rowindex="5"]',
    prepare: openReport,
    async run(page) {
      for (let time = 0; time < REPETITIONS; time += 1) {
        const before = await serialOf(page);
        // Approves the report; the next one opens.
        await page.keyboard.press('1');
        await page.keyboard.press('Enter');
        const deadline = Date.now() + TIMEOUT_MS;
        while ((await serialOf(page)) === before) {
          if (Date.now() > deadline) throw new Error(`No report followed the decision on ${before}.`);
          await page.waitForTimeout(KEY_MS);
        }
        await page.waitForTimeout(PAUSE_MS);
      }
    },
  },
];

const serialOf = async (page: Page) =>
  /BUG-\d+/.exec((await page.locator(READING_PANE).textContent()) ?? '')?.[0];

export async function measureInteractions(product: Product): Promise<Row[]> {
  const rate = await measureSlowdown(product);
  const rows: Row[] = [];
  let largestShift = 0;
  for (const { label, aim, viewport, personOf, path, readySelector, prepare, run } of JOURNEYS) {
    const { durations, shift } = await withPage(product, personOf(product), { viewport }, async (page) => {
      page.setDefaultTimeout(TIMEOUT_MS);
      await page.addInitScript(observePage);
      await page.goto(product.origin + path);
      await page.locator(readySelector).waitFor();
      await page.waitForTimeout(SETTLE_MS);
      const devTools = await page.context().newCDPSession(page);
      await devTools.send('Emulation.setCPUThrottlingRate', { rate });
      await prepare?.(page);
      await page.evaluate(() => (window as unknown as PageMetrics).durations.clear());
      await run(page);
      await page.waitForTimeout(PAUSE_MS);
      return page.evaluate(() => {
        const { durations, shift } = window as unknown as PageMetrics;
        return { durations: [...durations.values()], shift };
      });
    });
    largestShift = Math.max(largestShift, shift);
    rows.push({
      label: `Interaction to next paint, p95 of ${durations.length}: ${label}`,
      // The browser does not report interactions under 16 ms.
      figure: durations.length > 0 ? percentile(durations, 95) : 16,
      unit: 'ms',
      atMost: aim,
    });
  }
  rows.push({
    label: 'Layout shift of these screens, largest',
    figure: largestShift,
    unit: '',
    atMost: AIM_SHIFT,
  });
  return rows;
}

interface PageMetrics {
  /** Milliseconds by interaction id. An interaction has several events; the longest counts. */
  durations: Map<number, number>;
  /** The sum of all layout shifts that no input caused. */
  shift: number;
}

/** Runs in the page before the page's own scripts. */
function observePage(): void {
  const metrics = window as unknown as PageMetrics;
  metrics.durations = new Map();
  metrics.shift = 0;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[]) {
      if (!interactionId) continue;
      metrics.durations.set(interactionId, Math.max(duration, metrics.durations.get(interactionId) ?? 0));
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      };
      if (!hadRecentInput) metrics.shift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
