import { toAsciiDigits } from '@bugquest/contract/digits';
import * as z from 'zod/mini';

/** What is typed as a number, in any of the three kinds of digits and with either decimal point; NaN for nothing. */
export function readNumber(typed: string): number {
  const plain = toAsciiDigits(typed).trim().replace(/[٫,]/, '.');
  return plain === '' ? Number.NaN : Number(plain);
}

/** A text field whose number has to fit `number`. */
export const typedNumber = <Schema extends z.ZodMiniType<number, number>>(number: Schema) =>
  z.pipe(z.pipe(z.string(), z.transform(readNumber)), number);
