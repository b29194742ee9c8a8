import { FIRST_ROWS } from '@bugquest/contract/system/page-reads';
import { expect, test } from 'vitest';
import { InnerReply } from '../replies/inner-read.ts';
import { firstRows, type RowsHtml } from './first-rows.ts';

const HTML: RowsHtml = {
  before: '<ul>',
  row: ['<li>', '</li>'],
  rowWithPicture: ['<li>', '<i></i></li>'],
  after: '</ul>',
};

const rowsOf = (reports: unknown[]) =>
  firstRows(HTML, { [FIRST_ROWS]: new InnerReply(JSON.stringify(reports)) });
const report = (bugDescription: string, mediaFiles: unknown[] = []) => ({ bugDescription, mediaFiles });

test('rows have the titles of the reports, and leave space for pictures', () => {
  const html = rowsOf([report('The total is wrong. I removed a coupon.'), report('السلة فارغة', [{}])]);
  expect(html).toBe('<ul><li>The total is wrong</li><li>السلة فارغة<i></i></li></ul>');
});

test('a title is text', () => {
  expect(rowsOf([report('<img src=x onerror="alert(1)"> & $&')])).toBe(
    '<ul><li>&#60;img src=x onerror=&#34;alert(1)&#34;&#62; &#38; $&#38;</li></ul>',
  );
});

test('there are no more rows than a tall phone shows', () => {
  expect(rowsOf(Array.from({ length: 50 }, () => report('Late'))).match(/<li>/g)).toHaveLength(7);
});

test('without rows, or without their reply, there is no list', () => {
  expect(rowsOf([])).toBe('');
  expect(firstRows(HTML, {})).toBe('');
});
