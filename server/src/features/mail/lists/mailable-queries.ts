// To whom administrators may send words that they type: not to everybody, because mails of the product are trusted.
import { m } from '@bugquest/phrases/messages';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { employees } from '../../../db/schema/employees.ts';
import { emailLists } from '../../../db/schema/outreach.ts';
import { ApiError } from '../../../http/errors.ts';
import { getAllowedEmailDomains } from '../../settings/queries.ts';

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/**
 * Administrators, addresses of domains that may register, and addresses of active lists, which administrators saved with their
 * password. Without configured domains, every address may register, but no address is mailable because of its domain.
 * @param field the field of the input that holds the addresses
 * @throws {ApiError} invalid_input for the first address that is not mailable
 */
export async function requireMailable(
  ctx: Context,
  addresses: readonly string[],
  field: string,
): Promise<void> {
  const domains = await getAllowedEmailDomains(ctx);
  const others = addresses.filter((address) => !domains.includes(domainOf(address)));
  if (others.length === 0) return;
  const known = new Set([...(await listAdminAddresses(ctx, others)), ...(await listListed(ctx))]);
  const refused = others.find((address) => !known.has(address.toLowerCase()));
  if (refused === undefined) return;
  throw new ApiError('invalid_input', {
    fields: { [field]: (_, options) => m.mail_address_refused({ address: refused }, options) },
  });
}

async function listAdminAddresses({ db }: Context, addresses: readonly string[]): Promise<string[]> {
  const address = sql<string>`lower(${employees.workEmail})`;
  const wanted = inArray(
    address,
    addresses.map((one) => one.toLowerCase()),
  );
  const admins = await db
    .select({ address })
    .from(employees)
    .where(
      and(
        employees.isAdmin,
        employees.isActive,
        employees.emailVerified,
        isNull(employees.deletedAt),
        wanted,
      ),
    );
  return admins.map((admin) => admin.address);
}

async function listListed({ db }: Context): Promise<string[]> {
  const lists = await db
    .select({ emails: emailLists.emails })
    .from(emailLists)
    .where(eq(emailLists.isActive, true));
  return lists.flatMap(({ emails }) => emails.map((email) => email.toLowerCase()));
}
