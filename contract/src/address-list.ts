// Lists of email addresses, typed or pasted into one field.
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { emailAddress, says, sentText } from './fields.ts';

/** Maximum number of addresses. */
export const MAX_ADDRESSES = 50;

/** Splits at commas, semicolons and line breaks, including Arabic ones; trims and drops blanks and repeats (section 5). */
export function splitAddresses(typed: string | string[]): string[] {
  const parts = [typed]
    .flat()
    .flatMap((text) => text.split(/[\n,;،؛]+/))
    .map((part) => part.trim())
    .filter(Boolean);
  // Addresses that differ only in case are equal.
  const known = new Set<string>();
  return parts.filter((address) => !known.has(address.toLowerCase()) && known.add(address.toLowerCase()));
}

const isAddress = (typed: string) => emailAddress().safeParse(typed).success;

/** Text or a list, parsed to valid addresses. `missing` is the message for an empty list. */
export const addressList = (missing: () => string) =>
  z
    .pipe(
      z.union([sentText(), z.array(sentText())], says(missing)),
      z.transform((typed: string | string[]) => splitAddresses(typed)),
    )
    .check(
      z.refine((addresses) => addresses.length > 0, { ...says(missing), abort: true }),
      z.refine((addresses) => addresses.length <= MAX_ADDRESSES, {
        error: () => m.exports_too_many_addresses({ max: MAX_ADDRESSES }),
        abort: true,
      }),
      z.refine((addresses) => addresses.every(isAddress), {
        error: ({ input }) =>
          m.exports_address_invalid({
            address: String((input as string[]).find((address) => !isAddress(address))).slice(0, 80),
          }),
      }),
    );
