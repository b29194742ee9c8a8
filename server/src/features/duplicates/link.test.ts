import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bugReports } from '../../db/schema/reports.ts';
import { testApp } from '../../testing/app.ts';
import { expectLedgerToBalance } from '../../testing/ledger.ts';
import {
  editReport,
  mailTo,
  type Person,
  sendNotificationMails,
  signedInAdmin,
  signedInPerson,
  submitReport,
} from '../../testing/people.ts';

const world = testApp();
let first: Person;
let second: Person;
let admin: Person;
beforeAll(async () => {
  first = await signedInPerson(world);
  second = await signedInPerson(world);
  admin = await signedInAdmin(world);
});
afterAll(async () => {
  await expectLedgerToBalance(world.ctx.db);
});

const report = async (person = first) => (await submitReport(person)).body;
const decideAsDuplicate = (id: string, duplicateOf: string, changes: object = {}) =>
  admin.browser.patch(`/api/bug-reports/${id}/validate`, {
    pointsEarned: 0,
    validationReason: 'duplicate',
    adminNotes: 'Known.',
    duplicateOf,
    ...changes,
  });
const readAs = async ({ browser }: Person, id: string) => (await browser.get(`/api/bug-reports/${id}`)).body;
const eventsOf = async ({ browser }: Person, id: string) =>
  (await browser.get(`/api/bug-reports/${id}/timeline`)).body.events.map(
    ({ facts }: { facts: object }) => facts,
  );
const setStatus = async (id: string, status: string) =>
  expect((await admin.browser.patch(`/api/bug-reports/${id}`, { status })).status).toBe(200);
const undo = ({ id, updatedAt }: { id: string; updatedAt: string }) =>
  admin.browser.post('/api/bug-reports/decisions/undo', { reports: [{ id, updatedAt }] });

