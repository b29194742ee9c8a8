import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface Manifest {
  name?: string;
  version?: string;
  workspaces?: string[];
  dependencies?: Record<string, string>;
}

/** @returns a number below zero when the first version is older, above zero when it is newer */
export function compareVersions(one: string, other: string): number {
  const [first, second] = [one, other].map((version) => version.split('.').map(Number));
  return first!.map((part, index) => part - second![index]!).find((difference) => difference !== 0) ?? 0;
}

export const readVersion = (root: string): string => readJson(path.join(root, 'package.json')).version;

/**
 * Sets the version of the project, its workspaces and the image in deploy/, without asking a registry.
 * @returns the files that changed
 */
export function setVersion(root: string, version: string): string[] {
  const { workspaces = [] }: Manifest = readJson(path.join(root, 'package.json'));
  const names = new Set(workspaces.map((folder) => readJson(path.join(root, folder, 'package.json')).name));
  const update = (manifest: Manifest) => {
    manifest.version = version;
    for (const name of Object.keys(manifest.dependencies ?? {}).filter((dependency) => names.has(dependency)))
      manifest.dependencies![name] = version;
  };
  const changed = ['.', ...workspaces].map((folder) => path.join(folder, 'package.json'));
  for (const file of changed) rewriteJson(path.join(root, file), update);
  rewriteJson(path.join(root, 'package-lock.json'), (lock) => {
    lock.version = version;
    for (const folder of ['', ...workspaces]) update(lock.packages[folder]);
  });
  const kustomizations = globSync('deploy/kubernetes/kustomization.yaml', { cwd: root });
  for (const file of kustomizations) {
    const text = readFileSync(path.join(root, file), 'utf8');
    writeFileSync(path.join(root, file), text.replace(/(?<=newTag: ")[^"]*/, version));
  }
  return [...changed, 'package-lock.json', ...kustomizations];
}

// biome-ignore lint/suspicious/noExplicitAny: the lockfile has no type.
function rewriteJson(file: string, update: (content: any) => void): void {
  const content = readJson(file);
  update(content);
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
