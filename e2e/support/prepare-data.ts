// Playwright's global setup: the data folder of a new program, of which each product gets a copy.
import { rmSync } from 'node:fs';
import { openProduct } from './server.ts';

export default async function prepareData() {
  const { dataDir, end } = await openProduct();
  await end();
  process.env.PREPARED_DATA = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true });
}
