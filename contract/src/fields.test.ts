import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { atMost, requiredName, sentText } from './fields.ts';

it('a text that is too long is refused before it is processed', () => {
  const work = vi.fn((typed: string) => typed);
  const field = sentText().check(
    atMost(5),
    z.overwrite(work),
    z.refine((typed) => work(typed) !== ''),
  );
  expect(field.safeParse('x'.repeat(6)).error?.issues).toHaveLength(1);
  expect(work).not.toHaveBeenCalled();
  expect(field.parse('words')).toBe('words');
});

it('every text limit of the contract uses atMost', () => {
  const sources = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  const others = sources.filter(
    (file) =>
      file !== 'fields.ts' &&
      readFileSync(path.join(import.meta.dirname, file), 'utf8').includes('z.maxLength('),
  );
  expect(sources.length).toBeGreaterThan(50);
  expect(others).toEqual([]);
});

it('replaces half of an emoji, also in browsers without String.toWellFormed', () => {
  const [high, low] = ['\uD83D', '\uDE00'];
  expect(sentText().parse(`${low}a${high}${low}b${high}`)).toBe(`\uFFFDa${high}${low}b\uFFFD`);
});

it.each([
  'Your prize waits: https://evil.example/win',
  'WWW.evil.example',
  'Mona www.evil.example/win',
  'ｗｗｗ．evil.example',
  'h\u200bttps:\u200b//evil.example',
])('the name %j has the address of a page and is refused', (name) => {
  const { error } = requiredName(120).safeParse(name);
  expect(error?.issues.map(({ message }) => message)).toEqual(['Enter a name without a web address']);
});

it.each(['Dr. Mona', 'A/B team', 'Sales: north', 'wwwood'])('the name %j is accepted', (name) => {
  expect(requiredName(120).parse(name)).toBe(name);
});
