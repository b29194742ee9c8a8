import { LANGUAGES, type Language, SCREENS, type Screen, VIEWERS } from './screens.ts';

const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Window heights by width: phone, tablet and laptop. */
export const HEIGHTS = { 360: 740, 820: 1180, 1440: 900 } as const;
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
 * Words are viewers, names of screens, languages, themes and widths. Without a word of a kind, all values of this kind are chosen.
 * @throws {Error} for an unknown word
 */
export function readChoice(words: readonly string[]): Choice {
  const names = SCREENS.map(({ name }) => name);
  const validWords: readonly string[] = [...VIEWERS, ...names, ...LANGUAGES, ...THEMES, ...WIDTHS];
  const unknownWords = words.filter((word) => !validWords.includes(word));
  if (unknownWords.length > 0)
    throw new Error(
      `The gallery does not know ${unknownWords.join(', ')}. It knows ${validWords.join(', ')}.`,
    );
  const chooseOrAll = <Word extends string>(all: readonly Word[]) => {
    const chosen = all.filter((value) => words.includes(value));
    return chosen.length > 0 ? chosen : all;
  };
  const chosenScreens = SCREENS.filter(({ name, viewer }) => words.includes(name) || words.includes(viewer));
  const variants = chooseOrAll(WIDTHS).flatMap((width) =>
    chooseOrAll(LANGUAGES).flatMap((language) =>
      chooseOrAll(THEMES).map((theme) => ({ width: Number(width), height: HEIGHTS[width], language, theme })),
    ),
  );
  return { screens: chosenScreens.length > 0 ? chosenScreens : [...SCREENS], variants };
}
