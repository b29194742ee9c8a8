import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HIDDEN, isSecretName, maskText } from './masking.ts';

const SECRET = 'S3cret-Pa55';

describe('a password is hidden', () => {
  it.each([
    `password: ${SECRET}`,
    `password=${SECRET} user=maha`,
    `user_password = '${SECRET}'`,
    `{"password":"${SECRET}","remember":true}`,
    `{ newPassword: '${SECRET}' }`,
    `Login failed for password ${SECRET}`,
    `The password is ${SECRET}`,
    `error: wrong passphrase: ${SECRET} ${SECRET}`,
    `PWD=${SECRET}`,
    `كلمة المرور: ${SECRET}`,
    `كلمة المرور ${SECRET}`,
    `"password": "with \\"quotes\\" ${SECRET}"`,
    `password: "never closed ${SECRET}`,
    `POST https://store.test/login?user=maha&password=${SECRET}`,
    `https://maha:${SECRET}@store.test/`,
    `line one\npassword:\n${SECRET}`,
  ])('%s', (text) => {
    expect(maskText(text)).toContain(HIDDEN);
    expect(maskText(text)).not.toContain(SECRET);
  });

  it('if it was typed on the page, anywhere in the text', () => {
    expect(maskText('sent [maha, hunter2] twice', ['hunter2'])).toBe(`sent [maha, ${HIDDEN}] twice`);
  });
});

describe('a token is hidden', () => {
  it.each([
    ['Authorization: Bearer abc.def.ghi'],
    ['using Bearer abcdefghi for the request'],
    ['Cookie: theme=dark; id=abcdefghi'],
    ['accessToken: "abcdefghi"'],
    ['X-Api-Key=abcdefghi'],
    ['{"csrf_token":"abcdefghi"}'],
    ['sessionId = abcdefghi'],
    ['رمز التحقق: abcdefghi'],
    ['eyJhbGciOiJIUzI1NiJ9.abcdefghi.c2lnbmF0dXJl'],
    ['token-eyJhbGciOi.abcdefghi.sig'],
    ['at store.eyJhbGciOi.abcdefghi'],
    ['https://store.test/?page=a?abcdefghi#top'],
    ['q7Fabcdefghi8Kz1MxWb0'],
    ['https://store.test/#access_token=abcdefghi&state=1'],
    ['https://store.test/verify?abcdefghi'],
    ['/api/verify?code=abcdefghi'],
  ])('%s', (text) => {
    expect(maskText(text)).not.toMatch(/abcdefghi|abc\.def/);
  });
});

it.each([
  ['Order of maha.ali@example.com failed', `Order of ${HIDDEN} failed`],
  ['GET /users/maha%40example.com', `GET /users/${HIDDEN}`],
  ['card 4111 1111 1111 1111 refused', `card ${HIDDEN} refused`],
  ['جوال +966501234567', `جوال ${HIDDEN}`],
  ['الرقم ٠٥٠١٢٣٤٥٦٧٨', `الرقم ${HIDDEN}`],
  ['https://store.test/cart?coupon=SAVE10&page=2', `https://store.test/cart?coupon=${HIDDEN}&page=${HIDDEN}`],
])('%s becomes %s', (text, masked) => {
  expect(maskText(text)).toBe(masked);
});

it.each([
  "TypeError: Cannot read properties of undefined (reading 'total')",
  'Failed to load resource: the server responded with a status of 500',
  'تعذّر تحميل السلة',
  'https://store.test/ar/products/shoes#reviews',
  'shipping: 20 SAR, author: Maha',
  'Slow: 1250.4 ms',
  'at window.shop.cart (https://store.test/app-shop.min.js)',
])('%s is not masked', (text) => {
  expect(maskText(text)).toBe(text);
});

it.each([
  ['shipping', false],
  ['author', false],
  ['keyboard', false],
  ['pin', true],
  ['userEmail', true],
  ['access_token', true],
  ['X-CSRF-Token', true],
  ['mypassword', true],
])('the name %s is secret: %s', (name, isSecret) => {
  expect(isSecretName(name)).toBe(isSecret);
});

it('an address keeps its path and the names of its query', () => {
  expect(maskText('https://store.test/ar/cart?token=abc&q=shoes#top')).toBe(
    `https://store.test/ar/cart?token=${HIDDEN}&q=${HIDDEN}#top`,
  );
});

it('a masked text is not changed again', () => {
  const masked = maskText('{"password":"x","page":"cart"} and https://store.test/?token=abc#a=b');
  expect(maskText(masked)).toBe(masked);
  expect(maskText(`{user: maha, password: ${HIDDEN}, page: cart}`)).toContain('page: cart');
});

it('masking a text again never shows more of it', () => {
  const part = fc.constantFrom(
    'password',
    ': ',
    '=',
    '"',
    "'",
    ' ',
    SECRET,
    '?a=',
    '&',
    '#',
    'x@y.zz',
    '\n',
    '•••',
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const once = maskText(parts.join(''));
      expect(maskText(once).replaceAll(HIDDEN, '').length).toBeLessThanOrEqual(once.length);
    }),
  );
});
