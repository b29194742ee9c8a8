import { expect, it } from 'vitest';
import { type Bundle, listKeptFiles } from './service-worker.ts';

const chunk = (imports: string[], module: string | null = null, isEntry = false) => ({
  type: 'chunk' as const,
  imports,
  isEntry,
  facadeModuleId: module && `/x/web/src/${module}`,
});
const asset = { type: 'asset' as const };

const BUNDLE: Bundle = {
  'index.js': chunk(['start.js'], 'main.tsx', true),
  'start.js': chunk([]),
  'start.css': asset,
  'readex-pro-arabic-wght-normal-DiwT_uOQ.woff2': asset,
  'readex-pro-vietnamese-wght-normal-Do5Nl5oc.woff2': asset,
  'dashboard.js': chunk(['start.js', 'lists.js'], 'routes/tester/dashboard.tsx'),
  'lists.js': chunk(['start.js']),
  'submit-bug.js': chunk(['media.js'], 'routes/submission/submit-bug.tsx'),
  'media.js': chunk([]),
  'toaster.js': chunk([], 'ui/feedback/toaster.tsx'),
  'report-schema.js': chunk(['schemas.js'], 'features/reports/submission/fields/values/report-schema.ts'),
  'schemas.js': chunk([]),
  'read-unsent.js': chunk([], 'features/reports/unsent/read-unsent.ts'),
  'login.js': chunk(['account.js'], 'routes/account/login.tsx'),
  'account.js': chunk([]),
  'admin.js': chunk(['lists.js', 'desk.js'], 'routes/admin/admin.tsx'),
  'desk.js': chunk([]),
  'rich-editor.js': chunk([], 'features/content/editor/text/rich-editor.tsx'),
};

it('keeps the frame and the screens of testers, and no file of administrators', () => {
  expect(listKeptFiles(BUNDLE)).toEqual({
    frame: ['index.js', 'start.js', 'start.css', 'readex-pro-arabic-wght-normal-DiwT_uOQ.woff2'],
    pages: [
      'dashboard.js',
      'lists.js',
      'submit-bug.js',
      'media.js',
      'toaster.js',
      'report-schema.js',
      'schemas.js',
      'read-unsent.js',
    ],
  });
});
