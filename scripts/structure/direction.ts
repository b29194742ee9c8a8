import type { ICruiseResult, IModule, IViolation } from 'dependency-cruiser';
import { IMPORT_RULES } from './import-rules.ts';

/** The problems of these imports: one sentence each, which ends with the right place of the code. */
export function findWrongImports({ modules, summary }: ICruiseResult): string[] {
  // Every file of a circle is reported as a violation of its own.
  const sentences = new Set(summary.violations.map(describe));
  return [...sentences, ...findFeatureCycles(modules)];
}

const COMMENTS = new Map(IMPORT_RULES.map(({ name, comment }) => [name, comment]));

function describe({ from, to, rule, cycle }: IViolation): string {
  const comment = COMMENTS.get(rule.name);
  if (!cycle) return `${from} imports ${nameOf(to)}: ${comment}`;
  return `${inOneOrder(cycle.map(({ name }) => name)).join(' → ')}: ${comment}`;
}

/** The name of a package, or the path of a file. */
const nameOf = (file: string) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? file;

/** The same list for each file of a circle, from whichever it was found. */
function inOneOrder(cycle: string[]): string[] {
  const start = cycle.indexOf([...cycle].sort()[0]!);
  return [...cycle.slice(start), ...cycle.slice(0, start), cycle[start]!];
}

const isTest = (file: string) => /\.test\.ts$/.test(file);
const featureOf = (file: string) => /^server\/src\/features\/([^/]+)\//.exec(file)?.[1];

/**
 * One sentence for each circle of the server's features. The rules of dependency-cruiser find only circles of files, and two features
 * can depend on each other without one.
 */
function findFeatureCycles(modules: readonly IModule[]): string[] {
  const uses = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const feature = featureOf(source);
    if (!feature || isTest(source)) continue;
    for (const { resolved } of dependencies) {
      const used = featureOf(resolved);
      if (used && used !== feature) uses.set(feature, (uses.get(feature) ?? new Set()).add(used));
    }
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
