// npm run bench: compares the product with minimal programs for the same work, on one machine, as ratios. Pass names of
// parts to measure only those: lighthouse, reads, submissions, uploads, resumable-uploads, queue, exports, desk,
// stalls, first-screen.
import { measureDesk } from './desk.ts';
import { measureExports } from './exports.ts';
import { measureFirstScreen } from './first-screen.ts';
import { measureLighthouse } from './lighthouse.ts';
import { type Product, startProduct } from './product.ts';
import { measureQueue } from './queue.ts';
import { measureReads } from './reads.ts';
import { type AnyRow, formatTable, machineFacts } from './report.ts';
import { measureResumableUploads } from './resumable-uploads.ts';
import { measureStalls } from './stalls.ts';
import { measureSubmissions } from './submissions.ts';
import { measureUploads } from './uploads.ts';

const MEASUREMENTS: Record<string, (product: Product) => Promise<AnyRow[]>> = {
  lighthouse: measureLighthouse,
  reads: measureReads,
  submissions: measureSubmissions,
  uploads: measureUploads,
  'resumable-uploads': measureResumableUploads,
  // Last, because they make the database large.
  queue: measureQueue,
  exports: measureExports,
  desk: measureDesk,
  stalls: measureStalls,
};
const FIRST_SCREEN = 'first-screen';

async function measure(parts: readonly string[]): Promise<AnyRow[]> {
  const rows: AnyRow[] = [];
  const running = parts.filter((part) => part !== FIRST_SCREEN);
  if (running.length > 0) {
    console.log('Starting the product on a temporary folder …');
    const product = await startProduct();
    try {
      for (const part of running) {
        console.log(`Measuring ${part} …`);
        rows.push(...(await MEASUREMENTS[part]!(product)));
      }
    } finally {
      await product.stop();
    }
  }
  if (parts.includes(FIRST_SCREEN)) rows.push(...measureFirstScreen());
  return rows;
}

const known = [...Object.keys(MEASUREMENTS), FIRST_SCREEN];
const asked = process.argv.slice(2);
const unknown = asked.find((part) => !known.includes(part));
if (unknown) {
  console.error(`There is no part ${unknown}; there are ${known.join(', ')}.`);
  process.exit(2);
}
const rows = await measure(asked.length > 0 ? asked : known);
console.log(`\n${machineFacts()}\n\n${formatTable(rows)}`);
