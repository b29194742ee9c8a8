// npm run bench: measures the product and prints a table of figures and aims (docs/performance.md).
// `npm run bench -- reads queue` measures only these parts.
import { parseArgs } from 'node:util';
import { measureComparisons, measureFirstComparison } from './comparisons.ts';
import { measureExports } from './exports.ts';
import { measureFirstScreens } from './first-screen.ts';
import { measureHunts } from './hunts.ts';
import { measureInteractions } from './interactions.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measurePeak } from './peak.ts';
import { measurePictures } from './pictures.ts';
import { type Product, startProduct } from './product.ts';
import { measureQueue } from './queue.ts';
import { measureReads } from './reads.ts';
import { measureStarts } from './start.ts';
import { measureSubmissions } from './submissions.ts';
import { formatTable, machineFacts, type Row } from './table.ts';
import { measureUploads } from './uploads.ts';

const REPORTS = 100_000;

/** The order matters: `peak` needs a server that has just started, and the last parts change reports. */
const PARTS: Record<string, (product: Product) => Promise<Row[]>> = {
  peak: measurePeak,
  reads: measureReads,
  submissions: measureSubmissions,
  comparisons: measureComparisons,
  'first-comparison': measureFirstComparison,
  uploads: measureUploads,
  pictures: measurePictures,
  queue: measureQueue,
  exports: measureExports,
  'first-screen': measureFirstScreens,
  lighthouse: (product) => measureLighthouse(product, Number(values.rounds)),
  interactions: measureInteractions,
};
/** These need no product: `start` starts its own in a fresh clone, and `hunts` is a simulation. */
const OWN_PARTS: Record<string, () => Promise<Row[]>> = { start: measureStarts, hunts: measureHunts };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Reports in the database. */
    reports: { type: 'string', default: String(REPORTS) },
    /** Lighthouse visits of each screen; the table has the median. */
    rounds: { type: 'string', default: '1' },
  },
});
const partNames = [...Object.keys(OWN_PARTS), ...Object.keys(PARTS)];
const unknownPart = positionals.find((part) => !partNames.includes(part));
if (unknownPart) {
  console.error(`There is no part ${unknownPart}; there are ${partNames.join(', ')}.`);
  process.exit(2);
}
const selectedParts =
  positionals.length > 0 ? partNames.filter((part) => positionals.includes(part)) : partNames;
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

for (const part of selectedParts.filter((one) => one in OWN_PARTS)) await measure(part, OWN_PARTS[part]!);
const productParts = selectedParts.filter((part) => part in PARTS);
if (productParts.length > 0) {
  const reports = Number(values.reports);
  console.log(`Starting the product with ${reports.toLocaleString('en')} reports …`);
  const start = performance.now();
  const product = await startProduct(reports);
  console.log(`  ${Math.round((performance.now() - start) / 1000)} s`);
  try {
    for (const part of productParts) await measure(part, () => PARTS[part]!(product));
  } finally {
    await product.stop();
  }
}
console.log(`\n${machineFacts()}\n\n${formatTable(rows)}`);
