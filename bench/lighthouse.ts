// Lighthouse on a simulated mid-range phone: each screen on a first visit, and on a second visit, when the service worker has the
// files. Lighthouse is installed here and not a dependency, because nothing else needs it.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type BrowserContext, chromium } from '@playwright/test';
import { BROWSER_FLAGS, requireTestBrowser } from '../scripts/find-browser.ts';
import { freePort } from '../server/src/testing/processes/free-port.ts';
import { signIn } from './browser.ts';
import type { Product } from './product.ts';
import { slowdownOf } from './slowdown.ts';
import { median, type Row } from './table.ts';

const PACKAGE = 'lighthouse@13.5.0';
const AIMS = { first: 85, second: 95, others: 100 };
/** The audits of the performance score. The other audits of the category instrument every function, which slows the page down. */
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
  'cumulative-layout-shift',
];
const OTHER_CATEGORIES = ['accessibility', 'best-practices', 'seo'];

interface Result {
  categories: Record<string, { score: number | null; auditRefs: { id: string }[] }>;
  audits: Record<string, { score: number | null; title: string }>;
  environment: { benchmarkIndex: number };
}
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Result }>;
type Audit = (url: string, flags: object) => Promise<Result>;

let slowdown: Promise<number> | undefined;

/** By how much to slow down the processor (slowdown.ts): the same for all parts of a run. */
export function measureSlowdown(product: Product): Promise<number> {
  slowdown ??= withLighthouse(product, async (audit) => {
    const { environment } = await audit(product.origin, { onlyAudits: ['viewport-insight'] });
    const times = slowdownOf(environment.benchmarkIndex);
    console.log(
      `  benchmark index ${Math.round(environment.benchmarkIndex)}: processor slowed down ${times.toFixed(1)} times`,
    );
    return times;
  });
  return slowdown;
}

export async function measureLighthouse(product: Product, rounds: number): Promise<Row[]> {
  const cpuSlowdownMultiplier = await measureSlowdown(product);
  return withLighthouse(product, async (audit, context) => {
    const throttling = { rttMs: 150, throughputKbps: 1_638.4, cpuSlowdownMultiplier };
    const rows: Row[] = [];
    const otherScores: number[] = [];
    for (const { name, path: address, person } of screensOf(product)) {
      await signIn(context, product, person);
      const url = product.origin + address;
      const first = { throttling, onlyAudits: METRICS };
      const second = { ...first, disableStorageReset: true };
      const scores = { first: [] as number[], second: [] as number[] };
      for (let round = 0; round < rounds; round += 1) {
        scores.first.push(scoreOf(await audit(url, first), 'performance'));
        await waitForServiceWorker(context, url);
        scores.second.push(scoreOf(await audit(url, second), 'performance'));
      }
      const result = await audit(url, { onlyCategories: OTHER_CATEGORIES });
      otherScores.push(...OTHER_CATEGORIES.map((category) => scoreOf(result, category)));
      printFailedAudits(name, result);
      const rowOf = (visit: 'first' | 'second') => ({
        label: `Lighthouse, ${name}, ${visit} visit`,
        figure: median(scores[visit]),
        unit: '',
        atLeast: AIMS[visit],
      });
      rows.push(rowOf('first'), rowOf('second'));
    }
    rows.push({
      label: 'Lighthouse, lowest of the other categories',
      figure: Math.min(...otherScores),
      unit: '',
      atLeast: AIMS.others,
    });
    return rows;
  });
}

async function withLighthouse<T>(
  { folder }: Product,
  work: (audit: Audit, context: BrowserContext) => Promise<T>,
): Promise<T> {
  const lighthouse = await installLighthouse(folder);
  const port = await freePort();
  const chrome = await startChrome(port, path.join(folder, 'chrome'));
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  try {
    return await work(
      async (url, flags) => (await lighthouse(url, { port, ...flags })).lhr,
      browser.contexts()[0]!,
    );
  } finally {
    const ended = once(chrome, 'exit');
    // Debian starts Chromium through a shell, so a signal would not reach it.
    await (await browser.newBrowserCDPSession()).send('Browser.close');
    await ended;
  }
}

const screensOf = ({ admin, testers }: Product) => [
  { name: 'welcome', path: '/', person: undefined },
  { name: 'login', path: '/login', person: undefined },
  { name: 'dashboard', path: '/dashboard', person: testers[0] },
  { name: 'form', path: '/submit-bug', person: testers[0] },
  { name: 'desk', path: '/admin?tab=points-review', person: admin },
];

const scoreOf = ({ categories }: Result, category: string) =>
  Math.round(100 * (categories[category]!.score ?? 0));

function printFailedAudits(screen: string, { categories, audits }: Result): void {
  for (const { id } of OTHER_CATEGORIES.flatMap((category) => categories[category]!.auditRefs)) {
    const { score, title } = audits[id]!;
    if (score !== null && score < 1) console.log(`  ${screen}: ${id}: ${title}`);
  }
}

async function installLighthouse(folder: string): Promise<Lighthouse> {
  const prefix = path.join(folder, 'lighthouse');
  const options = ['--no-save', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  execFileSync('npm', ['install', '--prefix', prefix, ...options, PACKAGE], { stdio: 'inherit' });
  const main = path.join(prefix, 'node_modules/lighthouse/core/index.js');
  return (await import(pathToFileURL(main).href)).default;
}

/** Playwright and Lighthouse use the same browser, so that the second visit has the cache and the service worker of the first. */
async function startChrome(port: number, profile: string): Promise<ChildProcess> {
  const flags = [...BROWSER_FLAGS, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`];
  const chrome = spawn(requireTestBrowser(), ['--headless', ...flags, 'about:blank'], { stdio: 'ignore' });
  for (let tries = 0; tries < 300; tries += 1) {
    const reply = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => undefined);
    if (reply?.ok) return chrome;
    await sleep(100);
  }
  throw new Error('Chromium did not start.');
}

/** Waits until the service worker controls the screen and has stopped adding files to its caches. */
async function waitForServiceWorker(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const countFiles = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return files.flat().length;
    });
  for (let before = -1, now = 0; now === 0 || now !== before; ) {
    await page.waitForTimeout(2_000);
    before = now;
    now = await countFiles();
  }
  await page.close();
}
