// Finds import cycles between features. The rules of dependency-cruiser find only cycles between files, and two features can
// depend on each other without one.
import type { IModule } from 'dependency-cruiser';

const isTest = (file: string) => /\.test\.ts$/.test(file);
const featureOf = (file: string) => /^server\/src\/features\/([^/]+)\//.exec(file)?.[1];

/** One sentence for each circle of the server's features. */
export function findFeatureCycles(modules: readonly IModule[]): string[] {
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
