// node eval/learn-term-shares.ts: counts the terms of the training examples and background reports, and writes their shares to
// server/data/term-shares.jsonl.
import { globSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isFeature, termsOf } from '../server/src/features/duplicates/similarity/terms.ts';
import { DATA_FOLDER, readJsonLines, readText } from '../server/src/platform/data/json-lines.ts';
import { readBackground } from './duplicates/reports.ts';

/** Rarer terms are not written. */
const MIN_COUNT = 5;

const examples = globSync(path.join(DATA_FOLDER, 'examples/training/*.jsonl')).sort();
const texts = [
  ...examples.flatMap((file) => readJsonLines(file, (line) => readText(line, 'description'))),
  ...readBackground().map(({ text }) => text),
];
const counts = new Map<string, number>();
for (const bugDescription of texts)
  for (const term of termsOf({ bugDescription }))
    if (!isFeature(term)) counts.set(term, (counts.get(term) ?? 0) + 1);

const lines = [...counts]
  .filter(([, count]) => count >= MIN_COUNT)
  .sort(([one, many], [other, more]) => more - many || (one < other ? -1 : 1))
  .map(([term, count]) => JSON.stringify({ term, share: Number((count / texts.length).toFixed(5)) }));
writeFileSync(path.join(DATA_FOLDER, 'term-shares.jsonl'), `${lines.join('\n')}\n`);
console.log(`${lines.length} terms of ${texts.length} texts`);
