import { or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';

/** As it stands within the text of a JSON value, in lower case. */
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1).toLowerCase();

const mentions = (column: SQL, texts: readonly string[]): SQL =>
  or(...texts.map((text) => sql`position(${inJson(text)} in lower(${column}::text)) > 0`)) ?? sql`false`;

/**
 * Removes a person from the jobs: those about an address or id, in every state, those that are over and have the name, and what failures
 * said. A name may be part of another word, so jobs that wait stay.
 */
export async function eraseMentions(
  tx: Transaction,
  { id, workEmail, fullName }: { id: string; workEmail: string; fullName: string },
): Promise<void> {
  const keys = [id, workEmail].filter(Boolean);
  const all = [...keys, fullName].filter(Boolean);
  await tx.execute(sql`
    delete from jobs.job
    where ${mentions(sql`data`, keys)} or (state >= 'completed' and ${mentions(sql`data`, all)})`);
  await tx.execute(sql`update jobs.job set output = null where ${mentions(sql`output`, all)}`);
}
