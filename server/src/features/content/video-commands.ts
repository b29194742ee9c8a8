import type { AuditAction } from '@bugquest/contract/audit/audit-actions';
import type { NewVideo, VideoChange } from '@bugquest/contract/content/videos/schema';
import { m } from '@bugquest/phrases/messages';
import { asc, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { type VideoSettingRow, videoSettings } from '../../db/schema/content.ts';
import { ApiError } from '../../http/errors.ts';
import { recordAudit } from '../audit/commands.ts';

export const listVideos = ({ db }: Context) =>
  db.select().from(videoSettings).orderBy(asc(videoSettings.settingKey));

export async function findVideo({ db }: Context, settingKey: string): Promise<VideoSettingRow | undefined> {
  const [video] = await db.select().from(videoSettings).where(eq(videoSettings.settingKey, settingKey));
  return video;
}

const auditEntryOf = (actorId: string, { settingKey }: VideoSettingRow, action: AuditAction) => ({
  actorId,
  action,
  recordType: 'video' as const,
  recordId: settingKey,
});

const auditedFieldsOf = ({
  id: _id,
  settingKey: _key,
  createdAt: _made,
  updatedAt: _at,
  ...setting
}: VideoSettingRow) => setting;

/** @throws {ApiError} setting_key_taken */
export function createVideo(ctx: Context, adminId: string, input: NewVideo): Promise<VideoSettingRow> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const [video] = await tx
      .insert(videoSettings)
      .values({ ...input, createdAt: now, updatedAt: now })
      .onConflictDoNothing({ target: videoSettings.settingKey })
      .returning();
    if (!video)
      throw new ApiError('setting_key_taken', { fields: { settingKey: m.error_setting_key_taken } });
    await recordAudit(ctx, tx, {
      ...auditEntryOf(adminId, video, 'create video'),
      after: auditedFieldsOf(video),
    });
    await ctx.changes.publish(tx, ['videos']);
    return video;
  });
}

/** @throws {ApiError} not_found */
async function lockVideo(tx: Transaction, id: string): Promise<VideoSettingRow> {
  const [video] = await tx.select().from(videoSettings).where(eq(videoSettings.id, id)).for('update');
  if (!video) throw new ApiError('not_found');
  return video;
}

/** Missing fields stay unchanged. */
export function changeVideo(
  ctx: Context,
  adminId: string,
  id: string,
  changes: VideoChange,
): Promise<VideoSettingRow> {
  return ctx.db.transaction(async (tx) => {
    const before = await lockVideo(tx, id);
    const [after] = await tx
      .update(videoSettings)
      .set({ ...changes, updatedAt: ctx.clock.now() })
      .where(eq(videoSettings.id, id))
      .returning();
    await recordAudit(ctx, tx, {
      ...auditEntryOf(adminId, before, 'change video'),
      before: auditedFieldsOf(before),
      after: auditedFieldsOf(after!),
    });
    await ctx.changes.publish(tx, ['videos']);
    return after!;
  });
}

export function deleteVideo(ctx: Context, adminId: string, id: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const video = await lockVideo(tx, id);
    await tx.delete(videoSettings).where(eq(videoSettings.id, id));
    await recordAudit(ctx, tx, {
      ...auditEntryOf(adminId, video, 'delete video'),
      before: auditedFieldsOf(video),
    });
    await ctx.changes.publish(tx, ['videos']);
  });
}
