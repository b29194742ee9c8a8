// Stores the statements that the server tests send. A test then checks that another version of PostgreSQL accepts these statements.
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/** Statements that PREPARE accepts. */
const PREPARABLE = /^\s*(select|insert|update|delete|with)\b/i;

/** Statements that differ only in their number of values count as one. */
const kindOf = (text: string) => text.replace(/\$\d+/g, '$').replace(/(\([^()$]*\$[^()]*\))(, \1)+/g, '$1');

/** Stores one statement of each kind that this process sends. A second call does nothing. */
export function storeStatements(folder: string): void {
  const { query } = pg.Client.prototype;
  if (query.name === 'queryAndKeep') return;
  const storedKinds = new Set<string>();
  function queryAndKeep(this: pg.Client, ...args: Parameters<typeof query>) {
    const [statement] = args as unknown[];
    const text = typeof statement === 'string' ? statement : (statement as { text?: string }).text;
    if (text && PREPARABLE.test(text) && !storedKinds.has(kindOf(text))) {
      storedKinds.add(kindOf(text));
      appendFileSync(path.join(folder, `${process.pid}.jsonl`), `${JSON.stringify(text)}\n`);
    }
    return query.apply(this, args);
  }
  pg.Client.prototype.query = queryAndKeep as typeof query;
}

/** One statement of each kind. */
export function readStatements(folder: string): string[] {
  const byKind = new Map<string, string>();
  for (const file of readdirSync(folder)) {
    const lines = readFileSync(path.join(folder, file), 'utf8').trimEnd().split('\n');
    for (const text of lines.map((line) => JSON.parse(line) as string)) byKind.set(kindOf(text), text);
  }
  return [...byKind.values()];
}
