import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runNpm } from './install.mjs';
import { LaunchError } from './launch-error.mjs';

const root = path.join(import.meta.dirname, '../..');
/** Bytes. */
const MAX_OUTPUT = 10_000_000;
const PHRASE_SOURCES = [
  'phrases/messages',
  'phrases/project.inlang/settings.json',
  'phrases/package.json',
  'phrases/compile.ts',
  'package.json',
];

/** `includes` lists all targets that the npm script builds. */
const TARGETS = {
  web: {
    script: 'build',
    includes: ['web', 'phrases'],
    output: 'web/dist/index.html',
    sources: [...PHRASE_SOURCES, 'contract/src', 'web', 'package-lock.json'],
  },
  phrases: {
    script: 'phrases',
    includes: ['phrases'],
    output: 'phrases/generated/messages.js',
    sources: PHRASE_SOURCES,
  },
  server: {
    script: 'bundle',
    includes: ['server'],
    output: 'server/dist/main.js',
    sources: [...PHRASE_SOURCES, 'contract/src', 'server', 'package-lock.json'],
  },
};

const MESSAGES = {
  web: 'Building the screens …',
  phrases: 'Compiling the phrases …',
  server: 'Bundling the server …',
};

/**
 * Builds the targets whose sources changed since the last build.
 * @param {string[]} names of targets
 * @throws {LaunchError} when a build fails
 */
export function build(names) {
  for (const [name, { script, includes }] of Object.entries(TARGETS)) {
    if (!names.includes(name) || isBuilt(name)) continue;
    console.log(MESSAGES[name]);
    // The lists of built files concern nobody who starts the product.
    const { status, stdout, stderr } = runNpm(['run', '--silent', script], {
      stdio: 'pipe',
      maxBuffer: MAX_OUTPUT,
      // Otherwise React is built with its checks for developers, also when a test starts the build.
      env: { ...process.env, NODE_ENV: 'production' },
    });
    if (status !== 0)
      throw new LaunchError(
        [stdout, stderr, `The build failed: npm run ${script} says why above.`].join('\n'),
      );
    for (const includedTarget of includes) writeStamp(includedTarget);
  }
}

function isBuilt(name) {
  const { output, sources } = TARGETS[name];
  const stamp = stampFile(name);
  return (
    existsSync(path.join(root, output)) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === hashOf(sources)
  );
}

function writeStamp(name) {
  const stamp = stampFile(name);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, hashOf(TARGETS[name].sources));
}

function stampFile(name) {
  return path.join(root, '.cache', `built-${name}`);
}

function hashOf(sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(listFiles))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

/** @returns {string[]} without built files and installed packages */
function listFiles(source) {
  const stat = statSync(path.join(root, source), { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return [source];
  return readdirSync(path.join(root, source))
    .filter((name) => !['node_modules', 'dist'].includes(name))
    .sort()
    .flatMap((name) => listFiles(`${source}/${name}`));
}
