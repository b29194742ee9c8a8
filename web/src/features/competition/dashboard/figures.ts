import type { EmployeeStats } from '@bugquest/contract/competition/schema';
import type { Employee } from '@bugquest/contract/employees/schema';
import { SEVERITIES, type Severity } from '@bugquest/contract/reports/lists';

/** Null for unknown numbers. */
export interface Figures {
  /** Loading the stats failed. */
  failed: boolean;
  totalPoints: number;
  /** 0 to 100. */
  qualityScore: number;
  weekPoints: number | null;
  previousWeekPoints: number | null;
  weekReportCount: number | null;
  reportCount: number | null;
  withMediaCount: number | null;
  averagePoints: number | null;
  /** 0 to 1. */
  mediaShare: number | null;
  bySeverity: { severity: Severity; count: number; share: number }[] | null;
  lately: EmployeeStats['lately'] | null;
  firsts: number | null;
  clearSteps: number | null;
}

const shareOf = (part: number, whole: number) => (whole > 0 ? part / whole : 0);

/** The points and the quality score of the stats have priority over those of the employee's record (section 2). */
export function toFigures(employee: Employee, stats: EmployeeStats | undefined, failed = false): Figures {
  const { totalPoints, qualityScore } = stats ?? employee;
  if (!stats) return { ...UNKNOWN_FIGURES, failed, totalPoints, qualityScore };
  const { lately, firsts, clearSteps, previousWeekPoints } = stats;
  const { reportCount, reportPoints, withMediaCount, weekPoints, weekReportCount, bySeverity } = stats;
  return {
    failed: false,
    totalPoints,
    qualityScore,
    weekPoints,
    previousWeekPoints,
    weekReportCount,
    reportCount,
    withMediaCount,
    averagePoints: Math.round(shareOf(reportPoints, reportCount)),
    mediaShare: shareOf(withMediaCount, reportCount),
    bySeverity: SEVERITIES.map((severity) => {
      const count = bySeverity[severity];
      return { severity, count, share: shareOf(count, reportCount) };
    }),
    lately,
    firsts,
    clearSteps,
  };
}

const UNKNOWN_FIGURES = {
  weekPoints: null,
  previousWeekPoints: null,
  weekReportCount: null,
  reportCount: null,
  withMediaCount: null,
  averagePoints: null,
  mediaShare: null,
  bySeverity: null,
  lately: null,
  firsts: null,
  clearSteps: null,
};
