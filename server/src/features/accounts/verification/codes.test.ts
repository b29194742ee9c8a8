import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sessions, verifications } from '../../../db/schema/accounts.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { testApp } from '../../../testing/app.ts';
import { countLimited, resetLimit } from '../../../testing/limits.ts';
import {
  codeMailedTo,
  mailTo,
  type Person,
  registerPerson,
  signedInPerson,
} from '../../../testing/people.ts';

const MINUTE = 60_000;

const world = testApp();
const secondServer = testApp(() => ({ sharesWith: world }));

/** In a browser without cookies of the account. */
const typeCode = ({ id }: Person, otpCode: string, server = world) =>
  server.browser().post('/api/auth/verify-otp', { employeeId: id, otpCode });
const resend = ({ id, browser }: Person) => browser.post('/api/auth/resend-otp', { employeeId: id });
const codeOf = ({ registration }: Person) => codeMailedTo(world, registration.workEmail);
const nextCodeOf = async ({ registration }: Person, count: number) =>
  /\b\d{6}\b/.exec((await mailTo(world, registration.workEmail, count)).text)![0];
const otherThan = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, '0');

describe('a code', () => {
  test('is six random digits, and the database has only its hash', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => registerPerson(world)));
    const codes = await Promise.all(people.map(codeOf));
    expect(new Set(codes).size).toBeGreaterThan(1);
    const rows = await world.ctx.db.select().from(verifications);
    for (const code of codes) {
      expect(code).toMatch(/^\d{6}$/);
      expect(rows.some(({ codeHash }) => codeHash.includes(code))).toBe(false);
    }
    expect(rows.every(({ codeHash }) => codeHash.startsWith('$argon2id$'))).toBe(true);
  });

  test.each([
    ['with spaces and a dash', (code: string) => ` ${code.slice(0, 3)}-${code.slice(3)} `],
    [
      'in Arabic-Indic digits',
      (code: string) => code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!),
    ],
    ['in Persian digits', (code: string) => code.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!)],
  ])('may be typed %s, on another device', async (_how, typed) => {
    const person = await registerPerson(world);
    expect(await typeCode(person, typed(await codeOf(person)))).toMatchObject({ status: 200 });
  });

  test('is refused after 50 parallel wrong tries, of which at most five are checked', async () => {
    const person = await registerPerson(world);
    const code = await codeOf(person);
    const guesses = Array.from({ length: 50 }, (_, step) => otherThan(code, step + 1));
    const answers = await Promise.all(
      guesses.map((guess, index) => typeCode(person, guess, index % 2 ? world : secondServer)),
    );
    const evaluated = answers.filter(({ body }) => body.code === 'invalid_code');
    expect(evaluated.length).toBeLessThanOrEqual(5);
    expect(answers.every(({ status }) => status === 400 || status === 429)).toBe(true);
    expect(await typeCode(person, code)).toMatchObject({ status: 429 });
    await resetLimit(world, 'code');
    expect(await typeCode(person, code)).toMatchObject({ status: 400, body: { code: 'code_expired' } });
  });

  test('is valid after four wrong tries, but not after five', async () => {
    const [lucky, late] = await Promise.all([registerPerson(world), registerPerson(world)]);
    for (const [person, tries] of [
      [lucky, 4],
      [late, 5],
    ] as const) {
      const code = await codeOf(person);
      for (let step = 1; step <= tries; step += 1) {
        expect(await typeCode(person, otherThan(code, step))).toMatchObject({
          status: 400,
          body: { code: 'invalid_code', message: 'Invalid verification code' },
        });
      }
    }
    expect(await typeCode(lucky, await codeOf(lucky))).toMatchObject({ status: 200 });
    expect(await typeCode(late, await codeOf(late))).toMatchObject({ status: 400 });
  });

  test('is valid for ten minutes', async () => {
    const [early, late] = await Promise.all([registerPerson(world), registerPerson(world)]);
    const codes = await Promise.all([early, late].map(codeOf));
    world.clock.advance(10 * MINUTE - 10_000);
    expect(await typeCode(early, codes[0]!)).toMatchObject({ status: 200 });
    world.clock.advance(20_000);
    expect(await typeCode(late, codes[1]!)).toMatchObject({ status: 400, body: { code: 'code_expired' } });
  });

  test('signs in once under parallel tries', async () => {
    const person = await registerPerson(world);
    const code = await codeOf(person);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => typeCode(person, code, index % 2 ? world : secondServer)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => [200, 400].includes(status))).toBe(true);
    expect(await world.ctx.db.$count(sessions, eq(sessions.employeeId, person.id))).toBe(1);
    expect(await typeCode(person, code)).toMatchObject({ status: 400 });
  });

  test('of one account is not valid for another', async () => {
    const [one, other] = await Promise.all([registerPerson(world), registerPerson(world)]);
    const code = await codeOf(one);
    expect((await typeCode(other, code === (await codeOf(other)) ? otherThan(code) : code)).status).toBe(400);
    expect(await typeCode(one, code)).toMatchObject({ status: 200, body: { employee: { id: one.id } } });
  });
});

