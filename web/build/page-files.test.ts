import { expect, test } from 'vitest';
import { listPageFiles } from './page-files.ts';

const chunk = (facadeModuleId: string | null, imports: string[], isEntry = false) => ({
  facadeModuleId,
  imports,
  isEntry,
});
const route = (name: string) => `/product/web/src/routes/${name}.tsx`;

const BUNDLE = {
  'index.js': chunk('/product/web/index.html', ['start.js'], true),
  'start.js': chunk(null, []),
  'login.js': chunk(route('account/login'), ['start.js', 'forms.js']),
  'verify.js': chunk(route('account/verify-otp'), ['forms.js']),
  'forms.js': chunk(null, ['inputs.js', 'start.js']),
  'inputs.js': chunk(null, []),
  'dashboard.js': chunk(route('tester/dashboard'), []),
  'report.js': chunk(route('tester/report'), []),
};
const LATE_PARTS = '/product/web/src/app/late/late-parts.tsx';

test('a page has its file and what that imports, without the start', () => {
  expect(listPageFiles(BUNDLE, [{ path: '/login', page: 'login', guard: 'visitor' }])).toEqual([
    { pattern: '^/login$', signedIn: false, files: ['login.js', 'forms.js', 'inputs.js'] },
  ]);
});

test.each([
  ['/', 'home', '^/$', 'dashboard.js', true],
  ['/verify-otp', 'verifyOtp', '^/verify-otp$', 'verify.js', false],
  ['/reports/:id', 'report', '^/reports/[^/]+$', 'report.js', true],
  ['/reports/:id?', 'report', '^/reports(/[^/]+)?$', 'report.js', true],
] as const)('%s is %s', (path, page, pattern, file, signedIn) => {
  const guard = page === 'report' ? 'employee' : 'none';
  expect(listPageFiles(BUNDLE, [{ path, page, guard }])[0]).toMatchObject({
    pattern,
    signedIn,
    files: expect.arrayContaining([file]),
  });
});

test('a page also needs the late parts and what they import', () => {
  const bundle = { ...BUNDLE, 'late.js': chunk(LATE_PARTS, ['start.js', 'inputs.js']) };
  expect(
    listPageFiles(bundle, [{ path: '/reports/:id', page: 'report', guard: 'employee' }])[0]?.files,
  ).toEqual(['report.js', 'late.js', 'inputs.js']);
});

test('a page in the start file needs nothing else', () => {
  expect(listPageFiles(BUNDLE, [{ path: '/welcome', page: 'welcome', guard: 'none' }])).toEqual([]);
});
