/** Isolates a number, sign or serial number from the text direction of the surrounding sentence. */
export const isolate = (text: string): string => `\u2068${text}\u2069`;
