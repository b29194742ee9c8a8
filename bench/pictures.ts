// The memory of the server while two people send one of the largest accepted pictures each. Linux only.
import { readFile, writeFile } from 'node:fs/promises';
import { LARGEST_PICTURES, type LargePicture } from '../server/src/testing/large-pictures.ts';
import { fetchOk, type Product, readMemoryMegabytes } from './product.ts';
import { pictureRequest } from './report-form.ts';
import { listDescriptions } from './seed.ts';
import type { Row } from './table.ts';

const MAX_MEGABYTES = 400;

export async function measurePictures(product: Product): Promise<Row[]> {
  const descriptions = await listDescriptions(product.pool, 2 * LARGEST_PICTURES.length);
  const rows: Row[] = [];
  for (const [index, picture] of LARGEST_PICTURES.entries()) {
    const figure = await measurePicture(product, picture, index, descriptions);
    rows.push({ label: `Two at once: ${picture.name}`, figure, unit: 'MB', atMost: MAX_MEGABYTES });
  }
  return rows;
}

/** Returns the growth of the resident memory in MB. */
async function measurePicture(
  { origin, pid, testers }: Product,
  picture: LargePicture,
  index: number,
  descriptions: readonly string[],
): Promise<number> {
  const bytes = await picture.make();
  const atRest = await readMemoryMegabytes(pid);
  await resetPeak(pid);
  await Promise.all(
    [2 * index, 2 * index + 1].map((number) => {
      const tester = testers[number]!;
      const request = pictureRequest(origin, tester, descriptions[number]!, picture.file, bytes);
      return fetchOk(`${origin}/api/bug-reports`, tester, { method: 'POST', ...request });
    }),
  );
  return (await readPeakMegabytes(pid)) - atRest;
}

const resetPeak = (pid: number) => writeFile(`/proc/${pid}/clear_refs`, '5');

async function readPeakMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return (Number(/VmHWM:\s+(\d+) kB/.exec(status)![1]) * 1024) / 1e6;
}
