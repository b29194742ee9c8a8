// Runs ffmpeg and ffprobe in processes with limits of time, memory and output. An uploaded video may be an attack, so these processes
// do not get the settings of the server, and they end with it.
import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import path from 'node:path';
import type { Config } from '../../config.ts';
import { ConfigError } from '../../start-error.ts';
import { decodeVideo, VIDEO_BYTES } from '../decoding-memory.ts';

const PROGRAMS = ['ffmpeg', 'ffprobe'] as const;
type Program = (typeof PROGRAMS)[number];

const NICE = 10;
/** Of each thread. The default of 8 MB would count for the limit of the memory. */
const STACK_BYTES = 1024 * 1024;
const MAX_PRINTED_BYTES = 32 * 1024 * 1024;
const KEPT_ERROR_BYTES = 2_000;
/** Sets limits and then becomes the program. Part of util-linux. The image has it, but no shell with `ulimit`. */
const LIMITER = 'prlimit';

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
 * @throws {ConfigError} when FFMPEG_PATH names no program, or ffprobe is not beside it, or the memory of ffmpeg cannot be limited
 */
export function openFfmpeg({ ffmpegPath }: Pick<Config, 'ffmpegPath'>): Ffmpeg {
  const executables =
    ffmpegPath === 'off' ? undefined : ffmpegPath ? executablesBeside(ffmpegPath) : findExecutablesOnPath();
  if (ffmpegPath && executables && !canLimitMemory())
    throw new ConfigError(
      'FFMPEG_PATH',
      `off, because ${LIMITER} (of util-linux) is missing on this machine`,
    );
  const running = new Set<ChildProcess>();
  let isClosed = false;
  return {
    isAvailable: executables !== undefined,
    async run(program, args, limits) {
      if (!executables) throw new FfmpegFailed('This machine has no ffmpeg.');
      return decodeVideo(async () => {
        if (isClosed) throw new FfmpegEnded('The server ends.');
        try {
          return await runProgram(running, executables[program], args, limits);
        } catch (error) {
          throw isClosed ? new FfmpegEnded('The server ends.', { cause: error }) : error;
        }
      });
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
  const [ffmpeg, ffprobe] = PROGRAMS.map((program) => findOnPath(program + ending));
  return ffmpeg && ffprobe && canLimitMemory() ? { ffmpeg, ffprobe } : undefined;
}

const findOnPath = (program: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter(path.isAbsolute)
    .map((folder) => path.join(folder, program))
    .find(isProgram);

/** Other systems than Linux have no limit for the memory of one process, and run no servers in production. */
const canLimitMemory = (): boolean => process.platform !== 'linux' || findOnPath(LIMITER) !== undefined;

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
  const limits = {
    data: VIDEO_BYTES,
    stack: STACK_BYTES,
    cpu: Math.ceil(seconds),
    fsize: fileBytes,
  };
  const limiter = [LIMITER, ...Object.entries(limits).map(([name, value]) => `--${name}=${value}`), '--'];
  const [command, ...words] = [...(process.platform === 'linux' ? limiter : []), program, ...args];
  const child = spawn(command!, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: tmpdir(),
    // Not the whole environment, which contains passwords.
    env: { PATH: process.env.PATH, LANG: 'C', MALLOC_ARENA_MAX: '1' },
    windowsHide: true,
  });
  // Without an id, the program did not start, and the event `error` follows.
  if (child.pid !== undefined) setPriority(child.pid, NICE);
  return child;
}
