// (g) The desk in a browser, with the reports of the queue: the time from the key of a decision until the next report is on
// the screen, and the requests of a decision.
/// <reference lib="dom" />
import { type Browser, chromium, type Page } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from '../scripts/find-browser.ts';
import type { Product } from './product.ts';
import { seedQueueOnce } from './queue-seed.ts';
import type { SizeRow } from './report.ts';
import { percentile } from './rounds.ts';

const VIEWPORT = { width: 1440, height: 900 };
const QUEUE = 'review=pending&sort=oldest';
const WARM_UP = 3;
const DECISIONS = 40;
/** How long a report is read. Requests that prefetch the next ones belong to the decision before. */
const READING_MS = 1_500;
const PATIENCE_MS = 20_000;
const AIM_MS = 100;
const AIM_REQUESTS = 3;

/** @returns the 95th percentiles of the time and of the requests of a decision */
export async function measureDesk(product: Product): Promise<SizeRow[]> {
  await seedQueueOnce(product);
  const serials = await listPending(product);
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS });
  try {
    const page = await openDesk(browser, product, serials[0]!);
    const times: number[] = [];
    const requests: number[] = [];
    let sent = 0;
    page.on('request', (request) => {
      if (['fetch', 'xhr'].includes(request.resourceType())) sent += 1;
    });
    for (const [index, next] of serials.slice(1).entries()) {
      sent = 0;
      const took = await decide(page, next);
      await page.waitForTimeout(READING_MS);
      if (index < WARM_UP) continue;
      times.push(took);
      requests.push(sent);
    }
    return [
      {
        what: 'Desk, next report after a decision',
        unit: `ms, p95 (p50 ${percentile(times, 50).toFixed(1)})`,
        size: percentile(times, 95),
        aim: AIM_MS,
      },
      {
        what: 'Desk, requests of a decision',
        unit: `p95 (p50 ${percentile(requests, 50)})`,
        size: percentile(requests, 95),
        aim: AIM_REQUESTS,
      },
    ];
  } finally {
    await browser.close();
  }
}

/** The serial numbers of the reports in the order of the queue. */
async function listPending({ server, admin }: Product): Promise<string[]> {
  const address = `${server.origin}/api/bug-reports?${QUEUE}&limit=${WARM_UP + DECISIONS + 1}`;
  const reply = await fetch(address, { headers: { cookie: admin.cookie } });
  if (reply.status !== 200) throw new Error(`The queue answers ${reply.status}.`);
  return ((await reply.json()) as { serialNumber: string }[]).map(({ serialNumber }) => serialNumber);
}

/** The desk with the first report open. */
async function openDesk(browser: Browser, { server, admin }: Product, first: string): Promise<Page> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const [name, value] = admin.cookie.split('=', 2);
  await context.addCookies([{ name: name!, value: value!, url: server.origin }]);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(`${server.origin}/admin?tab=points-review&${QUEUE}`);
  await page.getByText(first).first().waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText(first).first().waitFor();
  await page.waitForTimeout(READING_MS);
  return page;
}

/** Approves the open report; resolves with the milliseconds from the key to the frame that shows the next one. */
async function decide(page: Page, next: string): Promise<number> {
  await page.keyboard.press('1');
  await page.evaluate(watchForReport, { next, patience: PATIENCE_MS });
  await page.keyboard.press('Enter');
  return page.evaluate(() => (window as unknown as Watching).shown);
}

interface Watching {
  shown: Promise<number>;
}

/** Runs in the page: measures from the next key. The first serial number in the reading pane is that of its report. */
function watchForReport({ next, patience }: { next: string; patience: number }): void {
  const isShown = () =>
    /BUG-\d+/.exec(document.querySelector('[role=dialog]')?.textContent ?? '')?.[0] === next;
  const shown = new Promise<number>((resolve, reject) => {
    const onKey = ({ timeStamp }: KeyboardEvent) => {
      const look = () => {
        const took = performance.now() - timeStamp;
        if (isShown()) requestAnimationFrame(() => resolve(performance.now() - timeStamp));
        else if (took > patience) reject(new Error(`${next} did not follow the decision.`));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
    window.addEventListener('keydown', onKey, { capture: true, once: true });
  });
  Object.assign(window, { shown });
}
