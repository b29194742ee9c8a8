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
  license?: string;
  dev?: boolean;
  link?: boolean;
  hasInstallScript?: boolean;
}

/** Every package in package-lock.json except the workspaces. Packages for other platforms are included. */
export function readLockedPackages(root: string): LockedPackage[] {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return Object.entries<Entry>(packages)
    .filter(([folder, { link }]) => folder.includes('node_modules/') && !link)
    .map(([folder, entry]) => {
      const name = folder.split('node_modules/').at(-1)!;
      return {
        name,
        version: entry.version,
        licence: entry.license ?? STATED_LICENCES[name],
        isShipped: entry.dev !== true,
        hasInstallScript: entry.hasInstallScript === true,
        folder,
      };
    });
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
