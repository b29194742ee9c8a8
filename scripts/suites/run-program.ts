import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';

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
  return exitCodeOf(start(program, args, env, 'inherit'));
}

/** Like `runProgram`, for programs that run side by side: the output is shown in one piece, at the end. */
export async function runBuffered(program: string, args: string[]): Promise<number> {
  const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = start(program, args, color, 'pipe');
  const [code, ...output] = await Promise.all([exitCodeOf(child), text(child.stdout!), text(child.stderr!)]);
  process.stdout.write(output.join(''));
  return code;
}

function start(program: string, args: string[], env: NodeJS.ProcessEnv, output: 'inherit' | 'pipe') {
  const file = program.includes('/') ? path.join(root, program) : path.join(tools, program);
  return spawn(process.execPath, [file, ...args], {
    cwd: root,
    stdio: ['inherit', output, output],
    env: { ...process.env, PATH: `${tools}${path.delimiter}${process.env.PATH}`, ...env },
  });
}

async function exitCodeOf(child: ChildProcess): Promise<number> {
  // Test programs clean up only after SIGINT, and not after SIGTERM.
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
