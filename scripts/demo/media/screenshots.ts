// Screenshots of the store: every screen in both languages and themes, in phone format.
import sharp from 'sharp';
import { chat, loading, login, menu, notifications, orders, profile } from './screens/account.ts';
import {
  frame,
  openPen,
  type Pen,
  SCREEN_NAMES,
  type ScreenName,
  type ScreenOptions,
} from './screens/screen.ts';
import { cart, checkout, home, product, search } from './screens/shopping.ts';

const VARIANTS = 2;

const SCREENS: Record<ScreenName, { title: [string, string]; draw: (pen: Pen, variant: number) => string }> =
  {
    login: { title: ['Log in', 'تسجيل الدخول'], draw: login },
    profile: { title: ['My profile', 'ملفي الشخصي'], draw: profile },
    cart: { title: ['Cart (3)', 'السلة (3)'], draw: cart },
    checkout: { title: ['Payment', 'الدفع'], draw: checkout },
    search: { title: ['Search', 'البحث'], draw: search },
    product: { title: ['Dar Al Reef', 'دار الريف'], draw: product },
    orders: { title: ['My orders', 'طلباتي'], draw: orders },
    notifications: { title: ['Notifications', 'الإشعارات'], draw: notifications },
    chat: { title: ['Support', 'الدعم'], draw: chat },
    menu: { title: ['Dar Al Reef', 'دار الريف'], draw: menu },
    home: { title: ['Dar Al Reef', 'دار الريف'], draw: home },
    loading: { title: ['Offers', 'العروض'], draw: loading },
  };

export interface Picture {
  screen: ScreenName;
  isArabic: boolean;
  mimeType: 'image/png' | 'image/jpeg' | 'image/webp';
  extension: 'png' | 'jpg' | 'webp';
  bytes: Buffer;
}

function drawScreen(screen: ScreenName, options: ScreenOptions): string {
  const pen = openPen(options);
  const { title, draw } = SCREENS[screen];
  return frame(options, pen, pen.say(...title), draw(pen, options.variant));
}

/** All pictures of the demo, about a hundred. */
export async function drawPictures(): Promise<Picture[]> {
  const letters = { english: await canWrite('A', 'B'), arabic: await canWrite('س', 'م') };
  const allOptions = [false, true].flatMap((isArabic) =>
    [false, true].flatMap((isDark) =>
      Array.from({ length: VARIANTS }, (_, variant) => ({
        isArabic,
        isDark,
        variant: variant + (isDark ? VARIANTS : 0),
        hasLetters: isArabic ? letters.arabic : letters.english,
      })),
    ),
  );
  return Promise.all(
    SCREEN_NAMES.flatMap((screen, index) =>
      allOptions.map((options, turn) => draw(screen, options, index + turn)),
    ),
  );
}

async function draw(screen: ScreenName, options: ScreenOptions, turn: number): Promise<Picture> {
  const image = sharp(Buffer.from(drawScreen(screen, options)));
  const { isArabic } = options;
  switch (turn % 3) {
    case 0:
      return {
        screen,
        isArabic,
        mimeType: 'image/png',
        extension: 'png',
        bytes: await image.png({ palette: true }).toBuffer(),
      };
    case 1:
      return {
        screen,
        isArabic,
        mimeType: 'image/jpeg',
        extension: 'jpg',
        bytes: await image.jpeg({ quality: 80 }).toBuffer(),
      };
    default:
      return {
        screen,
        isArabic,
        mimeType: 'image/webp',
        extension: 'webp',
        bytes: await image.webp({ quality: 80, effort: 1 }).toBuffer(),
      };
  }
}

/** Whether this machine has a font for a script; without one, all letters render alike. */
async function canWrite(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all(
    [one, other].map((letter) => {
      const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><text x="5" y="30" font-size="28">${letter}</text></svg>`;
      return sharp(Buffer.from(drawing)).raw().toBuffer();
    }),
  );
  return !first!.equals(second!);
}
