import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { logIn, signedInPerson } from '../../../testing/people.ts';

const PASSWORD = 'quite another sentence';

const world = testApp();

test('a changed password ends all other sessions, and only the new password signs in', async () => {
  const person = await signedInPerson(world);
  const phone = await logIn(world, person);
  const { password: currentPassword, workEmail: emailOrMobile } = person.registration;
  const changed = await person.browser.post('/api/auth/change-password', {
    currentPassword,
    password: PASSWORD,
  });
  expect(changed).toMatchObject({ status: 200, body: { success: true } });
  expect((await person.browser.get('/api/auth/user')).status).toBe(200);
  expect((await phone.get('/api/auth/user')).status).toBe(401);
  const login = (password: string) => world.browser().post('/api/auth/login', { emailOrMobile, password });
  expect((await login(currentPassword)).status).toBe(401);
  expect((await login(PASSWORD)).status).toBe(200);
});

test('the current password must be right, and wrong tries are limited', async () => {
  const person = await signedInPerson(world);
  const change = (currentPassword: string) =>
    person.browser.post('/api/auth/change-password', { currentPassword, password: PASSWORD });
  for (let count = 0; count < 10; count += 1) {
    expect(await change('a guess')).toMatchObject({ status: 400, body: { code: 'wrong_password' } });
  }
  expect(await change(person.registration.password)).toMatchObject({ status: 429 });
  expect(await logIn(world, person)).toBeTruthy();
});

test.each([
  ['12345', 'Password must be at least 6 characters'],
  ['password', 'This password is too common. Choose a different one'],
  ['x'.repeat(129), 'At most 128 characters'],
])('a new password that is not allowed is refused: %s', async (password, sentence) => {
  const { browser, registration } = await signedInPerson(world);
  const change = { currentPassword: registration.password, password };
  const { status, body } = await browser.post('/api/auth/change-password', change);
  expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { password: sentence } });
});