describe('a new code', () => {
  test('replaces the earlier one, and is sent at most once a minute', async () => {
    const person = await registerPerson(world);
    const before = await codeOf(person);
    expect(await resend(person)).toMatchObject({ status: 200, body: { success: true } });
    const after = await nextCodeOf(person, 2);
    const tooSoon = await resend(person);
    expect(tooSoon).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(tooSoon.headers['retry-after'])).toBeGreaterThan(0);
    if (before !== after) expect((await typeCode(person, before)).body.code).toBe('invalid_code');
    expect(await typeCode(person, after)).toMatchObject({ status: 200 });
  });

  test('is sent at most five times an hour', async () => {
    const person = await registerPerson(world);
    for (let count = 1; count <= 5; count += 1) {
      expect((await resend(person)).status).toBe(200);
      await resetLimit(world, 'resend');
    }
    expect((await resend(person)).status).toBe(429);
  });

  test('does not reset the wrong tries of the hour, on any server', async () => {
    const person = await registerPerson(world);
    let evaluated = 0;
    for (let round = 0; round < 6; round += 1) {
      const code = await nextCodeOf(person, round + 1);
      for (let step = 1; step <= 5; step += 1) {
        const { body } = await typeCode(person, otherThan(code, step), step % 2 ? world : secondServer);
        if (body.code === 'invalid_code') evaluated += 1;
      }
      await resetLimit(world, 'resend');
      if (round < 5) expect((await resend(person)).status).toBe(200);
    }
    expect(evaluated).toBe(20);
    const last = await nextCodeOf(person, 6);
    expect((await typeCode(person, last)).status).toBe(429);
    expect((await typeCode({ ...person, id: person.id.toUpperCase() }, last)).status).toBe(429);
  });

  test('is for one’s own account only', async () => {
    const [one, other] = await Promise.all([registerPerson(world), registerPerson(world)]);
    const refused = await one.browser.post('/api/auth/resend-otp', { employeeId: other.id });
    expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const verified = await signedInPerson(world);
    expect(await resend(verified)).toMatchObject({ status: 403 });
  });

  test('that is created while the earlier one is entered causes no server error', async () => {
    const people = await Promise.all([1, 2, 3, 4, 5, 6].map(() => registerPerson(world)));
    const codes = await Promise.all(people.map(codeOf));
    const answers = await Promise.all(
      people.flatMap((one, index) => [typeCode(one, codes[index]!), resend(one)]),
    );
    for (const { status } of answers) expect(status).toBeLessThan(500);
  });
});

test('a login before verification requires the code and keeps the valid one', async () => {
  const person = await registerPerson(world);
  const code = await codeOf(person);
  const browser = world.browser();
  const { workEmail, password } = person.registration;
  const answer = await browser.post('/api/auth/login', { emailOrMobile: workEmail, password });
  expect(answer).toMatchObject({ status: 200, body: { requiresOTP: true, employeeId: person.id } });
  expect(answer.body.employee).toBeUndefined();
  expect((await browser.get('/api/auth/user')).status).toBe(401);
  expect(world.mails.filter(({ to }) => to.address === workEmail)).toHaveLength(1);
  expect(await typeCode(person, code)).toMatchObject({ status: 200 });
});

test('a login with an expired code sends a new one', async () => {
  const person = await registerPerson(world);
  await codeOf(person);
  world.clock.advance(11 * MINUTE);
  const { workEmail, password } = person.registration;
  await world.browser().post('/api/auth/login', { emailOrMobile: workEmail, password });
  expect(await typeCode(person, await nextCodeOf(person, 2))).toMatchObject({ status: 200 });
});

test('a login above the limit of codes still gets its reply', async () => {
  const person = await registerPerson(world);
  const { workEmail, password } = person.registration;
  for (let count = 0; count < 3; count += 1) {
    world.clock.advance(11 * MINUTE);
    const answer = await world.browser().post('/api/auth/login', { emailOrMobile: workEmail, password });
    expect(answer).toMatchObject({ status: 200, body: { requiresOTP: true } });
  }
  await nextCodeOf(person, 2);
  expect(world.mails.filter(({ to }) => to.address === workEmail)).toHaveLength(2);
});

test('beyond a limit by address, ids without a pending verification are refused, and leave no rows', async () => {
  const rows = () => Promise.all(['code', 'unknown-code'].map((name) => countLimited(world, name)));
  await resetLimit(world, 'unknown-code');
  const [before] = await rows();
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, count) =>
      (count % 2 ? world : secondServer)
        .browser()
        .post('/api/auth/verify-otp', { employeeId: newId(), otpCode: '123456' }),
    ),
  );
  const tried = answers.filter(({ body }) => body.code === 'code_expired');
  expect(tried).toHaveLength(60);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(40);
  expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(500);
  expect(await rows()).toEqual([before, 1]);
  const person = await registerPerson(world);
  expect(await typeCode(person, await codeOf(person))).toMatchObject({ status: 200 });
});
