import type { ReportEvent, ReportEventFacts } from '@bugquest/contract/reports/events';
import type { ReportTimeline } from '@bugquest/contract/reports/lifecycle/schema';
import type { MediaFile } from '@bugquest/contract/reports/media/media-file';
import { QueryClientProvider, type UseQueryResult } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../lib/api/query-client.ts';
import { setLocale } from '../../../lib/language/locale.ts';
import { Timeline, type TimelineProps, TimelineState } from './timeline.tsx';

let eventCount = 0;
const event = (facts: ReportEventFacts, changes: Partial<ReportEvent> = {}): ReportEvent => {
  eventCount += 1;
  return {
    id: `${eventCount}`,
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

it('the reporter sees events with actor, points and text', () => {
  const [first, second] = show('reporter', reviewed, answered);
  expect(first).toMatch(/^Approved with fewer points-7 pointsThe team · Nov 20.*Seen before$/);
  expect(second).toMatch(/^You answered(?!You).*آيفون$/);
});

it('a status change shows the note of the fixing team', () => {
  const ready = event({
    kind: 'status_changed',
    before: 'In Progress',
    after: 'Ready for Retest',
    fixNote: 'Right from 2.1 on',
  });
  expect(show('reporter', ready)[0]).toMatch(/^Fix ready for retest.*From the fixing teamRight from 2.1 on$/);
});

it('the events are events in Arabic', () => {
  setLocale('ar');
  const [first, second] = show('reporter', reviewed, answered);
  expect(first).toMatch(/^قُبل البلاغ بنقاط أقل.*نقاط.*الفريق · .*Seen before$/);
  expect(second).toMatch(/^أجبت عن السؤال(?!أنت).*آيفون$/);
});

it('the events of the reporter say "You" and have no other actor', () => {
  const own: ReportEventFacts[] = [
    { kind: 'submitted', points: 12 },
    { kind: 'reporter_comment', text: 'Again' },
    { kind: 'appealed', grounds: 'It is another bug' },
    { kind: 'retest_answered', result: 'failed', note: 'Still' },
  ];
  const sentences = show('reporter', ...own.map((facts) => event(facts, { byReporter: true })));
  expect(sentences.map((text) => text?.split('Nov')[0])).toEqual([
    'You reported it+12 points',
    'You commented',
    'You appealed',
    "You retested: it's still broken",
  ]);
});

it('administrators see the names of the actors, including former employees and the tester', () => {
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

it('internal events are marked, and unchanged points are left out', () => {
  const [internal, unmoved] = show(
    'team',
    event({ kind: 'developer_comment', text: 'Rounding' }),
    event({ kind: 'severity_changed', pointsBefore: 5, pointsAfter: 5, before: 'Major', after: 'Minor' }),
  );
  expect(internal).toMatch(/^Developer commentInternal/);
  expect(unmoved).not.toContain('point');
});

it('a deletion shows negative points', () => {
  const [deleted] = show(
    'reporter',
    event({ kind: 'deleted', points: 1, reason: 'spam', feedback: 'No bug' }),
  );
  expect(deleted).toMatch(/^Deleted: .*-1 point/);
});

it('an edit shows choices in a line, long texts on demand, and files by name', () => {
  const [edited] = show(
    'reporter',
    event(
      {
        kind: 'edited',
        pointsBefore: 7,
        pointsAfter: 9,
        changes: [
          { field: 'severity', before: 'Minor', after: 'Blocker' },
          { field: 'orderNumber', before: '', after: '42' },
          { field: 'bugDescription', before: 'Old words', after: 'New words' },
          {
            field: 'capturedPage',
            before: JSON.stringify({ address: 'https://store.test/cart', messages: [], requests: [] }),
            after: '',
          },
        ],
        added: ['total.png'],
        removed: ['private.png'],
      },
      { byReporter: true },
    ),
  );
  const text = edited!.replace(/[\u2068\u2069]/g, '');
  expect(text).toMatch(/^You edited the report\+2 pointsNov/);
  expect(text).toContain('Severity changed from Minor to Blocker');
  expect(text).toContain('Order number changed from (empty) to 42');
  expect(text).toContain('Files added: total.png');
  expect(text).toContain('Files removed: private.png');
  expect(screen.getByText('https://store.test/cart')).toBeTruthy();
  const old = screen.getByText('Old words').closest('details') as HTMLDetailsElement;
  expect(old.open).toBe(false);
  expect(screen.getByText('New words').closest('details')).toBe(old);
});

it('confirmations are one event, and a retest is events once', () => {
  const confirmed = (count: number) =>
    event({ kind: 'me_too', count, deviceType: 'iPhone', operatingSystem: 'iOS' });
  const retested = event(
    { kind: 'retest_answered', result: 'passed', note: '', points: 2 },
    { byReporter: true },
  );
  const closed = event(
    { kind: 'status_changed', before: 'Ready for Retest', after: 'Closed' },
    { byReporter: true },
  );
  const events = show('reporter', confirmed(1), confirmed(2), retested, closed);
  expect(events).toHaveLength(2);
  expect(events[0]).toMatch(/^Confirmed by 2 testersNov 20/);
  expect(events[1]).toMatch(/^You retested: it works now\+2 points/);
});

it('a confirmation with a note is shown, also when others follow', () => {
  const confirmed = { kind: 'me_too', deviceType: 'iPhone', operatingSystem: 'iOS' } as const;
  const events = show(
    'reporter',
    event({ ...confirmed, count: 1, note: 'Only with two parcels' }),
    event({ ...confirmed, count: 2 }),
  );
  expect(events).toHaveLength(2);
  expect(events[0]).toContain('Only with two parcels');
});

it('a confirmation with files is shown, and only the team sees the files', () => {
  const confirmed = { kind: 'me_too', deviceType: 'iPhone', operatingSystem: 'iOS' } as const;
  const withFiles = { ...confirmed, count: 1, fileIds: ['0199-9'] };
  const file: MediaFile = {
    ...{ url: '/api/media/mine.png', originalName: 'mine.png', caption: '', mimeType: 'image/png' },
    ...{ fileSize: 9, thumbnail: null, iconUrl: null, playableUrl: null, seconds: null },
  };
  const note = 'With screenshots or videos that only the team sees';
  const [first, second] = show('reporter', event(withFiles), event({ ...confirmed, count: 2 }));
  expect(first).toContain(note);
  expect(second).not.toContain(note);
  cleanup();
  const [forTeam] = show('team', event(withFiles, { files: [file] }));
  expect(forTeam).not.toContain(note);
  expect(screen.getByRole('button', { name: /mine\.png/ })).toBeTruthy();
});

it('earlier events are shown on request, also when new events arrive meanwhile', async () => {
  const comments = ['first', 'second', 'third', 'fourth'].map((text) => event({ kind: 'qa_comment', text }));
  const page = (events: ReportEvent[], earlier: string | null): ReportTimeline => ({
    events,
    earlier,
    milestones: [],
    appealUntil: null,
    missionBonus: null,
    retestPoints: 0,
  });
  const asked = vi.fn();
  vi.stubGlobal('fetch', async (url: string) => {
    asked(String(url));
    return Response.json(page([event({ kind: 'submitted', points: 1 }), comments[0]!], null));
  });
  const client = createQueryClient();
  const shown = (newest: ReportTimeline) => (
    <QueryClientProvider client={client}>
      <TimelineState reportId="r1" viewer="team" query={{ data: newest } as UseQueryResult<ReportTimeline>} />
    </QueryClientProvider>
  );
  const texts = () =>
    screen
      .getAllByRole('listitem')
      .map(({ textContent }) => /first|second|third|fourth/.exec(textContent!)?.[0]);
  const { rerender } = render(shown(page([comments[1]!, comments[2]!], comments[1]!.id)));
  expect(texts()).toEqual(['second', 'third']);
  fireEvent.click(screen.getByRole('button', { name: 'Show earlier' }));
  await waitFor(() => expect(texts()).toEqual([undefined, 'first', 'second', 'third']));
  expect(asked).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`before=${comments[1]!.id}`));
  expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull();
  rerender(shown(page([comments[2]!, comments[3]!], comments[2]!.id)));
  expect(texts()).toEqual([undefined, 'first', 'second', 'third', 'fourth']);
  vi.unstubAllGlobals();
});
