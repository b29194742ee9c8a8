import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConcepts, readVocabulary } from './vocabularies.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'vocabulary-'));
afterAll(() => rmSync(folder, { recursive: true }));

function read(...lines: string[]) {
  const file = path.join(folder, 'words.jsonl');
  writeFileSync(file, lines.join('\n'));
  return readConcepts([file]);
}

const CART = '{"concept": "cart", "kinds": ["basket"], "english": ["cart", "my bag"], "arabic": ["سلة"]}';

test('a concept has its phrases, English before Arabic, and the sort "thing" by default', () => {
  expect(read(CART, '', '{"concept": "pay", "sort": "action", "arabic": ["دفع"]}')).toEqual([
    { concept: 'cart', sort: 'thing', kinds: ['basket'], phrases: ['cart', 'my bag', 'سلة'] },
    { concept: 'pay', sort: 'action', kinds: [], phrases: ['دفع'] },
  ]);
});

test.each([
  ['{"concept": "cart"', 'JSON'],
  ['["cart"]', 'expected a JSON object'],
  ['{"english": ["cart"]}', '"concept" must be a non-empty text'],
  ['{"concept": "bag", "english": "bag"}', '"english" must be a list of non-empty texts'],
  ['{"concept": "bag", "english": ["bag", ""]}', '"english" must be a list of non-empty texts'],
  ['{"concept": "bag", "arabic": []}', '"english" and "arabic" are both empty'],
  ['{"concept": "bag", "words": ["bag"]}', 'unknown field "words"'],
  ['{"concept": "bag", "sort": "object", "english": ["bag"]}', '"sort" is "object"; expected thing, action'],
  [CART, '"cart" is already defined'],
])('%s is refused with its file and line', (line, reason) => {
  expect(() => read(CART, '', line)).toThrow(/words\.jsonl:3: /);
  expect(() => read(CART, '', line)).toThrow(reason);
});

test.each(['analysis', 'duplicates', 'weak-words'])('the vocabulary %s can be read', (name) => {
  expect(readVocabulary(name).length).toBeGreaterThan(0);
});

test('an unknown vocabulary is refused', () => {
  expect(() => readVocabulary('none')).toThrow('no vocabulary "none"');
});
