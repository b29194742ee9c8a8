// What other programs write into cells: words for an empty cell, values that a spreadsheet converted, and escaped characters.
import type { RosterRow } from '@bugquest/contract/employees/roster/schema';
import { foldText } from '@bugquest/contract/fold-text';
import { cleanIdentifier } from '@bugquest/contract/identifiers';
import { m } from '@bugquest/phrases/messages';

type Field = keyof RosterRow;
type Values = Record<Field, string>;

/** Spreadsheets write `="001234"` and `'001234` so that Excel keeps leading zeros. */
const TEXT_MARKER = /^="([^"]*)"$|^'(?=\d)/;

const NAMED_CHARACTERS: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
const CHARACTER_REFERENCE = /&(?:#(\d{1,10})|#x([\da-f]{1,8})|(amp|lt|gt|quot|apos|nbsp));/gi;
/** `&amp;amp;` was written by two programs, one after the other. */
const MAX_ENCODINGS = 3;

const characterOf = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD');

/** The typed text of a cell, without the markers of spreadsheets and the character references of web pages: `R&amp;D` is `R&D`. */
export function readCell(cell: string): string {
  let text = cell.replace(TEXT_MARKER, '$1');
  for (let times = 0; times < MAX_ENCODINGS && text.includes('&'); times += 1)
    text = text.replace(CHARACTER_REFERENCE, (_, decimal?: string, hex?: string, name?: string) =>
      name ? NAMED_CHARACTERS[name.toLowerCase()]! : characterOf(Number(decimal ?? `0x${hex}`)),
    );
  return text;
}

/** What databases, data tools and people write for an empty cell, folded. `0` is the result of a formula that found an empty cell. */
const WORDS_FOR_NOTHING = new Set(
  [
    [
      'null',
      'nil',
      'none',
      'nan',
      'nat',
      'na',
      'n/a',
      'n.a',
      'n.a.',
      'n\\a',
      '\\n',
      'undefined',
      'void',
      '0',
    ],
    ['unknown', 'blank', 'empty', 'not available', 'not applicable', 'not specified', 'no value', 'no data'],
    [
      'لا يوجد',
      'لايوجد',
      'لا توجد',
      'لا شيء',
      'لا شئ',
      'لاشيء',
      'غير متوفر',
      'غير متاح',
      'غير محدد',
      'غير معروف',
    ],
    ['غير موجود', 'لا ينطبق', 'فارغ', 'بدون', 'بلا', 'k. a.', 'k.a.', 'keine angabe', 'unbekannt'],
  ]
    .flat()
    .map(foldText),
);
/** Brackets and quotation marks around the word: `(null)`, `<NA>`, `[NULL]`, `#N/A`. */
// bounded: 60 characters of a cell
const AROUND_WORD = /^[\s#'"‹›«»“”(<[{]+|[\s'"‹›«»“”)>\]}]+$/g;
const ONLY_MARKS = /^[\p{P}\p{Z}=+~^`|<>]+$/u;
/** Real names. Programs write the word in small or capital letters only, except `NaN` and `None`. */
const NAMES_LIKE_NOTHING = /^(?:Null|Nil|Nan|Na|Nat)$/;

/** Only whole cells count, so `Nan Null` is a name. */
function standsForNothing(field: Field, value: string): boolean {
  const typed = value.trim();
  if (typed === '' || (field === 'fullName' && NAMES_LIKE_NOTHING.test(typed))) return false;
  return (
    ONLY_MARKS.test(typed) ||
    WORDS_FOR_NOTHING.has(foldText(typed).replace(AROUND_WORD, '').replace(/\s+/g, ' '))
  );
}

/** The values, with '' for words that stand for an empty cell. */
export const withoutWordsForNothing = (typed: Values): Values =>
  Object.fromEntries(
    Object.entries(typed).map(([field, value]) => [
      field,
      // Longer texts are refused later.
      value.length < 60 && standsForNothing(field as Field, value) ? '' : value,
    ]),
  ) as Values;

/** Includes `####`, which a spreadsheet shows in a column that is too narrow, and the words of other languages, such as `#NV`. */
const FORMULA_ERROR = /^#(?:\p{L}\/\p{L}|NV|[\p{Lu}\p{N}_/]+[!?]|GETTING_DATA|#+)$/iu;
/** Excel shortens long numbers to this form in CSV files. */
const SHORTENED_NUMBER = /^\d(?:[.,]\d+)?E[+-]\d{1,3}$/i;
/** A data tool writes an ID as a decimal number, and a spreadsheet adds separators. */
const FORMATTED_NUMBER = /^\d+[.,]0+$|^\d{1,3}(?:[,٬']\d{3})+(?:[.,]0+)?$/;
const TRUTH_VALUE = /^(?:true|false|wahr|falsch|صحيح|خطا)$/;

const monthNames = (locale: string): string[] =>
  (['short', 'long'] as const).flatMap((month) => {
    const format = new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, index) => foldText(format.format(Date.UTC(2026, index))));
  });
const MONTHS = [...new Set(['en', 'ar', 'ar-SY', 'ar-DZ', 'de', 'fr'].flatMap(monthNames))]
  .map((name) => name.replace(/\.$/, ''))
  .concat('sept', 'mrz')
  .join('|');
/** `2-Jan`, `2. Jan 2026`, `02-JAN-26`. */
// linear: scripts/structure/built-patterns.test.ts
const DAY_AND_MONTH = new RegExp(`^\\d{1,2}[-. /]+(?:${MONTHS})\\.?(?:[-. /,]+\\d{2,4})?$`);
/** `Jan-21`, `Jan 2, 2021`. */
// linear: scripts/structure/built-patterns.test.ts
const MONTH_AND_NUMBER = new RegExp(`^(?:${MONTHS})\\.?[-. /]+\\d{1,4}(?:, ?\\d{4})?$`);
/** An ID such as `MAR-21`. Spreadsheets write months in small letters or with one capital letter. */
const CAPITAL_PREFIX = /^[A-Z]{2}/;
const NUMERIC_DATE =
  /^(?:\d{4}([-/.])\d{1,2}\1\d{1,2}|\d{1,2}([-/.])\d{1,2}\2\d{4})(?:[T ]\d{1,2}:\d{2}.*)?$/;

function isDate(value: string): boolean {
  const folded = foldText(value);
  return (
    NUMERIC_DATE.test(value) ||
    DAY_AND_MONTH.test(folded) ||
    (MONTH_AND_NUMBER.test(folded) && !CAPITAL_PREFIX.test(value))
  );
}

const isConverted = (value: string): boolean =>
  FORMATTED_NUMBER.test(value) || TRUTH_VALUE.test(foldText(value)) || isDate(value);

/**
 * The marks of a web page or of a workbook that the program which wrote the file did not decode, or of which a separator cut a
 * part. In workbooks, `_x000D_` is a line break and is decoded.
 */
const UNDECODED =
  /&(?:amp|lt|gt|quot|apos|nbsp|#x?[\da-f]{2,6})$|&[a-z]{2,12}\d{0,2};|<(?:br|\/?(?:p|div|span|b|i|font))\b|_x000[9ad]_(?:\s|$)|\\u[\da-f]{4}/i;

/** Describes values that another program damaged before the file was saved. */
export function damageSentences(typed: Values, locale: 'en' | 'ar'): string[] {
  const sentences = Object.entries(typed).flatMap(([field, text]) => {
    const value = cleanIdentifier(text.slice(0, 500));
    // In an Arabic sentence, the characters of `#REF!` would change their places.
    const shown = { value: locale === 'ar' ? `\u2066${value}\u2069` : value };
    if (FORMULA_ERROR.test(value)) return [m.employees_roster_problem_formula(shown)];
    if (value.includes('\uFFFD')) return [m.employees_roster_problem_damaged({ value })];
    if (field === 'workEmail') return [];
    if (SHORTENED_NUMBER.test(value))
      return field === 'employeeId'
        ? [m.employees_roster_problem_shortened({ value })]
        : [m.employees_roster_problem_converted(shown)];
    if (isConverted(value)) return [m.employees_roster_problem_converted(shown)];
    return UNDECODED.test(value) ? [m.employees_roster_problem_undecoded(shown)] : [];
  });
  return [...new Set(sentences)];
}
