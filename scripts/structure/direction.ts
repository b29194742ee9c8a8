// The direction of imports, as docs/architecture.md draws it. Every rule looks at one import and answers with what is
// wrong and where the code belongs instead, or with nothing.
import type { Import } from './imports.ts';

type Rule = (edge: Import) => string | undefined;

/** From the outermost layer inwards: a file may import its own layer and those after it. */
const SERVER_LAYERS = ['testing', 'main', 'app', 'features', 'http', 'context', 'platform', 'db'];
const WEB_LAYERS = ['testing', 'main', 'app', 'routes', 'features', 'ui', 'lib'];
/** Files beside the layers' folders that count as part of one. */
const layerOfFile: Record<string, string> = { admin: 'main', 'open-context': 'app' };

const rules: Rule[] = [
  staysInItsPart,
  contractIsSmall,
  followsLayers('server/src/', SERVER_LAYERS),
  followsLayers('web/src/', WEB_LAYERS),
  crossesServerFeatures,
  crossesWebFeatures,
  touchesTables,
];

/** What is wrong with these imports: one sentence each. */
export function findWrongImports(imports: Import[]): string[] {
  const wrong = imports.flatMap((edge) => {
    const advice = rules.map((rule) => rule(edge)).find(Boolean);
    return advice ? [`${edge.from} imports ${edge.to}: ${advice}`] : [];
  });
  return [...wrong, ...findFeatureCycles(imports)];
}

function isTest(file: string): boolean {
  return (
    /\.test\.tsx?$/.test(file) ||
    file.startsWith('server/src/testing/') ||
    file.startsWith('web/src/testing/')
  );
}

/** The server's or web's feature a file is part of. */
function featureOf(file: string): string | undefined {
  return /^(?:server|web)\/src\/features\/([^/]+)\//.exec(file)?.[1];
}

function staysInItsPart({ from, to }: Import): string | undefined {
  const part = from.split('/')[0] ?? '';
  const target = to.split('/')[0] ?? '';
  if (!['contract', 'server', 'web'].includes(part) || target === part) return undefined;
  if (['server', 'web'].includes(target)) {
    return `${part} and ${target} never import each other; what both need belongs in contract.`;
  }
  if (['scripts', 'bench', 'eval', 'e2e'].includes(target))
    return `the product never imports its tools; move it into ${part}.`;
  return undefined;
}

function contractIsSmall({ from, to }: Import): string | undefined {
  if (!from.startsWith('contract/') || to.startsWith('contract/') || to.startsWith('phrases/'))
    return undefined;
  const allowed = isTest(from) ? ['zod', 'vitest', 'fast-check'] : ['zod'];
  if (allowed.includes(to)) return undefined;
  return 'the contract imports only zod and phrases, so that browser and server can share it; move this into server or web.';
}

function followsLayers(folder: string, layers: string[]): Rule {
  const layerOf = (file: string) => {
    const name =
      file
        .slice(folder.length)
        .split('/')[0]
        ?.replace(/\.tsx?$/, '') ?? '';
    return layerOfFile[name] ?? name;
  };
  return ({ from, to }) => {
    if (!from.startsWith(folder) || !to.startsWith(folder) || isTest(from) || to.endsWith('.css'))
      return undefined;
    const [source, target] = [layerOf(from), layerOf(to)];
    if (!layers.includes(source))
      return `${folder}${source} is no layer; the file belongs in ${layers.join(', ')}.`;
    if (layers.indexOf(source) <= layers.indexOf(target)) return undefined;
    return `imports go ${layers.slice(1).join(' → ')}; what ${source} needs belongs in ${source} or after it.`;
  };
}

function crossesServerFeatures({ from, to }: Import): string | undefined {
  const [source, target] = [featureOf(from), featureOf(to)];
  if (!from.startsWith('server/') || !source || !target || source === target || isTest(from))
    return undefined;
  if (/\/(?:[a-z-]+-)?(?:queries|commands|policy|present)\.ts$/.test(to)) return undefined;
  return `a feature uses only the queries, commands, policy and presenters of another; offer it there in ${target}, or move what both need to contract, http or platform.`;
}

function crossesWebFeatures({ from, to }: Import): string | undefined {
  const [source, target] = [featureOf(from), featureOf(to)];
  if (!from.startsWith('web/') || !to.startsWith('web/') || !source || !target || source === target)
    return undefined;
  return 'features of the web never import each other; compose them in routes, or move what both need to ui or lib.';
}

function touchesTables({ from, to, typeOnly }: Import): string | undefined {
  if (!from.startsWith('server/src/features/') || isTest(from) || typeOnly) return undefined;
  if (!to.startsWith('server/src/db/schema/') && to !== 'drizzle-orm') return undefined;
  if (/\/(?:[a-z-]+-)?(?:queries|commands|jobs)\.ts$/.test(from)) return undefined;
  return 'only queries, commands and jobs touch tables; move the query there and call it from here.';
}

function findFeatureCycles(imports: Import[]): string[] {
  const uses = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [source, target] = [featureOf(from), featureOf(to)];
    if (!from.startsWith('server/') || !source || !target || source === target || isTest(from)) continue;
    uses.set(source, (uses.get(source) ?? new Set()).add(target));
  }
  const finished = new Set<string>();
  const cycles: string[] = [];
  const visit = (feature: string, trail: string[]) => {
    if (trail.includes(feature)) {
      const cycle = [...trail.slice(trail.indexOf(feature)), feature].join(' → ');
      cycles.push(
        `The features ${cycle} import each other in a circle; move what they share into the innermost.`,
      );
    } else if (!finished.has(feature)) {
      for (const next of uses.get(feature) ?? []) visit(next, [...trail, feature]);
      finished.add(feature);
    }
  };
  for (const feature of uses.keys()) visit(feature, []);
  return cycles;
}
