import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { LaunchError } from './launch-error.mjs';
import { hasAllPackages } from './packages.mjs';

const root = path.join(import.meta.dirname, '../..');
const PROJECT_NODE = 26;

/**
 * Installs the dependencies unless they match package-lock.json.
 * @param {import('./packages.mjs').Packages} needed
 * @throws {LaunchError} when npm fails
 */
export function install(needed) {
  if (isInstalled(needed)) return;
  console.log('Installing the dependencies; this takes a minute and happens once …');
  // Only tests need the development dependencies, a third of all. Who has them already keeps them.
  const withTests = needed === 'test' || existsSync(path.join(root, 'node_modules/vitest'));
  // Node itself is an optional dependency.
  const parts = [withTests ? '--include=dev' : '--omit=dev', '--include=optional'];
  const args = ['ci', ...parts, '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = runNpm(args);
  if (status !== 0)
    throw new LaunchError('The dependencies could not be installed: npm ci failed, as shown above.');
  assertNodeStarts();
}

/** A small installation of Debian has no libatomic, without which Node does not start. */
function assertNodeStarts() {
  const { status, error, stderr } = spawnSync(findNode(), ['--version'], { encoding: 'utf8' });
  if (status === 0) return;
  const reason = error?.message ?? stderr.trim();
  const hint = reason.includes('libatomic') ? ' Install it: apt-get install libatomic1.' : '';
  throw new LaunchError(`The Node of the project does not start: ${reason}.${hint}`);
}

/** @throws {LaunchError} when there is no package of Node for this platform */
export function findNode() {
  if (majorVersion() >= PROJECT_NODE) return process.execPath;
  const node = installedNode();
  if (node) return node;
  throw new LaunchError(
    `There is no Node ${PROJECT_NODE} package for ${process.platform}-${process.arch}; install it and start again.`,
  );
}

/**
 * Runs npm with the machine's Node, because the project's Node may be replaced during the installation.
 * @param {string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} [changes]
 */
export function runNpm(args, changes) {
  const { npm_execpath: script, npm_node_execpath: node = process.execPath } = process.env;
  const isNpm = script !== undefined && path.basename(script) === 'npm-cli.js' && existsSync(node);
  const options = { cwd: root, stdio: 'inherit', ...changes };
  if (isNpm) return spawnSync(node, [script, ...args], options);
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
}

function majorVersion() {
  return Number(process.versions.node.split('.')[0]);
}

function installedNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const packages = [`node-${platform}-${process.arch}`, `node-bin-${platform}-${process.arch}`];
  return packages
    .map((name) => path.join(root, 'node_modules', name, 'bin', program))
    .find((file) => existsSync(file));
}

function isInstalled(needed) {
  const hasNode = majorVersion() >= PROJECT_NODE || installedNode() !== undefined;
  return hasNode && hasAllPackages(root, needed);
}
