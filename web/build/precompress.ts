// Writes a compressed copy beside every file that gains from it, so that the server compresses nothing while it serves.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|svg)$/;
const compressors = { br: promisify(brotliCompress), gz: promisify(gzip) };

export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    // From the files as they were written: other plugins change the scripts until the very end of the bundle.
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter((name) => COMPRESSIBLE.test(name));
      for (const file of files.map((name) => path.join(dir, name))) {
        const content = await readFile(file);
        for (const [ending, compress] of Object.entries(compressors)) {
          await writeFile(`${file}.${ending}`, await compress(content));
        }
      }
    },
  };
}
