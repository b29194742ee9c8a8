import { expect, it } from 'vitest';
import { proseDirection } from './prose-direction.ts';

it.each([
  ['', 'ltr'],
  ['  123 – !', 'ltr'],
  ['Good day', 'ltr'],
  ['مرحبًا  ،', 'rtl'],
  ['BugQuest يرحّب بك.', 'rtl'],
  ['زُر https://bugs.example.com/a/very/long/address', 'rtl'],
  ['The word مرحبا is a greeting', 'ltr'],
])('reads %j as %s', (prose, direction) => {
  expect(proseDirection(prose)).toBe(direction);
});
