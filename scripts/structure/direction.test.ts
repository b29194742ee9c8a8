import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findWrongImports } from './direction.ts';
import { readImports } from './imports.ts';

const edge = (from: string, to: string, typeOnly = false) => ({ from, to, typeOnly });

describe('findWrongImports', () => {
  it.each([
    ['contract/src/fields.ts', 'server/src/db/client.ts', 'never import each other'],
    ['contract/src/fields.ts', 'lodash', 'only zod and phrases'],
    ['server/src/app.ts', 'web/src/lib/call.ts', 'never import each other'],
    ['web/src/lib/call.ts', 'server/src/http/errors.ts', 'never import each other'],
    ['server/src/app.ts', 'scripts/demo.ts', 'never imports its tools'],
    ['server/src/http/bind.ts', 'server/src/features/login/queries.ts', 'imports go main → app'],
    ['server/src/platform/jobs.ts', 'server/src/http/bind.ts', 'imports go main → app'],
    ['server/src/db/client.ts', 'server/src/platform/config.ts', 'imports go main → app'],
    ['server/src/features/login/routes.ts', 'server/src/testing/people.ts', 'what features needs'],
    ['server/src/helpful/x.ts', 'server/src/db/client.ts', 'is no layer'],
    [
      'server/src/features/login/routes.ts',
      'server/src/features/mail/layout.ts',
      'only the queries, commands, policy and presenters',
    ],
    ['server/src/features/login/routes.ts', 'server/src/db/schema/employees.ts', 'touch tables'],
    ['server/src/features/login/routes.ts', 'drizzle-orm', 'touch tables'],
    ['web/src/lib/call.ts', 'web/src/ui/button.tsx', 'imports go main → app'],
    ['web/src/features/a/components/x.tsx', 'web/src/routes/home.tsx', 'imports go main → app'],
    ['web/src/features/a/api.ts', 'web/src/features/b/api.ts', 'never import each other'],
  ])('refuses that %s imports %s', (from, to, advice) => {
    const problems = findWrongImports([edge(from, to)]);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(`${from} imports ${to}: `);
    expect(problems[0]).toMatch(advice);
  });

  it.each([
    ['contract/src/fields.ts', 'zod'],
    ['contract/src/fields.ts', 'phrases/generated/messages.js'],
    ['contract/src/fields.test.ts', 'vitest'],
    ['server/src/main.ts', 'server/src/app.ts'],
    ['server/src/http/sessions.ts', 'server/src/db/schema/accounts.ts'],
    ['server/src/features/login/routes.ts', 'server/src/features/mail/commands.ts'],
    ['server/src/features/login/routes.ts', 'server/src/features/employees/present.ts'],
    ['server/src/features/login/commands.ts', 'server/src/db/schema/employees.ts'],
    ['server/src/features/login/login.test.ts', 'server/src/testing/people.ts'],
    ['web/src/routes/home.tsx', 'web/src/features/a/components/x.tsx'],
    ['scripts/demo.ts', 'server/src/app.ts'],
  ])('allows that %s imports %s', (from, to) => {
    expect(findWrongImports([edge(from, to)])).toEqual([]);
  });

  it('lets a presenter name the type of a row', () => {
    const imports = [edge('server/src/features/login/present.ts', 'server/src/db/schema/employees.ts', true)];
    expect(findWrongImports(imports)).toEqual([]);
  });

  it('finds features that import each other in a circle', () => {
    const file = (feature: string) => `server/src/features/${feature}/queries.ts`;
    const imports = [edge(file('a'), file('b')), edge(file('b'), file('c')), edge(file('c'), file('b'))];
    expect(findWrongImports(imports)).toEqual([expect.stringContaining('b → c → b')]);
  });
});

describe('readImports', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'structure-test-'));
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('refuses to pass when it read nothing', async () => {
    write('server/src/empty.ts', 'export {};');
    await expect(readImports(root)).rejects.toThrow('read no import');
  });

  it('reads values, types and screens', async () => {
    write('contract/src/a.ts', `import type { B } from './b.ts';\nexport const a: B = 1;`);
    write('contract/src/b.ts', 'export type B = number;');
    write(
      'web/src/ui/x.tsx',
      `import { a } from '../../../contract/src/a.ts';\nexport const X = () => <p>{a}</p>;`,
    );
    expect(await readImports(root)).toEqual([
      edge('contract/src/a.ts', 'contract/src/b.ts', true),
      edge('web/src/ui/x.tsx', 'contract/src/a.ts'),
    ]);
  });
});
