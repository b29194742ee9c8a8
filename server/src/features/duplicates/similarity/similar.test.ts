import { FEATURES } from '@bugquest/contract/reports/lists';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { type Person, signedInAdmin, signedInPerson, submitReport } from '../../../testing/people.ts';
import { deriveTerms } from './commands.ts';

const COUPON = 'The coupon SUMMER10 disappears from the basket after refreshing the payment page.';

const world = testApp();
let admin: Person;
let tester: Person;
beforeAll(async () => {
  admin = await signedInAdmin(world);
  tester = await signedInPerson(world, { department: 'Finance' });
});

const report = async (bugDescription: string, changes = {}, by = tester) =>
  (await submitReport(by, { bugDescription, ...changes })).body;
const similarTo = async ({ id }: { id: string }) => {
  await deriveTerms(world.ctx);
  const { status, body } = await admin.browser.get(`/api/bug-reports/${id}/details`);
  return { status, body: body.similar };
};

describe('similar reports', () => {
  test('are ordered by likeness, without the report itself', async () => {
    const near = await report('The basket has lost my coupon after a refresh.');
    const same = await report(`${COUPON} ${'Every time. '.repeat(30)}`);
    await report('Pictures of products are upside down.');
    const { status, body } = await similarTo(await report(COUPON));
    expect(status).toBe(200);
    expect(body.map(({ id }: { id: string }) => id)).toEqual([same.id, near.id]);
    expect(body[0]).toEqual({
      id: same.id,
      serialNumber: same.serialNumber,
      feature: 'Shopping Cart',
      severity: 'Major',
      status: 'Open',
      validationReason: null,
      rewrittenAt: null,
      bugDescription: same.bugDescription.slice(0, 200),
      reporterName: tester.registration.fullName,
      pointsEarned: same.pointsEarned,
      createdAt: same.createdAt,
      duplicates: 0,
      likeness: expect.any(Number),
    });
    for (const { likeness } of body) {
      expect(likeness).toBeGreaterThan(0.2);
      expect(likeness).toBeLessThanOrEqual(1);
    }
  });

  test('that were reported earlier come first, also when many later reports are more similar', async () => {
    const text = 'The voucher page shows nothing but a spinning wheel after the third voucher.';
    const first = await report(
      'A spinning wheel stays on the voucher page after the third voucher is added.',
    );
    const opened = await report(text);
    for (let times = 0; times < 14; times += 1) await report(text);
    const { body } = await similarTo(opened);
    expect(body).toHaveLength(5);
    expect(body[0].id).toBe(first.id);
    const areEarlier = body.map(({ createdAt }: { createdAt: string }) => createdAt < opened.createdAt);
    expect(areEarlier).toEqual(
      areEarlier.toSorted((one: boolean, other: boolean) => Number(other) - Number(one)),
    );
    expect(areEarlier).toContain(false);
    expect(body.at(-1).likeness).toBeGreaterThan(body[0].likeness);
  });

  test('fold duplicates into their original, and begin with the oldest of those that are surely alike', async () => {
    const colleague = await signedInPerson(world);
    const send = (words: string) => report(words, {}, colleague);
    const text = 'The gift card page asks for the delivery address of the sender twice';
    const [oldest, second, third, later] = [
      await send(`${text}, also on tablets`),
      await send(text),
      await send(text),
      await send(text),
    ];
    const opened = await send(text);
    const link = { pointsEarned: 0, validationReason: 'duplicate', duplicateOf: second.id };
    for (const { id } of [third, later])
      expect((await admin.browser.patch(`/api/bug-reports/${id}/validate`, link)).status).toBe(200);
    const { body } = await similarTo(opened);
    expect(body.map(({ id, duplicates }: { id: string; duplicates: number }) => [id, duplicates])).toEqual([
      [oldest.id, 0],
      [second.id, 2],
    ]);
    expect(body[0].likeness).toBeLessThan(body[1].likeness);
    // A duplicate does not count itself, and an original does not list its own duplicates.
    expect((await similarTo(later)).body[1]).toMatchObject({ id: second.id, duplicates: 1 });
    const ids = (await similarTo(second)).body.map(({ id }: { id: string }) => id);
    expect(ids).toEqual([oldest.id, opened.id]);
  });

  test('of the same feature come before equal texts of other features', async () => {
    const text = 'Searching for headphones returns washing machines instead';
    const oldest = await report(text, { feature: 'Product Search' });
    const elsewhere = await report(text, { feature: 'Performance' });
    const here = await report(text, { feature: 'Product Search' });
    await report(text, { feature: 'Performance' });
    const { body } = await similarTo(await report(text, { feature: 'Product Search' }));
    const ids = body.map(({ id }: { id: string }) => id);
    expect(ids.slice(0, 2)).toEqual([oldest.id, here.id]);
    expect(ids).toContain(elsewhere.id);
  });

  test('are found across Arabic spelling variants, at most five', async () => {
    const text = 'تختفي الإعدادات بعد إغلاق التطبيق';
    for (let times = 0; times < 6; times += 1) await report('تختفى الاعدادات بعد اغلاق التطبيق');
    expect((await similarTo(await report(text))).body).toHaveLength(5);
  });

  test('are empty for a report without terms', async () => {
    expect((await similarTo(await report('it is so'))).body).toEqual([]);
    expect((await similarTo(await report('😀 !!'))).body).toEqual([]);
  });

  test('are refused to testers, and not found for an unknown report', async () => {
    const own = await report(COUPON);
    expect((await tester.browser.get(`/api/bug-reports/${own.id}/details`)).status).toBe(403);
    expect((await similarTo(admin)).status).toBe(404);
  });
});

test('the review facets list departments and features in use, and follow changes', async () => {
  const read = async () => (await admin.browser.get('/api/admin/review-facets')).body;
  const before = await read();
  expect(before.departments).toEqual(['Finance', 'Quality']);
  expect(before.features.toSorted()).toEqual([...FEATURES].sort());
  await report(COUPON, { feature: 'Gift cards' });
  expect((await read()).features).toEqual(expect.arrayContaining([...FEATURES, 'Gift cards']));
  const newcomer = await signedInPerson(world, { department: 'Archive' });
  expect((await read()).departments).toEqual(['Archive', 'Finance', 'Quality']);
  expect((await newcomer.browser.get('/api/admin/review-facets')).status).toBe(403);
});

describe('several reports', () => {
  const leastAlike = async (...reports: { id: string }[]) => {
    await deriveTerms(world.ctx);
    const { body } = await admin.browser.post('/api/bug-reports/least-alike', {
      ids: reports.map(({ id }) => id),
    });
    return body.least;
  };

  test('name the one that is least like the oldest, with its likeness', async () => {
    const oldest = await report(COUPON);
    const same = await report(`${COUPON} Every time.`);
    const other = await report('Pictures of products are upside down.', { feature: 'Product Search' });
    const least = await leastAlike(other, same, oldest);
    expect(least).toMatchObject({ serialNumber: other.serialNumber, oldest: oldest.serialNumber });
    expect(least.likeness).toBeLessThan(0.1);
    expect((await leastAlike(oldest, same)).likeness).toBeGreaterThan(0.9);
    expect(await leastAlike(oldest, { id: crypto.randomUUID() })).toBeNull();
  });
});
