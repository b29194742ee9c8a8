import type { Achievement } from '@bugquest/contract/standings/schema';
import type { AchievementRow } from '../../db/schema/standings.ts';

export const toAchievement = (row: AchievementRow): Achievement => ({
  ...row,
  earnedAt: row.earnedAt.toISOString(),
});
