import { toAsciiDigits } from '@bugquest/contract/digits';
import * as z from 'zod/mini';

/** Accepts Western, Arabic-Indic and Persian digits and both decimal separators. NaN for empty text. */
export function readNumber(typed: string): number {
  const plain = toAsciiDigits(typed).trim().replace(/[٫,]/, '.');
  return plain === '' ? Number.NaN : Number(plain);
}

/** The schema of a text field whose number must match `number`. */
export const typedNumber = <Schema extends z.ZodMiniType<number, number>>(number: Schema) =>
  z.pipe(z.pipe(z.string(), z.transform(readNumber)), number);
