import { asc, eq, type SQL } from 'drizzle-orm';
import type { Context } from '../../../../../context.ts';
import { type DirectoryUserRow, directoryUsers } from '../../../../../db/schema/directory.ts';
import { matchFilter } from '../filter/filter-queries.ts';
import type { Filter } from '../filter/parse-filter.ts';
import { unknownUser } from '../scim-error.ts';

export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** @throws {ScimError} 404 */
export async function getUser({ db }: Context, id: string): Promise<DirectoryUserRow> {
  const [user] = UUID.test(id) ? await db.select().from(directoryUsers).where(eq(directoryUsers.id, id)) : [];
  if (!user) throw unknownUser('GET');
  return user;
}

export interface UserPage {
  filter: Filter | undefined;
  /** From 1. */
  startIndex: number;
  count: number;
}

/** A page of people, oldest first, and the number of all that match. */
export async function listUsers(
  { db }: Context,
  { filter, startIndex, count }: UserPage,
): Promise<{ users: DirectoryUserRow[]; total: number }> {
  const matching: SQL | undefined = filter && matchFilter(filter);
  const total = await db.unnamed.$count(directoryUsers, matching);
  if (count === 0 || startIndex > total) return { users: [], total };
  const users = await db.unnamed
    .select()
    .from(directoryUsers)
    .where(matching)
    .orderBy(asc(directoryUsers.id))
    .limit(count)
    .offset(startIndex - 1);
  return { users, total };
}
