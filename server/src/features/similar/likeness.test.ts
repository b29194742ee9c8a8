import { describe, expect, test } from 'vitest';
import { ALIKE, evidenceOf, likenessOf, weigherOf } from './likeness.ts';
import { termsOf } from './terms.ts';

const COUNTS: Record<string, number> = { 'c:app': 800, 'c:show': 900, 'c:page': 700 };
const frequencies = { reports: 2_000, of: (term: string) => COUNTS[term] ?? 20 };

interface Told {
  text: string;
  feature?: string;
}
const weigh = weigherOf(frequencies);
const told = ({ text, feature }: Told) => weigh(termsOf({ bugDescription: text, feature }));
const likeness = (one: Told, other: Told, letters = 0) =>
  likenessOf(evidenceOf(told(one), told(other), letters));

const MISSING_REFUND = { text: 'Refund for my cancelled order never arrived in the wallet' };

describe('the likeness of two reports', () => {
  test('is that of one problem, whoever tells it', () => {
    const other = { text: 'كنسلت الاوردر والفلوس ما رجعت للمحفظة' };
    expect(likeness(MISSING_REFUND, other)).toBeGreaterThan(ALIKE);
  });

  test('is little where they share a place and no more, or nothing', () => {
    expect(likeness(MISSING_REFUND, { text: 'The wallet icon is cut off' })).toBeLessThan(ALIKE);
    expect(likeness(MISSING_REFUND, { text: 'Banner is blurry' })).toBe(0);
  });

  test('is more for what is rare than for what everybody says', () => {
    const common = likeness({ text: 'The app shows the page' }, { text: 'A page that the app shows' });
    const rare = likeness({ text: 'Barcode of the perfume' }, { text: 'A perfume with a barcode' });
    expect(rare).toBeGreaterThan(common);
  });

  test('is less where the features differ, and not where one is not chosen yet', () => {
    const other = { text: 'Wallet got no refund after I cancelled', feature: 'Payment Gateway' };
    const unknown = likeness(MISSING_REFUND, other);
    expect(likeness({ ...MISSING_REFUND, feature: 'Payment Gateway' }, other)).toBeGreaterThan(unknown);
    expect(likeness({ ...MISSING_REFUND, feature: 'Security' }, other)).toBeLessThan(unknown);
  });

  test('is more where the letters are the same, and the same either way round', () => {
    const other = { text: 'Refund not in the wallet' };
    expect(likeness(MISSING_REFUND, other, 0.4)).toBeGreaterThan(likeness(MISSING_REFUND, other));
    expect(likeness(MISSING_REFUND, other)).toBeCloseTo(likeness(other, MISSING_REFUND));
  });
});
