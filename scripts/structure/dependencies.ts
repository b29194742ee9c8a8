import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isApproved, readLockedPackages } from '../release/locked-packages.ts';

/** @returns a sentence for each licence or install script without an approval */
export function findWrongDependencies(root: string): string[] {
  const { allowScripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const approved = Object.keys(allowScripts ?? {}).filter((name) => allowScripts[name] === true);
  const packages = readLockedPackages(root);
  if (packages.length === 0) return ['package-lock.json lists no package.'];
  const withScripts = new Set(packages.filter((locked) => locked.hasInstallScript).map(({ name }) => name));
  return [
    ...packages
      .filter((locked) => !isApproved(locked))
      .map(
        ({ name, version, licence = 'no licence', isShipped }) =>
          `${name} ${version} has ${licence}, which is not approved for ${isShipped ? 'the product' : 'tools'} in scripts/release/locked-packages.ts.`,
      ),
    ...[...withScripts]
      .filter((name) => !approved.includes(name))
      .map(
        (name) =>
          `${name} runs a script when it is installed: read it, and name the package in allowScripts of package.json.`,
      ),
    ...approved
      .filter((name) => !withScripts.has(name))
      .map((name) => `allowScripts of package.json names ${name}, which has no script.`),
  ];
}
