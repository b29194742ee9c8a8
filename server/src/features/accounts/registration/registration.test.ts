import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { countTaken, resetLimit } from '../../../testing/limits.ts';
import { codeMailedTo, mailTo, registrationOf, signedInPerson } from '../../../testing/people.ts';

const world = testApp();

test('a person registers, enters the mailed code and is signed in', async () => {
  const browser = world.browser();
  const registration = registrationOf({ googlePlayEmail: 'play@example.com' });
  const registered = await browser.post('/api/employees', registration);
  expect(registered).toMatchObject({ status: 201, body: { success: true, requiresOTP: true } });

  const { employeeId } = registered.body;
  const otpCode = await codeMailedTo(world, registration.workEmail);
  const verified = await browser.post('/api/auth/verify-otp', { employeeId, otpCode });
  expect(verified.body.employee).toMatchObject({
    fullName: registration.fullName,
    emailVerified: true,
    totalPoints: 0,
    qualityScore: 81.82,
    isAdmin: false,
  });
  const user = await browser.get('/api/auth/user');
  expect(user.body).toEqual(verified.body.employee);
  expect(JSON.stringify(user.body)).not.toMatch(/password|hash|secret|otp/i);
});

test('a registration counts for its address until its email is verified', async () => {
  await resetLimit(world, 'register');
  const browser = world.browser();
  const registration = registrationOf();
  const { body } = await browser.post('/api/employees', registration);
  expect(await countTaken(world, 'register')).toBe(1);
  const otpCode = await codeMailedTo(world, registration.workEmail);
  await browser.post('/api/auth/verify-otp', { employeeId: body.employeeId, otpCode });
  expect(await countTaken(world, 'register')).toBe(0);
});

test('a person with a tab in the name gets the mail', async () => {
  const { registration } = await signedInPerson(world, { fullName: 'Maha\tAli\nNoor' });
  await world.browser().post('/api/auth/forgot-password', { email: registration.workEmail });
  expect((await mailTo(world, registration.workEmail)).to.name).toBe('Maha Ali Noor');
});

test('a password is used as typed, including spaces', async () => {
  const password = '  two spaces around  ';
  const person = await signedInPerson(world, { password });
  const change = { currentPassword: password, password: ' another one ' };
  expect((await person.browser.post('/api/auth/change-password', change)).status).toBe(200);
  const trimmed = { currentPassword: 'another one', password: 'something else' };
  expect(await person.browser.post('/api/auth/change-password', trimmed)).toMatchObject({
    status: 400,
    body: { code: 'wrong_password' },
  });
});

test('an account is the same with invisible marks, shaped letters and other hyphens', async () => {
  const registration = registrationOf();
  const { employeeId, workEmail, mobile, password } = registration;
  const pasted = registrationOf({
    ...registration,
    employeeId: `\u202a${employeeId.replaceAll('-', '\u2011')}\u202c`,
    workEmail: `${workEmail}\u200b`,
    mobile: `\u200e${mobile}`,
  });
  expect((await world.browser().post('/api/employees', pasted)).status).toBe(201);
  await codeMailedTo(world, workEmail);
  for (const same of [{ employeeId }, { workEmail }, { mobile }]) {
    const reply = await world.browser().post('/api/employees', registrationOf(same));
    expect(reply).toMatchObject({ status: 409, body: { code: 'already_registered' } });
  }
  const typed = [`\u2068${workEmail}\u2069`, `\u202a${mobile}\u202c`, `${workEmail.toUpperCase()}.`];
  for (const emailOrMobile of [...typed, `mailto:${workEmail}`, workEmail.replace('@', '＠')]) {
    const reply = await world.browser().post('/api/auth/login', { emailOrMobile, password });
    expect(reply.status).toBe(200);
  }
});

test('an address at an Arabic domain is one address in both forms, and gets mail', async () => {
  const registration = registrationOf({ workEmail: 'sara@وزارة.السعودية' });
  const workEmail = 'sara@xn--mgbexc3i.xn--mgberp4a5d4ar';
  expect((await world.browser().post('/api/employees', registration)).status).toBe(201);
  await codeMailedTo(world, workEmail);
  expect(await world.browser().post('/api/employees', registrationOf({ workEmail }))).toMatchObject({
    body: { code: 'already_registered' },
  });
  for (const emailOrMobile of [registration.workEmail, workEmail])
    expect(
      (await world.browser().post('/api/auth/login', { emailOrMobile, password: registration.password }))
        .status,
    ).toBe(200);
});
