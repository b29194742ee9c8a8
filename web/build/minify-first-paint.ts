// Minifies the script that blocks the first paint. It is in the folder `public`, so that it keeps its name, and from there it
// would be copied with its comments.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { minifySync, type Plugin } from 'vite';

const NAME = 'first-paint.js';

export function minifyFirstPaint(): Plugin {
  return {
    name: 'minify-first-paint',
    apply: 'build',
    generateBundle() {
      const script = readFileSync(path.join(import.meta.dirname, '../public', NAME), 'utf8');
      this.emitFile({ type: 'asset', fileName: NAME, source: minifySync(NAME, script).code });
    },
  };
}
