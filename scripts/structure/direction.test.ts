import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findWrongImports } from './direction.ts';
import { readImports } from './imports.ts';

const roots: string[] = [];
afterAll(() => roots.forEach((root) => void rmSync(root, { recursive: true, force: true })));

function createProject(files: Record<string, string[]>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'structure-test-'));
  roots.push(root);
  for (const [file, lines] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), lines.join('\n'));
  }
  return root;
}

type Import = readonly [from: string, to: string, ...rest: string[]];

/** Creates a project with these imports. `to` without a slash is a package. */
async function findProblems(imports: readonly Import[], keyword = 'import'): Promise<string[]> {
  const files: Record<string, string[]> = {};
  for (const [from, to] of imports) {
    const isPackage = !to.includes('/');
    files[isPackage ? `node_modules/${to}/index.js` : to] ??= ['export const x = 1;'];
    files[from] ??= ['export const x = 1;'];
    const specifier = isPackage ? to : `./${path.relative(path.dirname(from), to)}`;
    const name = `x${files[from].length}`;
    files[from].push(
      `${keyword} { x as ${name} } from '${specifier}';`,
      `export type T${name} = typeof ${name};`,
    );
  }
  return findWrongImports(await readImports(createProject(files)));
}

const REFUSED: Import[] = [
  ['contract/src/fields.ts', 'server/src/db/client.ts', 'never import each other'],
  ['contract/src/fields.ts', 'lodash', 'only zod and phrases'],
  ['contract/src/fields.ts', 'vitest', 'only zod and phrases'],
  ['contract/src/fields.test.ts', 'lodash', 'only vitest and fast-check'],
  ['contract/src/fields.ts', 'scripts/demo.ts', 'never imports its tools'],
  ['server/src/app.ts', 'web/src/lib/call.ts', 'never import each other'],
  ['web/src/lib/call.ts', 'server/src/http/errors.ts', 'never import each other'],
  ['server/src/app.ts', 'scripts/demo.ts', 'never imports its tools'],
  ['server/src/http/bind.ts', 'server/src/features/login/queries.ts', 'imports go main → app'],
  ['server/src/platform/jobs.ts', 'server/src/http/bind.ts', 'imports go main → app'],
  ['server/src/db/client.ts', 'server/src/platform/config.ts', 'imports go main → app'],
  ['server/src/features/login/routes.ts', 'server/src/open-context.ts', 'imports go main → app'],
  ['server/src/open-context.ts', 'server/src/admin.ts', 'imports go main → app'],
  ['server/src/features/login/routes.ts', 'server/src/testing/people.ts', 'what features needs'],
  ['server/src/main.ts', 'server/src/testing/people.ts', 'what main needs'],
  ['server/src/context.ts', 'server/src/http/bind.ts', 'what context needs'],
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
  ['web/src/main.tsx', 'web/src/testing/render.tsx', 'what main needs'],
  ['web/src/app/shell.tsx', 'web/src/main.tsx', 'what app needs'],
  ['web/src/routes/home.tsx', 'web/src/app/shell.tsx', 'what routes needs'],
  ['web/src/ui/button.tsx', 'web/src/features/c/api.ts', 'what ui needs'],
  ['web/src/helpful/x.ts', 'web/src/lib/call.ts', 'is no layer'],
  ['web/src/features/a/api.ts', 'web/src/features/b/api.ts', 'never import each other'],
];

const ALLOWED: Import[] = [
  ['contract/src/fields.ts', 'zod'],
  ['contract/src/fields.ts', 'phrases/generated/messages.js'],
  ['contract/src/fields.test.ts', 'vitest'],
  ['server/src/main.ts', 'server/src/app.ts'],
  ['server/src/admin.ts', 'server/src/open-context.ts'],
  ['server/src/http/sessions.ts', 'server/src/db/schema/accounts.ts'],
  ['server/src/features/login/routes.ts', 'server/src/features/login/layout.ts'],
  ['server/src/features/login/feature.ts', 'server/src/features/feature.ts'],
  ['server/src/features/login/routes.ts', 'server/src/features/mail/commands.ts'],
  ['server/src/features/login/routes.ts', 'server/src/features/employees/present.ts'],
  ['server/src/features/login/commands.ts', 'server/src/db/schema/employees.ts'],
  ['server/src/features/login/commands.ts', 'drizzle-orm'],
  ['server/src/features/login/login.test.ts', 'server/src/testing/people.ts'],
  ['web/src/routes/home.tsx', 'web/src/features/a/components/x.tsx'],
  ['web/src/main.tsx', 'web/src/main.css'],
  ['scripts/demo.ts', 'server/src/app.ts'],
];

