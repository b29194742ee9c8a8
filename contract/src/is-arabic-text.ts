const countOf = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;

/** Whether most letters are Arabic. */
export const isArabicText = (text: string): boolean =>
  countOf(text, /\p{Script=Arabic}/gu) > countOf(text, /\p{Script=Latin}/gu);
