import type { Point, Size } from '../model/geometry.ts';
import type { Text } from '../model/shapes.ts';

/** In multiples of the font size. Arabic needs more space between lines than Latin. */
export const LINE_HEIGHT = 1.5;
export const PADDING = 0.4;
const MAX_WIDTH_SHARE = 0.8;

const FAMILY = '"Readex Pro Variable", sans-serif';
export const fontOf = (fontSize: number): string => `600 ${fontSize}px ${FAMILY}`;

export function layOutText(
  text: Omit<Text, 'lines' | 'rect'>,
  at: Point,
  picture: Size,
  measureText: (text: string, font: string) => number = measureOnCanvas,
): Text {
  const { fontSize } = text;
  const measure: Measure = (line) => measureText(line, fontOf(fontSize));
  const padding = fontSize * PADDING;
  const lines = breakLines(text.text, picture.width * MAX_WIDTH_SHARE - 2 * padding, measure);
  const width = Math.max(...lines.map(measure)) + 2 * padding;
  const height = lines.length * fontSize * LINE_HEIGHT + padding;
  return { ...text, lines, rect: { ...at, width, height } };
}

let context: CanvasRenderingContext2D | null | undefined;

function measureOnCanvas(text: string, font: string): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return 0;
  context.font = font;
  return context.measureText(text).width;
}

/** Each script has its own font file, which must be loaded before the text is measured and drawn. */
export async function loadFontFor(text: string): Promise<void> {
  await document.fonts.load(fontOf(16), text).catch(() => []);
}

// Measuring is a parameter, because tests have no canvas.

type Measure = (text: string) => number;

/** A word that is longer than a line is broken between its characters. */
export function breakLines(text: string, maxWidth: number, measure: Measure): string[] {
  return text
    .trim()
    .split('\n')
    .flatMap((line) => breakLine(line, maxWidth, measure));
}

function breakLine(line: string, maxWidth: number, measure: Measure): string[] {
  const lines: string[] = [];
  let currentLine = '';
  for (const word of line.split(/\s+/).flatMap((longWord) => breakWord(longWord, maxWidth, measure))) {
    const longer = currentLine ? `${currentLine} ${word}` : word;
    if (currentLine && measure(longer) > maxWidth) {
      lines.push(currentLine);
      currentLine = word;
    } else {
      currentLine = longer;
    }
  }
  return [...lines, currentLine];
}

function breakWord(word: string, maxWidth: number, measure: Measure): string[] {
  if (measure(word) <= maxWidth) return [word];
  const wordParts: string[] = [];
  let wordPart = '';
  // Letters with their vowel marks, and emoji of several characters, stay together.
  for (const segment of lettersOf(word)) {
    if (wordPart && measure(wordPart + segment) > maxWidth) {
      wordParts.push(wordPart);
      wordPart = '';
    }
    wordPart += segment;
  }
  return [...wordParts, wordPart];
}

const lettersOf = (word: string): string[] =>
  typeof Intl.Segmenter === 'function' // fallback: Firefox before 125 may separate the parts of joined emoji.
    ? Array.from(new Intl.Segmenter().segment(word), ({ segment }) => segment)
    : (word.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []);
