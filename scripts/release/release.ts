import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeBillOfMaterials } from './bill-of-materials.ts';
import { compareVersions, readVersion, setVersion } from './version.ts';

/** An error that the user can fix. Only the message is shown. */
export class ReleaseError extends Error {}

const UNRELEASED = '## Unreleased\n';

/**
 * Sets the version in all files and in CHANGELOG.md, commits, tags, and writes an archive with its checksum. Nothing is pushed.
 * @param day such as 2026-11-23
 * @param writeData writes the data for the upgrade tests of later versions, and returns the path from the root
 * @returns the path of the archive
 * @throws {ReleaseError} before any change
 */
export async function release(
  root: string,
  version: string,
  day: string,
  writeData?: (root: string, version: string) => Promise<string>,
): Promise<string> {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const tag = `v${version}`;
  const lastTag =
    git('tag', '--list', 'v*', '--sort=-version:refname', '--merged', 'HEAD').split('\n')[0] || undefined;
  assertCanRelease(root, version, lastTag, git);

  const data = writeData ? [await writeData(root, version)] : [];
  const changed = [...data, ...setVersion(root, version)];
  writeFileSync(
    changelogOf(root),
    readFileSync(changelogOf(root), 'utf8').replace(UNRELEASED, `## ${version} (${day})\n`),
  );
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

function assertCanRelease(
  root: string,
  version: string,
  lastTag: string | undefined,
  git: (...args: string[]) => string,
): void {
  if (!/^\d+\.\d+\.\d+$/.test(version)) {
    throw new ReleaseError('Name the version to release, such as: npm run release -- 1.2.0');
  }
  if (git('status', '--porcelain')) {
    throw new ReleaseError('There are changes that are not committed: commit or remove them first.');
  }
  // The first release may have the version that package.json already has.
  const current = readVersion(root);
  const isNewer = compareVersions(version, current) > 0 || (!lastTag && version === current);
  if (!isNewer) throw new ReleaseError(`${version} is not newer than ${current}.`);
  if (!hasUnreleasedChanges(root)) {
    throw new ReleaseError('CHANGELOG.md has no changes: write them under "## Unreleased" and commit them.');
  }
}

const changelogOf = (root: string) => path.join(root, 'CHANGELOG.md');

function hasUnreleasedChanges(root: string): boolean {
  const sections = readFileSync(changelogOf(root), 'utf8').split(/^(?=## )/m);
  const changes = sections.find((section) => section.startsWith(UNRELEASED));
  return changes !== undefined && changes.slice(UNRELEASED.length).trim() !== '';
}
