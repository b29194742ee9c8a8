import type { SettingKey } from '@bugquest/contract/settings/schema';
import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { settings } from '../../db/schema/audit.ts';
import { recordAudit } from '../audit/commands.ts';

/** Locks the table, because missing rows cannot be locked. Does not block reads. */
export const lockSettings = (tx: Transaction) =>
  tx.execute(sql`lock table ${settings} in share row exclusive mode`);

/** Of a change of the limits or builds. Stored in the audit entry, which the figures of the launch read. */
export interface ChangeNotes {
  changeReason: string;
  /** The id of the administrator who proposed what the actor confirmed. */
  proposedBy?: string;
  /** Whether a second administrator was needed but there was none. */
  changedAlone?: true;
}

interface StoredChange {
  key: SettingKey;
  before: unknown;
  value: unknown;
  notes?: ChangeNotes | undefined;
}

/** The caller has locked the settings. */
export async function storeSetting(
  ctx: Context,
  tx: Transaction,
  adminId: string,
  { key, before, value, notes }: StoredChange,
): Promise<void> {
  // Drizzle would write SQL NULL instead of JSON null.
  const row = { value: sql`${JSON.stringify(value)}::jsonb`, updatedAt: ctx.clock.now() };
  await tx
    .insert(settings)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: settings.key, set: row });
  await recordAudit(ctx, tx, {
    actorId: adminId,
    action: 'change setting',
    recordType: 'setting',
    recordId: key,
    before,
    // A list has no room for the notes, so it stands beside them under its key.
    after: notes ? { ...(Array.isArray(value) ? { [key]: value } : (value as object)), ...notes } : value,
  });
}
