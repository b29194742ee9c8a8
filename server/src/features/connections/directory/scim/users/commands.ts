// Creates, changes and deletes people as the directory says, with what follows for the roster and accounts, in one
// transaction.
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../../context.ts';
import { isUniqueViolation, type Transaction, violatedConstraint } from '../../../../../db/client.ts';
import { type DirectoryUserRow, directoryUsers } from '../../../../../db/schema/directory.ts';
import { admitPerson, RosterClash, removePerson } from '../../../../employees/directory/commands.ts';
import { duplicate, unknownUser } from '../scim-error.ts';
import type { DirectoryUser } from './attributes.ts';
import { toPerson } from './present.ts';
import { UUID } from './queries.ts';

/** @throws {ScimError} uniqueness */
export function createUser(ctx: Context, user: DirectoryUser): Promise<DirectoryUserRow> {
  return withoutClash(() =>
    ctx.db.transaction(async (tx) => {
      const now = ctx.clock.now();
      const [row] = await tx
        .insert(directoryUsers)
        .values({ ...user, createdAt: now, updatedAt: now })
        .returning();
      if (row!.active) await admitPerson(ctx, tx, toPerson(row!));
      else await removePerson(ctx, tx, toPerson(row!));
      await ctx.changes.publish(tx, ['directory']);
      return row!;
    }),
  );
}

/** Applies a PUT or PATCH to the current state. @throws {ScimError} 404, uniqueness, and those of `change` */
export function changeUser(
  ctx: Context,
  id: string,
  change: (before: DirectoryUser) => DirectoryUser,
): Promise<DirectoryUserRow> {
  return withoutClash(() =>
    ctx.db.transaction(async (tx) => {
      const before = await lockUser(tx, id);
      const after = change(toUser(before));
      if (isSame(toUser(before), after)) {
        ctx.changes.waitForOthers(tx);
        return before;
      }
      const [row] = await tx
        .update(directoryUsers)
        .set({ ...after, updatedAt: ctx.clock.now() })
        .where(eq(directoryUsers.id, id))
        .returning();
      if (row!.active) await admitPerson(ctx, tx, toPerson(row!), toPerson(before));
      else if (before.active) await removePerson(ctx, tx, toPerson(before));
      await ctx.changes.publish(tx, ['directory']);
      return row!;
    }),
  );
}

/** @throws {ScimError} 404 */
export function deleteUser(ctx: Context, id: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const user = await lockUser(tx, id);
    // Whoever was inactive already has no account to deactivate; an administrator may have reactivated it since.
    if (user.active) await removePerson(ctx, tx, toPerson(user));
    await tx.delete(directoryUsers).where(eq(directoryUsers.id, id));
    await ctx.changes.publish(tx, ['directory']);
  });
}

async function lockUser(tx: Transaction, id: string): Promise<DirectoryUserRow> {
  const [user] = UUID.test(id)
    ? await tx.select().from(directoryUsers).where(eq(directoryUsers.id, id)).for('update')
    : [];
  if (!user) throw unknownUser('PATCH');
  return user;
}

const toUser = ({ id: _, createdAt: _c, updatedAt: _u, ...user }: DirectoryUserRow): DirectoryUser => user;

const isSame = (one: DirectoryUser, other: DirectoryUser) =>
  (Object.keys(one) as (keyof DirectoryUser)[]).every((field) => one[field] === other[field]);

/** Attributes by the index that keeps them unique. */
const UNIQUE: Record<string, string> = {
  roster_entries_employee_id: 'employeeNumber',
  roster_entries_work_email: 'emails',
};

/** Also two servers that create the same person at once. */
async function withoutClash<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RosterClash) throw duplicate(error.isAboutEmail ? 'emails' : 'employeeNumber');
    if (isUniqueViolation(error)) throw duplicate(UNIQUE[violatedConstraint(error) ?? ''] ?? 'userName');
    throw error;
  }
}
