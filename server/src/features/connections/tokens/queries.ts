import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { apiTokens } from '../../../db/schema/api-tokens.ts';
import { employees } from '../../../db/schema/employees.ts';

const select = (db: Context['db'] | Transaction, matching?: SQL) =>
  db
    .select({
      token: apiTokens,
      createdByName: sql<
        string | null
      >`case when ${employees.deletedAt} is null then ${employees.fullName} end`,
      isOrphaned: sql<boolean>`not (${employees.isAdmin} and ${employees.isActive})`,
    })
    .from(apiTokens)
    .innerJoin(employees, eq(employees.id, apiTokens.createdBy))
    .where(and(isNull(apiTokens.revokedAt), matching));

/** Not revoked, newest first. */
export const listTokens = ({ db }: Context) => select(db).orderBy(desc(apiTokens.id));
export type ListedToken = Awaited<ReturnType<typeof listTokens>>[number];

export const countTokens = (tx: Transaction) => tx.$count(apiTokens, isNull(apiTokens.revokedAt));

export async function getToken(tx: Transaction, id: string): Promise<ListedToken> {
  const [found] = await select(tx, eq(apiTokens.id, id));
  return found!;
}
