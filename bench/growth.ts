// The reads of every screen with 1,000, 100,000 and 1,000,000 reports and 50,000 employees, uncached: their p95, and how much they
// grow. Takes about a quarter of an hour, most of it for seeding.
import pg from 'pg';
import { readFacts, readOwnReports } from './growth/facts.ts';
import { measureScreen, type Times } from './growth/measure.ts';
import { adminScreens, testerScreens } from './growth/screens.ts';
import { seedEmployees, seedReports } from './growth/seed.ts';
import { runStoringJobs } from './growth/stored.ts';
import { measureSuggestions } from './growth/suggestions.ts';
import { formatGrowth, type Growth } from './growth/table.ts';
import type { Product } from './product.ts';
import type { SizeRow } from './report.ts';

/** `GROWTH_SIZES=1000,20000` for a shorter run. */
const SIZES = (process.env.GROWTH_SIZES ?? '1000,100000,1000000').split(',').map(Number);
const MEASURED_TESTERS = 20;
const AIM_MS = 100;
const AIM_SUGGESTIONS_MS = 50;
const SUGGESTIONS = 'Suggestions while typing';

/** Prints the growth of each read. @returns one row per screen: its p95 with the most reports */
export async function measureGrowth(product: Product): Promise<SizeRow[]> {
  const pool = new pg.Pool(product.database);
  const seeding = new pg.Client(product.database);
  await seeding.connect();
  try {
    console.log('Adding employees …');
    const testers = product.testers.slice(0, MEASURED_TESTERS).map(({ id }) => id);
    await seedEmployees(seeding, { testers, admin: product.admin.id });
    const bySize: Times[][] = [];
    for (const size of SIZES) {
      console.log(`Adding ${size.toLocaleString('en')} reports …`);
      await seedReports(seeding, size, MEASURED_TESTERS);
      await runStoringJobs(pool);
      console.log('Reading every screen …');
      bySize.push(await measureAll(product, pool));
    }
    const growth = toGrowth(bySize);
    console.log(`\n${formatGrowth(SIZES, growth)}`);
    return growth.map(({ what, times, aim }) => ({
      what: `Growth, ${what}`,
      unit: 'ms, p95',
      size: times.at(-1)!.p95,
      aim,
    }));
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

/** The times of each read, smallest size first. */
const toGrowth = (bySize: readonly Times[][]): Growth[] =>
  bySize[0]!.map(({ what }, index) => ({
    what,
    times: bySize.map((times) => times[index]!),
    aim: what === SUGGESTIONS ? AIM_SUGGESTIONS_MS : AIM_MS,
  }));
