import { TIMELINE_PAGE } from '@bugquest/contract/reports/lifecycle/schema';
import { expect, test } from 'vitest';
import { reportEvents } from '../../../db/schema/reports.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { testAdmin, testApp, testPerson } from '../../../testing/app.ts';
import { signedInPerson, submitReport } from '../../../testing/people.ts';

const world = testApp();
const tester = testPerson(world);
const admin = testAdmin(world);

const timeline = (id: string, { browser } = tester) => browser.get(`/api/bug-reports/${id}/timeline`);

async function eventful() {
  const { body: report } = await submitReport(tester, { severity: 'Minor' });
  const path = `/api/bug-reports/${report.id}`;
  await admin.browser.patch(`${path}/severity`, { severity: 'Blocker' });
  await admin.browser.patch(path, { developerComments: 'Fixed in build 142.' });
  await admin.browser.patch(path, { status: 'Ready for Retest' });
  await tester.browser.post(`${path}/retest`, { result: 'passed', note: 'Works.' });
  return report;
}

test('the timeline shows the reporter all events except internal ones, without names of administrators', async () => {
  const report = await eventful();
  const { status, body } = await timeline(report.id);
  expect(status).toBe(200);
  const own = { byReporter: true, actorName: tester.registration.fullName };
  const team = { byReporter: false, actorName: null };
  expect(body).toMatchObject({
    events: [
      { ...own, id: report.id, facts: { kind: 'submitted', points: report.pointsEarned } },
      { ...team, facts: { kind: 'severity_changed', before: 'Minor', after: 'Blocker' } },
      { ...team, facts: { kind: 'status_changed', after: 'Ready for Retest' } },
      { ...own, facts: { kind: 'retest_answered', note: 'Works.' } },
      { ...own, facts: { kind: 'status_changed', after: 'Closed' } },
    ],
    appealUntil: null,
  });
});

test('the timeline shows administrators all events with names', async () => {
  const report = await eventful();
  const { body } = await timeline(report.id, admin);
  expect(body.events).toHaveLength(6);
  expect(body.events[2]).toMatchObject({
    facts: { kind: 'developer_comment', text: 'Fixed in build 142.' },
    byReporter: false,
    actorName: admin.registration.fullName,
  });
});

test('other people cannot read the timeline, and missing or deleted reports have none', async () => {
  const report = await eventful();
  const stranger = await signedInPerson(world);
  expect((await timeline(report.id, stranger)).status).toBe(404);
  expect((await world.browser().get(`/api/bug-reports/${report.id}/timeline`)).status).toBe(401);
  expect((await timeline(newId(), admin)).status).toBe(404);
  const feedback = { adminFeedback: 'Gone.', deletionReason: 'other' };
  await admin.browser.delete(`/api/bug-reports/${report.id}`, feedback);
  expect((await timeline(report.id)).status).toBe(404);
});

test('a long timeline is read in pages, and its milestones come with every page', async () => {
  const report = await eventful();
  const events = (number: number) => ({
    id: newId(),
    reportId: report.id,
    actorId: tester.id,
    facts: { kind: 'reporter_comment' as const, text: `Comment ${number}` },
    // Two of the same moment.
    createdAt: new Date(world.clock.now().getTime() + Math.floor(number / 2)),
  });
  await world.ctx.db.insert(reportEvents).values(Array.from({ length: 70 }, (_, number) => events(number)));
  const pages = [(await timeline(report.id, admin)).body];
  while (pages[0].earlier) {
    const { browser } = admin;
    const url = `/api/bug-reports/${report.id}/timeline?before=${pages[0].earlier}`;
    pages.unshift((await browser.get(url)).body);
  }
  expect(pages.map((page) => page.events.length)).toEqual([15 + 1, TIMELINE_PAGE, TIMELINE_PAGE]);
  const ids = pages.flatMap((page) => page.events.map(({ id }: { id: string }) => id));
  expect(new Set(ids).size).toBe(76);
  expect(pages[0].events[0].facts.kind).toBe('submitted');
  const texts = pages.flatMap((page) =>
    page.events.map(({ facts }: { facts: { text?: string } }) => facts.text),
  );
  expect(texts.slice(6)).toEqual(Array.from({ length: 70 }, (_, number) => `Comment ${number}`));
  for (const { milestones } of pages)
    expect(milestones.map(({ facts }: { facts: { kind: string; after?: string } }) => facts.after)).toEqual([
      'Ready for Retest',
      'Closed',
    ]);
  const { timeline: newest } = (await admin.browser.get(`/api/bug-reports/${report.id}/details`)).body;
  expect(newest.events).toHaveLength(TIMELINE_PAGE);
});
