import { expect, it } from 'vitest';
import { findStrayEndpoints, findUnlistedFeatures } from './features.ts';

it.each([
  'contract/src/bug-desk/endpoints.ts',
  'server/src/features/bug-desk/routes.ts',
  'web/src/features/bug-desk/api.ts',
  'e2e/journeys/bug-desk/first.test.ts',
  'phrases/messages/en/bug-desk.json',
])('refuses %s, whose feature is not on the list', (file) => {
  expect(findUnlistedFeatures([file, file])).toEqual([expect.stringContaining('accounts, employees')]);
});

it('allows the features, the shared phrases and files beside the folders', () => {
  const files = [
    'contract/src/endpoint.ts',
    'contract/src/review/desk-endpoints.ts',
    'server/src/features/feature.ts',
    'web/src/features/review/api.ts',
    'e2e/journeys/review/desk.test.ts',
    'phrases/messages/ar/shell.json',
  ];
  expect(findUnlistedFeatures(files)).toEqual([]);
});

const CONTRACT = [
  ['contract/src/mail/endpoints.ts', "export const listMails = endpoint({ path: '/api/mails' });"],
] as const;
const find = (file: string, text: string) => findStrayEndpoints(new Map([...CONTRACT, [file, text]]));
const NAMED = "import { listMails, type Mail } from '@bugquest/contract/mail/endpoints';\n";
const WHOLE = "import * as endpoints from '@bugquest/contract/mail/endpoints';\n";

it.each([
  ['server/src/features/audit/routes.ts', `${NAMED}bind(listMails, async () => []);`],
  ['server/src/features/audit/routes.ts', `${WHOLE}bind(endpoints.listMails, async () => []);`],
  ['web/src/features/audit/api.ts', `${NAMED}endpointQuery(listMails);`],
])('refuses that %s uses an endpoint of another feature', (file, text) => {
  expect(find(file, text)).toEqual([expect.stringMatching(/listMails of mail: .*src\/features\/mail/)]);
});

it.each([
  ['server/src/features/mail/routes.ts', `${WHOLE}bind(endpoints.listMails, async () => []);`],
  ['server/src/features/audit/queries.ts', `${NAMED}type Reply = typeof listMails.reply;`],
  ['web/src/features/mail/log/api.ts', `${NAMED}endpointQuery(listMails);`],
  ['web/src/features/audit/api.ts', "import type { listMails } from '@bugquest/contract/mail/endpoints';"],
  ['web/src/lib/queries/mail-query.ts', `${NAMED}endpointQuery(listMails);`],
  ['web/src/routes/admin/admin.tsx', `${NAMED}endpointQuery(listMails);`],
])('allows what %s does with an endpoint', (file, text) => {
  expect(find(file, text)).toEqual([]);
});
