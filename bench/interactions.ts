// (i) How soon screens answer on a slow processor: long tasks, and the time from each key, click or touch to the next frame.
/// <reference lib="dom" />
import { type Browser, chromium, type Page } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from '../scripts/find-browser.ts';
import type { Product, SignedIn } from './product.ts';
import { seedQueueOnce } from './queue-seed.ts';
import type { SizeRow } from './report.ts';
import { percentile } from './rounds.ts';

const PHONE = { width: 412, height: 823 };
const DESKTOP = { width: 1440, height: 900 };
/** Times slower: a phone of the middle class. */
const SLOWDOWN = 4;
const AIM_TASK_MS = 50;
const AIM_INTERACTION_MS = 100;
/** Screens load their late parts after they are shown. */
const SETTLE_MS = 6_000;
const KEY_MS = 80;
const OPENED = 8;
const NOTCHES = 80;
const QUEUE = '/admin?tab=points-review&review=pending&sort=oldest';
const TEXT = 'The total is wrong after I remove the coupon. السلة تعرض مجموعًا خاطئًا بعد حذف القسيمة.';

interface Journey {
  what: string;
  viewport: { width: number; height: number };
  who: (product: Product) => SignedIn;
  path: string;
  /** What shows that the screen is ready. */
  ready: string;
  run: (page: Page) => Promise<void>;
}

const JOURNEYS: Journey[] = [
  {
    what: 'typing in the form',
    viewport: PHONE,
    who: ({ testers }) => testers[0]!,
    path: '/submit-bug',
    ready: '[name="bugDescription"]',
    async run(page) {
      await page.locator('[name="bugDescription"]').click();
      await page.keyboard.type(TEXT, { delay: KEY_MS });
    },
  },
  {
    what: 'opening reports',
    viewport: DESKTOP,
    who: ({ admin }) => admin,
    path: QUEUE,
    ready: '[aria-rowindex="5"]',
    async run(page) {
      for (let opened = 0; opened < OPENED; opened += 1) {
        await page.keyboard.press('j');
        await page.keyboard.press('Enter');
        await page.locator('[data-reading-pane]').waitFor();
        await page.waitForTimeout(1_500);
        await page.keyboard.press('Escape');
        await page.waitForTimeout(500);
      }
    },
  },
  {
    what: 'scrolling 100,000 rows',
    viewport: DESKTOP,
    who: ({ admin }) => admin,
    path: QUEUE,
    ready: '[aria-rowindex="5"]',
    async run(page) {
      await page.mouse.move(DESKTOP.width / 3, DESKTOP.height / 2);
      for (let notch = 0; notch < NOTCHES; notch += 1) {
        await page.mouse.wheel(0, 240);
        await page.waitForTimeout(30);
      }
      await page.waitForTimeout(2_000);
    },
  },
];

/** @returns the longest task of each journey, and the 95th percentile of all interactions */
export async function measureInteractions(product: Product): Promise<SizeRow[]> {
  await seedQueueOnce(product);
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS });
  try {
    const rows: SizeRow[] = [];
    const interactions: number[] = [];
    for (const journey of JOURNEYS) {
      const seen = await measureJourney(browser, product, journey);
      interactions.push(...seen.interactions);
      rows.push({
        what: `Longest task, ${journey.what}`,
        unit: `ms (${seen.tasks.length} over 50)`,
        size: Math.max(0, ...seen.tasks),
        aim: AIM_TASK_MS,
      });
      if (seen.interactions.length === 0) continue;
      rows.push({
        what: `Interaction to next paint, ${journey.what}`,
        unit: `ms, p95 of ${seen.interactions.length} (p50 ${percentile(seen.interactions, 50)})`,
        size: percentile(seen.interactions, 95),
        aim: AIM_INTERACTION_MS,
      });
    }
    return rows;
  } finally {
    await browser.close();
  }
}

interface Seen {
  /** Milliseconds of tasks over 50 ms. */
  tasks: number[];
  /** Milliseconds from each input to the next frame, in steps of eight. */
  interactions: number[];
}

async function measureJourney(
  browser: Browser,
  product: Product,
  { viewport, who, path, ready, run }: Journey,
): Promise<Seen> {
  const { origin } = product.server;
  const context = await browser.newContext({ viewport });
  try {
    const [name, value] = who(product).cookie.split('=', 2);
    await context.addCookies([{ name: name!, value: value!, url: origin }]);
    const page = await context.newPage();
    await page.goto(origin + path);
    await page.locator(ready).waitFor();
    await page.waitForTimeout(SETTLE_MS);
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.evaluate(watchInteractions);
    await run(page);
    await page.waitForTimeout(500);
    return await page.evaluate(() => {
      const { tasks, durations } = window as unknown as Watched;
      return { tasks, interactions: [...durations.values()] };
    });
  } finally {
    await context.close();
  }
}

interface Watched {
  tasks: number[];
  /** By interaction, which has several events. */
  durations: Map<number, number>;
}

/** Runs in the page. */
function watchInteractions(): void {
  const watched: Watched = { tasks: [], durations: new Map() };
  Object.assign(window, watched);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.tasks.push(duration);
  }).observe({ type: 'longtask' });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[]) {
      if (!interactionId) continue;
      watched.durations.set(interactionId, Math.max(duration, watched.durations.get(interactionId) ?? 0));
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
