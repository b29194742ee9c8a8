import type { TrackerKind } from '@bugquest/contract/connections/trackers/lists';
import { expect, test } from 'vitest';
import { cleanProject, isSameProject } from './place.ts';

test.each<[TrackerKind, string, string, string]>([
  ['github', 'https://github.com', 'company/shop', 'company/shop'],
  ['github', 'https://github.com', '/company/shop/', 'company/shop'],
  ['github', 'https://github.com', 'company/shop.git', 'company/shop'],
  ['github', 'https://github.com', 'https://GitHub.com/company/shop/issues/7', 'company/shop'],
  ['github', 'https://github.com', 'company/shop/issues', 'company/shop/issues'],
  ['gitlab', 'https://git.example.com/code', 'https://git.example.com/code/a/b/shop/-/issues', 'a/b/shop'],
  ['gitlab', 'https://gitlab.com', 'https://gitlab.com/a/b/shop.git', 'a/b/shop'],
  ['gitlab', 'https://gitlab.com', 'https://elsewhere.example/a/b', 'https://elsewhere.example/a/b'],
  ['azure-devops', 'https://dev.azure.com/company', 'https://dev.azure.com/company/Web%20Shop/', 'Web Shop'],
  ['jira-cloud', 'https://company.atlassian.net', 'SHOP/', 'SHOP'],
])('%s at %s: %j is the project %j', (kind, url, typed, project) => {
  expect(cleanProject(kind, url, typed)).toBe(project);
});

test('projects whose names differ in case are one', () => {
  expect(isSameProject('Company/Shop', 'company/shop')).toBe(true);
  expect(isSameProject('company/shop', 'company/shop2')).toBe(false);
});
