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
  /** Standard output and standard error. */
  printed: string;
  status: number | null;
}

export interface Installation {
  /** The folder that is used as the root of the machine's file system. */
  machine: string;
  version: string;
  /** The folder of the unpacked release. */
  product: string;
  /** Asynchronous, because the S3 store and the databases run in this process. */
  run(command: string, folder: string, settings: NodeJS.ProcessEnv, input: string): Promise<Outcome>;
  remove(): void;
}

export const NEEDS_CLONE = 'Linux and a clone of the repository with git';

export const canPrepare = (): boolean =>
  process.platform === 'linux' && existsSync(path.join(ROOT, '.git')) && isInstalled('git');

export const isInstalled = (program: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

export function prepareInstallation(): Installation {
  const machine = mkdtempSync(path.join(tmpdir(), 'bugquest-operations-'));
  // When root runs this, PostgreSQL uses another account, which must be able to enter the folder.
  chmodSync(machine, 0o755);
  for (const folder of ['opt', 'bin', 'etc/systemd/system', 'etc/nginx/conf.d', 'backups', 'home'])
    mkdirSync(path.join(machine, folder), { recursive: true });
  const version = readVersion(ROOT);
  const installation: Installation = {
    machine,
    version,
    product: path.join(machine, 'opt', `bugquest-${version}`),
    async run(command, cwd, settings, input) {
      const child = spawn('sh', ['-c', command], { cwd, env: environmentOf(machine, settings) });
      // A command that reads no input may end before the input is written.
      child.stdin.on('error', () => {});
      child.stdin.end(input);
      const ended = once(child, 'close') as Promise<[number | null]>;
      const printed = await Promise.all([text(child.stdout), text(child.stderr)]);
      return { printed: printed.join(''), status: (await ended)[0] };
    },
    remove: () => rmSync(machine, { recursive: true, force: true }),
  };
  packRelease(installation);
  return installation;
}

/** Without the settings and the home folder of the person who runs the test. */
export const environmentOf = (machine: string, settings: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: path.join(machine, 'home'),
  DATA_DIR: path.join(machine, 'data'),
  ...settings,
});

/** `npm run release` without the commit, which release.test.ts and `npm run soak -- release` test. */
function packRelease({ machine, version }: Installation): void {
  const archive = path.join(machine, prebuiltName(version));
  packPrebuilt(ROOT, version, archive);
  writeChecksum(archive);
}
