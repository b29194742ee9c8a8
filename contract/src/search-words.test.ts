import { describe, expect, test } from 'vitest';
import { hasSearchWords, searchWords, typedSerial, typedSerials } from './search-words.ts';

describe('the words of a search', () => {
  test.each([
    ['basket', ['basket']],
    ['  Basket\n clears ', ['basket', 'clears']],
    ...[
      '"basket"',
      '“basket”',
      '«basket»',
      "'basket'",
      '‘basket’',
      '(basket)',
      '[basket]',
      'basket,',
      'basket.',
    ].map((typed) => [typed, ['basket']] as const),
    ...[
      'basket…',
      'basket?!',
      'basket:',
      'basket;',
      '- basket',
      '– basket —',
      '• basket',
      '**basket**',
      '`basket`',
    ].map((typed) => [typed, ['basket']] as const),
    ['السلة؟', ['السله']],
    ['«السلة»، ثم', ['السله', 'ثم']],
    ['السلة؛العنوان', ['السله', 'العنوان']],
    ['الســلة', ['السله']],
    ['خصم ٥٠٪', ['خصم', '50']],
    ['50% off', ['50%', 'off']],
    ['user_name', ['user_name']],
    ['C++ & C#', ['c++', '&', 'c#']],
    ['fails,then works', ['fails', 'then', 'works']],
    ['10:30 1,234.50', ['10:30', '1,234.50']],
    ['https://shop.example.com/cart', ['https://shop.example.com/cart']],
    ["don't", ["don't"]],
    ['“don’t”', ["don't"]],
    ['sara@example.com', ['sara@example.com']],
    ['@Sara', ['sara']],
    ['sign-in', ['sign-in']],
    [
      'The coupon field clears the basket and the page shows',
      ['the', 'coupon', 'field', 'clears', 'the', 'basket', 'and', 'the'],
    ],
    ['?', ['?']],
    ['%', ['%']],
    ['_', ['_']],
    ['،', ['،']],
    [' ', []],
  ] as [string, string[]][])('of %j are %j', (typed, words) => {
    expect(searchWords(typed)).toEqual(words);
  });

  test.each([
    'BUG-1089:',
    '(BUG-1089)',
    '[BUG-1089]',
    '"BUG-1089"',
    '«BUG-1089»،',
    'bug–1089',
    'BUG−1089.',
    'BUG1089',
    'BUG-١٠٨٩',
  ])('of %j are its serial number', (typed) => {
    expect(searchWords(typed)).toEqual(['bug-1089']);
  });
});

test.each([
  ['BUG-1089:', 'BUG-1089'],
  ['BUG-1089: The cart is empty', 'BUG-1089'],
  ['see (BUG-1089).', 'BUG-1089'],
  ['#1089', 'BUG-1089'],
  ['bug #1089', 'BUG-1089'],
  ['BUG-#1089', 'BUG-1089'],
  ['١٠٨٩؟', 'BUG-1089'],
  ['1089', 'BUG-1089'],
  ['#0042', 'BUG-42'],
  ['3012 cart', undefined],
  ['error 500', undefined],
  ['bug', undefined],
  ['BUG-12345678901', undefined],
])('the serial number in %j is %s', (typed, serial) => {
  expect(typedSerial(typed)).toBe(serial);
});

test.each([
  ['BUG-1089 BUG-1230', ['BUG-1089', 'BUG-1230']],
  ['1089, 1230', ['BUG-1089', 'BUG-1230']],
  ['1089,1230', ['BUG-1089', 'BUG-1230']],
  ['BUG-1089,BUG-1230\nBUG-1231', ['BUG-1089', 'BUG-1230', 'BUG-1231']],
  ['#1089 and #1230', ['BUG-1089', 'BUG-1230']],
  ['bugs 1089 & 1230', ['BUG-1089', 'BUG-1230']],
  ['BUG-1089/BUG-1230', ['BUG-1089', 'BUG-1230']],
  ['١٠٨٩، ١٢٣٠', ['BUG-1089', 'BUG-1230']],
  ['BUG-1089 وBUG-1230', ['BUG-1089', 'BUG-1230']],
  ['البلاغات BUG-1089؛ BUG-1230', ['BUG-1089', 'BUG-1230']],
  ['1089 1089', ['BUG-1089']],
  ['1089', ['BUG-1089']],
  [
    Array.from({ length: 12 }, (_, index) => `BUG-${1001 + index}`).join(' '),
    Array.from({ length: 12 }, (_, index) => `BUG-${1001 + index}`),
  ],
  ['1089 cart', []],
  ['error 500', []],
  ['', []],
  ['and', []],
] as [string, string[]][])('the serial numbers of a search for %j are %j', (typed, serials) => {
  expect(typedSerials(typed)).toEqual(serials);
});

test('a text has the words of a search in any order and spelling', () => {
  expect(hasSearchWords('Password reset (Arabic)', '“reset” password,')).toBe(true);
  expect(hasSearchWords('إعادة تعيين كلمة المرور', 'اعاده؟')).toBe(true);
  expect(hasSearchWords('Password reset', 'reset mail')).toBe(false);
  expect(hasSearchWords('anything', '')).toBe(true);
  expect(hasSearchWords('anything', '%')).toBe(false);
});
