import { expect, test } from 'vitest';
import { sharedFile } from './shared-files.ts';

const route = (name: string) => `/product/web/src/routes/${name}.tsx`;

/** Who imports what, and who loads it later. */
const importers: Record<string, string[]> = {
  'form.ts': [route('account/register'), 'editor.tsx'],
  'editor.tsx': [],
  'input.tsx': ['verify.ts', 'toast.tsx'],
  'toast.tsx': ['app.tsx'],
  'app.tsx': [],
  'hero.tsx': [route('welcome')],
  'card.tsx': ['medal.tsx', route('admin/admin')],
  'medal.tsx': [route('tester/dashboard')],
  'distances.tsx': [],
  'sheet.tsx': ['distances.tsx', route('account/register')],
  'verify.ts': [route('account/verify-otp'), route('account/register')],
  'password.tsx': [route('account/login'), route('account/register')],
  'link.tsx': ['password.tsx', 'medal.tsx'],
  'form.tsx': [route('submission/submit-bug'), route('tester/report')],
  'button.tsx': [
    route('account/register'),
    route('tester/report'),
    route('reading/about'),
    route('submission/edit-report'),
  ],
};
const dynamicImporters: Record<string, string[]> = {
  'editor.tsx': [route('admin/admin')],
  'distances.tsx': [route('tester/dashboard')],
};

const graph = {
  getModuleInfo: (id: string) => ({
    importers: importers[id] ?? [],
    dynamicImporters: dynamicImporters[id] ?? [],
  }),
};

test.each([
  ['what two screens of a kind need', 'verify.ts', 'shared-account'],
  ['what a screen loads later counts for it', 'form.ts', 'shared-account-admin'],
  ['what is imported is of every kind of its importers', 'input.tsx', 'shared-account-frame'],
  ['a screen of no kind is of the frame', 'hero.tsx', 'shared-frame'],
  ['what no screen leads to is of the frame', 'toast.tsx', 'shared-frame'],
  ['what the dashboard shows is in one file', 'card.tsx', 'shared-dashboard'],
  ['what the dashboard loads later is not in it', 'sheet.tsx', 'shared-account-tester'],
  ['what most kinds share is in one file', 'button.tsx', 'shared'],
  ['what the login shows is apart', 'password.tsx', 'shared-account-login'],
  ['what the login and the dashboard show is, too', 'link.tsx', 'shared-dashboard-login'],
  ['what the form of a report shows is apart', 'form.tsx', 'shared-submission-tester-form'],
])('%s', (_, id, file) => {
  expect(sharedFile(id, graph)).toBe(file);
});
