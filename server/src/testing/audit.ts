import { desc, eq } from 'drizzle-orm';
import { auditLog } from '../db/schema/audit.ts';
import type { TestWorld } from './context.ts';

/** The entries about a record, oldest first. */
export const auditOf = ({ ctx }: TestWorld, recordId: string) =>
  ctx.db.select().from(auditLog).where(eq(auditLog.recordId, recordId)).orderBy(auditLog.id);

export const lastAuditEntry = async ({ ctx }: TestWorld) =>
  (await ctx.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];
