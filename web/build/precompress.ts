import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import gzip from 'rollup-plugin-gzip';

const COMPRESSIBLE = /\.(js|css|svg)$/;

/** Compressed copies beside every file that gains from it, so that the server compresses nothing while it serves. */
export const precompress = () => [
  gzip({ filter: COMPRESSIBLE }),
  gzip({ filter: COMPRESSIBLE, fileName: '.br', customCompression: promisify(brotliCompress) }),
];
