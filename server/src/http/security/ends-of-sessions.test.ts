// Sessions end in one place, so that every way of ending them also ends everything that depends on them.
import { globSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = resolve(import.meta.dirname, '../..');
const DELETION = /\.delete\(\s*sessions\s*\)|delete\s+from\s+(\$\{sessions\}|"?sessions"?\b)/gi;

test('the rows of sessions are deleted in one place alone', () => {
  const files = globSync('**/*.ts', { cwd: SOURCE }).filter((file) => !/\.test\.ts$|^testing\//.test(file));
  const places = files.flatMap((file) => {
    const found = readFileSync(resolve(SOURCE, file), 'utf8').match(DELETION) ?? [];
    return found.map(() => relative('.', file));
  });
  expect(places).toEqual(['http/security/sessions.ts']);
});
