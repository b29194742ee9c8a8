import { expect, test } from 'vitest';
import { rowsOf } from './first-rows.ts';

test('the list of the queue has its heading in both languages', () => {
  const { before } = rowsOf('admin')!;
  expect(before.match(/data-heading="\w+"/g)).toEqual(['data-heading="en"', 'data-heading="ar"']);
  expect(before).toContain('>To decide</h1>');
  expect(before).toContain('>بانتظار القرار</h1>');
});

test('other pages have no rows', () => {
  expect(rowsOf('dashboard')).toBeUndefined();
});
