// npm run bench: measures the product and prints one table of figures and aims (docs/performance.md).
// `npm run bench -- reads queue` measures only those parts.
import { parseArgs } from 'node:util';
import { measureExports } from './exports.ts';
import { measureFirstScreens } from './first-screen.ts';
import { measureInteractions } from './interactions.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measurePeak } from './peak.ts';
import { type Product, startProduct } from './product.ts';
import { measureQueue } from './queue.ts';
import { measureReads } from './reads.ts';
import { measureStarts } from './start.ts';
import { measureSubmissions } from './submissions.ts';
import { formatTable, machineFacts, type Row } from './table.ts';
import { measureUploads } from './uploads.ts';

const REPORTS = 100_000;

/** In this order: the peak needs a server that has only started, and the last ones change reports. */
const PARTS: Record<string, (product: Product) => Promise<Row[]>> = {
  peak: measurePeak,
  reads: measureReads,
  submissions: measureSubmissions,
  uploads: measureUploads,
  queue: measureQueue,
  exports: measureExports,
  'first-screen': measureFirstScreens,
  lighthouse: (product) => measureLighthouse(product, Number(values.rounds)),
  interactions: measureInteractions,
};
/** Needs no product, because it starts its own in a fresh clone. */
const START = 'start';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** In the database. */
    reports: { type: 'string', default: String(REPORTS) },
    /** Visits of each screen by Lighthouse; the table has the median. */
    rounds: { type: 'string', default: '1' },
  },
});
const known = [START, ...Object.keys(PARTS)];
const unknown = positionals.find((part) => !known.includes(part));
if (unknown) {
  console.error(`There is no part ${unknown}; there are ${known.join(', ')}.`);
  process.exit(2);
}
const wanted = positionals.length > 0 ? known.filter((part) => positionals.includes(part)) : known;
const rows: Row[] = [];

async function measure(part: string, work: () => Promise<Row[]>): Promise<void> {
  console.log(`Measuring ${part} …`);
  const start = performance.now();
  try {
    rows.push(...(await work()));
  } catch (error) {
    // The other parts still report their figures.
    console.error(error);
    process.exitCode = 1;
  }
  console.log(`  ${Math.round((performance.now() - start) / 1000)} s`);
}

if (wanted.includes(START)) await measure(START, measureStarts);
const withProduct = wanted.filter((part) => part in PARTS);
if (withProduct.length > 0) {
  const reports = Number(values.reports);
  console.log(`Starting the product with ${reports.toLocaleString('en')} reports …`);
  const start = performance.now();
  const product = await startProduct(reports);
  console.log(`  ${Math.round((performance.now() - start) / 1000)} s`);
  try {
    for (const part of withProduct) await measure(part, () => PARTS[part]!(product));
  } finally {
    await product.stop();
  }
}
console.log(`\n${machineFacts()}\n\n${formatTable(rows)}`);
