import { describe, expect, test } from 'vitest';
import { createWeighting, evidenceOf, evidenceOfTerm, likenessOf, SUGGESTION_THRESHOLD } from './likeness.ts';
import { termsOf } from './terms.ts';

const SHARES: Record<string, number> = { 'c:app': 0.4, 'c:show': 0.45, 'c:page': 0.35 };
const frequencies = { shareOf: (term: string) => SHARES[term] ?? 0.01, countOf: () => 0 };

interface Draft {
  text: string;
  feature?: string;
}
const weigh = createWeighting(frequencies);
const weighted = ({ text, feature }: Draft) => weigh(termsOf({ bugDescription: text, feature }));
const likeness = (one: Draft, other: Draft, letters = 0) =>
  likenessOf(evidenceOf(weighted(one), weighted(other), letters));

const MISSING_REFUND = { text: 'Refund for my cancelled order never arrived in the wallet' };

describe('the likeness of two reports', () => {
  test('reaches the threshold for one problem in two languages', () => {
    const other = { text: 'كنسلت الاوردر والفلوس ما رجعت للمحفظة' };
    expect(likeness(MISSING_REFUND, other)).toBeGreaterThan(SUGGESTION_THRESHOLD);
  });

  test('is low when the reports share only a place, or nothing', () => {
    expect(likeness(MISSING_REFUND, { text: 'The wallet icon is cut off' })).toBeLessThan(
      SUGGESTION_THRESHOLD,
    );
    expect(likeness(MISSING_REFUND, { text: 'Banner is blurry' })).toBe(0);
  });

  test('is higher for rare terms than for common ones', () => {
    const common = likeness({ text: 'The app shows the page' }, { text: 'A page that the app shows' });
    const rare = likeness({ text: 'Barcode of the perfume' }, { text: 'A perfume with a barcode' });
    expect(rare).toBeGreaterThan(common);
  });

  test('is highest when the features agree, and lowest when they differ', () => {
    const other = { text: 'Wallet got no refund after I cancelled', feature: 'Payment Gateway' };
    const unknown = likeness(MISSING_REFUND, other);
    expect(likeness({ ...MISSING_REFUND, feature: 'Payment Gateway' }, other)).toBeGreaterThan(unknown);
    expect(likeness({ ...MISSING_REFUND, feature: 'Security' }, other)).toBeLessThan(unknown);
  });

  test.each([
    ['another fault of the same thing', 'The wallet shows the refund in dollars'],
    ['the same fault of another thing', 'The code of the bank never arrived'],
  ])('is below the threshold for %s', (_, text) => {
    const feature = 'Payment Gateway';
    expect(likeness({ ...MISSING_REFUND, feature }, { text, feature })).toBeLessThan(SUGGESTION_THRESHOLD);
  });

  test('is lower when both reports name a fault, but different faults', () => {
    const silent = likeness({ text: 'The coupon in the cart' }, { text: 'Cart: the coupon crashes' });
    const conflict = likeness(
      { text: 'The coupon in the cart is late' },
      { text: 'Cart: the coupon crashes' },
    );
    expect(conflict).toBeLessThan(silent);
  });

  test('is higher when the letters agree, and symmetric', () => {
    const other = { text: 'Refund not in the wallet' };
    expect(likeness(MISSING_REFUND, other, 0.4)).toBeGreaterThan(likeness(MISSING_REFUND, other));
    expect(likeness(MISSING_REFUND, other)).toBeCloseTo(likeness(other, MISSING_REFUND));
  });
});

test('the evidence is the sum over all terms, shared or not', () => {
  const sumOf = (text: string, part: 'shared' | 'alone') =>
    termsOf({ bugDescription: text }).reduce((sum, term) => sum + evidenceOfTerm(term)[part], 0);
  const termsOfPair = (one: string, other: string) =>
    evidenceOf(weighted({ text: one }), weighted({ text: other })).terms;
  const [coupon, picture] = ['The coupon is refused', 'Blurry pictures'];
  expect(sumOf(coupon, 'shared')).not.toBe(0);
  expect(termsOfPair(coupon, coupon)).toBeCloseTo(sumOf(coupon, 'shared'));
  expect(termsOfPair(coupon, picture)).toBeCloseTo(sumOf(coupon, 'alone') + sumOf(picture, 'alone'));
});
