// The only way to shorten typed text, so that no emoji, letter with marks or flag is cut in two.

const segmenter =
  typeof Intl.Segmenter === 'function' // fallback: Firefox before 125 may separate the parts of joined emoji.
    ? new Intl.Segmenter()
    : undefined;
/** Text after the cut that may belong to the character before it. */
const LONGEST_CHARACTER = 64;
const HALF_CHARACTER = /[\ud800-\udbff]$/;

/** The longest beginning of at most `max` UTF-16 code units that ends with a whole character. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const end = segmenter?.segment(text.slice(0, max + LONGEST_CHARACTER)).containing(max)?.index;
  return text.slice(0, end || max).replace(HALF_CHARACTER, '');
}

/** `cutText` with an ellipsis, cut between words unless the last word is very long. */
export function cutWords(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = cutText(text, max - 1);
  const words = /\s/.test(text.charAt(cut.length)) ? cut : cut.replace(/(?<!\s)\s+\S*$/, '');
  return `${(words.length > max / 2 ? words : cut).trimEnd()}…`;
}
