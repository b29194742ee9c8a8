// Limits the addresses to which administrators may send text that they write, because people trust the emails of the product.
import { domainOf } from '@bugquest/contract/identifiers';
import { m } from '@bugquest/phrases/messages';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { employees } from '../../../db/schema/employees.ts';
import { emailLists } from '../../../db/schema/outreach.ts';
import { ApiError } from '../../../http/errors.ts';
import { getAllowedEmailDomains } from '../../settings/queries.ts';

/**
 * Mailable are administrators, addresses of the configured domains, and addresses of active lists, which administrators saved with their
 * password. Without configured domains, every address may register, but no address is mailable because of its domain.
 * @param field the input field with the addresses
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
  const mailable = new Set([...(await listAdminAddresses(ctx, others)), ...(await listListAddresses(ctx))]);
  const refused = others.find((address) => !mailable.has(address.toLowerCase()));
  if (refused === undefined) return;
  throw new ApiError('invalid_input', {
    fields: { [field]: (_, options) => m.mail_address_refused({ address: refused }, options) },
  });
}

async function listAdminAddresses({ db }: Context, addresses: readonly string[]): Promise<string[]> {
  const address = sql<string>`lower(${employees.workEmail})`;
  const isAddress = inArray(
    address,
    addresses.map((each) => each.toLowerCase()),
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
        isAddress,
      ),
    );
  return admins.map((admin) => admin.address);
}

async function listListAddresses({ db }: Context): Promise<string[]> {
  const lists = await db
    .select({ emails: emailLists.emails })
    .from(emailLists)
    .where(eq(emailLists.isActive, true));
  return lists.flatMap(({ emails }) => emails.map((email) => email.toLowerCase()));
}
