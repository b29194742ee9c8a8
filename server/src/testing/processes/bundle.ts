// Vitest's global setup: tests that start the product as a process start what `npm start` does, the bundle.
import { execFileSync } from 'node:child_process';
import path from 'node:path';

const LAUNCH = path.join(import.meta.dirname, '../../../../scripts/launch.mjs');

/** Bundles the server when its source has changed. */
export default (): void => {
  execFileSync(process.execPath, [LAUNCH, 'bundle'], { stdio: 'inherit' });
};
