export const SCREEN_NAMES = [
  'login',
  'profile',
  'cart',
  'checkout',
  'search',
  'product',
  'orders',
  'notifications',
  'chat',
  'menu',
  'home',
  'loading',
] as const;
export type ScreenName = (typeof SCREEN_NAMES)[number];

export const WIDTH = 390;
export const HEIGHT = 780;

export interface ScreenOptions {
  isArabic: boolean;
  isDark: boolean;
  /** Varies products and colours. */
  variant: number;
  /** Without a font for the language, text is drawn as bars. */
  hasFont: boolean;
}

interface TextStyle {
  size?: number;
  weight?: number;
  color?: string;
  anchor?: 'start' | 'middle' | 'end';
}

const ACCENTS = ['#b4532a', '#0f766e', '#5b4bb7', '#9f1239'];
const PRODUCT_COLORS = ['#c9a27a', '#7a9cc9', '#8fb58a', '#c98a9c', '#b3a6d9', '#d9c27a'];
const FONTS = 'Noto Sans Arabic, Noto Sans, Segoe UI, Geeza Pro, Helvetica, Arial, DejaVu Sans, sans-serif';

const escapeXml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Coordinates are for English screens. Arabic screens are mirrored. */
export function createPen(options: ScreenOptions) {
  const { isArabic, isDark, variant, hasFont } = options;
  const colors = {
    page: isDark ? '#15161a' : '#ffffff',
    card: isDark ? '#23252b' : '#f4f2ee',
    text: isDark ? '#f2f2f3' : '#1d1b18',
    faint: isDark ? '#9a9ca3' : '#7b756c',
    accent: ACCENTS[variant % ACCENTS.length]!,
    error: '#d92d20',
  };
  const mirrorX = (x: number, width = 0) => (isArabic ? WIDTH - x - width : x);

  const box = (x: number, y: number, width: number, height: number, fill = colors.card, radius = 10) =>
    `<rect x="${mirrorX(x, width)}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;

  const text = (x: number, y: number, content: string, style: TextStyle = {}) => {
    const { size = 16, weight = 400, color = colors.text, anchor = 'start' } = style;
    if (!hasFont) {
      const width = Math.min(content.length * size * 0.5, 300);
      const start = { start: x, middle: x - width / 2, end: x - width }[anchor];
      return `<g opacity="0.55">${box(start, y - size * 0.75, width, size * 0.7, color, 4)}</g>`;
    }
    const direction = isArabic ? ' direction="rtl"' : '';
    const font = `font-family="${FONTS}" font-size="${size}" font-weight="${weight}"`;
    return `<text x="${mirrorX(x)}" y="${y}"${direction} text-anchor="${anchor}" ${font} fill="${color}">${escapeXml(content)}</text>`;
  };

  return {
    colors,
    localized: (english: string, arabic: string) => (isArabic ? arabic : english),
    productColor: (index: number) => PRODUCT_COLORS[(index + variant) % PRODUCT_COLORS.length]!,
    box,
    text,
    line: (y: number) => box(20, y, WIDTH - 40, 1, isDark ? '#34363d' : '#e4dfd6', 0),
    button: (y: number, content: string, fill = colors.accent) =>
      box(20, y, WIDTH - 40, 52, fill, 14) +
      text(WIDTH / 2, y + 32, content, { weight: 600, color: '#ffffff', anchor: 'middle' }),
    field: (y: number, label: string, value: string, color = colors.text) =>
      text(24, y, label, { size: 13, color: colors.faint }) +
      box(20, y + 10, WIDTH - 40, 46) +
      text(34, y + 39, value, { color }),
    /** An ellipse around the bug, as some testers draw it. */
    mark: (x: number, y: number, width: number, height: number) =>
      variant % 2 === 1
        ? ''
        : `<ellipse cx="${mirrorX(x, width) + width / 2}" cy="${y + height / 2}" rx="${width / 2}" ry="${height / 2}" ` +
          `fill="none" stroke="#ff2d20" stroke-width="4" transform="rotate(-2 ${WIDTH / 2} ${y})"/>`,
  };
}
export type Pen = ReturnType<typeof createPen>;

/** Adds the clock at the top and the navigation bar of the store at the bottom. */
export function addFrame(options: ScreenOptions, pen: Pen, title: string, drawing: string): string {
  const { colors, box, text } = pen;
  const clock = `${9 + (options.variant % 3)}:${String(11 + options.variant * 7)
    .padStart(2, '0')
    .slice(0, 2)}`;
  const bar = [44, 120, 196, 272, 330].map((x, index) =>
    box(x, HEIGHT - 46, 22, 22, index === options.variant % 5 ? colors.accent : colors.faint, 7),
  );
  const style = options.hasFont ? { size: 13, weight: 600 } : { size: 10 };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colors.page}"/>` +
    text(24, 26, clock, style) +
    box(WIDTH - 52, 15, 26, 12, colors.text, 3) +
    text(24, 76, title, { size: 24, weight: 700 }) +
    `${drawing}${box(0, HEIGHT - 64, WIDTH, 1, colors.card, 0)}${bar.join('')}</svg>`
  );
}
