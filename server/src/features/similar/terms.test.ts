import { describe, expect, test } from 'vitest';
import { termsOf } from './terms.ts';

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
])('%j and %j share what they are about', (english, arabic) => {
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
])('%j is what %j is', (one, other) => {
  expect(terms(one)).toEqual(terms(other));
  expect(terms(one)).not.toEqual([]);
});

describe('the terms of a report', () => {
  test('leave out what everybody says, and the numbers of orders', () => {
    expect(terms('It is what it is, please! في ما على اللي 108243')).toEqual([]);
    expect(terms('😀 !!')).toEqual([]);
  });

  test('hold its feature and its place, each term once', () => {
    expect(
      termsOf({ bugDescription: 'Cart cart basket', issueLocation: 'Checkout', feature: ' Shopping Cart ' }),
    ).toEqual(['f:shopping cart', 'c:cart', 'c:checkout']);
  });

  test('are few, however long it is', () => {
    const text = Array.from({ length: 500 }, (_, at) => `wo${String.fromCharCode(97 + (at % 26))}rd${at}x`);
    expect(terms(text.join(' ')).length).toBeLessThanOrEqual(64);
  });
});
