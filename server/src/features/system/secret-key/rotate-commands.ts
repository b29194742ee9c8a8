// For `npm run rotate-key`. Encrypts every secret of the database again, with the new key (decision 63).
import { getTableColumns, sql } from 'drizzle-orm';
import pg from 'pg';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { backupCodes } from '../../../db/schema/accounts.ts';
import { SEALED_COLUMNS, type SealedColumn } from '../../../db/schema/sealed-columns.ts';
import { adoptNewKeyFile, prepareNewKeyFile } from '../../../platform/crypto/secret-key.ts';
import { CHANGES_CONNECTION } from '../../../platform/postgres/changes.ts';
import { StartError } from '../../../platform/start-error.ts';

const BATCH = 1_000;

export interface RotationOptions {
  /** True: another person may know the old key, so links and backup codes that were made with it become invalid. */
  isLeaked?: boolean;
}

/**
 * Changes the secret key in one transaction, so an interruption changes nothing. Servers must be stopped, because they only know the old
 * key. @returns the number of encrypted secrets; undefined when the new key is already in use
 * @throws {StartError} when there is no new key
 */
export async function rotateKey(
  ctx: Context,
  { isLeaked = false }: RotationOptions = {},
): Promise<number | undefined> {
  const { secretKey, newSecretKey } = ctx.config;
  const isInFile = !secretKey && !newSecretKey;
  if (!isInFile && (!newSecretKey || newSecretKey === secretKey))
    throw new StartError(
      'There is no new key: set NEW_SECRET_KEY for this command, beside SECRET_KEY with the old one.',
    );
  const newKey = newSecretKey ? Buffer.from(newSecretKey) : await prepareNewKeyFile(ctx.config);
  const resealed = await ctx.db.transaction(async (tx) => {
    const reseal = await ctx.vault.changeKey(tx, newKey, { keepHashes: !isLeaked });
    if (!reseal) return undefined;
    if (isLeaked) await tx.delete(backupCodes);
    let total = 0;
    for (const column of Object.values(SEALED_COLUMNS)) total += await resealColumn(tx, column, reseal);
    return total;
  });
  if (isInFile) await adoptNewKeyFile(ctx.config);
  return resealed;
}

/** @throws {StartError} while a server uses the database */
export async function refuseWhileRunning(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rowCount } = await client.query(
      'select from pg_stat_activity where datname = current_database() and application_name = $1',
      [CHANGES_CONNECTION],
    );
    if (rowCount) throw new StartError('The product runs: stop it on every server first.');
  } finally {
    await client.end();
  }
}

async function resealColumn(
  tx: Transaction,
  { sealed, owner, id }: SealedColumn,
  reseal: (sealed: string, owner: string) => string,
): Promise<number> {
  let [total, after] = [0, ''];
  while (true) {
    const rows = await tx
      .select({
        id: sql<string>`${id}::text`,
        sealed: sql<string>`${sealed}`,
        owner: sql<string>`${owner}::text`,
      })
      .from(sealed.table)
      .where(sql`${sealed} is not null and ${id}::text > ${after}`)
      .orderBy(sql`${id}::text`)
      .limit(BATCH)
      .for('update');
    if (rows.length === 0) return total;
    const resealedRows = rows.map((row) => ({ id: row.id, text: reseal(row.sealed, row.owner) }));
    await tx
      .update(sealed.table)
      .set({ [keyOf(sealed)]: sql`fresh.text` })
      .from(sql`jsonb_to_recordset(${JSON.stringify(resealedRows)}::jsonb) as fresh(id text, text text)`)
      .where(sql`${id}::text = fresh.id`);
    total += rows.length;
    after = rows.at(-1)!.id;
  }
}

/** The name of the column in the Drizzle table. */
const keyOf = (column: SealedColumn['sealed']): string =>
  Object.entries(getTableColumns(column.table)).find(([, each]) => each === column)![0];
