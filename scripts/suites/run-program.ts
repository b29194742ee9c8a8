import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export const root = path.join(import.meta.dirname, '../..');

const tools = path.join(root, 'node_modules/.bin');

/**
 * Runs a program of the project's dependencies, or a script, on this Node, with its output shown as it comes.
 * @param program the name of a tool, or a script's path from the root
 * @returns its exit code; a program that a signal ended counts as failed
 */
export async function runProgram(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  const file = program.includes('/') ? path.join(root, program) : path.join(tools, program);
  const child = spawn(process.execPath, [file, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${tools}${path.delimiter}${process.env.PATH}`, ...env },
  });
  // Test programs clean up after themselves when they are interrupted, and only then.
  const interrupt = () => {
    child.kill('SIGINT');
    process.exitCode = 1;
  };
  process.once('SIGTERM', interrupt);
  try {
    const [code] = await once(child, 'exit');
    return code ?? 1;
  } finally {
    process.off('SIGTERM', interrupt);
  }
}
