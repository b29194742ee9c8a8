// The names of achievements and tiers, for screens, mail and exports alike.
import { m } from '@bugquest/phrases/messages';
import type { Locale } from '@bugquest/phrases/runtime';
import { type AchievementKind, type Tier, tierOf } from './achievements.ts';

type Sentence = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string;

export const TIER_NAMES: Record<Tier, Sentence> = {
  bronze: m.tier_bronze,
  silver: m.tier_silver,
  gold: m.tier_gold,
  diamond: m.tier_diamond,
};

const NAMES: Record<AchievementKind, { name: Sentence; about: Sentence }> = {
  milestone: { name: m.achievement_milestone, about: m.achievement_milestone_about },
  first_report: { name: m.achievement_first_report, about: m.achievement_first_report_about },
  first_blocker: { name: m.achievement_first_blocker, about: m.achievement_first_blocker_about },
  first_video: { name: m.achievement_first_video, about: m.achievement_first_video_about },
  complete_profile: { name: m.achievement_complete_profile, about: m.achievement_complete_profile_about },
  both_languages: { name: m.achievement_both_languages, about: m.achievement_both_languages_about },
  seven_day_streak: { name: m.achievement_seven_day_streak, about: m.achievement_seven_day_streak_about },
  champion_1: { name: m.achievement_champion_1, about: m.achievement_champion_1_about },
  champion_2: { name: m.achievement_champion_2, about: m.achievement_champion_2_about },
  champion_3: { name: m.achievement_champion_3, about: m.achievement_champion_3_about },
};

export interface NamedAchievement {
  achievementType: AchievementKind;
  /** Points of a milestone, the month of a champion. */
  detail: string;
}

/** 'Silver (100)' for a milestone; in the current language unless told. */
export function achievementName({ achievementType, detail }: NamedAchievement, locale?: Locale): string {
  const options = locale ? { locale } : {};
  const tier = achievementType === 'milestone' ? tierOf(Number(detail)) : undefined;
  const name = tier ? TIER_NAMES[tier] : NAMES[achievementType].name;
  return detail ? `${name({}, options)} (${detail})` : name({}, options);
}

export function achievementDescription({ achievementType }: NamedAchievement, locale?: Locale): string {
  return NAMES[achievementType].about({}, locale ? { locale } : {});
}
