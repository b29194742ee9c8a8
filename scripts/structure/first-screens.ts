// How much JavaScript a browser with an empty cache loads for the first screen: the files that the entry of the page and the file
// of the screen import statically. What a screen loads later is not counted (bench/first-screen.ts counts it).
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

interface Budget {
  kilobytes: number;
  requests: number;
}

/** By name in web/src/app/page-loaders.ts. `welcome` is in the start file. */
export const BUDGETS: Record<string, Budget> = {
  welcome: { kilobytes: 125, requests: 5 },
  dashboard: { kilobytes: 170, requests: 8 },
  admin: { kilobytes: 200, requests: 10 },
  submitBug: { kilobytes: 210, requests: 10 },
};
const OTHERS: Budget = { kilobytes: 230, requests: 12 };

interface BuiltFile {
  file: string;
  imports?: string[];
}
type Manifest = Record<string, BuiltFile>;

export interface FirstScreen extends Budget {
  name: string;
  budget: Budget;
}

const MANIFEST = 'web/dist/.vite/manifest.json';
/** Classic scripts of index.html, which the manifest does not contain. */
const OTHER_SCRIPTS = ['first-paint.js'];

/** @throws {Error} when the screens are not built */
export function measureFirstScreens(root: string): FirstScreen[] {
  if (!existsSync(path.join(root, MANIFEST))) throw new Error('The screens are not built: npm run build.');
  const manifest: Manifest = JSON.parse(readFileSync(path.join(root, MANIFEST), 'utf8'));
  return [...listScreens(root)].map(([name, source]) => {
    const files = [...filesOf(manifest, ['index.html', source]), ...OTHER_SCRIPTS];
    return {
      name,
      kilobytes: files.reduce((sum, file) => sum + gzipSize(path.join(root, 'web/dist', file)), 0),
      requests: files.length,
      budget: BUDGETS[name] ?? OTHERS,
    };
  });
}

/** The names of the screens and their keys in the manifest. */
function listScreens(root: string): Map<string, string> {
  const loaders = readFileSync(path.join(root, 'web/src/app/page-loaders.ts'), 'utf8');
  const found = loaders.matchAll(/(\w+): async \(\) => \(await import\('\.\.\/([^']+)'\)\)/g);
  return new Map([
    ['welcome', 'index.html'],
    ...[...found].map(([, name, file]) => [name!, `src/${file}`] as const),
  ]);
}

function filesOf(manifest: Manifest, keys: string[], files = new Set<string>()): Set<string> {
  for (const key of keys) {
    const built = manifest[key];
    if (!built) throw new Error(`${MANIFEST} does not contain ${key}.`);
    if (files.has(built.file)) continue;
    files.add(built.file);
    filesOf(manifest, built.imports ?? [], files);
  }
  return files;
}

const gzipSize = (file: string) => gzipSync(readFileSync(file), { level: 9 }).length / 1000;

export const isOverBudget = ({ kilobytes, requests, budget }: FirstScreen): boolean =>
  kilobytes > budget.kilobytes || requests > budget.requests;

export const describeFirstScreen = (screen: FirstScreen): string =>
  `${isOverBudget(screen) ? '✗' : '✓'} ${screen.name}: ${screen.kilobytes.toFixed(1)} of ${screen.budget.kilobytes} KB gzip, ${screen.requests} of ${screen.budget.requests} requests`;
