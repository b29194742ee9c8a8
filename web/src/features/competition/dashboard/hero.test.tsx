import type { Employee } from '@bugquest/contract/employees/schema';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Figures, toFigures } from './figures.ts';
import { PointsStat, ReportStats } from './hero.tsx';

const employee = { totalPoints: 40, qualityScore: 63.64 } as Employee;
const Stats = ({ figures }: { figures: Figures }) => (
  <>
    <PointsStat figures={figures} />
    <ReportStats figures={figures} />
  </>
);
const cardOf = (label: string) => screen.getByText(label).closest('dl')?.textContent;

it('shows the points of the stats instead of the employee’s', () => {
  const stats = {
    totalPoints: 52,
    qualityScore: 81.82,
    reportCount: 3,
    reportPoints: 44,
    withMediaCount: 2,
    weekReportCount: 1,
    weekPoints: 17,
    bySeverity: { Blocker: 1, Major: 2, Minor: 0 },
    lately: { decided: 10, accepted: 8 },
    firsts: 12,
    clearSteps: 5,
    streakDays: 0,
    week: [],
    achievements: [],
  };
  render(<Stats figures={toFigures(employee, stats)} />);
  expect(cardOf('Total points')).toContain('52');
  expect(cardOf('Total points')).toMatch(/\+17\S* in the last 7 days/);
  expect(cardOf('Bugs reported')).toContain('Average 15 per bug');
  expect(cardOf('Accepted lately')).toContain('8 of 10');
  expect(cardOf('Accepted lately')).toContain('Bug hunter');
});

it('shows the employee’s points before the stats are loaded', () => {
  render(<Stats figures={toFigures(employee, undefined)} />);
  expect(cardOf('Total points')).toContain('40');
  expect(cardOf('Accepted lately')).not.toContain('of');
  expect(cardOf('Bugs reported')).not.toContain('–');
});

it('shows no loading state after the stats have failed to load', () => {
  render(<Stats figures={toFigures(employee, undefined, true)} />);
  expect(cardOf('Total points')).toContain('40');
  expect(cardOf('Bugs reported')).toBe('Bugs reported––');
});
