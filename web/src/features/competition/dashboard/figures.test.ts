import type { EmployeeStats } from '@bugquest/contract/competition/schema';
import type { Employee } from '@bugquest/contract/employees/schema';
import { describe, expect, it } from 'vitest';
import { toFigures } from './figures.ts';

const employee = { totalPoints: 40, qualityScore: 63.64 } as Employee;
const stats: EmployeeStats = {
  totalPoints: 52,
  qualityScore: 81.82,
  reportCount: 3,
  reportPoints: 44,
  withMediaCount: 2,
  weekReportCount: 1,
  weekPoints: 17,
  previousWeekPoints: 4,
  bySeverity: { Blocker: 1, Major: 2, Minor: 0 },
  lately: { decided: 10, accepted: 8 },
  firsts: 12,
  clearSteps: 5,
  streakDays: 0,
  week: [],
  achievements: [],
};

describe('toFigures', () => {
  it('uses the points and the quality score of the stats', () => {
    expect(toFigures(employee, stats)).toMatchObject({ totalPoints: 52, qualityScore: 81.82 });
  });

  it('uses the points and the quality score of the employee, and no counts, without stats', () => {
    expect(toFigures(employee, undefined)).toMatchObject({
      totalPoints: 40,
      qualityScore: 63.64,
      reportCount: null,
      bySeverity: null,
      lately: null,
      firsts: null,
      clearSteps: null,
    });
  });

  it('rounds the average points of the reports, and computes the share of reports with media', () => {
    const { averagePoints, mediaShare } = toFigures(employee, stats);
    expect(averagePoints).toBe(15);
    expect(mediaShare).toBeCloseTo(2 / 3);
  });

  it('computes the count and the share of each severity', () => {
    expect(toFigures(employee, stats).bySeverity).toEqual([
      { severity: 'Blocker', count: 1, share: 1 / 3 },
      { severity: 'Major', count: 2, share: 2 / 3 },
      { severity: 'Minor', count: 0, share: 0 },
    ]);
  });

  it('computes zeros without reports', () => {
    const none = {
      ...stats,
      reportCount: 0,
      reportPoints: 0,
      withMediaCount: 0,
      bySeverity: { Blocker: 0, Major: 0, Minor: 0 },
    };
    expect(toFigures(employee, none)).toMatchObject({ averagePoints: 0, mediaShare: 0 });
  });
});
