import { or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';

const toJsonText = (text: string): string => JSON.stringify(text).slice(1, -1).toLowerCase();

const contains = (column: SQL, texts: readonly string[]): SQL =>
  or(...texts.map((text) => sql`position(${text} in lower(${column}::text)) > 0`)) ?? sql`false`;
/** Compares whole values only, because an address may be the end of another person's address. */
const hasValue = (column: SQL, values: readonly string[]) =>
  contains(
    column,
    values.map((value) => `"${toJsonText(value)}"`),
  );
/** Whether the JSON contains one of the texts, in upper or lower case. */
export const mentions = (column: SQL, texts: readonly string[]) => contains(column, texts.map(toJsonText));

/**
 * Deletes the jobs with the person's address or id, the finished jobs with the name, and error messages with any of them. Waiting
 * jobs with the name stay, because the name may be part of another word.
 */
export async function eraseMentions(
  tx: Transaction,
  {
    id,
    workEmail,
    emailVerified,
    fullName,
  }: { id: string; workEmail: string; emailVerified: boolean; fullName: string },
): Promise<void> {
  // An address that was never verified may be another person's.
  const keys = [id, emailVerified ? workEmail : ''].filter(Boolean);
  const all = [...keys, fullName].filter(Boolean);
  await tx.execute(sql`
    delete from jobs.job
    where ${hasValue(sql`data`, keys)} or (state >= 'completed' and ${mentions(sql`data`, all)})`);
  await tx.execute(sql`update jobs.job set output = null where ${mentions(sql`output`, all)}`);
}
