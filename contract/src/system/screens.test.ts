import { expect, test } from 'vitest';
import { screenAt } from './screens.ts';

test.each([
  ['/', 'home'],
  ['/login', 'login'],
  ['/reports/7', 'report'],
  ['/reports/', undefined],
  ['/reports/7/8', undefined],
  ['/admin', 'admin'],
  ['/admin/queue', 'admin'],
  ['/wp-login', undefined],
])('%s shows %s', (path, page) => {
  expect(screenAt(path)?.page).toBe(page);
});
