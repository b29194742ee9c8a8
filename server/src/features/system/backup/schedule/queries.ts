import { type BackupState, backupState } from '@bugquest/contract/system/schema';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { settings } from '../../../../db/schema/audit.ts';
import { mediaFiles } from '../../../../db/schema/reports.ts';

/** An internal row of `settings`. */
export const STATE_KEY = 'backupState';

const NEVER: BackupState = { done: null, failed: null };

export async function readBackupState(ctx: Context): Promise<BackupState> {
  const [row] = await ctx.db.select().from(settings).where(eq(settings.key, STATE_KEY));
  return backupState.safeParse(row?.value).data ?? NEVER;
}

/** More than an archive takes: the media at full size, and the database without compression. */
export async function estimateBytes(ctx: Context): Promise<number> {
  const { rows } = await ctx.db.execute<{ bytes: string }>(sql`
    select (select coalesce(sum(${mediaFiles.fileSize}), 0) from ${mediaFiles})
      + pg_database_size(current_database()) as bytes`);
  return Number(rows[0]?.bytes ?? 0);
}
