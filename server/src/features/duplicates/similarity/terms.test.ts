import { describe, expect, test } from 'vitest';
import { termsOf } from './terms.ts';
import { sortOf } from './vocabulary.ts';

const terms = (bugDescription: string) => termsOf({ bugDescription });

test.each([
  ['My basket is empty', 'السلة فاضية'],
  ['Payments fail', 'فشل الدفع'],
  ['The coupon expired', 'الكوبون منتهي'],
  ['No refund to my wallet', 'ما وصل الاسترجاع للمحفظة'],
  ['Search results', 'نتائج البحث'],
  ['Cannot log in', 'تسجيل الدخول'],
  ['Verification code', 'رمز التحقق'],
  ['Forgot my password', 'نسيت كلمة المرور'],
  ['Uploading images', 'رفع الصور'],
  ['Order tracking', 'تتبع الطلب'],
])('%j and %j share a term', (english, arabic) => {
  const shared = terms(english).filter((term) => terms(arabic).includes(term));
  expect(shared.length).toBeGreaterThan(0);
});

test.each([
  ['payments', 'payment'],
  ['shipped', 'shipping'],
  ['baskets', 'cart'],
  ['وبالسلة', 'سلتي'],
  ['للطلبات', 'طلبي'],
  ['بيدفع', 'دفعت'],
  ['إلغاء', 'الغاء'],
  ['١٢', '12'],
])('%j and %j have the same terms', (one, other) => {
  expect(terms(one)).toEqual(terms(other));
  expect(terms(one)).not.toEqual([]);
});

test.each([
  ["It can't be saved", 'ما ينحفظ'],
  ['The save button does nothing', 'زر الحفظ مبيدوسش'],
  ['I never received the mail', 'الايميل موصلنيش'],
  ['Not working', 'مابيشتغلش'],
  ['Items vanish from my bag', 'الأغراض راحت من العربة'],
])('%j and %j share a fault', (english, arabic) => {
  const faults = (text: string) =>
    terms(text).filter((term) => ['fault', 'fault kind'].includes(sortOf(term)));
  const shared = faults(english).filter((term) => faults(arabic).includes(term));
  expect(shared.length).toBeGreaterThan(0);
});

test.each([
  ['I was logged out', 'c:logout', 'c:login'],
  ['The promo code is refused', 'c:coupon', 'c:otp'],
  ['Pay with Apple Pay', 'c:applepay', 'c:apple'],
  ['الدفع عند الاستلام', 'c:cod', 'c:pay'],
  ['بعد ما يفتح التطبيق', 'c:open', 'c:notwork'],
])('%j has %s and not %s, because the phrase counts as a whole', (text, meant, other) => {
  expect(terms(text)).toContain(meant);
  expect(terms(text)).not.toContain(other);
});

describe('the terms of a report', () => {
  test('leave out stop words and order numbers', () => {
    expect(terms('It is what it is, please! في ما على اللي 108243')).toEqual([]);
    expect(terms('😀 !!')).toEqual([]);
  });

  test('include its feature and place, each once', () => {
    expect(
      termsOf({ bugDescription: 'Cart cart basket', issueLocation: 'Checkout', feature: ' Shopping Cart ' }),
    ).toEqual(['f:shopping cart', 'c:cart', 'k:basket', 'c:checkout', 'k:paying']);
  });

  test('are limited for long texts', () => {
    const text = Array.from(
      { length: 500 },
      (_, index) => `wo${String.fromCharCode(97 + (index % 26))}rd${index}x`,
    );
    expect(terms(text.join(' ')).length).toBeLessThanOrEqual(64);
  });
});

test('stop words are left out, also with an Arabic "and" prefix', () => {
  expect(terms('وفي ومن وعلى وهذا وكان هذه التي')).toEqual([]);
});

test('only the beginning of a long text is read', () => {
  const text = `${'no x '.repeat(1_000)} The coupon is refused`;
  expect(terms(text)).toEqual(terms('no x '.repeat(200)));
});
