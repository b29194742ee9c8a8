import { describe, expect, test } from 'vitest';
import { descriptionQuality } from './quality.ts';

describe('the same report has the same quality in both languages', () => {
  const english = descriptionQuality(
    '1. I added a shoe to the cart\n2. I opened the cart\nExpected: one shoe. But it shows an empty cart.',
    'Cart page',
  );
  const arabic = descriptionQuality(
    '١. أضفت حذاءً إلى السلة\n٢. فتحت صفحة السلة\nالمتوقع: حذاء واحد. لكن السلة تظهر فارغة تماما.',
    'صفحة السلة',
  );
  const gulf = descriptionQuality(
    'ضفت جزمة للسلة ثم فتحتها، المفروض تطلع وحدة بس طلع لي إن السلة فاضية',
    'السلة',
  );

  test.each([
    ['English', english],
    ['Arabic', arabic],
    ['Gulf Arabic', gulf],
  ])('%s has steps, both results and the location', (_language, { traits }) => {
    expect(traits).toMatchObject({ steps: 1, expected: 1, actual: 1, place: 1 });
  });

  test('both texts get about the same number of points', () => {
    expect(Math.abs(english.value - arabic.value)).toBeLessThan(0.1);
  });
});

test.each(['', '   ', 'bug', 'خطأ', 'should should should should', '!!! ??? ...'])(
  '%j gets almost no points',
  (text) => {
    expect(descriptionQuality(text, '').value).toBeLessThan(0.05);
  },
);

test('repeated words do not count', () => {
  const once = descriptionQuality('the cart total is wrong', '').value;
  expect(descriptionQuality('the cart total is wrong '.repeat(40), '').value).toBe(once);
});

describe('a list', () => {
  const stepsOf = (text: string) => descriptionQuality(`Words about the cart page${text}`, '').traits.steps;

  test.each(['\n1. cart\n2. page', '\n\n - cart\nmore\n\n\t* page', '\n١) السلة\n٢) الصفحة'])(
    'is recognised in %j',
    (text) => {
      expect(stepsOf(text)).toBe(1);
    },
  );

  test.each([
    ['with one item', '\n1. cart'],
    ['without words in its items', '\n-\n- \n1.'],
    ['within a line', ' 1. cart 2. page'],
    ['of one mark between many line breaks', `${'\n'.repeat(1_500)}- x${'\n'.repeat(1_500)}b`],
  ])('is not recognised in a text %s', (_, text) => {
    expect(stepsOf(text)).toBe(0);
  });
});
