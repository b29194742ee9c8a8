// Packs an archive that starts without npm ci and without a build, on the platform that made it.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** The output of the builds, with the stamps that record their sources. */
const BUILT = [
  'phrases/generated',
  'server/dist',
  'web/dist',
  ...['phrases', 'server', 'web'].map((name) => `.cache/built-${name}`),
];
/** Links to the project's own packages. */
const OWN_PACKAGES = 'node_modules/@bugquest';
/** Tells the launcher the versions of the packages. */
const RECORD = 'node_modules/.package-lock.json';
/** Parts of packages that only developers read. Licences stay. */
const UNUSED = ['*.map', '*.d.ts', '*.d.mts', '*.d.cts'];

export const prebuiltName = (version: string) =>
  `bugquest-${version}-${process.platform}-${process.arch}.tar.gz`;

/** Builds what has changed, and packs the sources, the builds, the server's packages and Node into one archive. */
export function packPrebuilt(root: string, version: string, archive: string): void {
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { cwd: root, encoding: 'utf8' });
  execFileSync(process.execPath, [path.join(root, 'scripts/launch.mjs'), 'build'], { stdio: 'inherit' });
  const sources = run('git', 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0');
  const packages = run('npm', 'ls', '--workspace', 'server', '--omit=dev', '--all', '--parseable')
    .split('\n')
    .map((folder) => path.relative(root, folder))
    .filter((folder) => folder.includes('node_modules/') && !folder.startsWith(OWN_PACKAGES));
  // A package has its own packages inside its folder.
  const folders = packages.filter(
    (folder) => !packages.some((other) => folder.startsWith(`${other}/node_modules/`)),
  );
  const ownNode = ['node', 'node-bin']
    .map((name) => `node_modules/${name}-${process.platform}-${process.arch}`)
    .filter((folder) => existsSync(path.join(root, folder)));
  const all = new Set([...sources, ...BUILT, OWN_PACKAGES, RECORD, ...folders, ...ownNode]);
  const files = [...all].filter((name) => name && existsSync(path.join(root, name)));
  execFileSync(
    'tar',
    [
      '--create',
      // A third of the time of the default, for a seventh more bytes.
      '--use-compress-program=gzip -1',
      `--file=${archive}`,
      '--owner=0',
      '--group=0',
      // Not of the targets of symbolic links.
      `--transform=s,^,bugquest-${version}/,S`,
      ...UNUSED.map((pattern) => `--exclude=node_modules/${pattern}`),
      '--null',
      '--files-from=-',
    ],
    { cwd: root, input: files.join('\0') },
  );
}
