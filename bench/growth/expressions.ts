// Expressions of PostgreSQL for seeded rows. The same number always gives the same value.

/** A number from 0 to 1 for each `kind` and number. */
export const chance = (number: string, kind: number): string =>
  `((hashint8extended(${number}, ${kind}) & 1048575) / 1048576.0)`;

/** A UUIDv7 of a time, so that ids sort by time as in the product. */
export const idAt = (time: string, number: string, kind: string): string =>
  `(lpad(to_hex((extract(epoch from ${time}) * 1000)::bigint), 12, '0') || '7' || substr(md5('${kind}' || ${number}), 1, 3)
    || '8' || substr(md5('${kind}' || ${number}), 4, 15))::uuid`;

/** A word that no other text has, one of `words`. */
export const rareWord = (number: string, words: number): string =>
  `translate(substr(md5((${number} % ${words})::text), 1, 8), '0123456789', 'ghijklmnop')`;

/** One of the values. `at` is a number from 0 to 1. */
export const oneOf = (values: readonly string[], at: string): string =>
  `(array[${values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')}])[1 + floor(${at} * ${values.length})::int]`;
