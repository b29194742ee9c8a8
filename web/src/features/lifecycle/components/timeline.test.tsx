import type { ReportEvent, ReportEventFacts } from '@bugquest/contract/bug-reports/events';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setLocale } from '../../../lib/locale.ts';
import { Timeline, type TimelineProps } from './timeline.tsx';

let made = 0;
const event = (facts: ReportEventFacts, changes: Partial<ReportEvent> = {}): ReportEvent => {
  made += 1;
  return {
    id: `${made}`,
    facts,
    byReporter: false,
    actorName: null,
    createdAt: '2026-11-20T08:00:00.000Z',
    ...changes,
  };
};

const reviewed = event({
  kind: 'reviewed',
  pointsBefore: 12,
  pointsAfter: 5,
  reasonBefore: null,
  reason: 'reduced',
  adminNotes: 'Seen before',
});
const answered = event({ kind: 'info_given', answer: 'آيفون' }, { byReporter: true });

const show = (viewer: TimelineProps['viewer'], ...events: ReportEvent[]) => {
  render(<Timeline events={events} viewer={viewer} />);
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
};

afterEach(() => {
  cleanup();
  setLocale('en');
});

it('tells the reporter what happened, by whom, the points and the words', () => {
  const [first, second] = show('reporter', reviewed, answered);
  expect(first).toMatch(/^Reviewed: Reduced-7 pointsThe team · Nov 20, 2026.*Seen before$/);
  expect(second).toMatch(/^The question was answeredYou · .*آيفون$/);
});

it('tells it in Arabic', () => {
  setLocale('ar');
  const [first, second] = show('reporter', reviewed, answered);
  expect(first).toMatch(/^نتيجة المراجعة: مخفَّض.*نقاط.*الفريق · .*Seen before$/);
  expect(second).toMatch(/^أُجيب عن السؤال.*أنت · .*آيفون$/);
});

it('names to the team who acted, former employees and the tester included', () => {
  const [first, second, third] = show(
    'team',
    { ...reviewed, actorName: 'Huda Nasser' },
    { ...reviewed, id: 'other', actorName: '' },
    answered,
  );
  expect(first).toContain('Huda Nasser · ');
  expect(second).toContain('Former employee · ');
  expect(third).toContain('The tester · ');
});

it('marks what only the team reads, and leaves points out that did not move', () => {
  const [internal, unmoved] = show(
    'team',
    event({ kind: 'developer_comment', text: 'Rounding' }),
    event({ kind: 'severity_changed', pointsBefore: 5, pointsAfter: 5, before: 'Major', after: 'Minor' }),
  );
  expect(internal).toMatch(/^Developer commentInternal/);
  expect(unmoved).not.toContain('point');
});

it('takes the points of a deleted report away', () => {
  const [deleted] = show(
    'reporter',
    event({ kind: 'deleted', points: 1, reason: 'spam', feedback: 'No bug' }),
  );
  expect(deleted).toMatch(/^Deleted: .*-1 point/);
});
