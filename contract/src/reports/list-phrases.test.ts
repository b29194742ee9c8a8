import { expect, test } from 'vitest';
import { FEATURE_NAMES, nameOf } from './list-phrases.ts';

test.each([
  ['Shopping Cart', 'سلة التسوق'],
  ['الدفع السريع', 'الدفع السريع'],
  ['__proto__', '__proto__'],
  ['constructor', 'constructor'],
  ['toString', 'toString'],
])('the label of %j is %j', (stored, name) => {
  expect(nameOf(FEATURE_NAMES, stored, { locale: 'ar' })).toBe(name);
});
