import { expect, test } from 'vitest';
import { firstWords, maskedFirstWords, maskPersonalData, nameWords } from './masked-words.ts';

const NAMES = new Set(nameWords(['Sara Al-Amri', 'نورة القحطاني', 'Jo Li']));

test.each([
  ['The cart\n is   empty.', 'The cart is empty.'],
  ['Order 108243 of sara@example.com is lost', 'Order ••• of ••• is lost'],
  ['Call me at +966 50 123-4567 or 12', 'Call me at +••• or 12'],
  ['الطلب رقم ١٢٣٤٥٦ لم يصل', 'الطلب رقم ••• لم يصل'],
  ['Opens https://shop.example/o/77?token=abc then closes', 'Opens ••• then closes'],
  ['Paid 250 SAR, 404 after', 'Paid 250 SAR, 404 after'],
  ["SARA's basket shows the order of Al-Amri", "•••'s basket shows the order of Al-•••"],
  ['سلة نوره فارغة', 'سلة ••• فارغة'],
  ['Jo and Li are too short to be masked', 'Jo and Li are too short to be masked'],
])('masks %j as %j', (text, shown) => {
  expect(maskPersonalData(text, NAMES)).toBe(shown);
});

test('ends at a word within the length', () => {
  const shown = firstWords(`${'basket '.repeat(30)}end`);
  expect(shown).toMatch(/^(basket )+basket…$/);
  expect(shown.length).toBeLessThanOrEqual(140);
  expect(firstWords('x'.repeat(500))).toHaveLength(140);
});

test('does not reveal masked text', () => {
  expect(maskedFirstWords(`${'a'.repeat(130)} 1234567890123`, NAMES)).not.toMatch(/\d/);
});
