// The choice that the words after `npm run gallery --` make.
import { LANGUAGES, type Language, SCREENS, type Screen, VIEWERS } from './screens.ts';

const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Heights of a phone, a tablet and a laptop. */
const HEIGHTS = { 360: 740, 820: 1180, 1440: 900 } as const;
const WIDTHS = ['360', '820', '1440'] as const;

/** A column of the gallery. */
export interface Variant {
  width: number;
  height: number;
  language: Language;
  theme: Theme;
}

export interface Choice {
  screens: Screen[];
  variants: Variant[];
}

/**
 * Words are viewers, names of screens, languages, themes and widths. If no word of a kind is given, all of that kind are chosen.
 * @throws {Error} with the unknown words and all known ones
 */
export function readChoice(words: readonly string[]): Choice {
  const names = SCREENS.map(({ name }) => name);
  const known: readonly string[] = [...VIEWERS, ...names, ...LANGUAGES, ...THEMES, ...WIDTHS];
  const unknown = words.filter((word) => !known.includes(word));
  if (unknown.length > 0)
    throw new Error(`The gallery does not know ${unknown.join(', ')}. It knows ${known.join(', ')}.`);
  const chosen = <Word extends string>(all: readonly Word[]) => {
    const some = all.filter((one) => words.includes(one));
    return some.length > 0 ? some : all;
  };
  const named = SCREENS.filter(({ name, viewer }) => words.includes(name) || words.includes(viewer));
  const variants = chosen(WIDTHS).flatMap((width) =>
    chosen(LANGUAGES).flatMap((language) =>
      chosen(THEMES).map((theme) => ({ width: Number(width), height: HEIGHTS[width], language, theme })),
    ),
  );
  return { screens: named.length > 0 ? named : [...SCREENS], variants };
}
