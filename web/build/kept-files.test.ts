import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { listKeptFiles } from './kept-files.ts';

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

it('keeps the start and the screens of testers with what they load later, and no file of administrators', () => {
  const bundle = Object.fromEntries(FILES.map((file) => [file.fileName, file]));
  expect(listKeptFiles(bundle as unknown as Rolldown.OutputBundle)).toEqual([
    '/start.css',
    '/readex-arabic-wght-normal-DiwT_uOQ.woff2',
    '/index.js',
    '/start.js',
    '/dashboard.js',
    '/lists.js',
    '/report-schema.js',
  ]);
});
