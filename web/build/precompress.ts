// Writes a compressed copy beside every file that gains from it, so that the server compresses nothing while it serves.
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|svg)$/;
const compressors = { br: promisify(brotliCompress), gz: promisify(gzip) };

export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    // After everything else has had its way with the files.
    enforce: 'post',
    async generateBundle(_, bundle) {
      const files = Object.entries(bundle).filter(([name]) => COMPRESSIBLE.test(name));
      for (const [name, file] of files) {
        const content = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        for (const [ending, compress] of Object.entries(compressors)) {
          this.emitFile({ type: 'asset', fileName: `${name}.${ending}`, source: await compress(content) });
        }
      }
    },
  };
}
