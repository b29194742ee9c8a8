import { noticePath } from '@bugquest/contract/notifications/addresses';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import {
  changeSettings,
  logIn,
  mailTo,
  type Person,
  sendNotificationMails,
  signedInAdmin,
  signedInPerson,
  submitReport,
} from '../../../testing/people.ts';
import { sendFixNews } from './commands.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const PHONE = { deviceType: 'Android Mobile', operatingSystem: 'Android' };

const world = testApp();
let admin: Person;
beforeAll(async () => {
  admin = await signedInAdmin(world);
  await setWorkHours({ days: [0, 1, 2, 3, 4, 5, 6], from: 0, until: 24 });
});

const setWorkHours = (workHours: object) => changeSettings(admin, { workHours });

const logInAgain = async (person: Person): Promise<Person> => ({
  ...person,
  browser: await logIn(world, person),
});
/** News is sent a minute after a change at the earliest. */
const sendLater = async (milliseconds = 2 * 60_000) => {
  world.clock.advance(milliseconds);
  await sendFixNews(world.ctx);
};
/** A person gets at most one mail per hour. */
const sendMails = async () => {
  world.clock.advance(HOUR);
  await sendNotificationMails(world);
};
const newsOf = async (
  person: Person,
): Promise<{ serialNumber: string; news: string; others: number }[][]> => {
  const { browser } = await logInAgain(person);
  const { body } = await browser.get('/api/notifications');
  return body
    .map(({ facts }: { facts: { kind: string; reports: [] } }) => facts)
    .filter(({ kind }: { kind: string }) => kind === 'fix_news')
    .map(({ reports }: { reports: [] }) => reports);
};
const change = async (id: string, changes: object) => {
  admin = await logInAgain(admin);
  const { updatedAt } = (await admin.browser.get(`/api/bug-reports/${id}`)).body;
  return admin.browser.patch(`/api/bug-reports/${id}`, { ...changes, updatedAt });
};
const setStatus = async (id: string, status: string, fixNote?: string) => {
  const reply = await change(id, { status, ...(fixNote && { fixNote }) });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
};
const remove = async (id: string): Promise<string> => {
  admin = await logInAgain(admin);
  const { updatedAt } = (await admin.browser.get(`/api/bug-reports/${id}`)).body;
  const deletion = { deletionReason: 'other', adminFeedback: 'By mistake.', updatedAt };
  const reply = await admin.browser.delete(`/api/bug-reports/${id}`, deletion);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return (await admin.browser.get('/api/deleted-bugs')).body[0].id;
};
const markDuplicate = async (id: string, duplicateOf: string) => {
  admin = await logInAgain(admin);
  const { updatedAt } = (await admin.browser.get(`/api/bug-reports/${id}`)).body;
  const decision = { validationReason: 'duplicate', pointsEarned: 0, adminNotes: '', duplicateOf, updatedAt };
  const reply = await admin.browser.patch(`/api/bug-reports/${id}/validate`, decision);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
};

test('everybody who met a problem is notified once of the fix, in one mail with other fixes', async () => {
  const [reporter, confirmer, stranger] = [
    await signedInPerson(world),
    await signedInPerson(world),
    await signedInPerson(world),
  ];
  const { body: first } = await submitReport(reporter);
  const { body: second } = await submitReport(reporter, {
    bugDescription: 'The voucher is not accepted twice.',
  });
  for (const { id } of [first, second]) await confirmer.browser.post(`/api/bug-reports/${id}/me-too`, PHONE);
  await setStatus(first.id, 'Ready for Retest');
  const retest = await reporter.browser.post(`/api/bug-reports/${first.id}/retest`, { result: 'passed' });
  expect(retest.status, JSON.stringify(retest.body)).toBe(200);
  await setStatus(second.id, 'Closed');
  await sendFixNews(world.ctx);
  expect(await newsOf(confirmer)).toEqual([]);
  await sendLater();
  await sendLater();
  const told = [
    [
      { serialNumber: first.serialNumber, news: 'fixed', others: 1 },
      { serialNumber: second.serialNumber, news: 'closed', others: 1 },
    ],
  ];
  expect(await newsOf(confirmer)).toEqual(told);
  expect(await newsOf(reporter)).toEqual(told);
  expect(await newsOf(stranger)).toEqual([]);
  const storyOf = async (person: Person) =>
    (await (await logInAgain(person)).browser.get('/api/own-story')).body;
  admin = await logInAgain(admin);
  for (const { id } of [first, second]) {
    const { updatedAt } = (await admin.browser.get(`/api/bug-reports/${id}`)).body;
    const decision = { validationReason: 'approved', pointsEarned: 9, adminNotes: 'Seen.', updatedAt };
    expect((await admin.browser.patch(`/api/bug-reports/${id}/validate`, decision)).status).toBe(200);
  }
  expect(await storyOf(reporter)).toEqual({
    found: 2,
    fixed: 1,
    firsts: 2,
    helped: 1,
    confirmed: 0,
    sessions: 0,
  });
  expect(await storyOf(confirmer)).toMatchObject({ found: 0, fixed: 1, confirmed: 2 });
  await remove(first.id);
  expect(await storyOf(reporter)).toMatchObject({ found: 1, fixed: 0, firsts: 1, helped: 1 });
  expect(await storyOf(confirmer)).toMatchObject({ found: 0, fixed: 0, firsts: 0, helped: 0 });
});

