// The direction of imports (docs/architecture.md). The comment of a rule says where the code belongs.
import type { IForbiddenRuleType } from 'dependency-cruiser';

/** A file may import from its own layer and from later layers. */
const SERVER_LAYERS = ['testing', 'main', 'app', 'features', 'http', 'context', 'platform', 'db'];
const WEB_LAYERS = ['testing', 'main', 'app', 'routes', 'features', 'ui', 'lib'];
/** Files outside of the folders of layers that belong to a layer. */
const FILES_OF_LAYER: Record<string, string[]> = {
  main: ['admin', 'backup', 'doctor', 'restore', 'rotate-key', 'worker'],
  app: ['open-context'],
};

const TEST = String.raw`\.test\.tsx?$|^(server|web)/src/testing/`;
const TOOLS = '^(scripts|bench|eval|e2e|soak)/';
const SHARED_FILES = String.raw`[/-](queries|commands|policy|present)\.ts$`;
const FILES_WITH_SQL = String.raw`[/-](queries|commands|jobs)\.ts$`;

const packages = (...names: string[]) => `(^|/)node_modules/(${names.join('|')})/`;

function followLayers(folder: string, layers: string[]): IForbiddenRuleType[] {
  const pathOf = (names: string[]) => {
    const all = names.flatMap((name) => [name, ...(FILES_OF_LAYER[name] ?? [])]);
    return String.raw`^${folder}(${all.join('|')})(/|\.tsx?$)`;
  };
  const hasLayer: IForbiddenRuleType = {
    name: `${folder} has layers`,
    comment: `this folder is no layer; the file belongs in ${layers.join(', ')}.`,
    from: { path: `^${folder}`, pathNot: [TEST, pathOf(layers)] },
    to: { path: `^${folder}` },
  };
  const inwards = layers.slice(1).map(
    (layer, index): IForbiddenRuleType => ({
      name: `${folder}${layer} imports inwards`,
      comment: `imports go ${layers.slice(1).join(' → ')}; what ${layer} needs belongs in ${layer} or after it.`,
      from: { path: pathOf([layer]), pathNot: TEST },
      to: { path: pathOf(layers.slice(0, index + 1)), pathNot: String.raw`\.css$` },
    }),
  );
  return [hasLayer, ...inwards];
}

export const IMPORT_RULES: IForbiddenRuleType[] = [
  {
    name: 'parts share the contract',
    comment: 'contract, server and web never import each other; what both need belongs in contract.',
    from: { path: '^(contract|server|web)/' },
    to: { path: '^(server|web)/', pathNot: '^$1/' },
  },
  {
    name: 'the product has no tools',
    comment: 'the product never imports its tools; move it into contract, server or web.',
    from: { path: '^(contract|server|web)/' },
    to: { path: TOOLS },
  },
  {
    name: 'the contract is small',
    comment:
      'the contract imports only zod and phrases, so that browser and server can share it; move this into server or web.',
    from: { path: '^contract/', pathNot: TEST },
    to: { pathNot: ['^(contract|phrases|server|web)/', TOOLS, packages('zod')] },
  },
  {
    name: 'tests of the contract are small',
    comment: 'tests of the contract import only vitest and fast-check besides; move this into server or web.',
    from: { path: String.raw`^contract/.*\.test\.tsx?$` },
    to: {
      pathNot: ['^(contract|phrases|server|web)/', TOOLS, packages('zod', 'vitest', 'fast-check')],
      dependencyTypesNot: ['core'],
    },
  },
  ...followLayers('server/src/', SERVER_LAYERS),
  ...followLayers('web/src/', WEB_LAYERS),
  {
    name: 'features of the server share little',
    comment:
      'a feature uses only the queries, commands, policy and presenters of another; offer it there, or move what both need to contract, http or platform.',
    from: { path: '^server/src/features/([^/]+)/', pathNot: TEST },
    to: { path: '^server/src/features/[^/]+/', pathNot: ['^server/src/features/$1/', SHARED_FILES] },
  },
  {
    name: 'features of the web are apart',
    comment:
      'features of the web never import each other; compose them in routes, or move what both need to ui or lib.',
    from: { path: '^web/src/features/([^/]+)/' },
    to: { path: '^web/src/features/[^/]+/', pathNot: '^web/src/features/$1/' },
  },
  {
    name: 'few files touch tables',
    comment: 'only queries, commands and jobs touch tables; move the query there and call it from here.',
    from: { path: '^server/src/features/', pathNot: [TEST, FILES_WITH_SQL] },
    to: { path: ['^server/src/db/schema/', packages('drizzle-orm')], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'imports lead somewhere',
    comment: 'there is no such file or package; correct the path, or install the package.',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'no circles',
    comment: 'these files import each other in a circle; move what they share into a file of its own.',
    from: {},
    to: { circular: true },
  },
];
