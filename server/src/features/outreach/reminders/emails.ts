import type { Language } from '@bugquest/contract/employees/lists';
import type { MailValues } from '@bugquest/contract/mail/templates/purposes';
import { gapOf, type ProfileGap } from '@bugquest/contract/outreach/reminders/gaps';
import { m } from '@bugquest/phrases/messages';
import type { Config } from '../../../platform/config.ts';

interface Options {
  locale: Language;
}

const MISSING: Record<
  Exclude<ProfileGap, 'complete'>,
  (inputs: Record<string, never>, options: Options) => string
> = {
  missing_both: m.mail_reminder_both,
  missing_google_play: m.mail_reminder_google_play,
  missing_apple_id: m.mail_reminder_apple_id,
};

/** Template variables of a reminder; undefined for a complete profile. */
export function reminderValues(
  { publicUrl }: Config,
  locale: Language,
  profile: { googlePlayEmail: string; appleId: string },
): MailValues<'reminder'> | undefined {
  const gap = gapOf(profile);
  if (gap === 'complete') return undefined;
  return { missing: MISSING[gap]({}, { locale }), profile_url: `${publicUrl}/profile` };
}

export interface Summary {
  reportsToday: number;
  reportsWeek: number;
  pointsToday: number;
  totalPoints: number;
  rank: number;
  outOf: number;
}

export function summaryValues(
  { publicUrl }: Config,
  locale: Language,
  { reportsToday, reportsWeek, pointsToday, totalPoints, rank, outOf }: Summary,
): MailValues<'testing_summary'> {
  const options = { locale };
  return {
    reports_today: m.mail_summary_reports({ count: reportsToday }, options),
    points_today: m.competition_points_count({ count: pointsToday }, options),
    reports_week: m.mail_summary_reports({ count: reportsWeek }, options),
    total_points: m.competition_points_count({ count: totalPoints }, options),
    rank: m.mail_summary_rank_of({ rank, outOf }, options),
    dashboard_url: `${publicUrl}/dashboard`,
  };
}
