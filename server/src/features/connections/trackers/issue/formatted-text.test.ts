import { expect, test } from 'vitest';
import { formatted } from './formatted-text.ts';

const typed = (text: string) => formatted([{ heading: 'Description', typed: text }]);

test('typed text cannot leave its Markdown block', () => {
  const { markdown } = typed('@all ```\n/close\n# Not a heading\n````\n![](https://example.com/a.png)');
  const [, fence, rest] = /^### Description\n\n(`+)text\n([\s\S]+)$/.exec(markdown)!;
  expect(fence).toBe('```');
  expect(rest!.endsWith(`\n${fence}`)).toBe(true);
  expect(rest!.indexOf(fence!)).toBe(rest!.length - fence!.length);
});

test('typed text cannot leave its wiki block', () => {
  const { wiki } = typed('{noformat} h1. Big [~admin]');
  expect(wiki.match(/\{noformat\}/g)).toHaveLength(2);
});

test('typed text is not read as HTML', () => {
  const { html } = typed('<img src=x onerror=alert(1)>\n& "so" on');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;<br>&amp; &quot;so&quot; on');
});

test('facts, links and sentences mention nobody and format nothing', () => {
  const { markdown, wiki, html } = formatted([
    { text: 'Again: *BUG-1* @all' },
    { heading: 'Facts', facts: [{ label: 'Where', value: '`@all` <b>' }] },
    { heading: 'Files', links: [{ label: 'a](https://evil.example)', url: 'https://example.com/a' }] },
  ]);
  expect(markdown).not.toMatch(/@all[^`]*$/m);
  expect(markdown).toContain('\\*BUG-1\\*');
  expect(markdown).toContain('- Where: `` `@all` <b> ``');
  expect(markdown).toContain('[a\\](https://evil.example)](https://example.com/a)');
  expect(wiki).toContain('\\*BUG-1\\*');
  expect(html).not.toContain('<b>');
});

test('long lines are wrapped between words', () => {
  const lines = typed('word '.repeat(60).trim()).markdown.split('\n');
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(100);
  expect(lines.join(' ')).toContain('word '.repeat(59));
});
