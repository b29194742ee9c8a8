// Runs ffmpeg and ffprobe in processes with limits of time, memory and output. An uploaded video may be an attack, so these processes
// do not get the settings of the server, and they end with it.
import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Config } from '../../config.ts';
import { ConfigError } from '../../start-error.ts';

const PROGRAMS = ['ffmpeg', 'ffprobe'] as const;
type Program = (typeof PROGRAMS)[number];

const MEMORY_KB = 2 * 1024 * 1024;
const MAX_PRINTED_BYTES = 32 * 1024 * 1024;
const KEPT_ERROR_BYTES = 2_000;
/** `exec` replaces the shell by the program, so that there is only one process to kill. */
const LIMITING_SCRIPT =
  'ulimit -v "$1" 2>/dev/null; ulimit -t "$2" 2>/dev/null; ulimit -f "$3" 2>/dev/null; shift 3; exec nice -n 10 "$@"';
const SHELL = '/bin/sh';

/** The program failed, took too long or printed too much, or the server ends. */
export class FfmpegFailed extends Error {
  override name = 'FfmpegFailed';
}

/** The server ends; another server may run the program again. */
export class FfmpegEnded extends FfmpegFailed {
  override name = 'FfmpegEnded';
}

interface RunLimits {
  /** The limit of both the elapsed time and the processor time. */
  seconds: number;
  /** Maximum bytes of each file that the process writes. */
  fileBytes?: number;
}

export interface Ffmpeg {
  isAvailable: boolean;
  /** Resolves with the output of the program. @throws {FfmpegFailed} */
  run(program: Program, args: readonly string[], limits: RunLimits): Promise<Buffer>;
  close(): void;
}

/**
 * @throws {ConfigError} when FFMPEG_PATH names no program, or ffprobe is not beside it
 */
export function openFfmpeg({ ffmpegPath }: Pick<Config, 'ffmpegPath'>): Ffmpeg {
  const executables =
    ffmpegPath === 'off' ? undefined : ffmpegPath ? executablesBeside(ffmpegPath) : findExecutablesOnPath();
  const running = new Set<ChildProcess>();
  let isClosed = false;
  return {
    isAvailable: executables !== undefined,
    async run(program, args, limits) {
      if (!executables) throw new FfmpegFailed('This machine has no ffmpeg.');
      if (isClosed) throw new FfmpegEnded('The server ends.');
      try {
        return await runProgram(running, executables[program], args, limits);
      } catch (error) {
        throw isClosed ? new FfmpegEnded('The server ends.', { cause: error }) : error;
      }
    },
    close() {
      isClosed = true;
      for (const child of running) child.kill('SIGKILL');
    },
  };
}

type Executables = Record<Program, string>;

function executablesBeside(ffmpeg: string): Executables {
  const ffprobe = path.join(path.dirname(ffmpeg), path.basename(ffmpeg).replace('ffmpeg', 'ffprobe'));
  if (ffprobe !== ffmpeg && isProgram(ffmpeg) && isProgram(ffprobe)) return { ffmpeg, ffprobe };
  throw new ConfigError('FFMPEG_PATH', 'the path of ffmpeg, with ffprobe beside it, or off');
}

function findExecutablesOnPath(): Executables | undefined {
  const ending = process.platform === 'win32' ? '.exe' : '';
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(path.isAbsolute);
  const [ffmpeg, ffprobe] = PROGRAMS.map((program) =>
    folders.map((folder) => path.join(folder, program + ending)).find(isProgram),
  );
  return ffmpeg && ffprobe ? { ffmpeg, ffprobe } : undefined;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function runProgram(
  running: Set<ChildProcess>,
  program: string,
  args: readonly string[],
  limits: RunLimits,
): Promise<Buffer> {
  const child = start(program, args, limits);
  running.add(child);
  return new Promise((resolve, reject) => {
    const printed: Buffer[] = [];
    let size = 0;
    let errorOutput = '';
    let reason: string | undefined;
    const end = (failure: string) => {
      reason ??= failure;
      child.kill('SIGKILL');
    };
    const timer = setTimeout(
      () => end(`It took longer than ${limits.seconds} seconds.`),
      limits.seconds * 1000,
    );
    child.stdout?.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > MAX_PRINTED_BYTES) end('It printed too much.');
      else printed.push(chunk);
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      errorOutput = (errorOutput + chunk.toString('utf8')).slice(-KEPT_ERROR_BYTES);
    });
    child.once('error', (error) => end(error.message));
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      running.delete(child);
      if (code === 0 && !reason) resolve(Buffer.concat(printed));
      else reject(new FfmpegFailed(reason ?? (errorOutput.trim() || `It ended with ${signal ?? code}.`)));
    });
  });
}

function start(
  program: string,
  args: readonly string[],
  { seconds, fileBytes = 0 }: RunLimits,
): ChildProcess {
  const options = {
    stdio: ['ignore', 'pipe', 'pipe'] as ['ignore', 'pipe', 'pipe'],
    cwd: tmpdir(),
    // Not the whole environment, which contains passwords.
    env: { PATH: process.env.PATH, LANG: 'C' },
    windowsHide: true,
  };
  if (process.platform === 'win32') return spawn(program, args, options);
  // `ulimit -f` counts blocks of 512 bytes.
  const limits = [MEMORY_KB, Math.ceil(seconds), Math.ceil(fileBytes / 512)].map(String);
  return spawn(SHELL, ['-c', LIMITING_SCRIPT, 'sh', ...limits, program, ...args], options);
}
