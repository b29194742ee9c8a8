import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BUDGETS, isOverBudget, measureFirstScreens } from './first-screens.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'first-screens-test-'));
  for (const folder of ['web/src/app', 'web/dist/.vite'])
    mkdirSync(path.join(root, folder), { recursive: true });
  write(
    'src/app/page-loaders.ts',
    "dashboard: async () => (await import('../routes/tester/dashboard.tsx')).DashboardRoute,",
  );
  write('dist/first-paint.js', '');
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (file: string, content: string | Buffer) =>
  writeFileSync(path.join(root, 'web', file), content);

/** Incompressible, like a file of this size that is compressed. */
const build = (name: string, kilobytes: number) => write(`dist/${name}.js`, randomBytes(kilobytes * 1000));

function buildScreens(importsOfDashboard: string[], sizes: Record<string, number>) {
  for (const [name, kilobytes] of Object.entries(sizes)) build(name, kilobytes);
  const shared = Object.keys(sizes).map((name) => [`_${name}`, { file: `${name}.js` }]);
  const manifest = {
    ...Object.fromEntries(shared),
    'index.html': { file: 'start.js' },
    'src/routes/tester/dashboard.tsx': {
      file: 'dashboard.js',
      imports: importsOfDashboard,
      dynamicImports: ['_later'],
    },
  };
  write('dist/.vite/manifest.json', JSON.stringify(manifest));
  return measureFirstScreens(root);
}

it('counts what is imported statically, once, and nothing that is loaded later', () => {
  const [welcome, dashboard] = buildScreens(['_start', '_cards'], {
    start: 10,
    dashboard: 5,
    cards: 3,
    later: 90,
  });
  expect(welcome).toMatchObject({ name: 'welcome', requests: 2, budget: BUDGETS.welcome });
  expect(dashboard).toMatchObject({ name: 'dashboard', requests: 4 });
  expect(dashboard!.kilobytes).toBeCloseTo(18, 0);
  expect([welcome, dashboard].map((screen) => isOverBudget(screen!))).toEqual([false, false]);
});

it('fails a screen that is too large, or that needs too many requests', () => {
  const { kilobytes, requests } = BUDGETS.dashboard!;
  const large = buildScreens(['_forms'], { start: 10, dashboard: 5, forms: kilobytes });
  expect(large.map(isOverBudget)).toEqual([false, true]);
  const names = Array.from({ length: requests }, (_, index) => `part${index}`);
  const many = buildScreens(
    names.map((name) => `_${name}`),
    { start: 1, dashboard: 1, ...Object.fromEntries(names.map((name) => [name, 1])) },
  );
  expect(many.map(isOverBudget)).toEqual([false, true]);
});

it('fails when a screen is not in the build', () => {
  write('src/app/page-loaders.ts', "about: async () => (await import('../features/about.tsx')).About,");
  expect(() => buildScreens([], { start: 1, dashboard: 1 })).toThrow(
    'does not contain src/features/about.tsx',
  );
});
