// Who was erased stays erased after a restore: the ids are kept beside the backups, and each start erases those that are back.
import { and, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { employees } from '../../../../db/schema/employees.ts';
import { addErasedIds, readErasedIds } from '../../../../platform/files/erased-accounts.ts';
import { lockAssignedReports } from '../../administration/assignment-commands.ts';
import { lockEmployee } from '../../queries.ts';
import { erasePerson } from './erase-commands.ts';

/** An arbitrary advisory lock number: servers may share the folder. */
const LIST_LOCK = 7_246_654;

/** Writes the erased accounts of the database to the list in the folder of the backups. */
export async function keepErasedList(ctx: Context): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LIST_LOCK})`);
    const rows = await tx.select({ id: employees.id }).from(employees).where(isNotNull(employees.deletedAt));
    await addErasedIds(
      ctx.config.backupDir,
      rows.map(({ id }) => id),
    );
  });
}

/** Erases the accounts of the list that a restored backup brought back. Resolves with their number. */
export async function eraseAgain(ctx: Context): Promise<number> {
  const ids = await readErasedIds(ctx.config.backupDir);
  if (ids.length === 0) return 0;
  const back = await ctx.db
    .select({ id: employees.id })
    .from(employees)
    .where(and(inArray(employees.id, ids), isNull(employees.deletedAt)));
  for (const { id } of back) {
    await ctx.db.transaction(async (tx) => {
      await lockAssignedReports(tx, id);
      await erasePerson(ctx, tx, await lockEmployee(tx, id), { isAgain: true });
    });
  }
  return back.length;
}
