// The reads of every screen with 1,000, 100,000 and 1,000,000 reports and 50,000 employees, uncached. Takes half an hour or more.
import pg from 'pg';
import { readFacts, readOwnReports } from './growth/facts.ts';
import { measureScreen, type Times } from './growth/measure.ts';
import { adminScreens, testerScreens } from './growth/screens.ts';
import { seedEmployees, seedReports } from './growth/seed.ts';
import { measureSuggestions } from './growth/suggestions.ts';
import type { Product } from './product.ts';
import type { SizeRow } from './report.ts';

/** `GROWTH_SIZES=1000,20000` for a shorter run. */
const SIZES = (process.env.GROWTH_SIZES ?? '1000,100000,1000000').split(',').map(Number);
const MEASURED_TESTERS = 20;
const AIM_MS = 100;
const AIM_SUGGESTIONS_MS = 50;
/** From the first size to the last. */
const AIM_GROWTH = 2;
/** A p95 below this is not compared between sizes: the noise of the machine is larger. */
const NOISE_MS = 15;
const SUGGESTIONS = 'Suggestions while typing';

/** @returns one row per screen: its p95 with the most reports */
export async function measureGrowth(product: Product): Promise<SizeRow[]> {
  const pool = new pg.Pool(product.database);
  const seeding = new pg.Client(product.database);
  await seeding.connect();
  try {
    console.log('Adding employees …');
    const testers = product.testers.slice(0, MEASURED_TESTERS).map(({ id }) => id);
    await seedEmployees(seeding, { testers, admin: product.admin.id });
    const bySize = new Map<number, Times[]>();
    for (const size of SIZES) {
      console.log(`Adding ${size.toLocaleString('en')} reports …`);
      await seedReports(seeding, size, MEASURED_TESTERS);
      console.log('Reading every screen …');
      bySize.set(size, await measureAll(product, pool));
    }
    return toRows(bySize);
  } finally {
    await seeding.end();
    await pool.end();
  }
}

async function measureAll(product: Product, pool: pg.Pool): Promise<Times[]> {
  const reader = { origin: product.server.origin, pool };
  const tester = product.testers[0]!;
  const times: Times[] = [];
  for (const screen of adminScreens(await readFacts(pool, product.admin.id))) {
    times.push(await measureScreen(reader, product.admin, screen));
  }
  for (const screen of testerScreens(tester.id, await readOwnReports(pool, tester.id))) {
    times.push(await measureScreen(reader, tester, screen));
  }
  times.push(await measureSuggestions(product, pool, SUGGESTIONS));
  return times;
}

function toRows(bySize: ReadonlyMap<number, Times[]>): SizeRow[] {
  const [smallest, ...others] = [...bySize.values()];
  const largest = others.at(-1) ?? smallest!;
  return largest.map(({ what, p95, slowest, slowestMedian }, index) => {
    const all = [...bySize.values()].map((times) => times[index]!);
    const growth = p95 / Math.max(NOISE_MS, smallest![index]!.p95);
    const grows = growth > AIM_GROWTH ? `, ${growth.toFixed(1)} TIMES the smallest` : '';
    const worst = p95 > AIM_MS ? `, slowest ${slowest} ${slowestMedian.toFixed(0)}` : '';
    return {
      what: `Growth, ${what}`,
      unit: `ms, p95 (${all.map((one) => one.p95.toFixed(0)).join(', ')}; p50 ${all.map((one) => one.p50.toFixed(0)).join(', ')}${grows}${worst})`,
      size: p95,
      aim: what === SUGGESTIONS ? AIM_SUGGESTIONS_MS : AIM_MS,
    };
  });
}
