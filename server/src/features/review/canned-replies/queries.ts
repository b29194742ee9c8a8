import { asc } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { cannedReplies } from '../../../db/schema/review.ts';

/** Oldest first. */
export const listCannedReplies = ({ db }: Context) =>
  db.select().from(cannedReplies).orderBy(asc(cannedReplies.createdAt), asc(cannedReplies.id));
