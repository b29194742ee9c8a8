// A release is a version in all files, a section of CHANGELOG.md, a commit, a tag, and an archive with its checksum.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeBillOfMaterials } from './bill-of-materials.ts';
import { compareVersions, readVersion, setVersion } from './version.ts';

/** An error that the person at the terminal can fix. Only the message is shown. */
export class ReleaseError extends Error {}

/**
 * Releases the commit that is checked out. Nothing is pushed.
 * @param day the day of the release, as 2026-11-23
 * @param keepData writes what the tests of later versions start from, and resolves with its path in the project
 * @returns the archive
 * @throws {ReleaseError} before anything is changed
 */
export async function release(
  root: string,
  version: string,
  day: string,
  keepData?: (root: string, version: string) => Promise<string>,
): Promise<string> {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const tag = `v${version}`;
  const last =
    git('tag', '--list', 'v*', '--sort=-version:refname', '--merged', 'HEAD').split('\n')[0] || undefined;
  refuse(root, version, last, git);

  const subjects = last
    ? git('log', '--no-merges', '--format=%s', `${last}..HEAD`).split('\n')
    : ['First release'];
  const data = keepData ? [await keepData(root, version)] : [];
  const changed = [...data, ...setVersion(root, version)];
  addToChangelog(root, version, day, subjects);
  const folder = path.join(root, 'release');
  writeBillOfMaterials(root, folder);
  git('add', ...changed, 'CHANGELOG.md');
  git('commit', '--message', `Release ${version}`);
  git('tag', '--annotate', tag, '--message', `Release ${version}`);

  const archive = path.join(folder, `bugquest-${version}.tar.gz`);
  git('archive', '--format=tar.gz', `--prefix=bugquest-${version}/`, `--output=${archive}`, tag);
  writeChecksum(archive);
  return archive;
}

/** In the form that `sha256sum --check` reads. */
export function writeChecksum(archive: string): void {
  const checksum = createHash('sha256').update(readFileSync(archive)).digest('hex');
  writeFileSync(`${archive}.sha256`, `${checksum}  ${path.basename(archive)}\n`);
}

function refuse(
  root: string,
  version: string,
  last: string | undefined,
  git: (...args: string[]) => string,
): void {
  if (!/^\d+\.\d+\.\d+$/.test(version)) {
    throw new ReleaseError('Name the version to release, such as: npm run release -- 1.2.0');
  }
  if (git('status', '--porcelain')) {
    throw new ReleaseError('There are changes that are not committed: commit or remove them first.');
  }
  // The version of an unreleased project may be the first that is released.
  const current = readVersion(root);
  const isNewer = compareVersions(version, current) > 0 || (!last && version === current);
  if (!isNewer) throw new ReleaseError(`${version} is not newer than ${current}.`);
}

function addToChangelog(root: string, version: string, day: string, subjects: readonly string[]): void {
  const file = path.join(root, 'CHANGELOG.md');
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '# Changelog\n';
  const lines = subjects.map((subject) => `- ${subject}\n`).join('');
  const [introduction, ...sections] = before.split(/(?=\n## )/);
  writeFileSync(file, `${introduction}\n## ${version} (${day})\n\n${lines}${sections.join('')}`);
}
