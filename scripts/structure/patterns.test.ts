import { describe, expect, it } from 'vitest';
import { checkLinear } from '../../server/src/testing/patterns/linear.ts';
import { findSlowPatterns, readPatterns } from './patterns.ts';

const VERDICTS: Record<string, readonly RegExp[]> = {
  'is slow for texts with many "': [
    // Exponential.
    /^(a+)+$/,
    /^(a|a)*$/,
    /^(a*)*b/,
    /^(?:[a-z]+\d?)*$/,
    // Two repetitions after each other.
    /^\s*\s*$/,
    /^.*X.*$/,
    /^(.*)<(.+)>$/,
    /^.*(by|of).*:$/,
    // The search begins again at every position.
    /\s+$/,
    /[^\s@]+@[^\s@]+/,
    /<body[^>]*>/,
    /(?=[\w=]*\d)[\w=]+/,
    /\beyJ[\w-]{5,}\.[\w-]*/,
    /[a-z]{2,60}=/,
    /(?<=b)[^\s@]+@/,
    /a(?:.*b)?/,
    /a[\s\S]*?(?=bc)/,
    /\p{L}+@/u,
    /é+$/i,
    // Lists: one marker between many blank lines.
    /(^|\n)\s*(\d+[.)\-:]|[-*•])\s+\S[\s\S]*\n\s*(\d+[.)\-:]|[-*•])\s+\S/,
  ],
  'is linear': [
    /^\s+|\s+/,
    /(?<!\s)\s+$/,
    /^(a|b)*$/,
    /https?:\/\/\S+/g,
    /(?<![^\s@])[^\s@]+@[^\s@]+/gu,
    /<body[^<>]*>/,
    /#.*$/s,
    /^(.)\1*$/su,
    /^data: (.*)$/m,
    /\bword\b/i,
    /(?<!(?:not|never) )(?<!\w)opened\w*/,
    /[0-9a-f]{64}/,
    /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,63}$/,
    /\{\{[\s\S]*?(?:\}\}|$)/g,
    /[\p{L}--[a-z]]+/v,
  ],
  'cannot be decided: ': [/(?<=ab*)c/, /(a\1)+$/],
};
const PATTERNS = Object.entries(VERDICTS).flatMap(([verdict, all]) =>
  all.map((pattern) => ({ pattern, verdict })),
);

it.each(PATTERNS)('$pattern $verdict', ({ pattern: { source, flags }, verdict }) => {
  const { reason = 'is linear' } = checkLinear(source, flags) as { reason?: string };
  expect(reason.slice(0, verdict.length)).toBe(verdict);
});

describe('readPatterns', () => {
  const read = (source: string) => readPatterns('a.ts', source);

  it('finds literals and built patterns with their lines', () => {
    const source = "const A = /a+/g;\nconst B = new RegExp('b', 'u');\n// bounded: 10\nRegExp(A.source + 1);";
    expect(read(source)).toEqual([
      { file: 'a.ts', line: 1, lineAbove: '', source: 'a+', flags: 'g' },
      { file: 'a.ts', line: 2, lineAbove: 'const A = /a+/g;', source: 'b', flags: 'u' },
      { file: 'a.ts', line: 4, lineAbove: '// bounded: 10', source: undefined, flags: '' },
    ]);
  });

  it('finds none in texts and comments', () => expect(read("// /a+$/\n'/a+$/'")).toEqual([]));
});

it('fails when it found no pattern', () => {
  expect(() => findSlowPatterns('.', [])).toThrow('no regular expression was found');
});
