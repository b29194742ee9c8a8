// Saved views are not in the audit log, because they change no record.
import {
  MAX_SAVED_VIEWS,
  type SavedView,
  type SavedViewChange,
  type SavedViewInput,
} from '@bugquest/contract/review/desk-schema';
import { and, asc, desc, eq, getTableColumns, or, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Executor } from '../../db/client.ts';
import { employees } from '../../db/schema/employees.ts';
import { savedViews } from '../../db/schema/review.ts';
import { ApiError } from '../../http/errors.ts';

const selectViews = (executor: Executor, viewerId: string) =>
  executor
    .select({
      ...getTableColumns(savedViews),
      isOwn: sql<boolean>`${savedViews.ownerId} = ${viewerId}`.as('is_own'),
      ownerName: employees.fullName,
    })
    .from(savedViews)
    .innerJoin(employees, eq(employees.id, savedViews.ownerId));

type Row = Awaited<ReturnType<typeof selectViews>>[number];

const toSavedView = ({ ownerId, createdAt, ...view }: Row): SavedView => ({
  ...view,
  createdAt: createdAt.toISOString(),
});

/** Own views come before shared views, each sorted by name. */
export async function listSavedViews({ db }: Context, viewerId: string): Promise<SavedView[]> {
  const rows = await selectViews(db, viewerId)
    .where(or(eq(savedViews.ownerId, viewerId), savedViews.isShared))
    .orderBy(desc(sql`is_own`), asc(sql`lower(${savedViews.name})`), asc(savedViews.id));
  return rows.map(toSavedView);
}

async function getSavedView(executor: Executor, viewerId: string, id: string): Promise<SavedView> {
  const [row] = await selectViews(executor, viewerId).where(eq(savedViews.id, id));
  return toSavedView(row!);
}

/** @throws {ApiError} too_many_views */
export function createSavedView(ctx: Context, ownerId: string, input: SavedViewInput): Promise<SavedView> {
  return ctx.db.transaction(async (tx) => {
    // The lock makes the limit hold with parallel calls.
    await tx
      .select({ id: employees.id })
      .from(employees)
      .where(eq(employees.id, ownerId))
      .for('no key update');
    const views = await tx.$count(savedViews, eq(savedViews.ownerId, ownerId));
    if (views >= MAX_SAVED_VIEWS) throw new ApiError('too_many_views');
    const [created] = await tx
      .insert(savedViews)
      .values({ ...input, ownerId, createdAt: ctx.clock.now() })
      .returning({ id: savedViews.id });
    await ctx.changes.publish(tx, [`saved-views:${ownerId}`]);
    return getSavedView(tx, ownerId, created!.id);
  });
}

const isOwnView = (ownerId: string, id: string) =>
  and(eq(savedViews.id, id), eq(savedViews.ownerId, ownerId));

/** @throws {ApiError} not_found for another person's view */
export function changeSavedView(
  ctx: Context,
  ownerId: string,
  id: string,
  changes: SavedViewChange,
): Promise<SavedView> {
  return ctx.db.transaction(async (tx) => {
    // Setting the id makes the statement valid if `changes` is empty.
    const changed = await tx
      .update(savedViews)
      .set({ id, ...changes })
      .where(isOwnView(ownerId, id))
      .returning({ id: savedViews.id });
    if (changed.length === 0) throw new ApiError('not_found');
    await ctx.changes.publish(tx, [`saved-views:${ownerId}`]);
    return getSavedView(tx, ownerId, id);
  });
}

/** @throws {ApiError} not_found for another person's view */
export function deleteSavedView(ctx: Context, ownerId: string, id: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const deleted = await tx
      .delete(savedViews)
      .where(isOwnView(ownerId, id))
      .returning({ id: savedViews.id });
    if (deleted.length === 0) throw new ApiError('not_found');
    await ctx.changes.publish(tx, [`saved-views:${ownerId}`]);
  });
}
