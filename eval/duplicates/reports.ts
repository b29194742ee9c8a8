// The reports of the measurement, from the files beside this one and from the demo.
import { readFileSync } from 'node:fs';
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
}

export interface Told {
  feature: string;
  text: string;
}

function read<Row>(name: string): Row[] {
  const lines = readFileSync(path.join(import.meta.dirname, `${name}.jsonl`), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => JSON.parse(line) as Row);
}

export const readPairs = () => read<Pair>('pairs');
/** Reports of problems that no other report tells. */
export const readUnrelated = () => read<Told>('unrelated');

/** Reports among which the originals lie: things and faults of a shop in all combinations, and the demo's tellings. */
export function readBackground(): Told[] {
  const scenarios = [...buyingScenarios, ...afterBuyingScenarios, ...accountScenarios, ...screenScenarios];
  const tellings = scenarios.flatMap(({ feature, en, msa, gulf, egypt }) =>
    [...en, ...msa, ...gulf, ...egypt].map((text) => ({ feature, text: text.replaceAll(/\{\w+\}/g, '') })),
  );
  return [...read<Told>('background'), ...tellings];
}
