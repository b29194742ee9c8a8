import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.join(import.meta.dirname, '../..');
const endWithParent = path.join(import.meta.dirname, 'end-with-parent.mjs');

// A small young generation, so that buffers of uploads are freed while streaming (docs/decisions/0009).
const flags = ['--max-semi-space-size=4'];

/**
 * Replaces this process with one of the project's programs, where the system supports it, or runs it as a child. In both
 * cases it ends with its parent process.
 * @param {string} node
 * @param {string} program
 * @param {string[]} args
 */
export async function run(node, program, args) {
  const tools = path.join(root, 'node_modules/.bin');
  const env = {
    // Compiled code is kept, which saves a second of every start but the first.
    NODE_COMPILE_CACHE: path.join(root, '.cache/compiled'),
    // The C library keeps free memory for each thread otherwise (docs/decisions/0009).
    MALLOC_ARENA_MAX: '1',
    ...process.env,
    PATH: `${tools}${path.delimiter}${process.env.PATH}`,
  };
  process.chdir(root);
  const canReplace = process.platform !== 'win32' && typeof process.execve === 'function';
  // Outside npm, the program may continue after its shell has closed.
  const isWatched = !canReplace || process.env.npm_lifecycle_event !== undefined;
  const watch = isWatched ? ['--import', pathToFileURL(endWithParent).href] : [];
  const all = [...flags, ...watch, program, ...args];
  if (canReplace) process.execve(node, [node, ...all], env);
  await runAsChild(node, all, env);
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
