// The frame times of the review queue while a wheel scrolls it, compared with a page of plain lines in the same
// browser: without a graphics card, drawing takes most of a frame.
import { chromium, type Page } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from '../scripts/find-browser.ts';
import type { Product } from './product.ts';
import type { SizeRow } from './report.ts';
import { percentile } from './rounds.ts';
import { PASSWORD } from './seed.ts';

const VIEWPORT = { width: 1440, height: 900 };
const NOTCHES = 150;
const NOTCH_PX = 240;
const NOTCH_MS = 30;
/** Two frames of a 60 Hz screen still look smooth. */
const AIM_MS = 34;

const BARE_PAGE = `<!doctype html><title>Lines</title>${'<p>One line of many, as plain as can be.</p>'.repeat(3000)}`;

/** Milliseconds between the frames while the page scrolls. */
async function framesWhileScrolling(page: Page): Promise<number[]> {
  await page.mouse.move(VIEWPORT.width / 3, VIEWPORT.height / 2);
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    const note = (time: number) => {
      frames.push(time);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  for (let notch = 0; notch < NOTCHES; notch += 1) {
    await page.mouse.wheel(0, NOTCH_PX);
    await page.waitForTimeout(NOTCH_MS);
  }
  const times = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
  return times.slice(1).map((time, index) => time - times[index]!);
}

/** @returns one row: the 95th percentile of the frame times */
export async function measureScrolling({ server, admin }: Product): Promise<SizeRow[]> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS });
  try {
    const page = await browser.newPage({ viewport: VIEWPORT });
    await page.goto(`${server.origin}/login`);
    await page.locator('[name="emailOrMobile"]').fill(admin.workEmail);
    await page.locator('[name="password"]').fill(PASSWORD);
    await page.locator('form button[type="submit"]').click();
    await page.waitForURL(/\/dashboard/);
    await page.goto(`${server.origin}/admin?tab=points-review`);
    await page.locator('[aria-rowindex="5"]').waitFor();
    const frames = await framesWhileScrolling(page);
    const last = await page.locator('[aria-rowindex]').last().getAttribute('aria-rowindex');
    await page.setContent(BARE_PAGE);
    const bare = await framesWhileScrolling(page);
    const p50 = [frames, bare].map((times) => percentile(times, 50).toFixed(1)).join(' and ');
    return [
      {
        what: `Queue, scrolled to row ${last}`,
        unit: `ms a frame, p95 (p50 ${p50})`,
        size: percentile(frames, 95),
        bare: percentile(bare, 95),
        aim: AIM_MS,
      },
    ];
  } finally {
    await browser.close();
  }
}
