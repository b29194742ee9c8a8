// The list of features and two rules: folders of features have these names, and only its own feature binds and calls an endpoint.
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
  'bell',
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
  'store',
  'home',
  'system',
];
/** Files of phrases that belong to no feature. */
const SHARED_PHRASES = ['shell', 'ui', 'errors', 'fields'];

const featureList = FEATURES.join(', ');
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** @returns a sentence for each problem */
export function findWrongPlaces(root: string, files: string[]): string[] {
  const isCode = (file: string) => /^(contract|server|web)\/src\/.*\.tsx?$/.test(file) && !isTest(file);
  const code = new Map(
    files.filter(isCode).map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
  );
  return [...findUnlistedFeatures(files), ...findStrayEndpoints(code)];
}

export function findUnlistedFeatures(files: string[]): string[] {
  const found = new Set<string>();
  for (const file of files) {
    const [, parentFolder, name] =
      /^(contract\/src|(?:server|web)\/src\/features|e2e\/journeys)\/([^/]+)\//.exec(file) ?? [];
    if (parentFolder && name && !FEATURES.includes(name))
      found.add(
        `${parentFolder}/${name} is no feature; the features are ${featureList} (scripts/structure/features.ts).`,
      );
    const phrases = /^phrases\/messages\/\w+\/([^/]+)\.json$/.exec(file)?.[1];
    if (phrases && ![...FEATURES, ...SHARED_PHRASES].includes(phrases))
      found.add(
        `${file} is named for no feature; phrases are in a file of ${featureList}, ${SHARED_PHRASES.join(', ')}.`,
      );
  }
  return [...found];
}

interface EndpointUse {
  name: string;
  feature: string;
}

/**
 * Finds endpoints that another feature binds (server) or calls (web).
 * @param code the text of each file
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
    const used = part === 'server' ? listBound(text, declared) : listImported(text, declared);
    return used
      .filter((endpoint) => endpoint.feature !== feature)
      .map((endpoint) => `${file} ${describe(part, endpoint)}`);
  });
}

function describe(part: string | undefined, { name, feature }: EndpointUse): string {
  return part === 'server'
    ? `binds ${name} of ${feature}: bind it in server/src/features/${feature}.`
    : `calls ${name} of ${feature}: call it in web/src/features/${feature} and compose both in routes, or read it through lib/queries.`;
}

/** Imports of types are not counted. */
function listImported(text: string, declared: ReadonlySet<string>): EndpointUse[] {
  const imports = text.matchAll(/^import \{([^}]*)\} from '@bugquest\/contract\/([^']+)'/gm);
  return [...imports].flatMap(([, names = '', module = '']) =>
    names
      .split(',')
      .map((name) => name.trim().split(' as ')[0]!)
      .filter((name) => declared.has(`${module} ${name}`))
      .map((name) => ({ name, feature: module.split('/')[0]! })),
  );
}

/** A file imports an endpoint by name, or imports the whole module. */
function listBound(text: string, declared: ReadonlySet<string>): EndpointUse[] {
  const bound = [...text.matchAll(/\bbind\(\s*(?:(\w+)\.)?(\w+)/g)];
  const modules = new Map(
    [...text.matchAll(/^import \* as (\w+) from '@bugquest\/contract\/([^']+)'/gm)].map(
      ([, alias = '', module = '']) => [alias, module],
    ),
  );
  const byName = listImported(text, declared).filter(({ name }) =>
    bound.some(([, alias, endpoint]) => !alias && endpoint === name),
  );
  const byModule = bound.flatMap(([, alias = '', name = '']) => {
    const module = modules.get(alias);
    return module && declared.has(`${module} ${name}`) ? [{ name, feature: module.split('/')[0]! }] : [];
  });
  return [...byName, ...byModule];
}
