import { or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';

/** The text as it appears in a JSON value, in lower case. */
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1).toLowerCase();

const contains = (column: SQL, texts: readonly string[]): SQL =>
  or(...texts.map((text) => sql`position(${text} in lower(${column}::text)) > 0`)) ?? sql`false`;
/** Only whole values: an address may be the end of another person's address. */
const hasValue = (column: SQL, values: readonly string[]) =>
  contains(
    column,
    values.map((value) => `"${inJson(value)}"`),
  );
/** Whether JSON has one of the texts, in any case. */
export const mentions = (column: SQL, texts: readonly string[]) => contains(column, texts.map(inJson));

/**
 * Removes a person from the jobs: jobs about an address or id, in every state, finished jobs with the name, and messages of
 * failures. Waiting jobs with the name stay, because the name may be part of another word.
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
