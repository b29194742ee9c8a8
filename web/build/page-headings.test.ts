import { expect, test } from 'vitest';
import { headingOf } from './page-headings.ts';

test('the heading of the form is in its page in both languages', () => {
  const html = headingOf('submitBug')!;
  expect(html.match(/data-heading="\w+"/g)).toEqual(['data-heading="en"', 'data-heading="ar"']);
  expect(html).toContain('>Submit bug report</h1>');
  expect(html).toContain('>إرسال بلاغ عن خلل</h1>');
});

test('a page whose heading depends on the person has none', () => {
  expect(headingOf('dashboard')).toBeUndefined();
});
