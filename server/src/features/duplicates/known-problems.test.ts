import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { reportTerms, termFrequencies } from '../../db/schema/duplicates.ts';
import { bugReports } from '../../db/schema/reports.ts';
import { newId } from '../../platform/crypto/crypto.ts';
import { testApp } from '../../testing/app.ts';
import { type Person, signedInAdmin, signedInPerson, submitReport } from '../../testing/people.ts';
import { countTerms, deriveTerms } from './similarity/commands.ts';
import { TERMS_VERSION } from './similarity/terms.ts';

const world = testApp();
let reporter: Person;
let tester: Person;
let admin: Person;
beforeAll(async () => {
  reporter = await signedInPerson(world);
  tester = await signedInPerson(world);
  admin = await signedInAdmin(world);
  for (const bugDescription of [
    'The map of the shop shows the wrong branch',
    'Pictures of products are upside down',
    'Logging in takes a minute on my phone',
  ])
    await submitReport(reporter, { bugDescription, feature: 'Navigation' });
});

async function report(bugDescription: string, changes = {}, person = reporter) {
  const { body } = await submitReport(person, { bugDescription, ...changes });
  await deriveTerms(world.ctx);
  return body;
}
const findKnownProblems = (bugDescription: string, draft = {}, person = tester) =>
  person.browser.post('/api/bug-reports/similar', { bugDescription, ...draft });
const idsOf = async (answer: ReturnType<typeof findKnownProblems>) =>
  (await answer).body.map(({ id }: { id: string }) => id);

test('an unrelated draft gets no suggestion in a new program, before its terms are counted', async () => {
  expect(await world.ctx.db.$count(termFrequencies)).toBe(0);
  const draft = 'The plus button lets me order 250 pieces of a shoe that says only 3 left in stock';
  expect((await findKnownProblems(draft, { feature: 'Navigation' })).body).toEqual([]);
});

