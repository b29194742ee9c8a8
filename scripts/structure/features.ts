// The list of features, and two rules: folders have these names, and an endpoint is bound and called only in its own feature.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const FEATURES = [
  'accounts',
  'employees',
  'reports',
  'review',
  'duplicates',
  'analysis',
  'competition',
  'notifications',
  'mail',
  'outreach',
  'content',
  'exports',
  'insights',
  'audit',
  'settings',
  'connections',
  'coverage',
  'system',
];
/** Phrases of the frame around all features. */
const SHARED_PHRASES = ['shell', 'ui', 'errors', 'fields'];

const listOf = FEATURES.join(', ');
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** The problems of folder names and of endpoints in these files: one sentence each. */
export function findWrongPlaces(root: string, files: string[]): string[] {
  const isCode = (file: string) => /^(contract|server|web)\/src\/.*\.tsx?$/.test(file) && !isTest(file);
  const code = new Map(
    files.filter(isCode).map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
  );
  return [...findUnlistedFeatures(files), ...findStrayEndpoints(code)];
}

/** Folders and files with the name of a feature that is not on the list. */
export function findUnlistedFeatures(files: string[]): string[] {
  const found = new Set<string>();
  for (const file of files) {
    const [, place, name] =
      /^(contract\/src|(?:server|web)\/src\/features|e2e\/journeys)\/([^/]+)\//.exec(file) ?? [];
    if (place && name && !FEATURES.includes(name))
      found.add(
        `${place}/${name} is no feature; the features are ${listOf} (scripts/structure/features.ts).`,
      );
    const phrases = /^phrases\/messages\/\w+\/([^/]+)\.json$/.exec(file)?.[1];
    if (phrases && ![...FEATURES, ...SHARED_PHRASES].includes(phrases))
      found.add(
        `${file} is named for no feature; phrases are in a file of ${listOf}, ${SHARED_PHRASES.join(', ')}.`,
      );
  }
  return [...found];
}

interface Found {
  name: string;
  feature: string;
}

/**
 * Uses of an endpoint in another feature: the server's code binds it, or the browser's code calls it. `code` has the text of each
 * file.
 */
export function findStrayEndpoints(code: ReadonlyMap<string, string>): string[] {
  const declared = new Set<string>();
  for (const [file, text] of code) {
    const module = /^contract\/src\/(.+)\.ts$/.exec(file)?.[1];
    if (!module) continue;
    for (const [, name] of text.matchAll(/export const (\w+) = endpoint\(/g))
      declared.add(`${module} ${name}`);
  }
  return [...code].flatMap(([file, text]) => {
    const [, part, feature] = /^(server|web)\/src\/features\/([^/]+)\//.exec(file) ?? [];
    if (!feature) return [];
    const used = part === 'server' ? boundIn(text, declared) : importedIn(text, declared);
    return used
      .filter((endpoint) => endpoint.feature !== feature)
      .map((endpoint) => `${file} ${describe(part, endpoint)}`);
  });
}

function describe(part: string | undefined, { name, feature }: Found): string {
  return part === 'server'
    ? `binds ${name} of ${feature}: bind it in server/src/features/${feature}.`
    : `calls ${name} of ${feature}: call it in web/src/features/${feature} and compose both in routes, or read it through lib/queries.`;
}

/** The endpoints that a text imports by name. Imports of types are not counted. */
function importedIn(text: string, declared: ReadonlySet<string>): Found[] {
  const imports = text.matchAll(/^import \{([^}]*)\} from '@bugquest\/contract\/([^']+)'/gm);
  return [...imports].flatMap(([, names = '', module = '']) =>
    names
      .split(',')
      .map((name) => name.trim().split(' as ')[0]!)
      .filter((name) => declared.has(`${module} ${name}`))
      .map((name) => ({ name, feature: module.split('/')[0]! })),
  );
}

/** The endpoints that a text binds. The text imports them by name, or imports their module as a whole. */
function boundIn(text: string, declared: ReadonlySet<string>): Found[] {
  const bound = [...text.matchAll(/\bbind\(\s*(?:(\w+)\.)?(\w+)/g)];
  const modules = new Map(
    [...text.matchAll(/^import \* as (\w+) from '@bugquest\/contract\/([^']+)'/gm)].map(
      ([, alias = '', module = '']) => [alias, module],
    ),
  );
  const byName = importedIn(text, declared).filter(({ name }) =>
    bound.some(([, alias, endpoint]) => !alias && endpoint === name),
  );
  const byModule = bound.flatMap(([, alias = '', name = '']) => {
    const module = modules.get(alias);
    return module && declared.has(`${module} ${name}`) ? [{ name, feature: module.split('/')[0]! }] : [];
  });
  return [...byName, ...byModule];
}
