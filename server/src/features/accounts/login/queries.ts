import { and, desc, eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { sessions } from '../../../db/schema/accounts.ts';

/** The employee's sessions, last used first. */
export const listSessions = (ctx: Context, employeeId: string) =>
  ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.employeeId, employeeId), eq(sessions.kind, 'full')))
    .orderBy(desc(sessions.lastSeenAt));
