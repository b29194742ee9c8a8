import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const IMPORTS_SQL = /^import .*\bsql\b.* from 'drizzle-orm'/m;
const SQL_FRAGMENT = /\bsql(?:<.*>)?`/;
/** A folder with fewer fragments uses SQL only for operators that the query builder lacks. */
const MIN_SQL_FRAGMENTS = 8;

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** The test files whose paths contain one of the names, by test runner. */
export function findTests(root: string, names: string[]): { vitest: string[]; browser: string[] } {
  const folders = 'bench,contract,e2e,scripts,server,web';
  const isPackages = (name: string) => name.endsWith('node_modules');
  const files = globSync(`{${folders}}/**/*.test.{ts,tsx}`, { cwd: root, exclude: isPackages })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => names.some((name) => file.includes(name)))
    .sort();
  const isForBrowser = (file: string) => file.startsWith('e2e/');
  return { vitest: files.filter((file) => !isForBrowser(file)), browser: files.filter(isForBrowser) };
}

/**
 * The tests whose result may differ on another version of PostgreSQL: tests of the database, and tests in folders with much SQL.
 * The statements of all other tests are checked by every-statement.test.ts.
 */
export function findSqlTests(root: string): string[] {
  const files = globSync('server/src/{app,db,features,http,jobs}/**/*.ts', { cwd: root });
  const fragments = new Map<string, number>();
  for (const file of files.filter((file) => !isTest(file))) {
    const text = readFileSync(path.join(root, file), 'utf8');
    const folder = path.dirname(file);
    if (IMPORTS_SQL.test(text))
      fragments.set(folder, (fragments.get(folder) ?? 0) + text.split(SQL_FRAGMENT).length - 1);
  }
  const hasMuchSql = (folder: string) =>
    folder === path.normalize('server/src/db') || (fragments.get(folder) ?? 0) >= MIN_SQL_FRAGMENTS;
  return files.filter((file) => isTest(file) && hasMuchSql(path.dirname(file))).sort();
}
