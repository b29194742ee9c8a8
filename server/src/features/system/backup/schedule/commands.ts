// The daily backup (docs/operations.md).
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import {
  BACKUP_FAILURE_SENTENCES,
  type BackupFailure,
  type BackupState,
} from '@bugquest/contract/system/schema';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Transaction } from '../../../../db/client.ts';
import { settings } from '../../../../db/schema/audit.ts';
import { readSpace, reservedBytes } from '../../../../platform/disk/free-space.ts';
import type { Limit } from '../../../../platform/postgres/limits.ts';
import { programDay, programHour, programTimeFormat } from '../../../../platform/time/program-time.ts';
import { recordAudit } from '../../../audit/commands.ts';
import { listAdminRecipients } from '../../../employees/queries.ts';
import { queueMail } from '../../../mail/queue/commands.ts';
import { getSettings } from '../../../settings/queries.ts';
import { BackupError, BackupRunning, WrongKey } from '../archive/backup-error.ts';
import { MAKE_BACKUP, writeBackup } from '../dump/backup-commands.ts';
import { estimateBytes, readBackupState, STATE_KEY } from './queries.ts';

/** An arbitrary advisory lock number. */
const DAILY_LOCK = 7_246_653;
const OWNER_ONLY_FOLDER = 0o700;
/** This job only deletes files with such a name. */
const FILE_NAME = /^bugquest-\d{4}-\d{2}-\d{2}-\d{6}\.tar(\.partial)?$/;

class NoSpace extends Error {}

const REQUESTED_BACKUPS: Limit = { name: 'backup-now', points: 5, seconds: 3_600 };

export async function queueBackup(ctx: Context, adminId: string): Promise<void> {
  await ctx.limits.take(REQUESTED_BACKUPS, adminId);
  await ctx.db.transaction(async (tx) => {
    await ctx.jobs.enqueue(tx, MAKE_BACKUP, { isAsked: true });
    await recordAudit(ctx, tx, {
      actorId: adminId,
      action: 'make backup',
      recordType: 'setting',
      recordId: 'backups',
    });
  });
}

/**
 * Makes the backup of the day once its hour has come, also if no server was running at that hour. A failed backup is retried in the next
 * hour.
 * @param isAsked true: makes a backup at any hour
 */
export async function makeDueBackup(ctx: Context, isAsked = false): Promise<void> {
  // The lock lasts until the state is saved, so that another server sees the state when it gets the lock.
  await ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(${DAILY_LOCK}) as free`,
    );
    if (rows[0]?.free) await makeIfDue(ctx, isAsked);
  });
}

async function makeIfDue(ctx: Context, isAsked: boolean): Promise<void> {
  const { backups } = await getSettings(ctx);
  const now = ctx.clock.now();
  const dayOf = (moment: Date | string) => programDay(new Date(moment), ctx.config.timezone);
  const state = await readBackupState(ctx);
  const isDone = state.done && dayOf(state.done.at) === dayOf(now);
  const isDue = backups.hour !== null && programHour(now, ctx.config.timezone) >= backups.hour && !isDone;
  if (!isDue && !isAsked) return;
  try {
    const done = await makeBackup(ctx, now);
    await removeOldFiles(ctx.config.backupDir, backups.keep);
    await saveState(ctx, { done, failed: null });
    ctx.log.info(done, 'the backup of the day was made');
  } catch (error) {
    if (error instanceof BackupRunning) return;
    ctx.log.error({ err: error }, 'the backup of the day failed');
    const failed = { at: now.toISOString(), reason: toFailureReason(error) };
    const hasFailedToday = state.failed && dayOf(state.failed.at) === dayOf(now);
    await saveState(ctx, { ...state, failed }, (tx) =>
      hasFailedToday ? Promise.resolve() : mailAdministrators(ctx, tx, failed.reason),
    );
  }
}

async function makeBackup(ctx: Context, now: Date): Promise<NonNullable<BackupState['done']>> {
  const { backupDir, timezone } = ctx.config;
  await mkdir(backupDir, { recursive: true, mode: OWNER_ONLY_FOLDER });
  const { size, free } = await readSpace(backupDir);
  if (free - reservedBytes(size) < (await estimateBytes(ctx))) throw new NoSpace();
  const time = programTimeFormat(timezone)(now).replace(' ', '-').replaceAll(':', '');
  const { bytes, media, missing, changed } = await writeBackup(
    ctx,
    path.join(backupDir, `bugquest-${time}.tar`),
  );
  return {
    at: now.toISOString(),
    bytes,
    mediaFiles: media.files,
    lostFiles: missing.length + changed.length,
  };
}

/** Keeps the newest complete archives of this job. No other backup is running, so incomplete files remain from a crash. */
async function removeOldFiles(folder: string, keep: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => FILE_NAME.test(name)).sort();
  const complete = names.filter((name) => name.endsWith('.tar'));
  const incomplete = names.filter((name) => !name.endsWith('.tar'));
  for (const name of [...complete.slice(0, -keep), ...incomplete])
    await rm(path.join(folder, name), { force: true });
}

function toFailureReason(error: unknown): BackupFailure {
  if (error instanceof WrongKey) return 'key';
  const cause = error instanceof BackupError && error.cause ? error.cause : error;
  const { code = '' } = cause as NodeJS.ErrnoException;
  if (cause instanceof NoSpace || code === 'ENOSPC' || code === 'EDQUOT') return 'no_space';
  return ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT'].includes(code) ? 'folder' : 'other';
}

async function saveState(
  ctx: Context,
  value: BackupState,
  afterSave: (tx: Transaction) => Promise<void> = async () => {},
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const row = { value, updatedAt: ctx.clock.now() };
    await tx
      .insert(settings)
      .values({ key: STATE_KEY, ...row })
      .onConflictDoUpdate({ target: settings.key, set: row });
    await afterSave(tx);
    await ctx.changes.publish(tx, ['backups']);
  });
}

async function mailAdministrators(ctx: Context, tx: Transaction, reason: BackupFailure): Promise<void> {
  for (const admin of await listAdminRecipients(tx)) {
    const locale = admin.language;
    await queueMail(ctx, tx, admin, 'backup_failed', {
      reason: BACKUP_FAILURE_SENTENCES[reason]({}, { locale }),
      link_url: `${ctx.config.publicUrl}/admin?tab=overview`,
    });
  }
}
