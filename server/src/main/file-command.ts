import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings } from '../platform/settings-source.ts';
import { StartError } from '../platform/start-error.ts';

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];
const PROGRESS_EVERY_MS = 5_000;

interface Arguments {
  /** Absolute path. */
  file: string;
  withoutMedia: boolean;
  withoutKey: boolean;
  /** Aborted by Ctrl-C and SIGTERM. */
  signal: AbortSignal;
}

export async function runFileCommand(name: string, run: (args: Arguments) => Promise<void>): Promise<void> {
  const args = readArguments();
  if (!args) {
    console.error(`Usage: npm run ${name} -- FILE [--without-media] [--without-key]`);
    process.exit(2);
  }
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => interruption.abort(new StartError(`The ${name} was interrupted.`)));
  try {
    await run({ ...args, signal: interruption.signal });
    process.exit(0);
  } catch (error) {
    console.error(messageOf(error));
    process.exit(1);
  }
}

function readArguments(): Omit<Arguments, 'signal'> | undefined {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'without-media': { type: 'boolean' }, 'without-key': { type: 'boolean' } },
    });
    const [file, ...rest] = positionals;
    if (!file || rest.length > 0) return undefined;
    return {
      // npm changes to the folder of the product. The file is relative to the folder in which the command was typed.
      file: path.resolve(process.env.INIT_CWD ?? '', file),
      withoutMedia: values['without-media'] ?? false,
      withoutKey: values['without-key'] ?? false,
    };
  } catch {
    return undefined;
  }
}

/** Other errors are also shown as one sentence, because an operator understands messages of PostgreSQL or of the disk. */
function messageOf(error: unknown): string {
  if (error instanceof StartError) return error.message;
  const { message, code } = error as NodeJS.ErrnoException;
  return `It failed: ${message || code || error}.`;
}

/** @throws {StartError} when there is no database yet */
export function readConfigOfExistingProduct() {
  const config = readSettings();
  if (config.databaseUrl || existsSync(path.join(config.dataDir, 'postgres'))) return config;
  throw new StartError(
    `There is no database in ${config.dataDir}: set DATA_DIR or DATABASE_URL as for npm start.`,
  );
}

export function progressPrinter(): (line: string) => void {
  let printedAt = performance.now();
  return (line) => {
    if (performance.now() - printedAt < PROGRESS_EVERY_MS) return;
    printedAt = performance.now();
    console.log(line);
  };
}

export function sizeText(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1);
  return `${(bytes / 1_000 ** power).toFixed(power === 0 ? 0 : 1)} ${UNITS[power]}`;
}

export const secondsSince = (start: number): string =>
  `${((performance.now() - start) / 1_000).toFixed(1)} s`;

export const countText = (count: number, singular: string, plural: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? singular : plural}`;

/** The files were missing or changed in the media storage when the backup was made. */
export function printLostMedia({ missing, changed }: { missing: string[]; changed: string[] }): void {
  for (const [keys, problem] of [
    [missing, 'missing in the media storage'],
    [changed, 'not as uploaded in the media storage'],
  ] as const) {
    if (keys.length === 0) continue;
    console.warn(
      `Warning: ${countText(keys.length, 'file was', 'files were')} ${problem}: ${keys.slice(0, 20).join(', ')}`,
    );
  }
}
