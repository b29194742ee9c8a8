/** For text of unknown direction within a sentence, such as names, addresses, times and messages of programs. */
export const isolate = (text: string): string => `\u2068${text}\u2069`;
