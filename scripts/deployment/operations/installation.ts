// What an operator has after step 3 of an installation: an unpacked release. Installed packages and builds are those of the
// project, so that nothing is downloaded or built.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { readVersion } from '../../release/version.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const LINKED = ['node_modules', 'server/node_modules', 'web/node_modules', 'phrases/generated', 'web/dist'];
/** The server finds its files beside the place of its own, and the stamps say that nothing must be built. */
const COPIED = ['server/dist', '.cache/built-phrases', '.cache/built-web', '.cache/built-server'];

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
  /** Runs a command in a shell to its end, as typed in `folder`. Other work of this process goes on. */
  run(command: string, folder: string, settings: NodeJS.ProcessEnv, input: string): Promise<Outcome>;
  remove(): void;
}

export const canPrepare = (): boolean =>
  process.platform === 'linux' && existsSync(path.join(ROOT, '.git')) && isInstalled('git');

export const isInstalled = (program: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

/** Makes a release of the working tree, and copies its archive to an empty machine. */
export function prepareInstallation(): Installation {
  execFileSync(process.execPath, [path.join(ROOT, 'scripts/launch.mjs'), 'build'], { stdio: 'inherit' });
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

/** Nothing of the test's own settings, and no account of the person who runs it. */
export const environmentOf = (machine: string, settings: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: path.join(machine, 'home'),
  DATA_DIR: path.join(machine, 'data'),
  ...settings,
});

/** As `npm run release` does, without its commit: release.test.ts and `npm run soak -- release` try that. */
function release({ machine, version }: Installation): void {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
  });
  const archive = `bugquest-${version}.tar.gz`;
  const create = ['--create', '--gzip', '--file', path.join(machine, archive), '--null', '--files-from=-'];
  // Deleted files that are not committed are on the list, too.
  const options = [`--transform=s,^,bugquest-${version}/,`, '--ignore-failed-read'];
  execFileSync('tar', [...create, ...options], {
    cwd: ROOT,
    input: files,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const checksum = createHash('sha256')
    .update(readFileSync(path.join(machine, archive)))
    .digest('hex');
  writeFileSync(path.join(machine, `${archive}.sha256`), `${checksum}  ${archive}\n`);
}

/** In place of what `npm ci` and the builds would make. */
export function addPackagesAndBuilds(product: string): void {
  for (const name of LINKED) symlinkSync(path.join(ROOT, name), path.join(product, name));
  for (const name of COPIED) cpSync(path.join(ROOT, name), path.join(product, name), { recursive: true });
}
