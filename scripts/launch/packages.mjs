import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * What a command needs, each with everything before it: the packages of the server, which a prebuilt archive has; those that build
 * the product; those that test it.
 * @typedef {'server' | 'build' | 'test'} Packages
 */

/**
 * Compares the installed packages with package-lock.json. npm writes its record last, so the record of an interrupted or older
 * installation differs from the lockfile.
 * @param {string} root
 * @param {Packages} needed
 */
export function hasAllPackages(root, needed) {
  const isPrebuilt = !existsSync(path.join(root, 'node_modules/vite'));
  if (isPrebuilt && needed !== 'server') return false;
  const npmRecord = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(npmRecord)) return false;
  const installed = readPackages(npmRecord);
  const locked = readPackages(path.join(root, 'package-lock.json'));
  return Object.entries(locked).every(([name, { version, optional, dev }]) => {
    const isPackage = name.includes('node_modules/');
    if (!isPackage) return true;
    // Optional packages of other platforms are never installed.
    if (!(name in installed)) return optional === true || (dev === true && needed !== 'test');
    // A prebuilt archive has the packages of the server, and the record of all.
    return installed[name].version === version && (isPrebuilt || hasFiles(path.join(root, name)));
  });
}

/** Also of a link to a workspace. */
function hasFiles(folder) {
  return existsSync(path.join(folder, 'package.json'));
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
