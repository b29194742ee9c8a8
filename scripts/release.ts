// npm run release -- VERSION: makes a release of the commit that is checked out, in the folder release/.
import path from 'node:path';
import { ReleaseError, release } from './release/release.ts';
import { keepReleasedData } from './release/released-data.ts';

const root = path.join(import.meta.dirname, '..');
try {
  const day = new Date().toISOString().slice(0, 10);
  const archive = await release(root, process.argv[2] ?? '', day, keepReleasedData);
  console.log(`Released as ${path.relative(root, archive)}. To publish it: git push --follow-tags`);
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
