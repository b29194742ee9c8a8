import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.join(import.meta.dirname, '../..');
const endWithParent = path.join(import.meta.dirname, 'end-with-parent.mjs');

// A small young generation, so that buffers of uploads are freed while streaming (docs/decisions/0009).
const flags = ['--max-semi-space-size=4'];

/**
 * Replaces this process with a program of the project. Where the system does not support that, runs the program as a child process.
 * @param {string} node
 * @param {string} program
 * @param {string[]} args
 */
export async function run(node, program, args) {
  const binaries = path.join(root, 'node_modules/.bin');
  const env = {
    // The cache of compiled code saves a second of every start after the first.
    NODE_COMPILE_CACHE: path.join(root, '.cache/compiled'),
    // Otherwise the C library keeps free memory, for each thread and of each picture (docs/decisions/0009).
    MALLOC_ARENA_MAX: '1',
    MALLOC_MMAP_THRESHOLD_: '1048576',
    ...process.env,
    PATH: `${binaries}${path.delimiter}${process.env.PATH}`,
  };
  process.chdir(root);
  const canReplace = process.platform !== 'win32' && typeof process.execve === 'function';
  // Only under npm: a program that was started without npm may continue after its shell was closed.
  const shouldEndWithParent = !canReplace || process.env.npm_lifecycle_event !== undefined;
  const preload = shouldEndWithParent ? ['--import', pathToFileURL(endWithParent).href] : [];
  const nodeArgs = [...flags, ...preload, program, ...args];
  if (canReplace) process.execve(node, [node, ...nodeArgs], env);
  await runAsChild(node, nodeArgs, env);
}

async function runAsChild(node, args, env) {
  const child = spawn(node, args, { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGTERM'));
  child.on('error', (error) => {
    console.error(`${node} does not start: ${error.message}`);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
  if (process.env.npm_lifecycle_event) await import('./end-with-parent.mjs');
}
