// How mail programs introduce the mail that is being answered.
import { bare, isQuoted, nextWritten } from './lines.ts';

interface Introduction {
  /** Its last line. */
  last: number;
  /** Whether quoted lines follow, which begin with `>`. */
  isQuoteMarked: boolean;
}

/** Programs break the introduction into several lines. */
const MOST_LINES = 4;
const LONGEST_INTRODUCTION = 400;
const ADDRESS = /[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+/;

/** "On Monday … wrote:", «في الاثنين … كتب …:», and the same in other languages when the line names an address. */
export function findIntroduction(lines: readonly string[], start: number): Introduction | undefined {
  let joined = '';
  for (let last = start; last < lines.length && last < start + MOST_LINES; last += 1) {
    const line = bare(lines[last]!);
    if (line === '' || isQuoted(line)) return undefined;
    joined = `${joined} ${line}`.trim();
    if (joined.length > LONGEST_INTRODUCTION) return undefined;
    if (!/[::]$/u.test(joined)) continue;
    const next = nextWritten(lines, last + 1);
    const isQuoteMarked = next < lines.length && isQuoted(lines[next]!);
    return isIntroduction(joined, isQuoteMarked) ? { last, isQuoteMarked } : undefined;
  }
  return undefined;
}

/** A person may end a line with a colon, so there must be a date, and an address or a quote that follows. */
function isIntroduction(line: string, isQuoteMarked: boolean): boolean {
  if (!/\p{Nd}/u.test(line)) return false;
  const namesSender = ADDRESS.test(line);
  if (ENGLISH.test(line) || ARABIC.test(line)) return namesSender || isQuoteMarked;
  return namesSender && isQuoteMarked;
}

const ENGLISH = /^On\b.* wrote:$/i;
const ARABIC = /^(في|بتاريخ|يوم|كتب).*(كتب|كتبت|كتابة|كتبه).*[::]$|^(في|بتاريخ) .*(قال|أرسل).*[::]$/u;

const ORIGINAL =
  /^[-_*]{2,} ?(original message|original appointment|forwarded message|begin forwarded message|الرسالة الأصلية|رسالة أصلية|رسالة معاد توجيهها) ?[-_*]{2,}$/iu;
const LINE = /^(_{10,}|-{10,}|\*{10,})$/;

/** "-----Original Message-----", or a line above the headers of the quoted mail. */
export function isSeparator(lines: readonly string[], index: number): boolean {
  const line = bare(lines[index]!);
  return ORIGINAL.test(line) || (LINE.test(line) && isHeaderBlock(lines, nextWritten(lines, index + 1)));
}

const FROM = /^\*?(from|من|المرسل)\*?\s?:/iu;
const OTHER_HEADERS =
  /^\*?(sent|date|to|cc|subject|reply-to|تم الإرسال|تاريخ الإرسال|أرسلت|أرسل|الإرسال|التاريخ|إلى|نسخة|الموضوع|الرد على)\*?\s?:/iu;
const BLOCK_LINES = 6;

/** The headers of the quoted mail, as Outlook writes them: From, and at least two others in the next lines. */
export function isHeaderBlock(lines: readonly string[], index: number): boolean {
  if (!FROM.test(bare(lines[index] ?? ''))) return false;
  const following = lines.slice(index + 1, index + 1 + BLOCK_LINES);
  return following.filter((line) => OTHER_HEADERS.test(bare(line))).length >= 2;
}
