// Breaks a typed text into lines. Measuring is passed in, because only a canvas can measure.

export type Measure = (text: string) => number;

/** Lines of at most `maxWidth`. A word that is longer is broken between its characters. */
export function breakLines(text: string, maxWidth: number, measure: Measure): string[] {
  return text
    .trim()
    .split('\n')
    .flatMap((line) => breakLine(line, maxWidth, measure));
}

function breakLine(line: string, maxWidth: number, measure: Measure): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(/\s+/).flatMap((one) => breakWord(one, maxWidth, measure))) {
    const longer = current ? `${current} ${word}` : word;
    if (current && measure(longer) > maxWidth) {
      lines.push(current);
      current = word;
    } else {
      current = longer;
    }
  }
  return [...lines, current];
}

function breakWord(word: string, maxWidth: number, measure: Measure): string[] {
  if (measure(word) <= maxWidth) return [word];
  const parts: string[] = [];
  let part = '';
  // Letters with their vowel marks, and emoji of several characters, stay together.
  for (const { segment } of new Intl.Segmenter().segment(word)) {
    if (part && measure(part + segment) > maxWidth) {
      parts.push(part);
      part = '';
    }
    part += segment;
  }
  return [...parts, part];
}
