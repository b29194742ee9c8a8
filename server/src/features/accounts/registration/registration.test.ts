import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { codeMailedTo, registrationOf, signedInPerson } from '../../../testing/people.ts';

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

test('a person with a tab in the name gets the mail', async () => {
  const registration = registrationOf({ fullName: 'Maha\tAli\nNoor' });
  await world.browser().post('/api/employees', registration);
  await codeMailedTo(world, registration.workEmail);
  expect(world.mails.at(-1)!.to.name).toBe('Maha Ali Noor');
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
