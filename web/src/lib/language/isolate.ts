/** Keeps the text direction of a number, sign or serial number independent of the sentence around it. */
export const isolate = (text: string): string => `\u2068${text}\u2069`;
