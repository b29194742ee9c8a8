// @vitest-environment node
import { gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';
import { beforeAll, expect, it } from 'vitest';
import { bundleScript, listOfflineFiles, SCRIPTS } from './standalone-scripts.ts';

const KILOBYTE = 1024;

let snippet: string;
let panel: string;
beforeAll(async () => {
  snippet = await bundleScript(SCRIPTS.capture);
  panel = await bundleScript(SCRIPTS.panel);
}, 120_000);

it('the snippet is small, because every page of the store loads it', () => {
  expect(gzipSync(snippet).length).toBeLessThan(6 * KILOBYTE);
  expect(gzipSync(panel).length).toBeLessThan(6 * KILOBYTE);
});

it('the snippet is one script, and its panel is a separate module', () => {
  expect(snippet).not.toMatch(/\bimport\s*[{"']|\bexport\b/);
  expect(panel).not.toMatch(/\bimport\b/);
  expect(panel).toMatch(/export\s*\{\s*\w+ as openPanel/);
});

it('the snippet has both languages', () => {
  expect(snippet).toContain('الإبلاغ عن خلل');
  expect(panel).toContain('فتح نموذج البلاغ');
});

it('the snippet never reads headers, bodies, cookies or storage of the store', () => {
  for (const code of [snippet, panel])
    expect(code).not.toMatch(/\.(cookie|headers|body|responseText|response|localStorage|sessionStorage)\b/);
});

const chunk = (fileName: string, module: string, imports: string[], dynamicImports: string[] = []) => ({
  type: 'chunk',
  fileName,
  isEntry: fileName === 'index.js',
  facadeModuleId: `/x/web/src/${module}`,
  imports,
  dynamicImports,
});
const FILES = [
  chunk('index.js', 'main.tsx', ['start.js'], ['dashboard.js', 'login.js', 'admin.js']),
  chunk('start.js', '', []),
  chunk('dashboard.js', 'routes/tester/dashboard.tsx', ['lists.js'], ['report-schema.js']),
  chunk('lists.js', '', []),
  chunk('report-schema.js', 'features/reports/report-schema.ts', []),
  chunk('login.js', 'routes/account/login.tsx', ['account.js']),
  chunk('account.js', '', []),
  chunk('admin.js', 'routes/admin/admin.tsx', ['lists.js', 'desk.js'], ['rich-editor.js']),
  chunk('desk.js', '', []),
  chunk('rich-editor.js', 'features/content/editor/rich-editor.tsx', []),
  ...[
    'start.css',
    'readex-arabic-wght-normal-DiwT_uOQ.woff2',
    'readex-vietnamese-wght-normal-Do5N.woff2',
  ].map((fileName) => ({ type: 'asset', fileName })),
];

it('the worker stores the first page, the screens of testers and what they load later, and no file of administrators', () => {
  const bundle = Object.fromEntries(FILES.map((file) => [file.fileName, file]));
  expect(listOfflineFiles(bundle as unknown as Rolldown.OutputBundle)).toEqual([
    '/start.css',
    '/readex-arabic-wght-normal-DiwT_uOQ.woff2',
    '/index.js',
    '/start.js',
    '/dashboard.js',
    '/lists.js',
    '/report-schema.js',
  ]);
});
