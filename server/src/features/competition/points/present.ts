import type { Achievement } from '@bugquest/contract/competition/schema';
import type { AchievementRow } from '../../../db/schema/competition.ts';

export const toAchievement = (row: AchievementRow): Achievement => ({
  ...row,
  earnedAt: row.earnedAt.toISOString(),
});
