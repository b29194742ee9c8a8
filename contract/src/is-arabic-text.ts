const countOf = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;
const arabicLetters = (text: string) => countOf(text, /\p{Script=Arabic}/gu);
const latinLetters = (text: string) => countOf(text, /\p{Script=Latin}/gu);

/** Whether most letters are Arabic. */
export const isArabicText = (text: string): boolean => arabicLetters(text) > latinLetters(text);

/** In a text of one language, its letters are this many times as many as those of the other, such as names of buttons. */
const CLEAR_MAJORITY = 2;

/** A value of the attribute `lang`. Empty for a mixed text and one without letters: a screen reader then decides by itself. */
export function languageOfText(text: string): 'ar' | 'en' | '' {
  const [arabic, latin] = [arabicLetters(text), latinLetters(text)];
  if (arabic > CLEAR_MAJORITY * latin) return 'ar';
  return latin > CLEAR_MAJORITY * arabic ? 'en' : '';
}
