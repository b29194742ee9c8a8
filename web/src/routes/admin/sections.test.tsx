import { expect, it } from 'vitest';
import { sectionAt, sectionGroups } from './sections.tsx';

const labelAt = (path: string, query = '') =>
  sectionAt(sectionGroups(), path, new URLSearchParams(query))?.label;

it.each([
  ['/admin', '', 'Overview'],
  ['/admin', 'tab=points-review&review=pending', 'Points Review'],
  ['/admin', 'tab=users&search=sara', 'Users'],
  ['/admin', 'tab=users&view=roster', 'Roster'],
  ['/admin', 'tab=unknown', 'Overview'],
  ['/admin/content', 'page=about', 'Content'],
  ['/admin', 'tab=connections', 'Connections'],
  ['/admin/exports', '', 'Export'],
  ['/admin/launch-decisions/7', '', 'Readiness'],
  ['/admin/launch-decisions', '', undefined],
  ['/admin/unknown', '', undefined],
])('%s?%s is the section %s', (path, query, label) => {
  expect(labelAt(path, query)).toBe(label);
});

it('every section of the specification exists', () => {
  const labels = sectionGroups().flatMap(({ sections }) => sections.map(({ label }) => label));
  expect(labels).toEqual(
    expect.arrayContaining([
      'Overview',
      'Users',
      'Bug Reports',
      'Deleted Bugs',
      'Points Review',
      'Content',
      'Export',
      'Email Templates',
      'Mobile Reminders',
      'Videos',
      'Settings',
    ]),
  );
});
