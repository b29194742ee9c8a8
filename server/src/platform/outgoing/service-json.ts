/** JSON for other services. Strict services refuse half of a character, which `JSON.stringify` writes as an escape. */
export const toServiceJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part) => (typeof part === 'string' ? part.toWellFormed() : part));
