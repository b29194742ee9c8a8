// Only one function deletes sessions, so that it always also ends what depends on them, such as push messages.
import { globSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = resolve(import.meta.dirname, '../..');
const DELETION = /\.delete\(\s*sessions\s*\)|delete\s+from\s+(\$\{sessions\}|"?sessions"?\b)/gi;

test('only one file deletes rows of sessions', () => {
  const files = globSync('**/*.ts', { cwd: SOURCE }).filter((file) => !/\.test\.ts$|^testing\//.test(file));
  const deletingFiles = files.flatMap((file) => {
    const found = readFileSync(resolve(SOURCE, file), 'utf8').match(DELETION) ?? [];
    return found.map(() => relative('.', file));
  });
  expect(deletingFiles).toEqual(['http/security/sessions.ts']);
});
