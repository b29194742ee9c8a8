// (h) Lighthouse, as on a phone of the middle class: the screens that decide a first impression, and the desk. Lighthouse
// is fetched from the registry when this part first runs, because nothing else needs it.
import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { BROWSER_FLAGS, findBrowser, requireTestBrowser } from '../scripts/find-browser.ts';
import type { Product } from './product.ts';
import type { ScoreRow } from './report.ts';
import { median } from './rounds.ts';

const PACKAGE = 'lighthouse@13.5.0';
const ROUNDS = 3;
const RUN_MS = 180_000;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];
const AIMS: Record<Category, number> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

type Visitor = 'visitor' | 'tester' | 'admin';
const SCREENS: readonly { name: string; path: string; by: Visitor }[] = [
  { name: 'welcome', path: '/', by: 'visitor' },
  { name: 'login', path: '/login', by: 'visitor' },
  { name: 'dashboard', path: '/dashboard', by: 'tester' },
  { name: 'submit', path: '/submit-bug', by: 'tester' },
  { name: 'queue', path: '/admin?tab=points-review', by: 'admin' },
];

interface LighthouseResult {
  categories: Partial<Record<Category, { score: number | null }>>;
  audits: Record<string, { score: number | null; title: string; numericValue?: number }>;
  environment: { benchmarkIndex: number };
}

export async function measureLighthouse(product: Product): Promise<ScoreRow[]> {
  const index = await benchmarkIndex(product);
  const slowdown = slowdownOf(index);
  console.log(
    `Lighthouse's benchmark index is ${Math.round(index)}: processor slowed down ${slowdown} times`,
  );
  const rows: ScoreRow[] = [];
  for (const screen of SCREENS) {
    const results: LighthouseResult[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      results.push(await visit(product, screen, [`--throttling.cpuSlowdownMultiplier=${slowdown}`]));
    }
    rows.push(...CATEGORIES.map((category) => rowOf(screen.name, category, results)));
    reportFindings(screen.name, results[0]!);
  }
  return rows;
}

function rowOf(screen: string, category: Category, results: readonly LighthouseResult[]): ScoreRow {
  const scores = results.map(({ categories }) => 100 * (categories[category]?.score ?? 0));
  return { what: `Lighthouse, ${screen}, ${category}`, score: median(scores), aim: AIMS[category] };
}

/** What keeps a screen from full scores. */
function reportFindings(screen: string, { audits }: LighthouseResult): void {
  const short = Object.entries(audits).filter(([, { score }]) => score !== null && score < 0.9);
  for (const [id, { title, numericValue }] of short) {
    console.log(
      `  ${screen}: ${id}${numericValue === undefined ? '' : ` (${numericValue.toFixed(2)})`}: ${title}`,
    );
  }
}

/** The median of three, because the index of one machine varies by half. */
async function benchmarkIndex(product: Product): Promise<number> {
  const indexes: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { environment } = await visit(product, SCREENS[0]!, ['--only-audits=viewport-insight']);
    indexes.push(environment.benchmarkIndex);
  }
  return median(indexes);
}

/**
 * The index of a phone of the middle class. Lighthouse's documentation slows a desktop of 1,500 to 2,000 down four times, and
 * puts such phones between 125 and 800.
 */
const PHONE_INDEX = 450;

/** The factor that makes this machine about as slow as such a phone. */
const slowdownOf = (index: number): number => Math.max(1, Math.round((10 * index) / PHONE_INDEX) / 10);

async function visit(
  { server, folder, admin, testers }: Product,
  { name, path: address, by }: (typeof SCREENS)[number],
  options: readonly string[],
): Promise<LighthouseResult> {
  const place = path.join(folder, 'lighthouse');
  await mkdir(place, { recursive: true });
  const headers = path.join(place, 'headers.json');
  const cookie = { visitor: undefined, tester: testers[0]!.cookie, admin: admin.cookie }[by];
  await writeFile(headers, JSON.stringify(cookie ? { Cookie: cookie } : {}));
  const output = path.join(place, `${name}.json`);
  await promisify(execFile)(
    'npm',
    [
      'exec',
      '--yes',
      `--package=${PACKAGE}`,
      '--',
      'lighthouse',
      `${server.origin}${address}`,
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      `--extra-headers=${headers}`,
      `--chrome-flags=${['--headless=new', ...BROWSER_FLAGS].join(' ')}`,
      ...options,
    ],
    { timeout: RUN_MS, env: { ...process.env, CHROME_PATH: findBrowser() ?? requireTestBrowser() } },
  );
  return JSON.parse(await readFile(output, 'utf8')) as LighthouseResult;
}
