import { m } from '@bugquest/phrases/messages';
import type { Locale } from '@bugquest/phrases/runtime';
import type { Sentence } from '../sentence.ts';
import { type AchievementKind, type Tier, tierOf } from './achievements.ts';

export const TIER_NAMES: Record<Tier, Sentence> = {
  bronze: m.competition_tier_bronze,
  silver: m.competition_tier_silver,
  gold: m.competition_tier_gold,
  diamond: m.competition_tier_diamond,
};

const NAMES: Record<Exclude<AchievementKind, 'milestone'>, { name: Sentence; about: Sentence }> = {
  first_report: {
    name: m.competition_achievement_first_report,
    about: m.competition_achievement_first_report_about,
  },
  first_blocker: {
    name: m.competition_achievement_first_blocker,
    about: m.competition_achievement_first_blocker_about,
  },
  first_video: {
    name: m.competition_achievement_first_video,
    about: m.competition_achievement_first_video_about,
  },
  complete_profile: {
    name: m.competition_achievement_complete_profile,
    about: m.competition_achievement_complete_profile_about,
  },
  both_languages: {
    name: m.competition_achievement_both_languages,
    about: m.competition_achievement_both_languages_about,
  },
  seven_day_streak: {
    name: m.competition_achievement_seven_day_streak,
    about: m.competition_achievement_seven_day_streak_about,
  },
  champion_1: {
    name: m.competition_achievement_champion_1,
    about: m.competition_achievement_champion_1_about,
  },
  champion_2: {
    name: m.competition_achievement_champion_2,
    about: m.competition_achievement_champion_2_about,
  },
  champion_3: {
    name: m.competition_achievement_champion_3,
    about: m.competition_achievement_champion_3_about,
  },
};

export interface NamedAchievement {
  achievementType: AchievementKind;
  /** Points of a milestone, the month of a champion. */
  detail: string;
}

/** 'Silver (100)' for a milestone. Default: the current language. */
export function achievementName({ achievementType, detail }: NamedAchievement, locale?: Locale): string {
  const options = locale ? { locale } : {};
  const tier = achievementType === 'milestone' ? tierOf(Number(detail)) : undefined;
  const name =
    achievementType === 'milestone'
      ? tier
        ? TIER_NAMES[tier]
        : m.competition_achievement_milestone
      : NAMES[achievementType].name;
  return detail ? `${name({}, options)} (${detail})` : name({}, options);
}

export function achievementDescription(
  { achievementType, detail }: NamedAchievement,
  locale?: Locale,
): string {
  const options = locale ? { locale } : {};
  if (achievementType === 'milestone')
    return m.competition_achievement_milestone_about({ points: detail }, options);
  return NAMES[achievementType].about({}, options);
}