test('people who were notified of a fix, and only they, are notified on another day that the problem is open again', async () => {
  const [reporter, late] = [await signedInPerson(world), await signedInPerson(world)];
  const { body: report } = await submitReport(reporter);
  await setStatus(report.id, 'Closed');
  await sendLater();
  await setStatus(report.id, 'Open');
  await late.browser.post(`/api/bug-reports/${report.id}/me-too`, PHONE);
  await sendLater();
  expect((await newsOf(reporter)).flat().map(({ news }) => news)).toEqual(['closed']);
  await sendLater(DAY);
  const [latest] = await newsOf(reporter);
  expect(latest).toEqual([{ serialNumber: report.serialNumber, news: 'reopened', others: 1 }]);
  expect(await newsOf(late)).toEqual([]);
});

test('nothing is sent about a report that was closed and opened again at once, or was rejected', async () => {
  const reporter = await signedInPerson(world);
  const { body: undone } = await submitReport(reporter);
  await setStatus(undone.id, 'Closed');
  await setStatus(undone.id, 'Open');
  const { body: rejected } = await submitReport(reporter, {
    bugDescription: 'I do not like the colour of the cart.',
  });
  const { updatedAt } = (await admin.browser.get(`/api/bug-reports/${rejected.id}`)).body;
  const decision = {
    validationReason: 'penalty',
    pointsEarned: 0,
    adminNotes: 'A matter of taste.',
    updatedAt,
  };
  expect((await admin.browser.patch(`/api/bug-reports/${rejected.id}/validate`, decision)).status).toBe(200);
  await setStatus(rejected.id, 'Closed');
  await sendLater(DAY);
  expect(await newsOf(reporter)).toEqual([]);
});

test('news about a deleted report waits for its restoration and does not use up the message of the day', async () => {
  const reporter = await signedInPerson(world);
  const { body: report } = await submitReport(reporter);
  await setStatus(report.id, 'Closed');
  const deletion = await remove(report.id);
  await sendLater();
  const { body: other } = await submitReport(await logInAgain(reporter), {
    bugDescription: 'The voucher is not accepted twice.',
  });
  await setStatus(other.id, 'Closed');
  await sendLater();
  expect((await newsOf(reporter)).flat()).toMatchObject([{ serialNumber: other.serialNumber }]);
  admin = await logInAgain(admin);
  expect((await admin.browser.post(`/api/deleted-bugs/${deletion}/restore`)).status).toBe(200);
  await sendLater(DAY);
  expect((await newsOf(reporter))[0]).toMatchObject([{ serialNumber: report.serialNumber, news: 'closed' }]);
});

test('nothing is sent about a fix while the report waits for another retest', async () => {
  const reporter = await signedInPerson(world);
  const { body: report } = await submitReport(reporter);
  await setStatus(report.id, 'Closed');
  await setStatus(report.id, 'Ready for Retest');
  await sendLater();
  expect(await newsOf(reporter)).toEqual([]);
  const { browser } = await logInAgain(reporter);
  await browser.post(`/api/bug-reports/${report.id}/retest`, { result: 'failed', note: 'Still wrong.' });
  await sendLater(DAY);
  expect(await newsOf(reporter)).toEqual([]);
});

test('the reporter of an earlier duplicate gets the news when the duplicate is linked, and no news after it is unlinked', async () => {
  const [reporter, early, mistaken] = [
    await signedInPerson(world),
    await signedInPerson(world),
    await signedInPerson(world),
  ];
  const { body: report } = await submitReport(reporter);
  const { body: before } = await submitReport(early);
  const { body: unlinked } = await submitReport(mistaken);
  world.clock.advance(1000);
  await setStatus(report.id, 'Closed');
  world.clock.advance(1000);
  const late = await signedInPerson(world);
  const { body: after } = await submitReport(late);
  for (const { id } of [before, unlinked, after]) await markDuplicate(id, report.id);
  const { updatedAt } = (await admin.browser.get(`/api/bug-reports/${unlinked.id}`)).body;
  const decision = { validationReason: 'approved', pointsEarned: 5, adminNotes: 'Another bug.', updatedAt };
  expect((await admin.browser.patch(`/api/bug-reports/${unlinked.id}/validate`, decision)).status).toBe(200);
  await sendLater();
  expect((await newsOf(early)).flat()).toEqual([
    { serialNumber: report.serialNumber, news: 'closed', others: 2, ownSerial: before.serialNumber },
  ]);
  expect(await newsOf(mistaken)).toEqual([]);
  expect(await newsOf(late)).toEqual([]);
});

