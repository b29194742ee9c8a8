// Screens of shopping and payment, each showing its bug.
import { HEIGHT, type Pen, WIDTH } from './screen.ts';

const PRICES = [149, 89, 249, 59, 320, 199];
const PRODUCTS_EN = [
  'Wireless earbuds',
  'Cotton abaya',
  'Coffee set',
  'Running shoes',
  'Oud perfume',
  'Air fryer',
];
const PRODUCTS_AR = ['سماعات لاسلكية', 'عباية قطن', 'طقم قهوة', 'حذاء رياضي', 'عطر عود', 'قلاية هوائية'];

const productName = (pen: Pen, index: number) =>
  pen.localized(PRODUCTS_EN[index % 6]!, PRODUCTS_AR[index % 6]!);
const price = (pen: Pen, amount: number) => pen.localized(`SAR ${amount}.00`, `${amount}.00 ر.س`);

function productRow(pen: Pen, y: number, index: number): string {
  return (
    pen.box(20, y, 72, 72, pen.productColor(index), 12) +
    pen.text(106, y + 26, productName(pen, index)) +
    pen.text(106, y + 54, price(pen, PRICES[index % 6]!), { weight: 600, color: pen.colors.accent })
  );
}

/** The total does not match the prices. */
export function cart(pen: Pen, variant: number): string {
  const rows = [0, 1, 2].map((index) => productRow(pen, 104 + index * 96, variant + index));
  const sum = [0, 1, 2].reduce((total, index) => total + PRICES[(variant + index) % 6]!, 0);
  return (
    rows.join('') +
    pen.line(410) +
    pen.text(24, 446, pen.localized('Coupon SUMMER10 applied', 'تم تطبيق كود SUMMER10'), {
      size: 14,
      color: '#15803d',
    }) +
    pen.text(24, 486, pen.localized('Delivery', 'التوصيل')) +
    pen.text(WIDTH - 24, 486, price(pen, 15), { anchor: 'end' }) +
    pen.text(24, 530, pen.localized('Total', 'الإجمالي'), { size: 20, weight: 700 }) +
    pen.text(WIDTH - 24, 530, price(pen, sum + 264), { size: 20, weight: 700, anchor: 'end' }) +
    pen.mark(200, 498, 180, 52) +
    pen.button(600, pen.localized('Checkout', 'إتمام الطلب'))
  );
}

/** The bank approved the payment, but the store shows an error. */
export function checkout(pen: Pen, variant: number): string {
  const message =
    variant % 2 === 0
      ? pen.localized('Payment failed. Error 2002', 'فشلت عملية الدفع. خطأ 2002')
      : 'undefined';
  return (
    pen.box(20, 100, WIDTH - 40, 58, pen.colors.error, 12) +
    pen.text(38, 136, message, { weight: 600, color: '#ffffff' }) +
    pen.field(196, pen.localized('Card number', 'رقم البطاقة'), '4111 1111 1111 1111') +
    pen.field(280, pen.localized('Expiry', 'تاريخ الانتهاء'), variant % 2 === 0 ? '13/27' : '09/27') +
    pen.field(
      364,
      pen.localized('Name on card', 'الاسم على البطاقة'),
      pen.localized('TEST USER', 'مستخدم تجريبي'),
    ) +
    pen.text(24, 476, pen.localized('To pay', 'المبلغ المستحق')) +
    pen.text(WIDTH - 24, 476, price(pen, PRICES[variant % 6]! * 2), { weight: 700, anchor: 'end' }) +
    pen.button(600, pen.localized('Pay now', 'ادفع الآن'), pen.colors.faint) +
    pen.mark(10, 90, WIDTH - 20, 80)
  );
}

/** The search does not find an existing product. */
export function search(pen: Pen, variant: number): string {
  return (
    pen.box(20, 96, WIDTH - 40, 50, pen.colors.card, 25) +
    pen.text(44, 127, productName(pen, variant)) +
    pen.box(20, 164, 92, 34, pen.colors.accent, 17) +
    pen.text(66, 187, pen.localized('Price', 'السعر'), { size: 14, color: '#ffffff', anchor: 'middle' }) +
    pen.text(WIDTH / 2, 300, pen.localized('No results', 'لا توجد نتائج'), {
      size: 20,
      weight: 700,
      anchor: 'middle',
    }) +
    pen.text(WIDTH / 2, 332, pen.localized('Try another word', 'جرب كلمة أخرى'), {
      color: pen.colors.faint,
      anchor: 'middle',
    }) +
    pen.mark(90, 262, 210, 90) +
    pen.text(24, 430, pen.localized('You may like', 'قد يعجبك'), { weight: 600 }) +
    productRow(pen, 452, variant) +
    productRow(pen, 548, variant + 1)
  );
}

/** The picture is broken, and the bar covers half of the button. */
export function product(pen: Pen, variant: number): string {
  const cross = `<path d="M165 210l60 60m0-60l-60 60" stroke="${pen.colors.faint}" stroke-width="5"/>`;
  return (
    pen.box(20, 96, WIDTH - 40, 290, pen.colors.card, 16) +
    cross +
    pen.text(24, 428, productName(pen, variant), { size: 20, weight: 600 }) +
    pen.text(24, 428 + (variant % 2 === 0 ? 8 : 34), price(pen, PRICES[variant % 6]!), {
      weight: 700,
      color: pen.colors.accent,
    }) +
    [0, 1, 2, 3, 4].map((index) => pen.box(24 + index * 84, 490, 72, 44, pen.colors.card)).join('') +
    pen.button(HEIGHT - 92, pen.localized('Add to cart', 'أضف إلى السلة')) +
    pen.box(0, HEIGHT - 64, WIDTH, 64, pen.colors.page, 0) +
    pen.mark(10, HEIGHT - 108, WIDTH - 20, 66)
  );
}

/** The text overflows the banner, and the offers are unreadable. */
export function home(pen: Pen, variant: number): string {
  const title = pen.localized(
    'Everything for the new school year is here now',
    'كل ما تحتاجه للعام الدراسي الجديد تجده هنا الآن',
  );
  return (
    pen.box(20, 96, WIDTH - 40, 150, pen.colors.accent, 16) +
    pen.text(40, 176, title, { size: 26, weight: 700, color: '#ffffff' }) +
    pen.mark(230, 140, 158, 60) +
    pen.text(24, 290, pen.localized('Offers', 'العروض'), { size: 18, weight: 600 }) +
    [0, 1, 2, 3]
      .map((index) => {
        const [x, y] = [20 + (index % 2) * 180, 310 + Math.floor(index / 2) * 190];
        return (
          pen.box(x, y, 168, 176, pen.colors.card, 14) +
          pen.box(x + 12, y + 12, 144, 100, pen.productColor(index), 10) +
          pen.text(x + 14, y + 140, productName(pen, variant + index), {
            size: 14,
            color: variant % 2 === 0 ? pen.colors.card : pen.colors.text,
          })
        );
      })
      .join('')
  );
}
