/** Keeps a number, a sign or a serial from being reordered inside a sentence of the other direction of writing. */
export const isolate = (text: string): string => `\u2068${text}\u2069`;
