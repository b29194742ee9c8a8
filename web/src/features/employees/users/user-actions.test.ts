import type { EmployeeListItem } from '@bugquest/contract/employees/schema';
import { expect, it } from 'vitest';
import { actionLabels, actionsFor } from './user-actions.ts';

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
  ['an unverified user', { emailVerified: false }, ['deactivate', 'delete']],
  ['a deactivated user', { isActive: false }, ['reactivate', 'delete']],
])('the actions on %s', (_, changes, acts) => {
  expect(actionsFor(person(changes), 'me')).toEqual(acts);
});

it('shows how many reports stay after a deletion', () => {
  const text = (reportCount: number) => actionLabels('delete', person({ reportCount }), false).text;
  expect(text(1)).toContain('1 report is kept');
  expect(text(2)).toContain('2 reports are kept');
  expect(text(0)).not.toContain('Former employee');
});
