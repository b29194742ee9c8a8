import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const WRITES_SQL = /^import .*\bsql\b.* from 'drizzle-orm'/m;

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
 * What a second version of PostgreSQL can change: the server tests of the database itself, and those next to code that
 * writes SQL by hand.
 */
export function findSqlTests(root: string): string[] {
  const files = globSync('server/src/{app,db,features,http,jobs}/**/*.ts', { cwd: root });
  const writesSql = (file: string) => WRITES_SQL.test(readFileSync(path.join(root, file), 'utf8'));
  const folders = new Set(files.filter((file) => !isTest(file) && writesSql(file)).map(path.dirname));
  folders.add(path.normalize('server/src/db'));
  return files.filter((file) => isTest(file) && folders.has(path.dirname(file))).sort();
}
