import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { registrationOf, signedInPerson } from '../../../testing/people.ts';

const world = testApp();

test.each([
  ['six characters', 'zq8!kd'],
  ['128 characters', `${'q'.repeat(64)}${'z'.repeat(64)}`],
  ['Arabic words', 'الطريق الطويل إلى البيت'],
  ['pictures', '🐛🦗🕷️🐞 كلها حشرات'],
  ['accents and marks', 'Ünïcödé ñ 中文 密码'],
  ['spaces at both ends', '  two spaces  '],
  ['nothing but spaces and one letter', '      a       '],
  ['quotes and markup', `'"><script>alert(1)</script>`],
])('a password of %s signs in exactly as it was typed', async (_what, password) => {
  const { registration } = await signedInPerson(world, { password });
  const login = (typed: string) =>
    world.browser().post('/api/auth/login', { emailOrMobile: registration.workEmail, password: typed });
  expect(await login(password)).toMatchObject({ status: 200 });
  for (const other of [
    password.slice(0, -1),
    `${password}x`,
    `x${password}`,
    password.toUpperCase() + password,
  ]) {
    expect(await login(other)).toMatchObject({ status: 401 });
  }
});

test.each(['123456', 'password', 'Password1', 'qwerty', '١٢٣٤٥٦', 'aaaaaaaa', 'iloveyou!'])(
  'the common password %s is refused',
  async (password) => {
    const { status, body } = await world.browser().post('/api/employees', registrationOf({ password }));
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: { password: 'This password is too common. Choose a different one' },
    });
  },
);
