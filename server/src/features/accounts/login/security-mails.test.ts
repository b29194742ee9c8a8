import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { employees } from '../../../db/schema/employees.ts';
import { mails } from '../../../db/schema/mail.ts';
import { testApp } from '../../../testing/app.ts';
import {
  codeMailedTo,
  logIn,
  mailTo,
  type Person,
  registerPerson,
  registrationOf,
  resetTokenMailedTo,
  signedInAdmin,
  signedInPerson,
} from '../../../testing/people.ts';
import { afterPasswordStep, enableTwoFactor, nextCodeOf } from '../../../testing/two-factor.ts';
import { resetTwoFactorByEmail } from '../two-factor/commands.ts';

const FIREFOX = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0';

const world = testApp();

/** Oldest first, without the verification. */
async function purposesTo(address: string): Promise<string[]> {
  const rows = await world.ctx.db
    .select({ purpose: mails.purpose })
    .from(mails)
    .where(eq(mails.toAddress, address))
    .orderBy(mails.id);
  return rows.map(({ purpose }) => purpose).filter((purpose) => purpose !== 'verification');
}

const addressOf = ({ registration }: Pick<Person, 'registration'>) => registration.workEmail;

describe('a login', () => {
  test('on a new device is mailed, with device and time', async () => {
    const person = await signedInPerson(world);
    const { workEmail: emailOrMobile, password } = person.registration;
    const login = { emailOrMobile, password };
    const answer = await world.browser().post('/api/auth/login', login, { 'user-agent': FIREFOX });
    expect(answer.status).toBe(200);
    const { subject, text, html } = await mailTo(world, emailOrMobile);
    expect(subject).toBe('New login to your BugQuest account');
    expect(text).toMatch(/on a new device: Firefox on macOS, \w{3} \d\d, 20\d\d, \d\d:\d\d [AP]M GMT\+3\./);
    expect(text).toContain("If it wasn't you, set a new password now.");
    expect(text).toContain('http://bugquest.test/forgot-password');
    expect(text + html).not.toContain(password);
  });

  test('is mailed in Arabic to a person who uses Arabic, with Western digits', async () => {
    const person = await signedInPerson(world);
    await world.ctx.db.update(employees).set({ language: 'ar' }).where(eq(employees.id, person.id));
    await logIn(world, person);
    const { subject, text } = await mailTo(world, addressOf(person));
    expect(subject).toContain('تسجيل دخول جديد');
    expect(text).toContain('جهاز غير معروف');
    expect(text).toMatch(/20\d\d/);
    expect(text).not.toMatch(/[٠-٩]/);
  });

  test('is mailed without the device name that a stranger chose', async () => {
    const person = await signedInPerson(world);
    const { workEmail: emailOrMobile, password } = person.registration;
    const headers = { 'user-agent': 'Call +1 555 0100 <a href="http://evil.test">' };
    await world.browser().post('/api/auth/login', { emailOrMobile, password }, headers);
    const { text, html } = await mailTo(world, emailOrMobile);
    expect(text + html).not.toMatch(/555 0100|evil\.test/);
  });

  test('is not mailed after the registration, on a known device, or when it fails', async () => {
    const person = await signedInPerson(world);
    const { workEmail: emailOrMobile, password } = person.registration;
    const again = await person.browser.post('/api/auth/login', { emailOrMobile, password });
    expect(again.status).toBe(200);
    await world.browser().post('/api/auth/login', { emailOrMobile, password: 'wrong' });
    expect(await purposesTo(emailOrMobile)).toEqual([]);
  });

  test('with two-factor authentication is mailed only after the code', async () => {
    const admin = await signedInAdmin(world);
    const { secret } = await enableTwoFactor(world, admin);
    const browser = await afterPasswordStep(world, admin);
    expect(await purposesTo(addressOf(admin))).toEqual(['two_factor_enabled']);
    await browser.post('/api/auth/two-factor', { code: await nextCodeOf(world, secret) });
    expect(await purposesTo(addressOf(admin))).toEqual(['two_factor_enabled', 'new_device']);
  });
});

describe('a changed password is mailed', () => {
  test('after a change with the current one', async () => {
    const person = await signedInPerson(world);
    const { password: currentPassword } = person.registration;
    const change = (input: object) => person.browser.post('/api/auth/change-password', input);
    expect((await change({ currentPassword: 'wrong', password: 'the next one of them' })).status).toBe(400);
    expect(await purposesTo(addressOf(person))).toEqual([]);
    expect((await change({ currentPassword, password: 'the next one of them' })).status).toBe(200);
    const { subject, text, html } = await mailTo(world, addressOf(person));
    expect(subject).toBe('Your BugQuest password was changed');
    expect(text + html).not.toContain('the next one of them');
  });

  test('after a reset', async () => {
    const person = await signedInPerson(world);
    await world.browser().post('/api/auth/forgot-password', { email: addressOf(person) });
    const token = await resetTokenMailedTo(world, addressOf(person));
    await world.browser().post('/api/auth/reset-password', { token, password: 'the next one of them' });
    expect(await purposesTo(addressOf(person))).toEqual(['reset', 'password_changed']);
  });
});

test('a change of the email is mailed to the old email, without the new email', async () => {
  const person = await registerPerson(world);
  await codeMailedTo(world, addressOf(person));
  const workEmail = registrationOf().workEmail;
  const move = (address: string) =>
    person.browser.patch(`/api/employees/${person.id}/update-email`, { workEmail: address });
  expect((await move(workEmail)).status).toBe(200);
  const { subject, text, html } = await mailTo(world, addressOf(person), 2);
  expect(subject).toBe('The email of your BugQuest account was changed');
  expect(text).toContain('http://bugquest.test/contact');
  expect(text + html).not.toContain(workEmail);
  expect(await purposesTo(workEmail)).toEqual([]);
  // Another spelling is the same address.
  expect((await move(workEmail.toUpperCase())).status).toBe(200);
  expect(await purposesTo(workEmail)).toEqual([]);
});

describe('a second factor', () => {
  test('is mailed when it is set up and disabled, but not while the setup is unfinished', async () => {
    const admin = await signedInAdmin(world);
    const employeeId = admin.id;
    await admin.browser.post('/api/admin/2fa/setup', { employeeId });
    await admin.browser.post('/api/admin/2fa/disable', { employeeId });
    expect(await purposesTo(addressOf(admin))).toEqual([]);
    const { secret } = await enableTwoFactor(world, admin);
    await admin.browser.post('/api/admin/2fa/disable', { employeeId });
    expect(await purposesTo(addressOf(admin))).toEqual(['two_factor_enabled', 'two_factor_disabled']);
    const { html, text } = await mailTo(world, addressOf(admin), 2);
    expect(text + html).not.toContain(secret);
  });

  test('is mailed when the operator resets it', async () => {
    const admin = await signedInAdmin(world);
    await enableTwoFactor(world, admin);
    await resetTwoFactorByEmail(world.ctx, addressOf(admin));
    expect(await purposesTo(addressOf(admin))).toEqual(['two_factor_enabled', 'two_factor_reset']);
  });
});
