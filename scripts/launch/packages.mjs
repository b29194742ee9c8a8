import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Compares the installed packages with package-lock.json. npm writes its record last, so the record of an interrupted or older
 * installation differs from the lockfile.
 * @param {string} root
 * @param {boolean} withTools whether packages are needed that only build or test the product
 */
export function hasAllPackages(root, withTools) {
  const isPrebuilt = !existsSync(path.join(root, 'node_modules/vite'));
  if (isPrebuilt && withTools) return false;
  const npmRecord = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(npmRecord)) return false;
  const installed = readPackages(npmRecord);
  const locked = readPackages(path.join(root, 'package-lock.json'));
  return Object.entries(locked).every(([name, { version, optional }]) => {
    const isPackage = name.includes('node_modules/');
    if (!isPackage) return true;
    // Optional packages of other platforms are never installed.
    if (!(name in installed)) return optional === true;
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
