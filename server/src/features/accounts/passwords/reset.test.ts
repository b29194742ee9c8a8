import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { passwordResets } from '../../../db/schema/accounts.ts';
import { auditLog } from '../../../db/schema/audit.ts';
import { employees } from '../../../db/schema/employees.ts';
import { callWith, createToken } from '../../../testing/api-tokens.ts';
import { testApp } from '../../../testing/app.ts';
import { countTaken, resetLimit } from '../../../testing/limits.ts';
import {
  logIn,
  mailTo,
  type Person,
  registerPerson,
  resetTokenMailedTo,
  signedInAdmin,
  signedInPerson,
  tokenIn,
} from '../../../testing/people.ts';

const PASSWORD = 'quite another sentence';
const HOUR = 60 * 60_000;

const world = testApp();
const secondServer = testApp(() => ({ sharesWith: world }));

const requestReset = (email: string, headers = {}) =>
  world.browser().post('/api/auth/forgot-password', { email }, headers);
const reset = (token: string, password = PASSWORD, server = world) =>
  server.browser().post('/api/auth/reset-password', { token, password });
const mailsTo = (address: string) => world.mails.filter(({ to }) => to.address === address);

/** Waits for a new mail, not for an earlier mail to the same person. */
async function linkFor({ registration: { workEmail } }: Person): Promise<string> {
  const before = mailsTo(workEmail).filter(({ text }) => text.includes('/reset-password?token=')).length;
  await requestReset(workEmail);
  return resetTokenMailedTo(world, workEmail, before + 1);
}

describe('a request for a password reset', () => {
  test('gets the same reply whether or not the address is known', async () => {
    const [known, left] = [await signedInPerson(world), await signedInPerson(world)];
    await world.ctx.db.update(employees).set({ isActive: false }).where(eq(employees.id, left.id));
    const addresses = [known.registration.workEmail, left.registration.workEmail, 'nobody.here@example.com'];
    const answers = await Promise.all(addresses.map((address) => requestReset(address)));
    for (const { status, body, headers } of answers) {
      expect({ status, body }).toEqual({ status: 200, body: answers[0]!.body });
      expect(Object.keys(headers).sort()).toEqual(Object.keys(answers[0]!.headers).sort());
    }
    // When a later mail to another person has arrived, the queue has processed the earlier ones.
    await mailTo(world, known.registration.workEmail);
    await linkFor(await signedInPerson(world));
    expect(mailsTo(left.registration.workEmail)).toEqual([]);
    expect(mailsTo('nobody.here@example.com')).toEqual([]);
  });

  test('ignores case in the address', async () => {
    const { registration } = await signedInPerson(world);
    await requestReset(registration.workEmail.toUpperCase());
    expect(await reset(tokenIn(await mailTo(world, registration.workEmail)))).toMatchObject({
      status: 200,
    });
  });

  test('is limited to five per hour and address, known or not', async () => {
    const { registration } = await signedInPerson(world);
    for (const address of [registration.workEmail, 'nobody.there@example.com']) {
      for (let count = 0; count < 5; count += 1) expect((await requestReset(address)).status).toBe(200);
      const refused = await requestReset(address.toUpperCase());
      expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    await resetLimit(world, 'reset');
  });

  test('is possible from a known device after strangers have used up the requests of the hour', async () => {
    const { browser, registration } = await signedInPerson(world);
    const email = registration.workEmail;
    for (let count = 0; count < 5; count += 1) expect((await requestReset(email)).status).toBe(200);
    expect((await requestReset(email)).status).toBe(429);
    const fromKnownDevice = () => browser.post('/api/auth/forgot-password', { email });
    for (let count = 0; count < 5; count += 1) expect((await fromKnownDevice()).status).toBe(200);
    expect((await fromKnownDevice()).status).toBe(429);
    // The device is known for its own account only.
    const stranger = await signedInPerson(world);
    expect((await stranger.browser.post('/api/auth/forgot-password', { email })).status).toBe(429);
  });

  test('counts for its address until it leads to a new password', async () => {
    await resetLimit(world, 'reset-address');
    const link = await linkFor(await signedInPerson(world));
    expect(await countTaken(world, 'reset-address')).toBe(1);
    expect((await reset(link)).status).toBe(200);
    expect(await countTaken(world, 'reset-address')).toBe(0);
  });

  test.each(['', 'nobody', undefined])('needs an address: %j', async (email) => {
    const { status, body } = await world.browser().post('/api/auth/forgot-password', { email });
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: { email: 'Please enter a valid email address' },
    });
  });

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'profile',
    `/${'x'.repeat(2_000)}`,
  ])('accepts only pages of this site: %s', async (next) => {
    const { registration } = await signedInPerson(world);
    const { status, body } = await world
      .browser()
      .post('/api/auth/forgot-password', { email: registration.workEmail, next });
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: { next: 'This text contains invalid characters' },
    });
  });
});