describe('a report that is marked as a duplicate', () => {
  test.each([
    ['its id', (original: { id: string }) => original.id],
    ['its serial number', (original: { serialNumber: string }) => original.serialNumber],
    [
      'its serial number in small letters',
      (original: { serialNumber: string }) => ` ${original.serialNumber.toLowerCase()} `,
    ],
    [
      'its number in Arabic digits',
      (original: { serialNumber: string }) =>
        original.serialNumber.slice(4).replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))),
    ],
  ])('is linked with the original by %s', async (_, name) => {
    const [original, copy] = [await report(), await report(second)];
    const { status, body } = await decideAsDuplicate(copy.id, name(original));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      duplicateOf: original.id,
      originalSerial: original.serialNumber,
      pointsEarned: 0,
      validationReason: 'duplicate',
    });
  });

  test('notifies both reporters, and shows each only the serial number of the other report', async () => {
    const [original, copy] = [await report(), await report(second)];
    await decideAsDuplicate(copy.id, original.serialNumber);
    expect((await eventsOf(first, original.id)).at(-1)).toEqual({
      kind: 'duplicate_found',
      serialNumber: copy.serialNumber,
    });
    expect((await eventsOf(second, copy.id)).at(-1)).toMatchObject({
      kind: 'reviewed',
      reason: 'duplicate',
      original: original.serialNumber,
    });
    const own = await readAs(second, copy.id);
    expect(own.originalSerial).toBe(original.serialNumber);
    expect(own).not.toHaveProperty('duplicateOf');
    const newestNotice = async ({ browser }: Person) => (await browser.get('/api/notifications')).body[0];
    expect((await newestNotice(first)).facts.kind).toBe('duplicate_found');
    expect((await newestNotice(second)).facts.kind).toBe('reviewed');
    await sendNotificationMails(world);
    const mail = await mailTo(world, second.registration.workEmail);
    expect(mail.text).toContain(original.serialNumber);
  });

  test('of a duplicate is linked to its original, together with its own duplicates', async () => {
    const [original, middle, last] = [await report(), await report(second), await report(second)];
    await decideAsDuplicate(last.id, middle.id);
    await decideAsDuplicate(middle.id, original.id);
    expect((await readAs(admin, last.id)).duplicateOf).toBe(original.id);
    const another = await report(second);
    expect((await decideAsDuplicate(another.id, last.serialNumber)).body.duplicateOf).toBe(original.id);
  });

  test.each([
    ['of a report that does not exist', 'No report has this serial number', () => 'BUG-99'],
    [
      'of itself',
      "A report can't be a duplicate of itself",
      (copy: { serialNumber: string }) => copy.serialNumber,
    ],
  ])('is refused as a duplicate %s', async (_, sentence, name) => {
    const copy = await report(second);
    const { status, body } = await decideAsDuplicate(copy.id, name(copy));
    expect(status).toBe(400);
    expect(body.fields).toEqual({ duplicateOf: sentence });
    expect((await readAs(admin, copy.id)).validationReason).toBeNull();
  });

  test('cannot be linked to its own duplicate', async () => {
    const [original, copy] = [await report(), await report(second)];
    await decideAsDuplicate(copy.id, original.id);
    const { status, body } = await decideAsDuplicate(original.id, copy.id);
    expect(status).toBe(400);
    expect(body.fields).toEqual({ duplicateOf: "A report can't be a duplicate of itself" });
  });

  test('cannot form a cycle, also under parallel decisions', async () => {
    const [one, other] = [await report(), await report(second)];
    await Promise.all([
      decideAsDuplicate(one.id, other.id, { allowNewerOriginal: true }),
      decideAsDuplicate(other.id, one.id, { allowNewerOriginal: true }),
    ]);
    const linked = [await readAs(admin, one.id), await readAs(admin, other.id)].filter(
      ({ duplicateOf }) => duplicateOf,
    );
    expect(linked.length).toBeLessThanOrEqual(1);
  });

  test('can be decided without an original, and is closed until one is linked or the decision is undone', async () => {
    const [original, copy] = [await report(), await report(second)];
    const { body: unlinked } = await decideAsDuplicate(copy.id, '');
    expect(unlinked).toMatchObject({ validationReason: 'duplicate', duplicateOf: null, status: 'Closed' });
    const { body: linked } = await decideAsDuplicate(copy.id, original.id);
    expect(linked).toMatchObject({ duplicateOf: original.id, status: 'Open' });
    const { body: again } = await decideAsDuplicate(copy.id, '');
    expect(again).toMatchObject({ duplicateOf: null, status: 'Closed' });
    await undo(again);
    expect(await readAs(admin, copy.id)).toMatchObject({ duplicateOf: original.id, status: 'Open' });
    const closings = (await eventsOf(admin, copy.id)).filter(
      ({ kind }: { kind: string }) => kind === 'status_changed',
    );
    expect(closings.at(-1)).toEqual({ kind: 'status_changed', before: 'Closed', after: 'Open' });
    const other = await report(second);
    const { body: closed } = await decideAsDuplicate(other.id, '');
    await undo(closed);
    expect(await readAs(admin, other.id)).toMatchObject({ validationReason: null, status: 'Open' });
  });

  test('keeps its link when the decision names no original, and loses it when the original is unknown', async () => {
    const [original, copy] = [await report(), await report(second)];
    await decideAsDuplicate(copy.id, original.id);
    const again = await admin.browser.patch(`/api/bug-reports/${copy.id}/validate`, {
      pointsEarned: 1,
      validationReason: 'duplicate',
      adminNotes: 'Known.',
    });
    expect(again.body.duplicateOf).toBe(original.id);
    expect((await decideAsDuplicate(copy.id, '')).body).toMatchObject({
      validationReason: 'duplicate',
      duplicateOf: null,
    });
  });

  test('loses its link with another decision', async () => {
    const [original, copy] = [await report(), await report(second)];
    await decideAsDuplicate(copy.id, original.id);
    const approved = await decideAsDuplicate(copy.id, '', { validationReason: 'approved', pointsEarned: 9 });
    expect(approved.body.duplicateOf).toBeNull();
    expect((await eventsOf(first, original.id)).at(-1)).toEqual({
      kind: 'duplicate_gone',
      serialNumber: copy.serialNumber,
    });
  });
});

