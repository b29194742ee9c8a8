// Screens of the account and its orders, each showing its bug.
import { HEIGHT, type Pen, WIDTH } from './screen.ts';

/** The correct password is rejected. */
export function login(pen: Pen, variant: number): string {
  const problem =
    variant % 2 === 0
      ? pen.localized('Something went wrong', 'حدث خطأ ما')
      : pen.localized('Invalid code', 'الرمز غير صحيح');
  const spinner = `<circle cx="${WIDTH / 2}" cy="386" r="13" fill="none" stroke="#ffffff" stroke-width="4" stroke-dasharray="52 30"/>`;
  return (
    pen.field(140, pen.localized('Email or mobile', 'البريد أو الجوال'), 'qa.user@example.com') +
    pen.field(232, pen.localized('Password', 'كلمة المرور'), '••••••••••') +
    pen.text(24, 326, problem, { color: pen.colors.error }) +
    pen.mark(10, 300, 240, 46) +
    pen.button(360, '') +
    spinner +
    pen.text(WIDTH / 2, 462, pen.localized('Forgot your password?', 'نسيت كلمة المرور؟'), {
      color: pen.colors.accent,
      anchor: 'middle',
    })
  );
}

/** A name and a number that overflow their card. */
export function profile(pen: Pen, variant: number): string {
  const name = pen.localized(
    'Abdulrahman Mohammed Alqahtani Alharbi',
    'عبدالرحمن محمد عبدالعزيز القحطاني الحربي',
  );
  return (
    pen.box(20, 100, WIDTH - 40, 120, pen.colors.card, 16) +
    `<circle cx="${pen.localized('76', '314')}" cy="160" r="34" fill="${pen.productColor(variant)}"/>` +
    pen.text(124, 152, name, { size: 20, weight: 600 }) +
    pen.text(124, 184, pen.localized('+966 55 014 2210', '2210 014 55 966+'), { color: pen.colors.faint }) +
    pen.mark(110, variant % 2 === 0 ? 120 : 160, 270, 48) +
    [
      pen.localized('Addresses', 'العناوين'),
      pen.localized('Saved cards', 'البطاقات المحفوظة'),
      'Date of birth',
      'Save',
    ]
      .map((words, index) => pen.text(34, 280 + index * 62, words) + pen.line(304 + index * 62))
      .join('')
  );
}

/** An order with a wrong status. */
export function orders(pen: Pen, variant: number): string {
  const states = [
    pen.localized('Delivered', 'تم التوصيل'),
    pen.localized('Preparing', 'قيد التجهيز'),
    pen.localized('Refund: SAR 0.00', 'المبلغ المسترد: 0.00'),
  ];
  return [0, 1, 2]
    .map((index) => {
      const y = 104 + index * 160;
      return (
        pen.box(20, y, WIDTH - 40, 142, pen.colors.card, 14) +
        pen.text(38, y + 36, `#10${4210 + variant * 37 + index * 11}`, { weight: 700 }) +
        pen.text(38, y + 66, states[(index + variant) % 3]!, {
          color: index === variant % 3 ? pen.colors.error : '#15803d',
        }) +
        [0, 1, 2]
          .map((thing) => pen.box(38 + thing * 54, y + 82, 46, 46, pen.productColor(thing + index), 8))
          .join('') +
        (index === variant % 3 ? pen.mark(24, y + 40, 230, 40) : '')
      );
    })
    .join('');
}

/** The same notification many times. */
export function notifications(pen: Pen, variant: number): string {
  const count = 5 - (variant % 2);
  const message = pen.localized(
    `Order #10${4210 + variant} is on its way`,
    `طلبك رقم 10${4210 + variant} في الطريق`,
  );
  return (
    Array.from({ length: count }, (_, index) => {
      const y = 104 + index * 104;
      return (
        pen.box(20, y, WIDTH - 40, 90, pen.colors.card, 14) +
        pen.box(36, y + 20, 48, 48, pen.colors.accent, 24) +
        pen.text(100, y + 40, message, { weight: 600, size: 15 }) +
        pen.text(100, y + 66, variant % 2 === 0 ? pen.localized('Now', 'الآن') : '01/01/1970', {
          size: 13,
          color: pen.colors.faint,
        })
      );
    }).join('') + pen.mark(8, 196, WIDTH - 16, 318)
  );
}

/** Chat messages that stay pending. */
export function chat(pen: Pen, variant: number): string {
  const clock = (y: number) =>
    `<circle cx="${pen.localized('352', '38')}" cy="${y}" r="8" fill="none" stroke="${pen.colors.faint}" stroke-width="2"/>`;
  const mine = [
    pen.localized('My order has not come', 'طلبي لم يصل بعد'),
    pen.localized('Hello?', 'هل من أحد؟'),
    '???',
  ];
  return (
    pen.box(20, 104, 250, 58, pen.colors.card, 16) +
    pen.text(36, 140, pen.localized('Welcome! How can we help?', 'أهلا بك، كيف نساعدك؟'), { size: 15 }) +
    mine
      .slice(0, 2 + (variant % 2))
      .map((words, index) => {
        const y = 200 + index * 84;
        return (
          pen.box(150, y, 190, 54, pen.colors.accent, 16) +
          pen.text(166, y + 34, words, { size: 15, color: '#ffffff' }) +
          clock(y + 46)
        );
      })
      .join('') +
    pen.mark(328, 186, 52, 80) +
    pen.box(20, HEIGHT - 130, WIDTH - 40, 48, pen.colors.card, 24) +
    pen.text(44, HEIGHT - 100, pen.localized('Write a message', 'اكتب رسالة'), { color: pen.colors.faint })
  );
}

/** A menu that opens on the wrong side, or leads to a missing page. */
export function menu(pen: Pen, variant: number): string {
  if (variant % 2 === 1) {
    return (
      pen.text(WIDTH / 2, 330, '404', { size: 72, weight: 700, color: pen.colors.accent, anchor: 'middle' }) +
      pen.text(WIDTH / 2, 376, pen.localized('Page not found', 'الصفحة غير موجودة'), { anchor: 'middle' }) +
      pen.mark(90, 256, 210, 140)
    );
  }
  const links = [
    pen.localized('Categories', 'التصنيفات'),
    pen.localized('Offers', 'العروض'),
    pen.localized('My orders', 'طلباتي'),
    pen.localized('Help', 'المساعدة'),
  ];
  return (
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#000000" opacity="0.45"/>` +
    pen.box(150, 0, 240, HEIGHT, pen.colors.page, 0) +
    links
      .map(
        (words, index) =>
          pen.text(176, 130 + index * 66, words, { size: 18 }) +
          pen.text(364, 130 + index * 66, '→', { anchor: 'end', size: 20 }),
      )
      .join('') +
    pen.mark(330, 96, 56, 240)
  );
}

/** Placeholders and a spinner that never finish. */
export function loading(pen: Pen, variant: number): string {
  const wheel = `<circle cx="${WIDTH / 2}" cy="${360 + variant * 12}" r="26" fill="none" stroke="${pen.colors.accent}" stroke-width="6" stroke-dasharray="110 54"/>`;
  const boxes = [0, 1, 2, 3, 4, 5].map((index) =>
    pen.box(20 + (index % 2) * 180, 100 + Math.floor(index / 2) * 200, 168, 180, pen.colors.card, 14),
  );
  return boxes.join('') + wheel;
}
