import { expect, test } from 'vitest';
import { newId } from '../../platform/crypto/crypto.ts';
import { testAdmin, testApp } from '../../testing/app.ts';
import {
  changeAccount,
  type Person,
  signedInAdmin,
  signedInPerson,
  submitReport,
} from '../../testing/people.ts';

const world = testApp();
const admin = testAdmin(world);

const decision = { pointsEarned: 9, validationReason: 'approved', adminNotes: 'Thank you.' };
const validate = (id: string) => admin.browser.patch(`/api/bug-reports/${id}/validate`, decision);
const unread = async ({ browser }: Person) => (await browser.get('/api/notifications/unread')).body.unread;

async function personWithNotifications(count: number) {
  const person = await signedInPerson(world);
  const reports = [];
  for (let made = 0; made < count; made += 1) {
    const { body } = await submitReport(person);
    await validate(body.id);
    reports.push(body);
  }
  return { person, reports };
}

test('the bell lists events of own reports, newest first, in pages', async () => {
  const { person, reports } = await personWithNotifications(3);
  const first = await person.browser.get('/api/notifications?limit=2');
  expect(first.headers['x-total-count']).toBe('3');
  expect(first.body).toMatchObject([
    {
      reportId: reports[2].id,
      serialNumber: reports[2].serialNumber,
      facts: { kind: 'reviewed', pointsAfter: 9, reason: 'approved', adminNotes: 'Thank you.' },
      isRead: false,
      isOpen: true,
    },
    { reportId: reports[1].id },
  ]);
  const [, next] = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))!;
  expect((await person.browser.get(next!)).body).toMatchObject([{ reportId: reports[0].id }]);
});

test('the bell is empty without notifications, and refused for visitors', async () => {
  const person = await signedInPerson(world);
  expect((await person.browser.get('/api/notifications')).body).toEqual([]);
  expect(await unread(person)).toBe(0);
  expect((await world.browser().get('/api/notifications')).status).toBe(401);
  expect((await world.browser().get('/api/notifications/unread')).status).toBe(401);
  expect((await world.browser().post('/api/notifications/read', {})).status).toBe(401);
});

test('unread notifications are counted until some or all are read', async () => {
  const { person } = await personWithNotifications(3);
  expect(await unread(person)).toBe(3);
  const [newest] = (await person.browser.get('/api/notifications')).body;
  const some = await person.browser.post('/api/notifications/read', { ids: [newest.id] });
  expect(some.body).toEqual({ unread: 2 });
  expect((await person.browser.get('/api/notifications')).body[0].isRead).toBe(true);
  expect((await person.browser.post('/api/notifications/read', {})).body).toEqual({ unread: 0 });
});

test('notifications for administrators do not count for a former administrator', async () => {
  const [former, tester] = [await signedInAdmin(world), await signedInPerson(world)];
  const { body: report } = await submitReport(tester);
  const url = `/api/bug-reports/${report.id}`;
  await former.browser.post(`${url}/question`, { question: 'Which coupon?' });
  await tester.browser.post(`${url}/answer`, { answer: 'WELCOME10' });
  expect(await unread(former)).toBe(1);
  await changeAccount(world, former, { isAdmin: false });
  expect(await unread(former)).toBe(0);
});

test('a person cannot mark notifications of other people as read', async () => {
  const [{ person }, stranger] = [await personWithNotifications(1), await signedInPerson(world)];
  const [{ id }] = (await person.browser.get('/api/notifications')).body;
  const foreign = await stranger.browser.post('/api/notifications/read', { ids: [id] });
  expect(foreign).toMatchObject({ status: 200, body: { unread: 0 } });
  expect(await unread(person)).toBe(1);
});

test.each([[{ ids: ['no id'] }], [{ ids: 'all' }], [{ ids: Array.from({ length: 501 }, () => newId()) }]])(
  'refuses to mark %j',
  async (body) => {
    const person = await signedInPerson(world);
    expect((await person.browser.post('/api/notifications/read', body)).status).toBe(400);
  },
);

test('notifications of deleted reports can be marked', async () => {
  const { person, reports } = await personWithNotifications(1);
  const feedback = { adminFeedback: 'Works as designed.', deletionReason: 'not_a_bug' };
  await admin.browser.delete(`/api/bug-reports/${reports[0].id}`, feedback);
  expect((await person.browser.get('/api/notifications')).body).toMatchObject([
    { facts: { kind: 'deleted', reason: 'not_a_bug', feedback: 'Works as designed.' }, isOpen: false },
    { facts: { kind: 'reviewed' }, isOpen: false },
  ]);
});

test('open pages of the person are updated for new and read notifications', async () => {
  const topics: string[] = [];
  const stop = world.ctx.changes.subscribe((changed) => topics.push(...changed));
  const { person } = await personWithNotifications(1);
  const own = `notifications:${person.id}`;
  await expect.poll(() => topics.filter((topic) => topic === own).length).toBe(1);
  await person.browser.post('/api/notifications/read', {});
  await expect.poll(() => topics.filter((topic) => topic === own).length).toBe(2);
  stop();
});

test('notifications of a report are marked as read when the reporter acts on it or opens its page', async () => {
  const { person, reports } = await personWithNotifications(2);
  await person.browser.post(`/api/bug-reports/${reports[0].id}/comments`, { text: 'It is back.' });
  expect(await unread(person)).toBe(1);
  const opened = await person.browser.post('/api/notifications/read', { reportId: reports[1].id });
  expect(opened.body).toEqual({ unread: 0 });
});
