import { asc, eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { type VideoSettingRow, videoSettings } from '../../../db/schema/content.ts';

export const listVideos = ({ db }: Context) =>
  db.select().from(videoSettings).orderBy(asc(videoSettings.settingKey));

export async function findVideo({ db }: Context, settingKey: string): Promise<VideoSettingRow | undefined> {
  const [video] = await db.select().from(videoSettings).where(eq(videoSettings.settingKey, settingKey));
  return video;
}