describe('the rules of imports', async () => {
  const refused = await findProblems(REFUSED);
  const allowed = await findProblems(ALLOWED);

  it.each(REFUSED)('refuse that %s imports %s', (from, to, advice) => {
    const problems = refused.filter((problem) => problem.startsWith(`${from} imports ${to}: `));
    expect(problems).toEqual([expect.stringContaining(advice!)]);
  });

  it('refuse nothing else', () => {
    expect(refused).toHaveLength(REFUSED.length);
  });

  it.each(ALLOWED)('allow that %s imports %s', (from, to) => {
    expect(allowed.filter((problem) => problem.startsWith(`${from} imports ${to}: `))).toEqual([]);
  });

  it('accept all allowed imports', () => {
    expect(allowed).toEqual([]);
  });

  it('refuse an import of a missing file', async () => {
    const root = createProject({
      'server/src/app.ts': [`import { x } from './gone.ts';`, 'export const y = x;'],
    });
    expect(findWrongImports(await readImports(root))).toEqual([
      expect.stringContaining('server/src/app.ts imports ./gone.ts: there is no such file'),
    ]);
  });

  it('let a presenter name the type of a row', async () => {
    const imports = [['server/src/features/login/present.ts', 'server/src/db/schema/employees.ts']] as const;
    expect(await findProblems(imports, 'import type')).toEqual([]);
    expect(await findProblems(imports)).toEqual([expect.stringContaining('touch tables')]);
  });

  it.each(['import', 'import type'])('refuse files that %s each other in a circle, once', async (keyword) => {
    const [a, b, c] = ['a', 'b', 'c'].map((name) => `server/src/platform/${name}.ts`) as [
      string,
      string,
      string,
    ];
    const circle: Import[] = [
      [b, c],
      [c, a],
      [a, b],
    ];
    expect(await findProblems(circle, keyword)).toEqual([
      `${a} → ${b} → ${c} → ${a}: these files import each other in a circle; move what they share into a file of its own.`,
    ]);
  });

  it('refuse that every visit loads forms, through any chain of static imports', async () => {
    const [app, bar, form] = ['app/app.tsx', 'features/a/bar.tsx', 'lib/form.ts'].map(
      (file) => `web/src/${file}`,
    ) as [string, string, string];
    const chain: Import[] = [
      ['web/src/main.tsx', app],
      [app, bar],
      [bar, form],
      [form, 'react-hook-form'],
    ];
    expect(await findProblems(chain)).toEqual([
      expect.stringMatching(
        /^web\/src\/main.tsx → .*bar.tsx → .*form.ts → .*react-hook-form.*: every visit would load it/,
      ),
    ]);
    expect(await findProblems(chain.slice(1))).toEqual([]);
    const files = {
      'web/src/main.tsx': [`export const later = () => import('./lib/form.ts');`],
      [form]: [`import { x } from 'react-hook-form';`, 'export const y = x;'],
      'node_modules/react-hook-form/index.js': ['export const x = 1;'],
    };
    expect(findWrongImports(await readImports(createProject(files)))).toEqual([]);
  });

  it('refuse import cycles between features, also without a cycle between files', async () => {
    const file = (feature: string, name: string) => `server/src/features/${feature}/${name}.ts`;
    const problems = await findProblems([
      [file('a', 'queries'), file('b', 'queries')],
      [file('b', 'queries'), file('c', 'queries')],
      [file('c', 'commands'), file('b', 'present')],
      [file('b', 'b.test'), file('a', 'queries')],
    ]);
    expect(problems).toEqual([expect.stringContaining('The features b → c → b import each other')]);
  });
});

describe('readImports', () => {
  it('fails when it read no file', async () => {
    const root = createProject({ 'server/src/empty.ts': ['export {};'] });
    await expect(readImports(root)).rejects.toThrow('read no import');
  });

  it('reads values, types and screens', async () => {
    const root = createProject({
      'contract/src/a.ts': [`import type { B } from './b.ts';`, 'export const a: B = 1;'],
      'contract/src/b.ts': ['export type B = number;'],
      'web/src/ui/x.tsx': [
        `import { a } from '../../../contract/src/a.ts';`,
        'export const X = () => <p>{a}</p>;',
      ],
    });
    const { modules } = await readImports(root);
    const imports = modules.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved, dependencyTypes }) => [
        source,
        resolved,
        dependencyTypes.includes('type-only'),
      ]),
    );
    expect(imports).toEqual([
      ['contract/src/a.ts', 'contract/src/b.ts', true],
      ['web/src/ui/x.tsx', 'contract/src/a.ts', false],
    ]);
  });
});
