import { lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { ledgerChecks, ledgerSums, pointEvents } from '../../db/schema/competition.ts';

/** A transaction takes less, so no entry with an earlier id is still to come. Ids are made by the servers and sort by time. */
const SETTLED_AFTER_MS = 60 * 60_000;

/** Sums the whole ledger anew, except the last hour. A check until the next one reads later entries only. */
export async function sumLedger(db: Database): Promise<void> {
  const now = new Date();
  const upTo = firstIdAt(now.getTime() - SETTLED_AFTER_MS);
  await db.transaction(async (tx) => {
    // When two servers sum at the same time, the second one waits.
    await tx.execute(sql`lock table ${ledgerChecks} in exclusive mode`);
    await tx.delete(ledgerChecks);
    await tx.delete(ledgerSums);
    await tx.insert(ledgerSums).select(
      tx
        .select({
          employeeId: pointEvents.employeeId,
          amount: sql<number>`sum(${pointEvents.amount})`.as('amount'),
        })
        .from(pointEvents)
        .where(lte(pointEvents.id, upTo))
        .groupBy(pointEvents.employeeId),
    );
    await tx.insert(ledgerChecks).values({ upTo, checkedAt: now });
  });
}

/** The smallest UUID of a time. */
function firstIdAt(milliseconds: number): string {
  const hex = milliseconds.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
