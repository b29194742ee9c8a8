import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { employees } from '../../../db/schema/employees.ts';
import { testApp, testPerson } from '../../../testing/app.ts';
import { resetLimit } from '../../../testing/limits.ts';
import { registrationOf, resetTokenMailedTo, signedInPerson } from '../../../testing/people.ts';

const WRONG = 'not the right one';

const world = testApp();
const secondServer = testApp(() => ({ sharesWith: world }));

const logIn = (emailOrMobile: string, password: string, server = world) =>
  server.browser().post('/api/auth/login', { emailOrMobile, password });

async function failTimes(times: number, names: readonly string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (let count = 0; count < times; count += 1) {
    const server = count % 2 ? secondServer : world;
    statuses.push((await logIn(names[count % names.length]!, WRONG, server)).status);
  }
  return statuses;
}

test('a login signs in and replies with the name', async () => {
  const { id, registration } = await signedInPerson(world, { fullName: 'Maha Al-Otaibi' });
  const answer = await logIn(registration.workEmail, registration.password);
  expect(answer).toMatchObject({
    status: 200,
    body: { success: true, requiresOTP: false, employeeId: id, employee: { id, fullName: 'Maha Al-Otaibi' } },
  });
  expect(answer.body.message).toContain('Maha Al-Otaibi');
});

describe('the same account is found', () => {
  const person = testPerson(world, {
    workEmail: 'Sara.Haddad@Example.com',
    mobile: '+966 (50) 765-4321',
  });

  test.each([
    'Sara.Haddad@Example.com',
    'sara.haddad@example.com',
    'SARA.HADDAD@EXAMPLE.COM',
    '  sara.haddad@example.com ',
    'Sara.Haddad@EXAMPLE.COM.',
    'mailto:sara.haddad@example.com',
    '+966 (50) 765-4321',
    '+966507654321',
    '966507654321',
    '00966507654321',
    '+966-50-765-4321',
    '٠٠٩٦٦٥٠٧٦٥٤٣٢١',
    '+۹۶۶ ۵۰ ۷۶۵ ۴۳۲۱',
  ])('by %s', async (typed) => {
    const answer = await logIn(typed, person.registration.password);
    expect(answer).toMatchObject({ status: 200, body: { employeeId: person.id } });
  });

  test.each(['507654321', 'sara.haddad', '%@example.com', '+966507654321@example.com'])(
    'but not by %s',
    async (typed) => {
      expect(await logIn(typed, person.registration.password)).toMatchObject({ status: 401 });
    },
  );
});

test('an unknown account, a wrong password and a deactivated account get the same reply', async () => {
  const [known, left] = [await signedInPerson(world), await signedInPerson(world)];
  await world.ctx.db.update(employees).set({ isActive: false }).where(eq(employees.id, left.id));
  const answers = [
    await logIn('nobody@example.com', WRONG),
    await logIn('+966500000000', WRONG),
    await logIn(known.registration.workEmail, WRONG),
    await logIn(left.registration.workEmail, WRONG),
    await logIn(left.registration.workEmail, left.registration.password),
  ];
  for (const { status, body, headers } of answers) {
    expect(status).toBe(401);
    expect(body).toEqual({ code: 'invalid_credentials', message: 'Invalid credentials. Please try again.' });
    expect(headers['set-cookie']).toBeUndefined();
    expect(Object.keys(headers).sort()).toEqual(Object.keys(answers[0]!.headers).sort());
  }
});

test('a password is compared in full length', async () => {
  const password = `${'صحراء '.repeat(21)}نخ`;
  expect(password).toHaveLength(128);
  const { registration } = await signedInPerson(world, { password });
  expect(await logIn(registration.workEmail, password)).toMatchObject({ status: 200 });
  for (const other of [password.slice(0, -1), `${password} `, `${password.slice(0, -1)}ن`]) {
    expect(await logIn(registration.workEmail, other)).toMatchObject({ status: 401 });
  }
});

describe('ten failures lock an account', () => {
  test('on every server and for every spelling of the email, also with the right password', async () => {
    const { registration } = await signedInPerson(world);
    const names = [registration.workEmail, registration.mobile, registration.workEmail.toUpperCase()];
    expect(await failTimes(10, names)).toEqual(Array(10).fill(401));
    for (const server of [world, secondServer]) {
      const answer = await logIn(registration.workEmail, registration.password, server);
      expect(answer).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(500);
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(600);
    }
    const other = await signedInPerson(world);
    expect(await logIn(other.registration.workEmail, other.registration.password)).toMatchObject({
      status: 200,
    });
  });

  test('also in parallel', async () => {
    const { registration } = await signedInPerson(world);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, count) =>
        logIn(registration.workEmail, WRONG, count % 2 ? secondServer : world),
      ),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  test('and a lock does not reveal whether the account exists', async () => {
    const { registration } = await signedInPerson(world);
    const spellings = (digits: string) => [
      digits,
      `+${digits}`,
      `00${digits}`,
      digits.replace(/(...)/g, '$1-'),
    ];
    const known = spellings(registration.mobile.slice(1));
    const unknown = spellings('966599999999');
    expect(await failTimes(12, unknown)).toEqual(await failTimes(12, known));
    const address = registrationOf().workEmail;
    expect(await failTimes(12, [address, address.toUpperCase()])).toEqual([...Array(10).fill(401), 429, 429]);
  });

  test('until a successful login or the end of the lock', async () => {
    const { registration } = await signedInPerson(world);
    const { workEmail, password } = registration;
    await failTimes(9, [workEmail]);
    expect(await logIn(workEmail, password)).toMatchObject({ status: 200 });
    expect(await failTimes(10, [workEmail])).toEqual(Array(10).fill(401));
    expect(await logIn(workEmail, password)).toMatchObject({ status: 429 });
    await resetLimit(world, 'login');
    expect(await logIn(workEmail, password)).toMatchObject({ status: 200 });
  });

  test('but a password reset by mail unlocks it immediately', async () => {
    const { registration } = await signedInPerson(world);
    const { workEmail } = registration;
    await failTimes(11, [workEmail]);
    expect((await world.browser().post('/api/auth/forgot-password', { email: workEmail })).status).toBe(200);
    const token = await resetTokenMailedTo(world, workEmail);
    const password = 'a new one to remember';
    expect((await world.browser().post('/api/auth/reset-password', { token, password })).status).toBe(200);
    expect(await logIn(workEmail, password, secondServer)).toMatchObject({ status: 200 });
  });
});

test.each([
  [{}, { emailOrMobile: 'Email or mobile number is required', password: 'Password is required' }],
  [
    { emailOrMobile: ' ', password: '' },
    { emailOrMobile: 'Email or mobile number is required', password: 'Password is required' },
  ],
  [{ emailOrMobile: 'a@example.com' }, { password: 'Password is required' }],
])('a login with %j gets messages for the missing fields, in either language', async (body, fields) => {
  expect(await world.browser().post('/api/auth/login', body)).toMatchObject({
    status: 400,
    body: { fields },
  });
  const arabic = await world.browser('ar').post('/api/auth/login', body);
  for (const [field, sentence] of Object.entries(fields)) {
    expect(arabic.body.fields[field]).toMatch(/[\u0600-\u06ff]/);
    expect(arabic.body.fields[field]).not.toBe(sentence);
  }
});
