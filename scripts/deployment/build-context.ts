import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DOCKERFILE } from './dockerfile.ts';

/**
 * The files that a build of the image may copy: all that the .dockerignore file leaves. As in Docker, the last pattern that
 * matches a file or one of its folders decides.
 */
export function listBuildContext(root: string): string[] {
  const patterns = readFileSync(path.join(root, `${DOCKERFILE}.dockerignore`), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  return listFiles(root, '', patterns);
}

/** No pattern brings back a file of an ignored folder, so those are not read. */
function listFiles(root: string, folder: string, patterns: readonly string[]): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (isIgnored(file, patterns)) return [];
    return entry.isDirectory() ? listFiles(root, file, patterns) : [file];
  });
}

function isIgnored(file: string, patterns: readonly string[]): boolean {
  const names = file.split('/');
  const paths = names.map((_, index) => names.slice(0, index + 1).join('/'));
  const deciding = patterns.findLast((pattern) =>
    paths.some((part) => path.matchesGlob(part, pattern.replace(/^!/, ''))),
  );
  return deciding !== undefined && !deciding.startsWith('!');
}
