import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runNpm } from './install.mjs';
import { LaunchError } from './launch-error.mjs';

const root = path.join(import.meta.dirname, '../..');
const PHRASE_SOURCES = [
  'phrases/messages',
  'phrases/project.inlang/settings.json',
  'phrases/package.json',
  'package.json',
];

/** What is built, from what, and by which npm script, which may build others on its way. */
const products = {
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
};

/**
 * Builds those of the products whose sources changed since they were last built.
 * @param {string[]} needed names of products
 * @throws {LaunchError} when a build fails
 */
export function build(needed) {
  for (const [name, { script, includes }] of Object.entries(products)) {
    if (!needed.includes(name) || isBuilt(name)) continue;
    console.log(name === 'web' ? 'Building the screens …' : 'Compiling the phrases …');
    const { status } = runNpm(['run', '--silent', script]);
    if (status !== 0) throw new LaunchError(`The build failed: npm run ${script} says why above.`);
    for (const built of includes) remember(built);
  }
}

function isBuilt(name) {
  const { output, sources } = products[name];
  const stamp = stampOf(name);
  return (
    existsSync(path.join(root, output)) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === hashOf(sources)
  );
}

function remember(name) {
  const stamp = stampOf(name);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, hashOf(products[name].sources));
}

function stampOf(name) {
  return path.join(root, '.cache', `built-${name}`);
}

function hashOf(sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesIn))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

/** @returns {string[]} every file below a file or folder of the project, without what is itself built or installed */
function filesIn(source) {
  const stat = statSync(path.join(root, source), { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return [source];
  return readdirSync(path.join(root, source))
    .filter((name) => !['node_modules', 'dist'].includes(name))
    .sort()
    .flatMap((name) => filesIn(`${source}/${name}`));
}
