import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { employees } from '../../db/schema/employees.ts';

/**
 * Stores which version of the store the person has read. A page that was loaded before the last change marks the older version, so the
 * change stays marked.
 */
export async function markRead(ctx: Context, employeeId: string, changedAt: Date): Promise<void> {
  const now = ctx.clock.now();
  const storeReadAt = changedAt < now ? changedAt : now;
  await ctx.db.transaction(async (tx) => {
    const isOlder = or(isNull(employees.storeReadAt), lt(employees.storeReadAt, storeReadAt));
    const marked = await tx
      .update(employees)
      .set({ storeReadAt })
      .where(and(eq(employees.id, employeeId), isOlder))
      .returning({ id: employees.id });
    if (marked.length > 0) await ctx.changes.publish(tx, [`employee:${employeeId}`]);
  });
}
