import type { Rank } from '@bugquest/contract/competition/schema';
import type { Employee } from '@bugquest/contract/employees/schema';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Figures, toFigures } from './figures.ts';
import { Hero, PointsStat, ReportStats } from './hero.tsx';

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
    previousWeekPoints: 4,
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

const NEIGHBORS = { pointsBehind: 3, pointsAhead: 2, rankAbove: 168, rankBelow: 171 };
const showHero = (rank: Pick<Rank, 'rank' | 'outOf' | 'department'>) =>
  render(
    <Hero
      employee={{ ...employee, fullName: 'Maha', isAdmin: false } as Employee}
      figures={{ ...toFigures(employee, undefined), weekPoints: 5, previousWeekPoints: 3 }}
      rank={{ data: { ...rank, ...NEIGHBORS, totalPoints: 12 }, isPending: false } as never}
      allReports={undefined}
      earnedMilestone={0}
    />,
  );

it('shows the place to the upper half', () => {
  showHero({ rank: 20, outOf: 190, department: { name: 'Payments', people: 4, points: 212 } });
  expect(screen.getByText('Rank 20')).toBeTruthy();
  expect(screen.queryByText(/Payments/)).toBeNull();
});

it('shows the department to the lower half, with the place one press away', async () => {
  showHero({ rank: 169, outOf: 190, department: { name: 'Payments', people: 4, points: 212 } });
  const company = await screen.findByText('Payments');
  expect(screen.getByText('212 points together, 12 yours')).toBeTruthy();
  expect(screen.queryByText(/169/)).toBeNull();
  fireEvent.click(company);
  expect((await screen.findAllByText(/169/)).length).toBeGreaterThan(0);
});

it('compares with the own week before if the department is too small', async () => {
  showHero({ rank: 169, outOf: 190, department: null });
  expect(await screen.findByText(/\+3\S* in the 7 days before/)).toBeTruthy();
  expect(screen.getAllByText(/\+5\S* in the last 7 days/).length).toBeGreaterThan(0);
});
