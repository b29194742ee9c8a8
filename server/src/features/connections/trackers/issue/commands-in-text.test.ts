// Typed text runs no commands of the tracker, mentions nobody and links to nothing, in every format.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quickActionsIn } from '../../../../testing/trackers/gitlab-server.ts';
import { formatted } from './formatted-text.ts';
import { duplicateText, failedRetestText, titleOf } from './issue-present.ts';

const FENCE = '```';
const FILLER = 'word '.repeat(19);

const HOSTILE: Record<string, string> = {
  'a fence of three backticks': `Before\n${FENCE}\n/close\n/assign @admin`,
  'a fence of four backticks': `\`${FENCE}\n/close\n\`${FENCE}\n/close`,
  'two fences': `${FENCE}\ncode\n${FENCE}\n/close`,
  'an indented fence': `  ${FENCE}\n  /close\n${FENCE}\n /close\n\t/close`,
  'a fence of tildes': '~~~\n/close\n~~~\n/close',
  'a single backtick on its line': '`\n/close\n`\n/close',
  'an HTML comment': '<!--\n-->\n/close',
  'an element': '<details>\n</details>\n/close\n<details>\n/close',
  'a block quote': '>>>\n>>>\n/close\n> /close\n>/close',
  'a list': '- /close\n* /close\n+ /close',
  'a line that is wrapped before the command': `${FENCE}\n${FILLER}more /close\n${FILLER}word /close`,
  'other ends of lines': [`${FENCE}`, '/close', '/close', '/close', '/close', '/close', '/close', '/close']
    .map((line, index) => line + ['\n', '\r', '\r\n', '\u2028', '\u2029', '\v', '\f', '\u0085'][index])
    .join(''),
  'a return before the command': `${FENCE}\n\r/close`,
  'invisible characters before the command': `${FENCE}\n\u200b/close\n\ufeff/close\n\u00a0/close`,
  'the command as the first and only word': '/close',
};

/** The first characters of a command at the beginning of a line, also in a quote or a list. */
const COMMAND_LINE = /(?:^|[\n\r\v\f\u0085\u2028\u2029])[\s>*+\-\p{Cf}]*(?<!\u2060)\/\w/u;

function expectNoCommand(text: string): void {
  expect(quickActionsIn(text)).toEqual([]);
  expect(text).not.toMatch(COMMAND_LINE);
}

const report = (bugDescription: string) =>
  ({ id: '0198-3fa9c2d1', serialNumber: 'BUG-1001', bugDescription }) as Parameters<typeof duplicateText>[0];

function expectNoCommandAnywhere(words: string): void {
  const texts = [
    failedRetestText(words, 'BUG-1001', 'en'),
    duplicateText(report(words), 'en', 'https://bugs.example.com'),
    formatted([
      { text: words },
      { heading: words, facts: [{ label: words, value: words }] },
      { heading: words, links: [{ label: words, url: 'https://bugs.example.com' }] },
    ]),
  ];
  for (const { markdown, wiki } of texts) {
    expectNoCommand(markdown);
    expectNoCommand(wiki);
  }
  const title = titleOf(report(words));
  expectNoCommand(title.replace('[BUG-1001] ', ''));
  expect(title).not.toMatch(/[\n\r\v\f\u0085\u2028\u2029]/);
}

test('the model of GitLab in this test runs commands in plain text, and after a code block that the typed text closed', () => {
  expect(quickActionsIn('/close\nwords\n/assign @admin')).toEqual(['close', 'assign']);
  expect(quickActionsIn('```text\n/close\n```\nwords')).toEqual([]);
  expect(quickActionsIn('````text\n```\n/close\n````')).toEqual(['close']);
});

describe.each(Object.entries(HOSTILE))('%s', (_name, words) => {
  test('runs nothing in issues and comments', () => {
    expectNoCommandAnywhere(words);
  });
});

test('typed text runs no command in issues and comments', () => {
  const parts = [
    '/close',
    '/assign @a',
    ' ',
    '\n',
    '\r',
    '\u2028',
    '\t',
    '>',
    '>>>',
    '`',
    FENCE,
    '~~~',
    '<!--',
    '-->',
  ];
  const words = fc.array(fc.oneof(fc.constantFrom(...parts, '<p>', '</p>', '- ', 'a', FILLER), fc.string()));
  fc.assert(
    fc.property(words, (typed) => {
      expectNoCommandAnywhere(typed.join(''));
    }),
  );
});

test('typed text closes no code block', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('`', FENCE, '~', '\n', ' ', 'a')), (typed) => {
      const { markdown } = formatted([{ heading: 'Description', typed: typed.join('') }]);
      expect(markdown.match(/`{3,}/g)).toEqual([FENCE, FENCE]);
      expect(markdown).not.toContain('~~~');
    }),
  );
});

test('a title mentions nobody and links to nothing', () => {
  const words = 'Ask @all in #12, !3, &4, ~label, $5, %6 and ^7';
  const title = titleOf(report(words));
  expect(title).not.toMatch(/[@#!&~$%^]\w/);
  expect(title.replaceAll('\u2060', '')).toBe(`[BUG-1001] ${words}`);
});

test('typed text stays readable', () => {
  const typed = 'Open /cart\n/cart shows:\n````\n</div>\n';
  const { markdown } = formatted([{ heading: 'Description', typed }]);
  expect(markdown.replaceAll('\u2060', '')).toContain(typed);
  expect(markdown).toContain('Open /cart\n');
  expect(markdown).toContain('\n</div>\n');
});
