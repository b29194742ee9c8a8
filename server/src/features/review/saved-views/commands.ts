// Saved views change no record, so they are not in the audit log.
import {
  MAX_SAVED_VIEWS,
  type SavedView,
  type SavedViewChange,
  type SavedViewInput,
} from '@bugquest/contract/review/saved-views/schema';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { employees } from '../../../db/schema/employees.ts';
import { savedViews } from '../../../db/schema/review.ts';
import { ApiError } from '../../../http/errors.ts';
import { getSavedView } from './queries.ts';

/** @throws {ApiError} too_many_views */
export function createSavedView(ctx: Context, ownerId: string, input: SavedViewInput): Promise<SavedView> {
  return ctx.db.transaction(async (tx) => {
    // Serialised by a lock, so that the limit holds under parallel calls.
    await tx
      .select({ id: employees.id })
      .from(employees)
      .where(eq(employees.id, ownerId))
      .for('no key update');
    const views = await tx.$count(savedViews, eq(savedViews.ownerId, ownerId));
    if (views >= MAX_SAVED_VIEWS) throw new ApiError('too_many_views');
    const [made] = await tx
      .insert(savedViews)
      .values({ ...input, ownerId, createdAt: ctx.clock.now() })
      .returning({ id: savedViews.id });
    await ctx.changes.publish(tx, [`saved-views:${ownerId}`]);
    return getSavedView(tx, ownerId, made!.id);
  });
}

const ownView = (ownerId: string, id: string) => and(eq(savedViews.id, id), eq(savedViews.ownerId, ownerId));

/** @throws {ApiError} not_found for another person's view */
export function changeSavedView(
  ctx: Context,
  ownerId: string,
  id: string,
  changes: SavedViewChange,
): Promise<SavedView> {
  return ctx.db.transaction(async (tx) => {
    // Setting the id makes the statement valid when nothing else changes.
    const changed = await tx
      .update(savedViews)
      .set({ id, ...changes })
      .where(ownView(ownerId, id))
      .returning({ id: savedViews.id });
    if (changed.length === 0) throw new ApiError('not_found');
    await ctx.changes.publish(tx, [`saved-views:${ownerId}`]);
    return getSavedView(tx, ownerId, id);
  });
}

/** @throws {ApiError} not_found for another person's view */
export function deleteSavedView(ctx: Context, ownerId: string, id: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const deleted = await tx.delete(savedViews).where(ownView(ownerId, id)).returning({ id: savedViews.id });
    if (deleted.length === 0) throw new ApiError('not_found');
    await ctx.changes.publish(tx, [`saved-views:${ownerId}`]);
  });
}
