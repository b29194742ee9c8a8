// The lines and the size of a typed text, with the background that makes it readable on any picture.
import type { Point, Size } from '../model/geometry.ts';
import type { Text } from '../model/shapes.ts';
import { breakLines, type Measure } from './text-lines.ts';

/** In heights of a letter. Arabic needs more room between lines than Latin. */
export const LINE_HEIGHT = 1.5;
export const PADDING = 0.4;
/** Of the picture's width. */
const WIDEST = 0.8;

const FAMILY = '"Readex Pro Variable", sans-serif';
export const fontOf = (fontSize: number): string => `600 ${fontSize}px ${FAMILY}`;

/** `text` typed at the upper left corner `at`. */
export function layOutText(
  text: Omit<Text, 'lines' | 'rect'>,
  at: Point,
  picture: Size,
  measureText: (text: string, font: string) => number = measureOnCanvas,
): Text {
  const { fontSize } = text;
  const measure: Measure = (line) => measureText(line, fontOf(fontSize));
  const padding = fontSize * PADDING;
  const lines = breakLines(text.text, picture.width * WIDEST - 2 * padding, measure);
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

/** The font comes in parts by language; the part for `text` must be there before it is measured and drawn. */
export async function loadFontFor(text: string): Promise<void> {
  await document.fonts.load(fontOf(16), text).catch(() => []);
}
