import { type BackupState, backupState } from '@bugquest/contract/system/schema';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { settings } from '../../../../db/schema/audit.ts';
import { mediaFiles } from '../../../../db/schema/reports.ts';

/** The key of an internal row of `settings`. */
export const STATE_KEY = 'backupState';

const NO_BACKUP: BackupState = { done: null, failed: null };

export async function readBackupState(ctx: Context): Promise<BackupState> {
  const [row] = await ctx.db.select().from(settings).where(eq(settings.key, STATE_KEY));
  return backupState.safeParse(row?.value).data ?? NO_BACKUP;
}

/** An upper limit: the media at full size, and the database without compression. */
export async function estimateBytes(ctx: Context): Promise<number> {
  const { rows } = await ctx.db.execute<{ bytes: string }>(sql`
    select (select coalesce(sum(${mediaFiles.fileSize}), 0) from ${mediaFiles})
      + pg_database_size(current_database()) as bytes`);
  return Number(rows[0]?.bytes ?? 0);
}
