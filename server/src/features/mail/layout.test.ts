import { expect, test } from 'vitest';
import { toHtml, toText } from './layout.ts';

const content = {
  subject: 'A <b>subject</b>',
  heading: 'Hello "Maha" & <script>alert(1)</script>,',
  paragraphs: ['First line\nsecond line'],
  highlight: '123456',
  action: { intro: 'Or with one tap:', label: 'Confirm', url: 'https://example.com/?a=1&b="2' },
  footer: 'Bye',
};

test('the text has everything in the order in which it is read', () => {
  expect(toText(content)).toBe(
    'Hello "Maha" & <script>alert(1)</script>,\n\nFirst line\nsecond line\n\n123456\n\nOr with one tap:\n\n' +
      'Confirm: https://example.com/?a=1&b="2\n\n— Bye\n',
  );
});

test('the page holds what people wrote as text, and reads from the side of its language', () => {
  const html = toHtml(content, 'ar');
  expect(html).not.toContain('<script');
  expect(html).not.toContain('<b>');
  expect(html).toContain('&#60;script&#62;');
  expect(html).toContain('First line<br>second line');
  expect(html).toContain('href="https://example.com/?a=1&#38;b=&#34;2"');
  expect(html).toContain('lang="ar" dir="rtl"');
  expect(html.indexOf('123456')).toBeLessThan(html.indexOf('Or with one tap'));
});

test('a list has a name, a sentence and a way for each', () => {
  const items = [{ name: 'BUG-<7>', text: 'Reviewed & kept', url: 'https://example.com/?a=1&b="2' }];
  expect(toText({ ...content, items })).toContain(
    '\n\nBUG-<7>: Reviewed & kept\nhttps://example.com/?a=1&b="2\n\n',
  );
  const html = toHtml({ ...content, items }, 'en');
  expect(html).toContain('<bdi>BUG-&#60;7&#62;</bdi></a><br>Reviewed &#38; kept</li>');
  expect(html).toContain('href="https://example.com/?a=1&#38;b=&#34;2"');
});
