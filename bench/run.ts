// npm run bench: compares the product with minimal programs for the same work, on one machine, as ratios, and with the last
// committed figures of such a machine. Pass names of parts to measure only those; `--save` writes the figures.
import { measureDesk } from './desk.ts';
import { measureExports } from './exports.ts';
import { compareFigures, machineClass, readFigures, saveFigures } from './figures.ts';
import { measureFirstScreen } from './first-screen.ts';
import { measureGrowth } from './growth.ts';
import { measureInteractions } from './interactions.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureMemory } from './memory.ts';
import { type Product, startProduct } from './product.ts';
import { measureQueue } from './queue.ts';
import { measureReads } from './reads.ts';
import { type AnyRow, formatTable, machineFacts } from './report.ts';
import { measureResumableUploads } from './resumable-uploads.ts';
import { measureStalls } from './stalls.ts';
import { measureStreams } from './streams.ts';
import { measureSubmissions } from './submissions.ts';
import { measureUploads } from './uploads.ts';

type Measurement = (product: Product) => Promise<AnyRow[]>;

/** Together ten minutes. */
const USUAL: Record<string, Measurement> = {
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
/** They take longer, or need the registry. */
const BY_NAME: Record<string, Measurement> = {
  lighthouse: measureLighthouse,
  growth: measureGrowth,
  interactions: measureInteractions,
};
const MEASUREMENTS = { ...USUAL, ...BY_NAME };
/** Parts that need no product, or start their own. */
const USUAL_ALONE: Record<string, () => AnyRow[] | Promise<AnyRow[]>> = {
  'first-screen': measureFirstScreen,
  streams: measureStreams,
};
const ALONE: typeof USUAL_ALONE = { ...USUAL_ALONE, memory: measureMemory };
const SAVE = '--save';

async function measure(parts: readonly string[]): Promise<AnyRow[]> {
  const rows: AnyRow[] = [];
  const running = parts.filter((part) => part in MEASUREMENTS);
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
  for (const part of parts.filter((one) => one in ALONE)) {
    console.log(`Measuring ${part} …`);
    rows.push(...(await ALONE[part]!()));
  }
  return rows;
}

const known = [...Object.keys(MEASUREMENTS), ...Object.keys(ALONE)];
const asked = process.argv.slice(2).filter((word) => word !== SAVE);
const unknown = asked.find((part) => !known.includes(part));
if (unknown) {
  console.error(`There is no part ${unknown}; there are ${known.join(', ')}.`);
  process.exit(2);
}
const rows = await measure(asked.length > 0 ? asked : [...Object.keys(USUAL), ...Object.keys(USUAL_ALONE)]);
const name = machineClass();
console.log(
  `\n${machineFacts()}\n\n${formatTable(rows)}\n\n${name}:\n${compareFigures(readFigures(name), rows).join('\n')}`,
);
if (process.argv.includes(SAVE)) console.log(`Saved in ${saveFigures(name, rows)}.`);
