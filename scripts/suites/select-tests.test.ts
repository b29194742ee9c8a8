import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findSqlTests, findTests } from './select-tests.ts';

let root: string;

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'bugquest-select-'));
  const files = {
    'contract/src/mail/words.test.ts': '',
    'web/src/features/mail/log.test.tsx': '',
    'e2e/journeys/mail/log.test.ts': '',
    'server/src/db/migrate.test.ts': '',
    'server/src/features/mail/mail.queries.ts': `import { eq, sql } from 'drizzle-orm';\n${'sql`now()`;'.repeat(8)}`,
    'server/src/features/audit/audit.queries.ts': "import { eq, sql } from 'drizzle-orm';\nsql`now()`;",
    'server/src/features/audit/audit.test.ts': '',
    'server/src/features/mail/mail.test.ts': '',
    'server/src/features/content/content.queries.ts': "import { eq } from 'drizzle-orm';\n",
    'server/src/features/content/content.test.ts': '',
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

it('finds tests by a part of their path, grouped by test runner', () => {
  expect(findTests(root, ['mail/log'])).toEqual({
    vitest: ['web/src/features/mail/log.test.tsx'],
    browser: ['e2e/journeys/mail/log.test.ts'],
  });
  expect(findTests(root, ['words', 'content.test']).vitest).toEqual([
    'contract/src/mail/words.test.ts',
    'server/src/features/content/content.test.ts',
  ]);
  expect(findTests(root, ['queries'])).toEqual({ vitest: [], browser: [] });
});

it('finds the tests of the database and the tests in folders with much SQL', () => {
  expect(findSqlTests(root)).toEqual([
    'server/src/db/migrate.test.ts',
    'server/src/features/mail/mail.test.ts',
  ]);
});
