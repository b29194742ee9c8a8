import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { employees } from '../../../db/schema/employees.ts';
import { testApp } from '../../../testing/app.ts';
import { codeMailedTo, registerPerson, registrationOf } from '../../../testing/people.ts';
import { MEMORY_DIVISOR } from '../../../testing/quick-hashes.ts';

const world = testApp();
const limited = testApp({ settings: { ALLOWED_EMAIL_DOMAINS: 'example.com, store.example' } });

const register = (changes: Record<string, unknown>, at = world) =>
  at.browser().post('/api/employees', registrationOf(changes));
const accounts = () => world.ctx.db.$count(employees);

describe('a registration with used data is refused without saying which field is used', () => {
  const taken = {
    employeeId: 'AX-77',
    workEmail: 'Nora.Saleh@example.com',
    mobile: '+966 55 111-2233',
  };
  beforeAll(async () => {
    await registerPerson(world, taken);
    await codeMailedTo(world, taken.workEmail);
  });

  test.each([
    { employeeId: 'AX-77' },
    { employeeId: 'ax-77' },
    { employeeId: ' AX-77 ' },
    { workEmail: 'Nora.Saleh@example.com' },
    { workEmail: 'NORA.SALEH@EXAMPLE.COM' },
    { mobile: '+966 55 111-2233' },
    { mobile: '00966551112233' },
    { mobile: '(966) 55-111-2233' },
    { mobile: '٩٦٦٥٥١١١٢٢٣٣' },
    taken,
  ])('%o', async (changes) => {
    const before = [await accounts(), world.mails.length];
    const { status, body, headers } = await register(changes);
    expect({ status, body }).toEqual({
      status: 409,
      body: { code: 'already_registered', message: 'An account with these details already exists.' },
    });
    expect(headers['set-cookie']).toBeUndefined();
    expect([await accounts(), world.mails.length]).toEqual(before);
  });

  test('ten parallel registrations with the same data create one account', async () => {
    const registration = registrationOf();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => world.browser().post('/api/employees', registration)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    await codeMailedTo(world, registration.workEmail);
    expect(world.mails.filter(({ to }) => to.address === registration.workEmail)).toHaveLength(1);
  });
});

test('fields that a registration must not set are ignored', async () => {
  const browser = world.browser();
  const registration = registrationOf({ fullName: 'Curious Person' });
  const added = {
    id: '0199f3a0-0000-7000-8000-000000000000',
    isAdmin: true,
    isActive: false,
    emailVerified: true,
    totalPoints: 500,
    qualityScore: 100,
    twoFactorEnabled: true,
    passwordHash: 'x',
    mobileDigits: '1',
    createdAt: '2001-01-01',
    language: 'ar',
  };
  const { status } = await browser.post('/api/employees', { ...registration, ...added });
  expect(status).toBe(201);
  const [row] = await world.ctx.db
    .select()
    .from(employees)
    .where(eq(employees.workEmail, registration.workEmail));
  expect(row).toMatchObject({
    isAdmin: false,
    isActive: true,
    emailVerified: false,
    totalPoints: 0,
    qualityScore: 63.64,
    twoFactorEnabled: false,
    language: 'en',
    mobileDigits: registration.mobile.slice(1),
  });
  expect(row!.id).not.toBe(added.id);
  expect(row!.createdAt.getFullYear()).toBeGreaterThan(2001);
  const [, memory] = /^\$argon2id\$v=19\$m=(\d+),t=2,p=1\$/.exec(row!.passwordHash)!;
  expect(Number(memory) * MEMORY_DIVISOR).toBeGreaterThanOrEqual(19 * 1024);
});

describe('with a list of allowed domains', () => {
  test.each(['a@example.com', 'b@EXAMPLE.com', 'c@store.example'])('%s may register', async (workEmail) => {
    expect(await register({ workEmail }, limited)).toMatchObject({ status: 201 });
  });

  test.each([
    'a@sub.example.com',
    'a@example.com.evil.test',
    'a@evilexample.com',
    'a@example.co',
    'example.com@evil.test',
  ])('%s may not register, and no account may change to it', async (workEmail) => {
    const refusal = { status: 403, body: { code: 'email_domain_refused' } };
    expect(await register({ workEmail }, limited)).toMatchObject(refusal);
    const { id, browser } = await registerPerson(limited);
    expect(await browser.patch(`/api/employees/${id}/update-email`, { workEmail })).toMatchObject(refusal);
  });
});

test('the mail of a registration has the language of the new account', async () => {
  const registration = registrationOf();
  await world.browser('ar').post('/api/employees', registration);
  await codeMailedTo(world, registration.workEmail);
  const mail = world.mails.find(({ to }) => to.address === registration.workEmail)!;
  expect(mail.language).toBe('ar');
  expect(mail.subject).toMatch(/[\u0600-\u06ff]/);
  expect(mail.html).toContain('dir="rtl"');
});