describe('the reset link', () => {
  test('leads to PUBLIC_URL, whatever the Host header says', async () => {
    const { registration } = await signedInPerson(world);
    const hosts = { host: 'evil.test', 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test' };
    await requestReset(registration.workEmail, hosts);
    const { text, html } = await mailTo(world, registration.workEmail);
    expect(text).toContain('http://bugquest.test/reset-password?token=');
    expect(text + html).not.toContain('evil.test');
  });

  test('contains the page to open after the login', async () => {
    const { registration } = await signedInPerson(world);
    const next = '/reports?search=سلة&page=2';
    await world.browser().post('/api/auth/forgot-password', { email: registration.workEmail, next });
    const { text, html } = await mailTo(world, registration.workEmail);
    const link = new URL(/http:\/\/bugquest\.test\/reset-password\S+/.exec(text)![0]);
    expect([...link.searchParams.keys()]).toEqual(['token', 'next']);
    expect(link.searchParams.get('next')).toBe(next);
    expect(html).toContain(`href="${link.href.replaceAll('&', '&#38;')}"`);
    expect(await reset(link.searchParams.get('token')!)).toMatchObject({ status: 200 });
  });

  test('contains 256 random bits; the table has only their hash', async () => {
    const person = await signedInPerson(world);
    const token = await linkFor(person);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await world.ctx.db
      .select()
      .from(passwordResets)
      .where(eq(passwordResets.employeeId, person.id));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('sets the password once under parallel tries', async () => {
    const person = await signedInPerson(world);
    const token = await linkFor(person);
    const tries = Array.from({ length: 10 }, (_, count) => `number ${count} of the passwords`);
    const answers = await Promise.all(
      tries.map((password, count) => reset(token, password, count % 2 ? secondServer : world)),
    );
    const succeeded = answers.flatMap(({ status }, count) => (status === 200 ? [count] : []));
    expect(succeeded).toHaveLength(1);
    expect(answers.filter(({ status, body }) => status === 400 && body.code === 'invalid_link')).toHaveLength(
      9,
    );
    const { workEmail } = person.registration;
    const works = await Promise.all(
      tries.map((password) =>
        world.browser().post('/api/auth/login', { emailOrMobile: workEmail, password }),
      ),
    );
    expect(works.flatMap(({ status }, count) => (status === 200 ? [count] : []))).toEqual(succeeded);
  });

  test('works for one hour', async () => {
    const [early, late] = [await signedInPerson(world), await signedInPerson(world)];
    const tokens = [await linkFor(early), await linkFor(late)];
    world.clock.advance(HOUR - 60_000);
    expect(await reset(tokens[0]!)).toMatchObject({ status: 200 });
    world.clock.advance(61_000);
    expect(await reset(tokens[1]!)).toMatchObject({ status: 400, body: { code: 'invalid_link' } });
  });

  test('becomes invalid with a newer link', async () => {
    const person = await signedInPerson(world);
    const [older, newer] = [await linkFor(person), await linkFor(person)];
    expect(await reset(older)).toMatchObject({ status: 400, body: { code: 'invalid_link' } });
    expect(await reset(newer)).toMatchObject({ status: 200 });
  });

  test('stays valid after a refused password', async () => {
    const person = await signedInPerson(world);
    const token = await linkFor(person);
    expect(await reset(token, 'short')).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(await reset(token, 'password123')).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(await reset(token)).toMatchObject({ status: 200 });
  });

  test('does not sign in and ends every session; the new password signs in', async () => {
    const person = await signedInPerson(world);
    const phone = await logIn(world, person);
    const answer = await reset(await linkFor(person));
    // Only the cookie of the known device is set.
    expect([answer.headers['set-cookie']].flat()).toEqual([expect.stringMatching(/^device=/)]);
    expect(answer.body).toEqual({ success: true, message: expect.any(String) });
    for (const browser of [person.browser, phone])
      expect((await browser.get('/api/auth/user')).status).toBe(401);
    const { workEmail: emailOrMobile, password } = person.registration;
    const login = (typed: string) =>
      world.browser().post('/api/auth/login', { emailOrMobile, password: typed });
    expect(await login(password)).toMatchObject({ status: 401 });
    expect(await login(PASSWORD)).toMatchObject({ status: 200, body: { requiresOTP: false } });
  });

  test('verifies the address', async () => {
    const person = await registerPerson(world);
    await mailTo(world, person.registration.workEmail);
    await reset(await linkFor(person));
    const registration = { ...person.registration, password: PASSWORD };
    const browser = await logIn(world, { registration });
    expect((await browser.get('/api/auth/user')).body).toMatchObject({ id: person.id, emailVerified: true });
  });

  test('becomes invalid when the password is changed in another way', async () => {
    const person = await signedInPerson(world);
    const token = await linkFor(person);
    const change = { currentPassword: person.registration.password, password: 'changed by its owner' };
    expect((await person.browser.post('/api/auth/change-password', change)).status).toBe(200);
    expect(await reset(token)).toMatchObject({ status: 400, body: { code: 'invalid_link' } });
  });

  test.each([{}, { token: 'x' }, { token: '', password: '' }, { token: 'x', password: '12345' }])(
    'asks for a token and six characters: %j',
    async (body) => {
      const { status, body: reply } = await world.browser().post('/api/auth/reset-password', body);
      expect(status).toBe(400);
      expect(reply.fields.password).toBe('Password must be at least 6 characters');
    },
  );
});

describe('API tokens after a new password', () => {
  const STILL_WORKS = 'You have 2 API tokens that still work.';
  const stateOf = async (token: string) => (await callWith(world, token, '/api/employees')).body.code;
  const withTokens = async () => {
    const admin = await signedInAdmin(world);
    const tokens = [await createToken(admin, ['people:read']), await createToken(admin, ['people:read'])];
    return { admin, tokens: tokens.map(({ token }) => token) };
  };

  test('stay valid, and the mail about the change says so', async () => {
    const { admin, tokens } = await withTokens();
    const { workEmail, password } = admin.registration;
    await reset(await linkFor(admin));
    expect(await mailTo(world, workEmail, 1, STILL_WORKS)).toBeDefined();
    expect(await stateOf(tokens[0]!)).toBeUndefined();
    const browser = await logIn(world, { registration: { ...admin.registration, password: PASSWORD } });
    await browser.post('/api/auth/change-password', { currentPassword: PASSWORD, password });
    expect(await mailTo(world, workEmail, 2, STILL_WORKS)).toBeDefined();
    const tester = await signedInPerson(world);
    await reset(await linkFor(tester));
    expect((await mailTo(world, tester.registration.workEmail, 1, 'was changed')).text).not.toContain(
      'API token',
    );
  });

  test('are revoked when the reset asks for it; tokens of others are not', async () => {
    const { admin, tokens } = await withTokens();
    const other = await withTokens();
    const payload = { token: await linkFor(admin), password: PASSWORD, revokeTokens: true };
    expect((await world.browser().post('/api/auth/reset-password', payload)).status).toBe(200);
    expect(await Promise.all(tokens.map(stateOf))).toEqual(['token_revoked', 'token_revoked']);
    expect(await stateOf(other.tokens[0]!)).toBeUndefined();
    const mail = await mailTo(world, admin.registration.workEmail, 1, 'was changed');
    expect(mail.text).not.toContain('API token');
    const entries = await world.ctx.db.select().from(auditLog).where(eq(auditLog.actorId, admin.id));
    expect(entries.filter(({ action }) => action === 'revoke API token')).toHaveLength(2);
  });

  test('stay when the link is not valid', async () => {
    const { tokens } = await withTokens();
    const payload = { token: 'guessed', password: PASSWORD, revokeTokens: true };
    expect((await world.browser().post('/api/auth/reset-password', payload)).status).toBe(400);
    expect(await stateOf(tokens[0]!)).toBeUndefined();
  });
});