test('a person with several roles for one report gets one line, which links to their own report', async () => {
  const [reporter, finder] = [await signedInPerson(world), await signedInPerson(world)];
  const { body: report } = await submitReport(reporter);
  await finder.browser.post(`/api/bug-reports/${report.id}/me-too`, PHONE);
  const { body: first } = await submitReport(finder);
  const { body: second } = await submitReport(finder);
  for (const { id } of [first, second]) await markDuplicate(id, report.id);
  await setStatus(report.id, 'Closed');
  await sendLater();
  expect((await newsOf(finder)).flat()).toEqual([
    { serialNumber: report.serialNumber, news: 'closed', others: 1, ownSerial: second.serialNumber },
  ]);
  const { browser } = await logInAgain(finder);
  const [notice] = (await browser.get('/api/notifications')).body;
  expect(noticePath(notice)).toBe(`/reports/${second.id}`);
});

test('the fix note is in the timelines, the request for a retest and the fix news, until work begins again', async () => {
  const [reporter, confirmer, finder] = [
    await signedInPerson(world),
    await signedInPerson(world),
    await signedInPerson(world),
  ];
  const note = 'The total is right from version 2.1 on.';
  const { body: report } = await submitReport(reporter);
  await confirmer.browser.post(`/api/bug-reports/${report.id}/me-too`, PHONE);
  const { body: duplicate } = await submitReport(finder);
  await markDuplicate(duplicate.id, report.id);
  expect(await change(report.id, { status: 'In Progress', fixNote: note })).toMatchObject({
    status: 400,
    body: { fields: { fixNote: expect.stringContaining('Ready for retest') } },
  });
  expect((await change(report.id, { fixNote: note })).status).toBe(400);
  await sendMails();
  await setStatus(report.id, 'Ready for Retest', note);
  const notesIn = async (person: Person, id: string) =>
    (await (await logInAgain(person)).browser.get(`/api/bug-reports/${id}/timeline`)).body.events
      .map(({ facts }: { facts: { fixNote?: string } }) => facts.fixNote)
      .filter(Boolean);
  expect(await notesIn(reporter, report.id)).toEqual([note]);
  expect(await notesIn(finder, duplicate.id)).toEqual([note]);
  await sendMails();
  const { text } = await mailTo(world, reporter.registration.workEmail, 1, note);
  expect(text).toContain(`From the fixing team: ${note}`);
  const { browser } = await logInAgain(reporter);
  await browser.post(`/api/bug-reports/${report.id}/retest`, { result: 'passed' });
  await sendLater();
  for (const person of [reporter, confirmer, finder])
    expect((await newsOf(person)).flat()).toMatchObject([{ news: 'fixed', others: 2, note }]);

  await setStatus(report.id, 'In Progress');
  await sendLater(DAY);
  await setStatus(report.id, 'Closed');
  await sendLater(DAY);
  expect((await newsOf(reporter)).map(([one]) => [one!.news, 'note' in one!])).toEqual([
    ['closed', false],
    ['reopened', false],
    ['fixed', true],
  ]);
});

test('the mail has subject and sentence of a single fix, or a row for each of several fixes, in the language of the person', async () => {
  const [reporter, other] = [await signedInPerson(world), await signedInPerson(world)];
  await other.browser.patch(`/api/employees/${other.id}`, { language: 'ar' });
  const { body: first } = await submitReport(reporter);
  const { body: second } = await submitReport(reporter);
  await other.browser.post(`/api/bug-reports/${second.id}/me-too`, PHONE);
  for (const { id } of [first, second]) await setStatus(id, 'Closed');
  await sendLater();
  await sendMails();
  const { text } = await mailTo(world, reporter.registration.workEmail, 1, 'found it');
  expect(text).toContain(`${first.serialNumber}: Closed. You found it.`);
  expect(text).toContain(`${second.serialNumber}: Closed. You and 1 colleague found it.`);
  await setStatus(second.id, 'In Progress');
  await sendMails();
  await sendLater(DAY);
  await sendMails();
  const arabic = await mailTo(world, other.registration.workEmail, 1, 'لم يُصلَح');
  expect(arabic.subject).toBe(`فُتح من جديد: ${second.serialNumber}`);
  expect(arabic.text).toContain(`فُتح من جديد: ${second.serialNumber}. لم يُصلَح الخلل بعد.`);
});

test('mails about fixes wait for the work hours', async () => {
  const reporter = await signedInPerson(world);
  const { body: report } = await submitReport(reporter);
  await setStatus(report.id, 'Closed');
  await setWorkHours({ days: [], from: 9, until: 17 });
  await sendLater(DAY);
  expect(await newsOf(reporter)).toEqual([]);
  admin = await logInAgain(admin);
  await setWorkHours({ days: [0, 1, 2, 3, 4, 5, 6], from: 0, until: 24 });
  await sendLater();
  expect((await newsOf(reporter)).flat()).toMatchObject([{ news: 'closed', others: 0 }]);
});
