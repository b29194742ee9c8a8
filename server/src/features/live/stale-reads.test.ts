import { expect, test } from 'vitest';
import { staleReads } from './stale-reads.ts';

const topics = ['reports', 'reports:maha', 'standings', 'employee:maha', 'employees'];

test('an employee hears of their own reads and of the standings', () => {
  expect(staleReads({ id: 'maha', isAdmin: false }, topics)).toEqual([
    'own-reports',
    'standings',
    'employee',
  ]);
});

test('another employee hears of the standings alone', () => {
  expect(staleReads({ id: 'omar', isAdmin: false }, topics)).toEqual(['standings']);
});

test('everybody hears of pages, and administrators of the settings of videos', () => {
  const changed = ['pages', 'videos'];
  expect(staleReads({ id: 'maha', isAdmin: false }, changed)).toEqual(['pages']);
  expect(staleReads({ id: 'sara', isAdmin: true }, changed)).toEqual(['pages', 'videos']);
});

test('an administrator hears of all reports and employees', () => {
  expect(staleReads({ id: 'sara', isAdmin: true }, topics)).toEqual([
    'all-reports',
    'standings',
    'employees',
  ]);
});
