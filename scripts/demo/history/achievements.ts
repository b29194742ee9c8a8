import { achievementDescription, achievementName } from '@bugquest/contract/competition/achievement-phrases';
import {
  type AchievementKind,
  milestonesUpTo,
  STREAK_DAYS,
} from '@bugquest/contract/competition/achievements';
import { DEFAULT_WEEKEND, streakUpTo } from '@bugquest/contract/competition/streaks';
import { profilePoints, TOTAL_PROFILE_POINTS } from '@bugquest/contract/employees/quality';
import type { AchievementRow } from '../../../server/src/db/schema/competition.ts';
import type { Calendar } from '../calendar.ts';

import { idAt } from '../id-at.ts';
import type { Person } from '../people/people.ts';
import type { Report } from '../reports/reports.ts';
import type { History } from './report-history.ts';

/** Sets the totals and the number of reports of each person. @returns the achievements, except champions: the product awards them */
export function computeTotals(
  calendar: Calendar,
  people: readonly Person[],
  reports: readonly Report[],
  history: History,
) {
  const reportsOf = Map.groupBy(reports, ({ row }) => row.employeeId);
  const eventsOf = Map.groupBy(history.pointEvents, ({ employeeId }) => employeeId);
  const deletionTimes = new Map(history.deletions.map(({ report, deletedAt }) => [report.id, deletedAt]));
  return people.flatMap(({ row }) => {
    const earned = new Map<string, AchievementRow>();
    const award = (achievementType: AchievementKind, earnedAt: Date, detail = '') => {
      const key = `${achievementType} ${detail}`;
      if (!earned.has(key)) earned.set(key, toRow(row.id, achievementType, detail, earnedAt));
    };
    if (profilePoints({ ...row, password: 'set' }).total === TOTAL_PROFILE_POINTS) {
      award('complete_profile', row.createdAt);
    }
    const ownReports = reportsOf.get(row.id) ?? [];
    row.reportCount = ownReports.filter((report) => !deletionTimes.has(report.row.id)).length;
    for (const [kind, at] of listReportAchievements(calendar, ownReports, deletionTimes)) award(kind, at);
    const events = (eventsOf.get(row.id) ?? []).sort(
      (one, other) => one.createdAt.getTime() - other.createdAt.getTime(),
    );
    for (const { amount, createdAt } of events) {
      row.totalPoints += amount;
      row.pointsChangedAt = createdAt;
      if (amount > 0) {
        for (const points of milestonesUpTo(row.totalPoints)) award('milestone', createdAt, String(points));
      }
    }
    return [...earned.values()];
  });
}

/** Achievements by reports. A report counts until it is deleted. */
function listReportAchievements(
  calendar: Calendar,
  reports: readonly Report[],
  deletionTimes: ReadonlyMap<string, Date>,
): [AchievementKind, Date][] {
  const earned: [AchievementKind, Date][] = [];
  for (const [index, { row, submittedSeverity, attachments }] of reports.entries()) {
    const at = row.createdAt;
    earned.push(['first_report', at]);
    if (submittedSeverity === 'Blocker') earned.push(['first_blocker', at]);
    if (attachments.videos > 0) earned.push(['first_video', at]);
    const existingReports = reports
      .slice(0, index + 1)
      .filter((other) => !isDeleted(deletionTimes.get(other.row.id), at));
    if (new Set(existingReports.map((other) => other.row.storeLanguage)).size === 2)
      earned.push(['both_languages', at]);
    const days = new Set(existingReports.map((other) => calendar.dayOf(other.row.createdAt)));
    if (streakUpTo(calendar.dayOf(at), days, { weekend: DEFAULT_WEEKEND, holidays: [] }) >= STREAK_DAYS)
      earned.push(['seven_day_streak', at]);
  }
  return earned;
}

const isDeleted = (deletedAt: Date | undefined, at: Date) => deletedAt !== undefined && deletedAt <= at;

const toRow = (
  employeeId: string,
  achievementType: AchievementKind,
  detail: string,
  earnedAt: Date,
): AchievementRow => ({
  id: idAt(earnedAt),
  employeeId,
  achievementType,
  detail,
  achievementName: achievementName({ achievementType, detail }, 'en'),
  description: achievementDescription({ achievementType, detail }, 'en'),
  earnedAt,
});
