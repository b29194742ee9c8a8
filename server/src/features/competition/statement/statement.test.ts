// The statement of a person's points.
import type { Statement, StatementEntry } from '@bugquest/contract/competition/statement';
import readWorkbook from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { testAdmin, testApp } from '../../../testing/app.ts';
import { type Person, signedInPerson, submitReport } from '../../../testing/people.ts';

const world = testApp();
const admin = testAdmin(world);

const read = async (
  { browser }: Person,
  { id }: { id: string },
  query = '',
  headers = {},
): Promise<Statement> => {
  const { status, body } = await browser.get(`/api/employees/${id}/statement${query}`, headers);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const submit = async (person: Person) => (await submitReport(person)).body;
const decide = async (id: string, pointsEarned: number, validationReason: string, more: object = {}) => {
  const { updatedAt } = (await admin.browser.get(`/api/bug-reports/${id}`)).body;
  const decision = { pointsEarned, validationReason, updatedAt, adminNotes: 'Very clear steps.', ...more };
  const reply = await admin.browser.patch(`/api/bug-reports/${id}/validate`, decision);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
};
const lines = (entries: readonly StatementEntry[]) =>
  entries.map(
    ({ points, total, sentence }) => `${points} → ${total} ${sentence.replaceAll(/[\u2068\u2069]/g, '')}`,
  );

describe('the statement of points', () => {
  test('has every change with its reason and the total after it, latest first, and adds up', async () => {
    const tester = await signedInPerson(world);
    const { id, pointsEarned, serialNumber } = await submit(tester);
    await decide(id, pointsEarned + 4, 'bonus');
    const manual = { amount: -2, reason: 'Sent twice.', totalPoints: pointsEarned + 4 };
    expect((await admin.browser.post(`/api/admin/employees/${tester.id}/points`, manual)).status).toBe(200);
    const { totalPoints, entries, next } = await read(tester, tester);
    expect(next).toBeNull();
    expect(totalPoints).toBe(pointsEarned + 2);
    expect(lines(entries)).toEqual([
      `-2 → ${pointsEarned + 2} Changed by an administrator: Sent twice.`,
      `4 → ${pointsEarned + 4} Approved with a bonus: Very clear steps.`,
      `${pointsEarned} → ${pointsEarned} Reported`,
    ]);
    expect(entries[1]).toMatchObject({ serialNumber, reportId: id, reason: 'review' });
    expect(entries[0]).toMatchObject({ serialNumber: null, reportId: null, reason: 'manual' });
  });

  test('is in the language of the caller, with the words as they were written', async () => {
    const tester = await signedInPerson(world);
    const { id, pointsEarned } = await submit(tester);
    await decide(id, pointsEarned + 4, 'bonus');
    const { entries } = await read(tester, tester, '', { 'accept-language': 'ar' });
    expect(entries[0]!.sentence).toBe('قُبل البلاغ مع نقاط إضافية: \u2068Very clear steps.\u2069');
  });

  test('of a deleted report keeps its number and the feedback, and has no link to it', async () => {
    const tester = await signedInPerson(world);
    const { id, pointsEarned, serialNumber } = await submit(tester);
    const deletion = { deletionReason: 'spam', adminFeedback: 'Only letters.' };
    expect((await admin.browser.delete(`/api/bug-reports/${id}`, deletion)).status).toBe(200);
    const { entries } = await read(tester, tester);
    expect(entries[0]).toMatchObject({ points: -pointsEarned, total: 0, serialNumber, reportId: null });
    expect(entries[0]!.sentence).toMatch(/^Deleted: .*Only letters\./);
  });

  test('of a person who confirmed a bug says nothing about the report of the other person', async () => {
    const [reporter, confirmer] = [await signedInPerson(world), await signedInPerson(world)];
    const { id } = await submit(reporter);
    await decide(id, 10, 'approved');
    const meToo = { deviceType: 'Android Mobile', operatingSystem: 'Android' };
    const said = await confirmer.browser.post(`/api/bug-reports/${id}/me-too`, meToo);
    expect(said.status, JSON.stringify(said.body)).toBe(201);
    await decide(id, 0, 'penalty', { adminNotes: 'Invented by Omar.' });
    const { entries } = await read(confirmer, confirmer);
    expect(lines(entries).at(-1)).toBe(
      `${entries.at(-1)!.points} → ${entries.at(-1)!.points} You confirmed this bug`,
    );
    expect(JSON.stringify(entries)).not.toContain('Omar');
    expect(entries.every(({ reportId }) => reportId === null)).toBe(true);
  });

  test('has pages and a filter, whose totals are those of all entries', async () => {
    const tester = await signedInPerson(world);
    const sent = [];
    for (let count = 0; count < 3; count++) sent.push(await submit(tester));
    await decide(sent[2]!.id, 1, 'reduced');
    const all = await read(tester, tester);
    expect(all.entries).toHaveLength(4);
    const first = await read(tester, tester, '?limit=3');
    expect(first.next).toBe(first.entries[2]!.id);
    const last = await read(tester, tester, `?limit=3&before=${first.next}`);
    expect([...first.entries, ...last.entries]).toEqual(all.entries);
    expect(last.next).toBeNull();
    const decisions = await read(tester, tester, '?reason=review');
    expect(decisions.entries).toEqual([all.entries[0]]);
    expect((await tester.browser.get(`/api/employees/${tester.id}/statement?reason=luck`)).status).toBe(400);
  });

  test('is a file with the same entries', async () => {
    const tester = await signedInPerson(world);
    const { id, pointsEarned, serialNumber } = await submit(tester);
    await decide(id, pointsEarned + 4, 'bonus');
    const { headers, body } = await tester.browser.get(`/api/employees/${tester.id}/statement?format=csv`);
    expect(headers['content-type']).toContain('text/csv');
    const rows = (body as Buffer).toString().trim().split('\r\n');
    expect(rows).toHaveLength(3);
    const end = `"${serialNumber}",4,${pointsEarned + 4},"Decision","Approved with a bonus: Very clear steps."`;
    expect(rows[1]!.endsWith(end), rows[1]).toBe(true);
    const workbook = await tester.browser.get(`/api/employees/${tester.id}/statement?format=xlsx`);
    const [sheet] = await readWorkbook(workbook.body as Buffer);
    expect(sheet!.data).toHaveLength(3);
    expect(sheet!.data[1]!.slice(1)).toEqual([
      ...[serialNumber, 4, pointsEarned + 4, 'Decision', 'Approved with a bonus: Very clear steps.'],
    ]);
  });

  test('is for the person and administrators', async () => {
    const [tester, other] = [await signedInPerson(world), await signedInPerson(world)];
    await submitReport(tester);
    expect((await other.browser.get(`/api/employees/${tester.id}/statement`)).status).toBe(404);
    expect(await read(admin, tester)).toEqual(await read(tester, tester));
  });
});
