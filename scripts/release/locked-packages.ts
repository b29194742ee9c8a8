import { readFileSync } from 'node:fs';
import path from 'node:path';
import satisfies from 'spdx-satisfies';

export interface LockedPackage {
  name: string;
  version: string;
  /** An SPDX expression. Undefined when the package has none. */
  licence?: string;
  /** False for packages that only build or test the product. */
  isShipped: boolean;
  hasInstallScript: boolean;
  /** The path from the root. */
  folder: string;
}

interface Entry {
  version: string;
  /** Of the root. */
  workspaces?: string[];
  license?: string;
  link?: boolean;
  /** The folder of a linked workspace. */
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  hasInstallScript?: boolean;
}

interface Lockfile {
  packages: Record<string, Entry>;
}

/** Every package in package-lock.json except the workspaces. Packages for other platforms are included. */
export function readLockedPackages(root: string): LockedPackage[] {
  const { packages }: Lockfile = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const shipped = findShipped(packages);
  return Object.entries(packages)
    .filter(([folder, { link }]) => folder.includes('node_modules/') && !link)
    .map(([folder, entry]) => {
      const name = folder.split('node_modules/').at(-1)!;
      return {
        name,
        version: entry.version,
        licence: entry.license ?? STATED_LICENCES[name],
        isShipped: shipped.has(folder),
        hasInstallScript: entry.hasInstallScript === true,
        folder,
      };
    });
}

/**
 * Follows the dependencies of the workspaces. Those of the root build and test the product, except the optional ones, which are
 * Node. Development dependencies of a workspace test it.
 * @returns folders
 */
function findShipped(packages: Lockfile['packages']): ReadonlySet<string> {
  const { workspaces = [], optionalDependencies = {} } = packages['']!;
  const node = Object.keys(optionalDependencies).map((name) => `node_modules/${name}`);
  const shipped = new Set([...workspaces, ...node]);
  // Folders that are added meanwhile are visited, too.
  for (const folder of shipped)
    for (const name of dependenciesOf(packages[folder]!)) {
      const found = findInstalled(packages, folder, name);
      if (found) shipped.add(found);
    }
  return shipped;
}

function dependenciesOf(entry: Entry): string[] {
  const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta } = entry;
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/** Looks as Node does: in the package's own folder, then in those around it. */
function findInstalled(packages: Lockfile['packages'], folder: string, name: string): string | undefined {
  const found = packages[path.posix.join(folder, 'node_modules', name)];
  if (found) return found.link ? found.resolved : path.posix.join(folder, 'node_modules', name);
  if (folder === '') return undefined;
  return findInstalled(packages, folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/'))), name);
}

/** Licences of packages without a valid field, according to their LICENSE or README. */
const STATED_LICENCES: Record<string, string> = {
  '@inlang/plugin-message-format': 'MIT',
  busboy: 'MIT',
  'combine-errors': 'MIT',
  dicer: 'MIT',
  'humanize-number': 'MIT',
  only: 'MIT',
  'sqlite-wasm-kysely': 'MIT',
  streamsearch: 'MIT',
};

/**
 * Licences for packages of the product. They only require that their text is included. Two licences require more: LGPL allows this
 * use because libvips is a separate library that users can replace, and MPL because no file was changed.
 */
const SHIPPED_LICENCES = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
];

/** More licences are allowed for tools, because tools are not distributed. */
const TOOL_LICENCES = [...SHIPPED_LICENCES, 'CC-BY-3.0', 'Python-2.0', 'Zlib'];

export function isApproved({ licence, isShipped }: LockedPackage): boolean {
  if (!licence) return false;
  try {
    return satisfies(licence, isShipped ? SHIPPED_LICENCES : TOOL_LICENCES);
  } catch {
    // Not an SPDX expression, for example "SEE LICENSE IN …".
    return false;
  }
}
