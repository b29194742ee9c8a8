// Vitest's global setup. Tests that start the product as a process run the bundle, as `npm start` does.
import { execFileSync } from 'node:child_process';
import path from 'node:path';

const LAUNCH = path.join(import.meta.dirname, '../../../../scripts/launch.mjs');

export default (): void => {
  execFileSync(process.execPath, [LAUNCH, 'bundle'], { stdio: 'inherit' });
};