describe('an original that was reported later', () => {
  test('is refused, unless the administrator insists', async () => {
    const [older, newer] = [await report(), await report(second)];
    const { status, body } = await decideAsDuplicate(older.id, newer.serialNumber);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'newer_original',
      message:
        'The original was reported after this report. Choose an earlier one, or confirm the later one.',
    });
    expect(await readAs(admin, older.id)).toMatchObject({ validationReason: null, duplicateOf: null });
    const insisted = await decideAsDuplicate(older.id, newer.serialNumber, { allowNewerOriginal: true });
    expect(insisted.body).toMatchObject({ validationReason: 'duplicate', duplicateOf: newer.id });
    // The stored link is not checked again.
    const again = await decideAsDuplicate(older.id, newer.id, { adminNotes: 'As before.' });
    expect(again.status).toBe(200);
  });

  test('is refused also when the administrator names its duplicate', async () => {
    const [older, middle, newer] = [await report(), await report(second), await report()];
    const insisted = await decideAsDuplicate(middle.id, newer.id, { allowNewerOriginal: true });
    expect(insisted.status).toBe(200);
    expect((await decideAsDuplicate(older.id, middle.id)).body.code).toBe('newer_original');
  });

  test('is decided by the serial number if both were reported at the same time', async () => {
    const [one, other] = [await report(), await report(second)];
    const createdAt = new Date(other.createdAt);
    await world.ctx.db.update(bugReports).set({ createdAt }).where(eq(bugReports.id, one.id));
    expect((await decideAsDuplicate(one.id, other.id)).body.code).toBe('newer_original');
    expect((await decideAsDuplicate(other.id, one.id)).status).toBe(200);
  });
});

describe('a report whose words an edit replaced', () => {
  const FOUND = 'Paying with a gift card charges the card twice, and the order is shown as unpaid.';
  const sendLater = async (person: Person, bugDescription: string) => {
    world.clock.advance(60_000);
    return (await submitReport(person, { bugDescription })).body;
  };
  const editLater = async (person: Person, id: string, changes: object) => {
    world.clock.advance(60_000);
    const reply = await editReport(person, id, changes as Record<string, string>);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  };

  test('is later than a report of another person in between', async () => {
    const placeholder = await sendLater(first, 'Something is wrong here.');
    const found = await sendLater(second, FOUND);
    await editLater(first, placeholder.id, { bugDescription: `${FOUND} I saw it too.`, severity: 'Blocker' });
    expect(await readAs(admin, placeholder.id)).toMatchObject({ rewrittenAt: expect.any(String) });
    const { body: details } = await admin.browser.get(`/api/bug-reports/${found.id}/details`);
    expect(details.similar).toContainEqual(
      expect.objectContaining({ id: placeholder.id, rewrittenAt: expect.any(String) }),
    );
    expect((await decideAsDuplicate(found.id, placeholder.id)).body.code).toBe('newer_original');
    expect((await decideAsDuplicate(placeholder.id, found.id)).status).toBe(200);
  });

  test('is later also when many small edits replaced them', async () => {
    const words = FOUND.split(' ');
    const placeholder = await sendLater(first, words.map((_, index) => `word${index}`).join(' '));
    const found = await sendLater(second, FOUND);
    for (let end = 4; end <= words.length + 3; end += 4) {
      const mixed = words.map((word, index) => (index < end ? word : `word${index}`));
      await editLater(first, placeholder.id, { bugDescription: mixed.join(' ') });
    }
    expect((await readAs(admin, placeholder.id)).bugDescription).toBe(FOUND);
    expect((await decideAsDuplicate(found.id, placeholder.id)).body.code).toBe('newer_original');
  });

  test('stays the earlier report if most words stayed', async () => {
    const earlier = await sendLater(first, FOUND);
    const later = await sendLater(second, FOUND);
    await editLater(first, earlier.id, { bugDescription: `${FOUND} Seen on iOS 26.`, severity: 'Blocker' });
    expect(await readAs(admin, earlier.id)).toMatchObject({ rewrittenAt: null });
    expect((await decideAsDuplicate(earlier.id, later.id)).body.code).toBe('newer_original');
    expect((await decideAsDuplicate(later.id, earlier.id)).status).toBe(200);
  });
});

