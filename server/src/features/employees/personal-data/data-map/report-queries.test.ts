// The conditions use indexes, and must find the same rows as a condition on the column alone.
import { eq, inArray, or } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { bugReports, mediaFiles, reportEvents } from '../../../../db/schema/reports.ts';
import { testAdmin, testApp, testPerson } from '../../../../testing/app.ts';
import { png, screenshot } from '../../../../testing/media.ts';
import { type Person, signedInPerson, submitReport } from '../../../../testing/people.ts';
import { uploadFile } from '../../../../testing/tus.ts';
import type { Subject } from './entry.ts';
import { DATA_MAP, isRowAbout } from './map-queries.ts';
import { isUploadedBy } from './report-queries.ts';

const world = testApp();
const admin = testAdmin(world);
const tester = testPerson(world);
const other = testPerson(world);

beforeAll(async () => {
  for (const person of [tester, other]) {
    const { body: kept } = await submitReport(person, {}, [screenshot(await png())]);
    const { body: deleted } = await submitReport(person, {}, [screenshot(await png())]);
    const closed = await admin.browser.patch(`/api/bug-reports/${kept.id}`, { status: 'Closed' });
    expect(closed.status).toBe(200);
    await person.browser.post(`/api/bug-reports/${kept.id}/comments`, { text: 'It happens again.' });
    const deletion = { adminFeedback: 'Not a bug.', deletionReason: 'spam' };
    expect((await admin.browser.delete(`/api/bug-reports/${deleted.id}`, deletion)).status).toBe(200);
  }
});

const subjectOf = ({ id, registration }: Person): Subject => ({ ...registration, id, emailVerified: true });
const eventsOf = (person: Person) =>
  isRowAbout(DATA_MAP.find(({ column }) => column === reportEvents.actorId)!, subjectOf(person));

test('the events are those of own reports, and those that the person caused in any report', async () => {
  const { db } = world.ctx;
  for (const person of [tester, other, admin]) {
    const own = db.select({ id: bugReports.id }).from(bugReports).where(eq(bugReports.employeeId, person.id));
    const expected = await db.$count(
      reportEvents,
      or(eq(reportEvents.actorId, person.id), inArray(reportEvents.reportId, own)),
    );
    expect(expected).toBe(person === admin ? 4 : 2);
    expect(await db.$count(reportEvents, eventsOf(person))).toBe(expected);
  }
});

test('the files are those of own reports and of own deleted reports', async () => {
  const { db } = world.ctx;
  for (const { id } of [tester, other]) {
    expect(await db.$count(mediaFiles, isUploadedBy(id))).toBe(2);
    expect(await db.$count(mediaFiles, eq(mediaFiles.uploadedBy, id))).toBe(2);
  }
  expect(await db.$count(mediaFiles, isUploadedBy(admin.id))).toBe(0);
});

test('the files that came with a confirmation are those of the person who confirmed', async () => {
  const { db } = world.ctx;
  const [person, { body: confirmed }] = [await signedInPerson(world), await submitReport(tester)];
  const uploadId = await uploadFile(person, screenshot(await png()));
  const body = {
    ...{ deviceType: 'Laptop', operatingSystem: 'Windows' },
    files: [{ kind: 'screenshots', uploadId, caption: '' }],
  };
  expect((await person.browser.post(`/api/bug-reports/${confirmed.id}/me-too`, body)).status).toBe(201);
  const counts = [person, tester].map(({ id }) => db.$count(mediaFiles, isUploadedBy(id)));
  expect(await Promise.all(counts)).toEqual([1, 2]);
});
