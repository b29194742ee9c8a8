import type { ICruiseResult, IViolation } from 'dependency-cruiser';
import { findFeatureCycles } from './feature-cycles.ts';
import { IMPORT_RULES } from './import-rules.ts';

/** What is wrong with these imports: one sentence each, which ends with where the code belongs. */
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