test('loses its link when the decision is undone, with all effects on other reports', async () => {
  const [original, copy, older] = [await report(), await report(second), await report(second)];
  await setStatus(original.id, 'In Progress');
  await decideAsDuplicate(older.id, copy.id);
  const { body: marked } = await decideAsDuplicate(copy.id, original.id);
  expect(marked.status).toBe('In Progress');
  const { body } = await undo(marked);
  expect(body.undone).toHaveLength(1);
  expect(await readAs(admin, copy.id)).toMatchObject({
    duplicateOf: null,
    validationReason: null,
    status: 'Open',
    pointsEarned: copy.pointsEarned,
  });
  expect((await readAs(admin, older.id)).duplicateOf).toBe(copy.id);
  expect((await eventsOf(first, original.id)).at(-1)).toEqual({
    kind: 'duplicate_gone',
    serialNumber: copy.serialNumber,
  });
  const { body: notices } = await first.browser.get('/api/notifications');
  expect(
    notices.filter(
      ({ reportId, facts }: { reportId: string; facts: { kind: string } }) =>
        reportId === original.id && facts.kind === 'duplicate_found',
    ),
  ).toEqual([]);
});

describe('a status of the original', () => {
  test('is copied to its duplicates, whose reporters are notified without a retest', async () => {
    const [original, copy] = [await report(), await report(second)];
    await decideAsDuplicate(copy.id, original.id);
    await setStatus(original.id, 'Ready for Retest');
    expect((await readAs(second, copy.id)).status).toBe('Ready for Retest');
    expect((await eventsOf(second, copy.id)).at(-1)).toEqual({
      kind: 'status_changed',
      before: 'Open',
      after: 'Ready for Retest',
      original: original.serialNumber,
    });
    const retest = { result: 'passed', note: '' };
    const refused = await second.browser.post(`/api/bug-reports/${copy.id}/retest`, retest);
    expect(refused.status).toBe(409);
    const waiting = (await second.browser.get(`/api/bug-reports/employee/${second.id}?state=waiting`)).body;
    expect(waiting.map(({ id }: { id: string }) => id)).not.toContain(copy.id);

    expect((await first.browser.post(`/api/bug-reports/${original.id}/retest`, retest)).status).toBe(200);
    expect((await readAs(second, copy.id)).status).toBe('Closed');
    expect((await eventsOf(second, copy.id)).at(-1)).toMatchObject({
      after: 'Closed',
      original: original.serialNumber,
    });
  });

  test.each([
    ['is linked with its original again', false],
    ['is not linked if its original was deleted', true],
  ])('a duplicate that is restored %s', async (_, isGone) => {
    const [original, copy] = [await report(), await report(second)];
    await decideAsDuplicate(copy.id, original.id);
    const remove = (id: string) =>
      admin.browser.delete(`/api/bug-reports/${id}`, { adminFeedback: 'No.', deletionReason: 'duplicate' });
    const { body: deletion } = await remove(copy.id);
    if (isGone) await remove(original.id);
    const { status, body } = await admin.browser.post(`/api/deleted-bugs/${deletion.id}/restore`);
    expect(status).toBe(200);
    expect(body.duplicateOf).toBe(isGone ? null : original.id);
  });

  test('is not copied after the original was deleted', async () => {
    const [original, copy] = [await report(), await report(second)];
    await decideAsDuplicate(copy.id, original.id);
    const input = { adminFeedback: 'Not a problem.', deletionReason: 'duplicate' };
    const { status } = await admin.browser.delete(`/api/bug-reports/${original.id}`, input);
    expect(status).toBe(200);
    expect(await readAs(admin, copy.id)).toMatchObject({ duplicateOf: null, originalSerial: null });
  });
});
