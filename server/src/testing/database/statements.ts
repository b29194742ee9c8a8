// The statements that the server tests send. They are kept, so that a test can try whether a second version of PostgreSQL accepts
// them.
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/** Statements that PREPARE takes. */
const PREPARABLE = /^\s*(select|insert|update|delete|with)\b/i;

/** Statements that differ only in their number of values count as one. */
const kindOf = (text: string) => text.replace(/\$\d+/g, '$').replace(/(\([^()$]*\$[^()]*\))(, \1)+/g, '$1');

/** Keeps one statement of each kind that this process sends, in a folder. Does nothing when it already does. */
export function keepStatements(folder: string): void {
  const { query } = pg.Client.prototype;
  if (query.name === 'queryAndKeep') return;
  const kept = new Set<string>();
  function queryAndKeep(this: pg.Client, ...args: Parameters<typeof query>) {
    const [asked] = args as unknown[];
    const text = typeof asked === 'string' ? asked : (asked as { text?: string }).text;
    if (text && PREPARABLE.test(text) && !kept.has(kindOf(text))) {
      kept.add(kindOf(text));
      appendFileSync(path.join(folder, `${process.pid}.jsonl`), `${JSON.stringify(text)}\n`);
    }
    return query.apply(this, args);
  }
  pg.Client.prototype.query = queryAndKeep as typeof query;
}

/** One statement of each kind that was kept in a folder. */
export function readStatements(folder: string): string[] {
  const byKind = new Map<string, string>();
  for (const file of readdirSync(folder)) {
    const lines = readFileSync(path.join(folder, file), 'utf8').trimEnd().split('\n');
    for (const text of lines.map((line) => JSON.parse(line) as string)) byKind.set(kindOf(text), text);
  }
  return [...byKind.values()];
}
