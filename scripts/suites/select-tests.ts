import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const WRITES_SQL = /^import .*\bsql\b.* from 'drizzle-orm'/m;
const SQL_FRAGMENT = /\bsql(?:<.*>)?`/;
/** A folder with this many fragments of SQL uses SQL for more than an operator that the query builder lacks. */
const MOSTLY_SQL = 8;

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** @returns the test files whose paths contain one of the names: those of Vitest, and those for the browser */
export function findTests(root: string, names: string[]): { vitest: string[]; browser: string[] } {
  const folders = 'contract/src,scripts,server/src,web/src,web/build,e2e';
  const files = globSync(`{${folders}}/**/*.test.{ts,tsx}`, { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => names.some((name) => file.includes(name)))
    .sort();
  const isForBrowser = (file: string) => file.startsWith('e2e/');
  return { vitest: files.filter((file) => !isForBrowser(file)), browser: files.filter(isForBrowser) };
}

/**
 * The tests that a second version of PostgreSQL can change: the server tests of the database itself, and those next to code that
 * is mostly SQL. A test of the database tries whether it knows the statements of all others (every-statement.test.ts).
 */
export function findSqlTests(root: string): string[] {
  const files = globSync('server/src/{app,db,features,http,jobs}/**/*.ts', { cwd: root });
  const fragments = new Map<string, number>();
  for (const file of files.filter((file) => !isTest(file))) {
    const text = readFileSync(path.join(root, file), 'utf8');
    const folder = path.dirname(file);
    if (WRITES_SQL.test(text))
      fragments.set(folder, (fragments.get(folder) ?? 0) + text.split(SQL_FRAGMENT).length - 1);
  }
  const isChosen = (folder: string) =>
    folder === path.normalize('server/src/db') || (fragments.get(folder) ?? 0) >= MOSTLY_SQL;
  return files.filter((file) => isTest(file) && isChosen(path.dirname(file))).sort();
}
