// A machine on which an operator installs the prebuilt archive of a release. Nothing is downloaded or built on it.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { packPrebuilt, prebuiltName } from '../../release/prebuilt.ts';
import { writeChecksum } from '../../release/release.ts';
import { readVersion } from '../../release/version.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
interface Outcome {
  /** On both outputs. */
  printed: string;
  status: number | null;
}

export interface Installation {
  /** Stands for the root of the machine's file system. */
  machine: string;
  version: string;
  /** The folder of the unpacked release. */
  product: string;
  /** Runs a command in a shell to its end, as typed in `folder`. Other work of this process continues. */
  run(command: string, folder: string, settings: NodeJS.ProcessEnv, input: string): Promise<Outcome>;
  remove(): void;
}

export const canPrepare = (): boolean =>
  process.platform === 'linux' && existsSync(path.join(ROOT, '.git')) && isInstalled('git');

export const isInstalled = (program: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

/** Makes a release of the working tree, and copies its archive to an empty machine. */
export function prepareInstallation(): Installation {
  const machine = mkdtempSync(path.join(tmpdir(), 'bugquest-operations-'));
  // For root, PostgreSQL runs as another account, which must be able to enter it.
  chmodSync(machine, 0o755);
  for (const folder of ['opt', 'etc', 'etc/systemd/system', 'backups', 'home'])
    mkdirSync(path.join(machine, folder), { recursive: true });
  const version = readVersion(ROOT);
  const installation: Installation = {
    machine,
    version,
    product: path.join(machine, 'opt', `bugquest-${version}`),
    async run(command, cwd, settings, input) {
      const child = spawn('sh', ['-c', command], { cwd, env: environmentOf(machine, settings) });
      // A command that reads no input may have ended before it is written.
      child.stdin.on('error', () => {});
      child.stdin.end(input);
      const ended = once(child, 'close') as Promise<[number | null]>;
      const printed = await Promise.all([text(child.stdout), text(child.stderr)]);
      return { printed: printed.join(''), status: (await ended)[0] };
    },
    remove: () => rmSync(machine, { recursive: true, force: true }),
  };
  release(installation);
  return installation;
}

/** The environment without the settings of the test, and without the account of the person who runs it. */
export const environmentOf = (machine: string, settings: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: path.join(machine, 'home'),
  DATA_DIR: path.join(machine, 'data'),
  ...settings,
});

/** As `npm run release` does, without its commit: release.test.ts and `npm run soak -- release` try that. */
function release({ machine, version }: Installation): void {
  const archive = path.join(machine, prebuiltName(version));
  packPrebuilt(ROOT, version, archive);
  writeChecksum(archive);
}
