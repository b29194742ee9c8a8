import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { employees } from '../../../db/schema/employees.ts';
import { testApp } from '../../../testing/app.ts';
import {
  codeMailedTo,
  mailTo,
  type Person,
  registerPerson,
  registrationOf,
  signedInPerson,
  tokenIn,
} from '../../../testing/people.ts';

const world = testApp();

const addressOf = ({ registration }: Person) => registration.workEmail;
const linkOf = async (person: Person) => tokenIn(await mailTo(world, addressOf(person)));
/** Opens a link on another device, where the password is entered too. */
const open = (token: string, password = registrationOf().password) =>
  world.browser().post('/api/auth/verify-email', { token, password });
const move = ({ id, browser }: Person, workEmail: string) =>
  browser.patch(`/api/employees/${id}/update-email`, { workEmail });
const freshAddress = () => registrationOf().workEmail;

async function isVerified({ id }: Person): Promise<boolean> {
  const [row] = await world.ctx.db.select().from(employees).where(eq(employees.id, id));
  return row!.emailVerified;
}

describe('the verification link', () => {
  test('leads to PUBLIC_URL, whatever the Host header says', async () => {
    const registration = registrationOf();
    await world
      .browser()
      .post('/api/employees', registration, { host: 'evil.test', 'x-forwarded-host': 'evil.test' });
    const { text, html } = await mailTo(world, registration.workEmail);
    expect(text).toContain('http://bugquest.test/verify-email?token=');
    expect(text + html).not.toContain('evil.test');
  });

  test('does not verify when a mail scanner opens it', async () => {
    const person = await registerPerson(world);
    const token = await linkOf(person);
    for (const url of [`/verify-email?token=${token}`, `/api/auth/verify-email?token=${token}`]) {
      for (const method of ['GET', 'HEAD'] as const) await world.browser().request({ method, url });
    }
    expect(await isVerified(person)).toBe(false);
    expect(await open(token)).toMatchObject({
      status: 200,
      body: { employee: { id: person.id, emailVerified: true } },
    });
  });

  test('signs in once when opened in parallel, and ends the code', async () => {
    const person = await registerPerson(world);
    const token = await linkOf(person);
    const otpCode = await codeMailedTo(world, addressOf(person));
    const answers = await Promise.all(Array.from({ length: 10 }, () => open(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'invalid_link')).toHaveLength(9);
    const typed = await world.browser().post('/api/auth/verify-otp', { employeeId: person.id, otpCode });
    expect(typed.status).toBe(400);
  });

  test('expires and ends with its code', async () => {
    const [late, typed] = [await registerPerson(world), await registerPerson(world)];
    const otpCode = await codeMailedTo(world, addressOf(typed));
    await world.browser().post('/api/auth/verify-otp', { employeeId: typed.id, otpCode });
    expect(await open(await linkOf(typed))).toMatchObject({ status: 400, body: { code: 'invalid_link' } });
    world.clock.advance(10 * 60_000);
    expect(await open(await linkOf(late))).toMatchObject({ status: 400, body: { code: 'invalid_link' } });
  });

  test.each(['', 'x', 'a'.repeat(43), 'a'.repeat(300)])('that is invented is refused: %s', async (token) => {
    expect(await open(token)).toMatchObject({ status: 400 });
  });
});

describe('a changed address', () => {
  test('gets a new code and link, and the old code and link become invalid', async () => {
    const person = await registerPerson(world);
    const [token, otpCode] = [await linkOf(person), await codeMailedTo(world, addressOf(person))];
    const address = freshAddress();
    expect(await move(person, address)).toMatchObject({ status: 200, body: { success: true } });
    const type = (code: string) =>
      world.browser().post('/api/auth/verify-otp', { employeeId: person.id, otpCode: code });
    const newCode = await codeMailedTo(world, address);
    if (otpCode !== newCode) expect(await type(otpCode)).toMatchObject({ status: 400 });
    expect(await open(token)).toMatchObject({ status: 400 });
    expect(await type(newCode)).toMatchObject({ status: 200, body: { employee: { workEmail: address } } });
  });

  test('is refused if another account has it, ignoring case', async () => {
    const [person, owner] = [await registerPerson(world), await registerPerson(world)];
    const refused = await move(person, addressOf(owner).toUpperCase());
    expect(refused).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    expect(await open(await linkOf(person))).toMatchObject({ status: 200 });
  });

  test('is allowed for one’s own unverified account only', async () => {
    const [person, other] = [await registerPerson(world), await registerPerson(world)];
    const address = freshAddress();
    const foreign = await person.browser.patch(`/api/employees/${other.id}/update-email`, {
      workEmail: address,
    });
    expect(foreign.status).toBe(403);
    expect(await move({ ...person, browser: world.browser() }, address)).toMatchObject({ status: 401 });
    const pending = new Map(person.browser.cookies);
    await open(await linkOf(person));
    for (const [name, value] of pending) person.browser.cookies.set(name, value);
    expect((await move(person, address)).status).toBe(401);
    expect((await move(await signedInPerson(world), address)).status).toBe(403);
    expect(await world.ctx.db.$count(employees, eq(employees.workEmail, address))).toBe(0);
  });

  test('is not verified by mails to the earlier address, such as a reset link', async () => {
    const person = await registerPerson(world);
    const before = addressOf(person);
    await world.browser().post('/api/auth/forgot-password', { email: before });
    const token = tokenIn(await mailTo(world, before, 2));
    const address = freshAddress();
    await move(person, address);
    const reset = await world
      .browser()
      .post('/api/auth/reset-password', { token, password: 'quite another sentence' });
    expect(reset).toMatchObject({ status: 400, body: { code: 'invalid_link' } });
    expect(await isVerified(person)).toBe(false);
  });

  test('is limited to five per hour', async () => {
    const person = await registerPerson(world);
    for (let count = 1; count <= 5; count += 1) expect((await move(person, freshAddress())).status).toBe(200);
    expect((await move(person, freshAddress())).status).toBe(429);
  });

  test.each(['nobody', 'a@b', '', 'a b@example.com', 'a@example.com\r\nBcc: x@example.com'])(
    'must be valid: %j',
    async (workEmail) => {
      const { status, body } = await move(await registerPerson(world), workEmail);
      expect({ status, fields: body.fields }).toEqual({
        status: 400,
        fields: { workEmail: 'Please enter a valid email address' },
      });
    },
  );
});
