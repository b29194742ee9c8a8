import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';

export const root = path.join(import.meta.dirname, '../..');

const BINARIES = path.join(root, 'node_modules/.bin');

/**
 * Runs a program of the dependencies, or a script of the project, on this Node. The output is shown at once.
 * @param program the name of a program, or the path of a script from the root
 * @returns the exit code; 1 when a signal ended the program
 */
export async function runProgram(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  return exitCodeOf(start(program, args, env, 'inherit'));
}

/** Shows the output at the end, so that outputs of parallel programs do not mix. */
export async function runBuffered(program: string, args: string[]): Promise<number> {
  const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = start(program, args, color, 'pipe');
  const [code, ...output] = await Promise.all([exitCodeOf(child), text(child.stdout!), text(child.stderr!)]);
  process.stdout.write(output.join(''));
  return code;
}

function start(program: string, args: string[], env: NodeJS.ProcessEnv, output: 'inherit' | 'pipe') {
  const file = program.includes('/') ? path.join(root, program) : path.join(BINARIES, program);
  return spawn(process.execPath, [file, ...args], {
    cwd: root,
    stdio: ['inherit', output, output],
    env: { ...process.env, PATH: `${BINARIES}${path.delimiter}${process.env.PATH}`, ...env },
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
