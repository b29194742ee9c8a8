import { TOPIC_NAMES, TOPICS } from '@bugquest/contract/topics';
import { expect, test } from 'vitest';
import { MovableClock } from '../../../testing/movable-clock.ts';
import { waitingTopics } from './waiting-topics.ts';

const SECOND = 1_000;

test('changes three times a second tell a page each topic at its cadence, and no change is lost', () => {
  const clock = new MovableClock();
  const page = waitingTopics();
  const told = { standings: 0, missions: 0, reports: 0, 'own-reports': 0 };
  for (let turn = 0; turn < 3 * 600; turn += 1) {
    page.add(['standings', 'missions', 'reports', 'own-reports'], clock.now());
    for (const topic of page.takeDue(clock.now())) told[topic as keyof typeof told] += 1;
    clock.advance(SECOND / 3);
  }
  expect(told['own-reports']).toBe(1_800);
  expect(told.reports).toBeGreaterThanOrEqual(599);
  expect(told.reports).toBeLessThanOrEqual(601);
  expect([59, 60]).toContain(told.missions);
  expect([19, 20]).toContain(told.standings);
  clock.advance(30 * SECOND);
  expect(page.takeDue(clock.now())).toContain('standings');
  expect(page.takeDue(clock.now())).toEqual([]);
});

test('pages are told one change at different times, all within its cadence', () => {
  const clock = new MovableClock();
  const pages = Array.from({ length: 300 }, () => waitingTopics());
  for (const page of pages) page.add(['standings'], clock.now());
  const toldEachSecond = Array.from({ length: 30 }, () => {
    clock.advance(SECOND);
    return pages.filter((page) => page.takeDue(clock.now()).length > 0).length;
  });
  expect(toldEachSecond.reduce((sum, count) => sum + count)).toBe(300);
  expect(Math.max(...toldEachSecond)).toBeLessThan(60);
});

test('a clock that is set back does not make a page wait longer than the cadence', () => {
  const clock = new MovableClock();
  const page = waitingTopics();
  page.add(['standings'], clock.now());
  clock.advance(-3_600 * SECOND);
  expect(page.takeDue(clock.now())).toEqual(['standings']);
});

test('everyone is told at most every ten seconds, administrators within a second where they work together, and people at once what is theirs', () => {
  const cadencesOf = (...audiences: string[]) =>
    TOPIC_NAMES.filter((topic) => audiences.includes(TOPICS[topic].audience)).map(
      (topic) => TOPICS[topic].atMostEvery,
    );
  expect(Math.min(...cadencesOf('everyone'))).toBe(10);
  expect(TOPICS.standings.atMostEvery).toBe(30);
  expect(TOPICS.reports.atMostEvery).toBe(1);
  expect(new Set(cadencesOf('person', 'report', 'other-administrators'))).toEqual(new Set([0]));
});
