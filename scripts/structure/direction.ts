import type { ICruiseResult, IModule, IViolation } from 'dependency-cruiser';
import { IMPORT_RULES } from './import-rules.ts';
import { findHeavyImports } from './start-imports.ts';

/** @returns a sentence for each problem, which ends with the right place of the code */
export function findWrongImports({ modules, summary }: ICruiseResult): string[] {
  // dependency-cruiser reports a circle once for each of its files.
  const sentences = new Set(summary.violations.map(describe));
  return [...sentences, ...findFeatureCycles(modules), ...findHeavyImports(modules)];
}

const COMMENTS = new Map(IMPORT_RULES.map(({ name, comment }) => [name, comment]));

function describe({ from, to, rule, cycle }: IViolation): string {
  const comment = COMMENTS.get(rule.name);
  if (!cycle) return `${from} imports ${nameOf(to)}: ${comment}`;
  return `${normalizeCycle(cycle.map(({ name }) => name)).join(' → ')}: ${comment}`;
}

const nameOf = (file: string) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? file;

/** Starts with the first path in the alphabet, so that the sentence is the same for each file of the circle. */
function normalizeCycle(cycle: string[]): string[] {
  const start = cycle.indexOf([...cycle].sort()[0]!);
  return [...cycle.slice(start), ...cycle.slice(0, start), cycle[start]!];
}

const isTest = (file: string) => /\.test\.ts$/.test(file);
const featureOf = (file: string) => /^server\/src\/features\/([^/]+)\//.exec(file)?.[1];

/**
 * Features of the server can depend on each other without a circle of files, and dependency-cruiser finds only circles of files.
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
  const visit = (feature: string, visitedPath: string[]) => {
    if (visitedPath.includes(feature)) {
      const cycle = [...visitedPath.slice(visitedPath.indexOf(feature)), feature].join(' → ');
      cycles.push(
        `The features ${cycle} import each other in a circle; move what they share into the innermost.`,
      );
    } else if (!finished.has(feature)) {
      for (const next of uses.get(feature) ?? []) visit(next, [...visitedPath, feature]);
      finished.add(feature);
    }
  };
  for (const feature of uses.keys()) visit(feature, []);
  return cycles;
}
