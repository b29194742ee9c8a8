// The reports of the measurement: what authors wrote, a folder each, and among what they lie. Everything may learn from
// development/; held-out/ is for measuring alone, and only measure.ts reads it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { accountScenarios } from '../../scripts/demo/scenarios/accounts.ts';
import { afterBuyingScenarios } from '../../scripts/demo/scenarios/after-buying.ts';
import { buyingScenarios } from '../../scripts/demo/scenarios/buying.ts';
import { screenScenarios } from '../../scripts/demo/scenarios/screens.ts';

export const KINDS = ['en-en', 'ar-ar', 'en-ar'] as const;
export type Kind = (typeof KINDS)[number];

/** The same problem as two people tell it; for `en-ar` each in another language. */
export interface Pair {
  id: string;
  kind: Kind;
  feature: string;
  issueLocation: string;
  original: string;
  paraphrase: string;
  /** The pair that tells the same problem in the other language, where an author wrote both. */
  twin?: string;
}

export interface Told {
  feature: string;
  text: string;
}

export interface AuthoredSet {
  name: string;
  use: Use;
  pairs: Pair[];
  /** Reports of problems that no pair tells. */
  unrelated: Told[];
}

export type Use = 'development' | 'held-out';

function read<Row>(name: string): Row[] {
  const lines = readFileSync(path.join(import.meta.dirname, `${name}.jsonl`), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => JSON.parse(line) as Row);
}

/** What every author of a folder wrote. */
export function readSets(use: Use): AuthoredSet[] {
  const folder = path.join(import.meta.dirname, use);
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  return names.map((name) => ({
    name,
    use,
    pairs: read<Pair>(`${use}/${name}/pairs`),
    unrelated: read<Told>(`${use}/${name}/unrelated`),
  }));
}

/** Reports among which the originals lie: things and faults of a shop in all combinations, and the demo's tellings. */
export function readBackground(): Told[] {
  const scenarios = [...buyingScenarios, ...afterBuyingScenarios, ...accountScenarios, ...screenScenarios];
  const tellings = scenarios.flatMap(({ feature, en, msa, gulf, egypt }) =>
    [...en, ...msa, ...gulf, ...egypt].map((text) => ({ feature, text: text.replaceAll(/\{\w+\}/g, '') })),
  );
  return [...read<Told>('background'), ...tellings];
}
