import type { EmployeeListItem } from '@bugquest/contract/employees/schema';
import { expect, it } from 'vitest';
import { actsOn, wordsOf } from './user-acts.ts';

const person = (changes: Partial<EmployeeListItem>) =>
  ({
    id: 'person',
    fullName: 'Omar',
    isAdmin: false,
    isActive: true,
    emailVerified: true,
    reportCount: 0,
    ...changes,
  }) as EmployeeListItem;

it.each([
  ['oneself', { id: 'me', isAdmin: true }, ['revoke']],
  ['a tester', {}, ['grant', 'deactivate', 'delete']],
  ['another administrator', { isAdmin: true }, ['revoke', 'deactivate']],
  ['a deactivated administrator', { isAdmin: true, isActive: false }, ['revoke', 'reactivate']],
  ['somebody unverified', { emailVerified: false }, ['deactivate', 'delete']],
  ['somebody deactivated', { isActive: false }, ['reactivate', 'delete']],
])('%s can be treated so', (_, changes, acts) => {
  expect(actsOn(person(changes), 'me')).toEqual(acts);
});

it('says how many reports a deletion leaves, where there are any', () => {
  const text = (reportCount: number) => wordsOf('delete', person({ reportCount }), false).text;
  expect(text(1)).toContain('1 report stays');
  expect(text(2)).toContain('2 reports stay');
  expect(text(0)).not.toContain('Former employee');
});
