import { expect, test } from 'vitest';
import { parseMailbox } from './mailbox.ts';

test.each([
  ['bugs@example.com', '', 'bugs@example.com'],
  ['<bugs@example.com>', '', 'bugs@example.com'],
  ['Bug Hunt <bugs@example.com>', 'Bug Hunt', 'bugs@example.com'],
  ['"Bug Hunt, QA" <bugs@example.com>', 'Bug Hunt, QA', 'bugs@example.com'],
  ['Bug Hunt, QA <bugs@example.com>', 'Bug Hunt, QA', 'bugs@example.com'],
  ['"The \\"hunt\\"" <bugs@example.com>', 'The "hunt"', 'bugs@example.com'],
  ['صائد الأخطاء <bugs@example.com>', 'صائد الأخطاء', 'bugs@example.com'],
  ['Bugs (QA) <bugs@example.com>', 'Bugs (QA)', 'bugs@example.com'],
  ['bugs@localhost', '', 'bugs@localhost'],
  ['mailto:bugs@example.com', '', 'bugs@example.com'],
])('%s has the name %j and the address %j', (text, name, address) => {
  expect(parseMailbox(text)).toEqual({ name, address });
});

test.each([
  '',
  'Bugs',
  'Bugs <>',
  '<bugs@example.com',
  'a@example.com, b@example.com',
  'a@b\r\nBcc: c@d',
  'a b@c d',
])('%j is no mailbox', (text) => {
  expect(parseMailbox(text)).toBeUndefined();
});
