// Lists of email addresses, typed or pasted into one field.

import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { cutText } from './cut-text.ts';
import { emailAddress, sentText, withError } from './fields.ts';
import { cleanEmail } from './identifiers.ts';

export const MAX_ADDRESSES = 50;

/** As mail programs write it: `"Haddad, Omar" <omar@example.com>`. The group is the address in the brackets. */
const NAMED_ADDRESS = /^[^<>@]*<\s*(?:mailto:)?([^<>@\s]+@[^<>@\s]+)\s*>$/i;
const QUOTED_NAME = /"[^"\n]*"(?=\s*<)/g;

/** A name may contain commas when an address in brackets follows it. */
function addressesOf(text: string): string[] {
  const named = NAMED_ADDRESS.exec(text.trim());
  return named
    ? [named[1]!]
    : text.split(/[,،]+/).map((part) => NAMED_ADDRESS.exec(part.trim())?.[1] ?? part);
}

/**
 * Splits at commas, semicolons and line breaks, including Arabic ones. Reads addresses with names, trims them, and drops empty
 * and repeated ones (section 5).
 */
export function splitAddresses(typed: string | string[]): string[] {
  const addresses = [typed]
    .flat()
    .flatMap((text) => text.replace(QUOTED_NAME, '').split(/[\n;؛]+/))
    .flatMap(addressesOf)
    .map(cleanEmail)
    .filter(Boolean);
  // Addresses that differ only in case are equal.
  const lowerCased = new Set<string>();
  return addresses.filter(
    (address) => !lowerCased.has(address.toLowerCase()) && lowerCased.add(address.toLowerCase()),
  );
}

const isAddress = (typed: string) => emailAddress().safeParse(typed).success;

/** Text or a list, parsed to valid addresses. `missing` is the message for an empty list. */
export const addressList = (missing: () => string) =>
  z
    .pipe(
      z.union([sentText(), z.array(sentText())], withError(missing)),
      z.transform((typed: string | string[]) => splitAddresses(typed)),
    )
    .check(
      z.refine((addresses) => addresses.length > 0, { ...withError(missing), abort: true }),
      z.refine((addresses) => addresses.length <= MAX_ADDRESSES, {
        error: () => m.exports_too_many_addresses({ max: MAX_ADDRESSES }),
        abort: true,
      }),
      z.refine((addresses) => addresses.every(isAddress), {
        error: ({ input }) =>
          m.exports_address_invalid({
            address: cutText(String((input as string[]).find((address) => !isAddress(address))), 80),
          }),
      }),
    );