describe('known problems', () => {
  test('of the same bug are shown without their reporter', async () => {
    const known = await report(
      'Order 108243: the coupon is refused as expired at checkout, mail me at sara@example.com',
    );
    const { status, body } = await findKnownProblems(
      'My voucher is rejected in checkout, it says it has expired',
    );
    expect(status).toBe(200);
    expect(body[0]).toEqual({
      id: known.id,
      serialNumber: known.serialNumber,
      feature: 'Shopping Cart',
      severity: 'Major',
      status: 'Open',
      firstWords: 'Order •••: the coupon is refused as expired at checkout, mail me at •••',
      difference: { yours: [], theirs: ['mail', 'Order'] },
      place: '',
      isRepeat: false,
      likeness: expect.any(Number),
      isOwn: false,
      isAccepted: false,
      isAsked: true,
      people: 1,
      devices: [],
      isConfirmed: false,
      meTooCount: 0,
      confirmPoints: 2,
    });
    expect(JSON.stringify(body)).not.toContain(reporter.registration.fullName);
    const [own] = (
      await findKnownProblems('My voucher is rejected in checkout, it says it has expired', {}, reporter)
    ).body;
    expect(own).toMatchObject({ isOwn: true, isRepeat: false });
    expect(own.firstWords).toContain('Order 108243');
  });

  test('show masked first words and places, unless a setting hides them', async () => {
    const { fullName } = reporter.registration;
    const known = await report(`Hi team, parking tickets of ${fullName}, 0501234567, are printed twice`, {
      issueLocation: `Desk of ${fullName}`,
    });
    const findKnown = async () =>
      (await findKnownProblems('Parking vouchers are printed twice')).body.find(
        ({ id }: { id: string }) => id === known.id,
      );
    const change = async (changes: object, seen: object) =>
      expect((await admin.browser.patch('/api/admin/settings', { ...changes, seen })).status).toBe(200);
    const firstWords = expect.stringMatching(/^Parking tickets of ••• \d+, •••, are printed twice$/);
    const place = expect.stringMatching(/^Desk of ••• \d+$/);
    const shown = { firstWords, place, difference: { yours: ['vouchers'], theirs: ['tickets'] } };
    const hidden = { firstWords: null, place, difference: { yours: [], theirs: [] } };
    expect(await findKnown()).toMatchObject({ ...shown, isAccepted: false });
    await change({ showPendingWords: false }, { showPendingWords: true });
    expect(await findKnown()).toMatchObject(hidden);
    const decision = { pointsEarned: 5, validationReason: 'approved' };
    await admin.browser.patch(`/api/bug-reports/${known.id}/validate`, decision);
    expect(await findKnown()).toMatchObject({ ...shown, isAccepted: true });
    await change({ showFirstWords: false }, { showFirstWords: true });
    expect(await findKnown()).toMatchObject(hidden);
    await change(
      { showFirstWords: true, showPendingWords: true },
      { showFirstWords: false, showPendingWords: false },
    );
  });

  test('count the people who met the problem, and name their devices', async () => {
    const words = 'The gift registry forgets the wedding day after a search';
    const original = await report(words, { deviceType: 'Laptop' });
    const copy = await report('After a search the wedding day of the gift registry is gone', {}, admin);
    const { db } = world.ctx;
    const link = { duplicateOf: original.id, validationReason: 'duplicate', deviceType: 'iPad' } as const;
    const confirm = (person: Person, id: string) =>
      person.browser.post(`/api/bug-reports/${id}/me-too`, { deviceType: 'iPad', operatingSystem: 'iOS' });
    const confirmer = await signedInPerson(world);
    await confirm(confirmer, copy.id);
    await db.update(bugReports).set(link).where(eq(bugReports.id, copy.id));
    await confirm(confirmer, original.id);
    const [problem] = (await findKnownProblems(words)).body;
    const people = { people: 3, devices: ['iPad', 'Laptop'] };
    expect(problem).toMatchObject({ id: original.id, ...people, difference: null, isAsked: true });
    await confirm(tester, original.id);
    const [confirmed] = (await findKnownProblems(words)).body;
    expect(confirmed).toMatchObject({ people: 4, isConfirmed: true, isAsked: false });
    const [own] = (await findKnownProblems(words, {}, reporter)).body;
    expect(own).toMatchObject({ isOwn: true, isAsked: false });
  });

  test('that are equally alike begin with the accepted one; a report that waits is shown as its original', async () => {
    const words = 'A tablecloth of the picnic basket is listed among the garden hoses';
    const [first, second] = [await report(words), await report(words)];
    const held = await report(words, {}, admin);
    expect(held.scoreBreakdown.limit.reason).toBe('possible_repeat');
    expect(await idsOf(findKnownProblems(words))).toEqual([first.id, second.id]);
    await world.ctx.db
      .update(bugReports)
      .set({ validationReason: 'approved' })
      .where(eq(bugReports.id, second.id));
    expect(await idsOf(findKnownProblems(words))).toEqual([second.id, first.id]);
    expect(await idsOf(findKnownProblems(words, {}, admin))).toContain(held.id);
  });

  test('include at once an own report that a draft repeats', async () => {
    const words = 'Elevator music plays while the checkout loads';
    const own = await report(words);
    const [first] = (await findKnownProblems(`${words}!`, {}, reporter)).body;
    expect(first).toMatchObject({ id: own.id, isOwn: true, isRepeat: true, firstWords: words });
    expect((await findKnownProblems(words)).body[0]).toMatchObject({
      id: own.id,
      isOwn: false,
      isRepeat: false,
    });
  });

  test('are found across languages and spellings', async () => {
    const { id } = await report('لا يصل رمز التحقق إلى الجوال عند تسجيل الدخول', {
      feature: 'Login/Registration',
    });
    expect(
      await idsOf(findKnownProblems('The verification code never arrives on my mobile when I log in')),
    ).toContain(id);
    expect(await idsOf(findKnownProblems('ما يوصل كود التحقق على جوالي وانا اسجل دخول'))).toContain(id);
  });

  test('are empty for a new bug and for one or two words', async () => {
    expect((await findKnownProblems('Fingerprint sensor vibrates during the anthem')).body).toEqual([]);
    expect((await findKnownProblems('')).body).toEqual([]);
    expect((await findKnownProblems('the app')).body).toEqual([]);
  });

  test('are at most five', async () => {
    for (let times = 0; times < 7; times += 1) await report('Gift wrapping is charged twice in the invoice');
    expect(
      (await findKnownProblems('I was charged two times for gift wrapping in my invoice')).body,
    ).toHaveLength(5);
  });

  test('leave out rejected reports, and show the original instead of a duplicate', async () => {
    const original = await report('Warranty card is missing after buying a washing machine');
    const copy = await report('No warranty card came with my washing machine');
    const spam = await report('Warranty card of the washing machine smells of cheese');
    const { db } = world.ctx;
    await db.update(bugReports).set({ duplicateOf: original.id }).where(eq(bugReports.id, copy.id));
    await db.update(bugReports).set({ validationReason: 'penalty' }).where(eq(bugReports.id, spam.id));
    const found = await idsOf(findKnownProblems('Washing machine bought without its warranty card'));
    expect(found).toContain(original.id);
    expect(found).not.toContain(copy.id);
    expect(found).not.toContain(spam.id);
    expect(new Set(found).size).toBe(found.length);
  });

  test('include reports of an older version after the start derives their terms', async () => {
    const { id } = await report('Barcode scanner opens the selfie camera');
    const question = () => idsOf(findKnownProblems('Scanning a barcode starts the selfie camera'));
    // Meanwhile the server handles new reports, and may store the terms of this report again.
    await expect
      .poll(async () => {
        await world.ctx.db.delete(reportTerms).where(eq(reportTerms.reportId, id));
        return question();
      })
      .not.toContain(id);
    await deriveTerms(world.ctx);
    await countTerms(world.ctx);
    expect(await question()).toContain(id);
  });

  test('after an update, the terms of all reports are derived, batch by batch', async () => {
    const { db } = world.ctx;
    const { id } = await report('Seat map of the cinema voucher is empty');
    const [row] = await db.select().from(bugReports).where(eq(bugReports.id, id));
    const copies = Array.from({ length: 120 }, () => ({ ...row!, id: newId(), serialNumber: undefined }));
    await db.insert(bugReports).values(copies);
    await db.update(reportTerms).set({ version: 1 });
    await deriveTerms(world.ctx);
    expect(await db.$count(reportTerms, eq(reportTerms.version, TERMS_VERSION))).toBe(
      await db.$count(bugReports),
    );
  });

  test('leave out deleted reports until they are restored', async () => {
    const { id } = await report('Loyalty tier badge is drawn backwards in the profile');
    const question = () => idsOf(findKnownProblems('In the profile my loyalty tier badge looks backwards'));
    expect(await question()).toContain(id);
    const input = { adminFeedback: 'No bug.', deletionReason: 'Not a bug' };
    const { body: deletion, status } = await admin.browser.delete(`/api/bug-reports/${id}`, {
      ...input,
      deletionReason: 'duplicate',
    });
    expect(status).toBe(200);
    expect(await question()).not.toContain(id);
    expect((await admin.browser.post(`/api/deleted-bugs/${deletion.id}/restore`)).status).toBe(200);
    expect(await question()).toContain(id);
  });
});

describe('the request is refused', () => {
  test('to visitors', async () => {
    expect((await world.browser().post('/api/bug-reports/similar', { bugDescription: 'x' })).status).toBe(
      401,
    );
  });

  test('for text above the length of a report', async () => {
    expect((await findKnownProblems('x'.repeat(10_001))).status).toBe(400);
  });

  test('above the limit of requests', async () => {
    const hasty = await signedInPerson(world);
    const answers = [];
    for (let times = 0; times < 121; times += 1)
      answers.push((await findKnownProblems('', {}, hasty)).status);
    expect(answers.at(-1)).toBe(429);
    expect(answers.slice(0, -1).every((status) => status === 200)).toBe(true);
  });
});
