import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { achievements } from '../../db/schema/competition.ts';
import { employees } from '../../db/schema/employees.ts';
import { testApp } from '../../testing/app.ts';
import { type Person, signedInAdmin, signedInPerson, submitReport } from '../../testing/people.ts';
import { changeProfile } from './commands.ts';

const world = testApp();

const change = ({ id, browser }: Person, fields: object) => browser.patch(`/api/employees/${id}`, fields);
const rowOf = async ({ id }: Person) =>
  (await world.ctx.db.select().from(employees).where(eq(employees.id, id)))[0]!;

const STORES = { googlePlayEmail: 'play@example.com', appleId: 'apple@example.com' };

test('editing the device and store fields updates the quality score', async () => {
  const person = await signedInPerson(world);
  expect((await rowOf(person)).qualityScore).toBe(63.64);
  const half = await change(person, { googlePlayEmail: 'play@example.com', browser: 'Firefox' });
  expect(half).toMatchObject({ status: 200, body: { qualityScore: 81.82, browser: 'Firefox' } });
  const full = await change(person, { ...STORES, deviceType: 'Laptop', operatingSystem: 'Linux' });
  expect(full.body).toMatchObject({ qualityScore: 100, deviceType: 'Laptop', operatingSystem: 'Linux' });
  const less = await change(person, { ...STORES, googlePlayEmail: '', browser: '' });
  expect(less.body).toMatchObject({ qualityScore: 81.82, browser: '', deviceType: 'Laptop' });
  expect((await person.browser.get('/api/auth/user')).body).toMatchObject({ appleId: 'apple@example.com' });
});

test('administrators see the new quality score in lists that were cached', async () => {
  const [person, admin] = [await signedInPerson(world), await signedInAdmin(world)];
  const { body: report } = await submitReport(person);
  const listed = async () => {
    const { body } = await admin.browser.get(`/api/bug-reports?search=${report.serialNumber}`);
    return body[0].reporter.qualityScore;
  };
  expect(await listed()).toBe(63.64);
  await change(person, STORES);
  expect(await listed()).toBe(100);
});

test('missing fields stay unchanged', async () => {
  const person = await signedInPerson(world);
  await change(person, STORES);
  expect((await change(person, { browser: 'Opera' })).body).toMatchObject({ ...STORES, qualityScore: 100 });
});

test('a complete profile earns its achievement once', async () => {
  const person = await signedInPerson(world);
  await change(person, STORES);
  await change(person, { ...STORES, appleId: '' });
  await change(person, STORES);
  const earned = await world.ctx.db.select().from(achievements).where(eq(achievements.employeeId, person.id));
  expect(earned.map(({ achievementType }) => achievementType)).toEqual(['complete_profile']);
});

test('after parallel edits, the quality score matches the stored values', async () => {
  const people = await Promise.all([1, 2, 3, 4].map(() => signedInPerson(world)));
  await Promise.all(
    people.flatMap(({ id }) => [
      changeProfile(world.ctx, id, { googlePlayEmail: 'play@example.com' }),
      changeProfile(world.ctx, id, { appleId: 'apple@example.com' }),
      changeProfile(world.ctx, id, { browser: 'Edge' }),
    ]),
  );
  const rows = await Promise.all(people.map(rowOf));
  expect(rows.map(({ qualityScore }) => qualityScore)).toEqual(Array(4).fill(100));
});

test('other fields of an employee cannot be changed', async () => {
  const person = await signedInPerson(world);
  const before = await rowOf(person);
  const { status } = await change(person, {
    fullName: 'Somebody Else',
    employeeId: 'X-1',
    department: 'Board',
    mobile: '+1 555 0100',
    mobileDigits: '15550100',
    workEmail: 'else@example.com',
    password: 'another sentence',
    passwordHash: 'x',
    isAdmin: true,
    isActive: false,
    emailVerified: false,
    totalPoints: 999,
    qualityScore: 100,
    twoFactorEnabled: true,
    deletedAt: '2020-01-01',
    id: '0199f3a0-0000-7000-8000-000000000000',
  });
  expect(status).toBe(200);
  expect(await rowOf(person)).toEqual(before);
});

test('nobody can edit another profile, including administrators', async () => {
  const [person, other, admin] = [
    await signedInPerson(world),
    await signedInPerson(world),
    await signedInAdmin(world),
  ];
  for (const { browser } of [other, admin]) {
    const refused = await browser.patch(`/api/employees/${person.id}`, { browser: 'Opera' });
    expect(refused).toMatchObject({ status: 404, body: { code: 'not_found' } });
  }
  expect((await rowOf(person)).browser).toBe('');
});

test('replies use the account’s language when the request names none', async () => {
  const person = await signedInPerson(world);
  expect((await change(person, { language: 'ar' })).body.language).toBe('ar');
  const quiet = { 'accept-language': '' };
  const { body } = await person.browser.get(`/api/employees/${person.id}?limit=1&limit=2`, quiet);
  expect(body.message).toMatch(/[\u0600-\u06ff]/);
});

test('administrators get pages of employees, newest first, with the number of reports', async () => {
  const admin = await signedInAdmin(world);
  const newest = await signedInPerson(world);
  const first = await admin.browser.get('/api/employees?limit=2');
  expect(first.body.map(({ id }: { id: string }) => id)).toEqual([newest.id, admin.id]);
  expect(first.body[0]).toMatchObject({ reportCount: 0, workEmail: newest.registration.workEmail });
  const total = Number(first.headers['x-total-count']);
  const seen = [...first.body];
  for (let link = first.headers.link; link; ) {
    const page = await admin.browser.get(/<([^>]+)>; rel="next"/.exec(String(link))![1]!);
    seen.push(...page.body);
    link = page.headers.link;
  }
  expect(new Set(seen.map(({ id }) => id)).size).toBe(total);
  expect(seen).toHaveLength(total);
});
