import sharp from 'sharp';
import { chat, loading, login, menu, notifications, orders, profile } from './screens/account.ts';
import {
  addFrame,
  createPen,
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
  const pen = createPen(options);
  const { title, draw } = SCREENS[screen];
  return addFrame(options, pen, pen.localized(...title), draw(pen, options.variant));
}

export async function drawPictures(): Promise<Picture[]> {
  const hasFonts = { english: await hasFontFor('A', 'B'), arabic: await hasFontFor('س', 'م') };
  const allOptions = [false, true].flatMap((isArabic) =>
    [false, true].flatMap((isDark) =>
      Array.from({ length: VARIANTS }, (_, variant) => ({
        isArabic,
        isDark,
        variant: variant + (isDark ? VARIANTS : 0),
        hasFont: isArabic ? hasFonts.arabic : hasFonts.english,
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

/** Without a font for a script, all its letters are drawn in the same way. */
async function hasFontFor(letter: string, otherLetter: string): Promise<boolean> {
  const [first, second] = await Promise.all(
    [letter, otherLetter].map((character) => {
      const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><text x="5" y="30" font-size="28">${character}</text></svg>`;
      return sharp(Buffer.from(drawing)).raw().toBuffer();
    }),
  );
  return !first!.equals(second!);
}
