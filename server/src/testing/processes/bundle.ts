import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const LAUNCH = path.join(import.meta.dirname, '../../../../scripts/launch.mjs');

/** Tests that start the product as a process run the bundle, as `npm start` does. */
export async function bundleServer(): Promise<void> {
  const [code] = await once(spawn(process.execPath, [LAUNCH, 'bundle'], { stdio: 'inherit' }), 'exit');
  if (code !== 0) throw new Error('The server could not be bundled, as shown above.');
}
