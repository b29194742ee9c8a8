import type { Endpoint } from '@bugquest/contract/endpoint';
import { TOPICS } from '@bugquest/contract/topics';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/crypto/crypto.ts';
import { callWith, createToken } from '../../testing/api-tokens.ts';
import { testAdmin, testApp } from '../../testing/app.ts';
import { callOf, findEndpoints } from '../../testing/endpoints.ts';
import { formOf } from '../../testing/hostile-input.ts';
import type { Person } from '../../testing/people.ts';
import { PROMISED_PASSWORDS, type Promised } from '../../testing/promised-passwords.ts';
import { readAllRows } from '../../testing/stored-rows.ts';

const MINUTE = 60_000;

const endpoints = await findEndpoints();
const nameOf = (endpoint: Endpoint) => callOf(endpoint).replaceAll(/:\w+/g, ':');
const promisedOf = (endpoint: Endpoint) => PROMISED_PASSWORDS[nameOf(endpoint)];
const declaring = endpoints.filter(({ needsFreshPassword }) => needsFreshPassword);

function bodiesNeedingPassword(endpoint: Endpoint): object[] {
  const promised = promisedOf(endpoint);
  if (promised && promised !== 'always') return promised.asks;
  return [endpoint.body ? (formOf(endpoint.body).example as object) : {}];
}

const world = testApp();
const stale = testAdmin(world);
const fresh = testAdmin(world);

beforeAll(async () => {
  world.clock.advance(10 * MINUTE);
});

const send = ({ browser, id }: Person, { method, path, body }: Endpoint, example: object) => {
  const payload = { ...example, ...('employeeId' in example && { employeeId: id }) };
  return browser.request({
    method,
    url: path.replace(/:\w+/, newId()),
    ...(body && { payload }),
  });
};

const confirmPassword = ({ browser, registration }: Person) =>
  browser.post('/api/auth/reauthenticate', { password: registration.password });

/** Without sessions, whose time of last use changes. */
const readRows = async () => ({ ...(await readAllRows(world.database.connection)), sessions: [] });

test('exactly the promised calls need a fresh password', () => {
  expect(declaring.map(nameOf).sort()).toEqual(Object.keys(PROMISED_PASSWORDS).sort());
  expect(
    declaring
      .filter(({ needsFreshPassword }) => needsFreshPassword === true)
      .map(nameOf)
      .sort(),
  ).toEqual(
    Object.keys(PROMISED_PASSWORDS)
      .filter((name) => PROMISED_PASSWORDS[name] === 'always')
      .sort(),
  );
});

/** Removing shows strangers less. */
test('every change of what strangers read needs a fresh password', () => {
  const publicTopics = endpoints
    .filter(({ access, method }) => access === 'public' && method === 'GET')
    .flatMap(({ topics = [] }) => topics)
    .filter((topic) => TOPICS[topic].audience !== 'person');
  expect(publicTopics).toEqual(expect.arrayContaining(['settings', 'pages', 'videos', 'departments']));
  const changing = endpoints.filter(
    ({ access, method, changes = [] }) =>
      access === 'admin' && method !== 'DELETE' && changes.some((topic) => publicTopics.includes(topic)),
  );
  expect(changing.filter(({ needsFreshPassword }) => !needsFreshPassword).map(nameOf)).toEqual([]);
});

test('a call that always needs a password accepts no tokens', () => {
  const contradictory = declaring.filter(
    ({ scope, needsFreshPassword }) => scope && needsFreshPassword === true,
  );
  expect(contradictory.map(nameOf)).toEqual([]);
});

const toCase = (endpoint: Endpoint) => ({ name: nameOf(endpoint), endpoint });
const sometimesAsking = declaring.filter((endpoint) => promisedOf(endpoint) !== 'always');

// Runs first, because the other tests leave jobs.
test.each(declaring.map(toCase))(
  '$name is refused without a fresh password, and changes nothing',
  async ({ endpoint }) => {
    const before = await readRows();
    for (const body of bodiesNeedingPassword(endpoint)) {
      expect(await send(stale, endpoint, body), JSON.stringify(body)).toMatchObject({
        status: 403,
        body: { code: 'reauthentication_required', message: 'Enter your password again to continue.' },
      });
    }
    expect(await readRows()).toEqual(before);
  },
);

test.each(declaring.map(toCase))(
  '$name does not ask for a password again after it was entered',
  async ({ endpoint }) => {
    for (const body of bodiesNeedingPassword(endpoint)) {
      await confirmPassword(fresh);
      const reply = await send(fresh, endpoint, body);
      expect(reply.body.code, JSON.stringify(body)).not.toBe('reauthentication_required');
    }
  },
);

test.each(sometimesAsking.map(toCase))(
  '$name needs no password when it changes nothing lasting',
  async ({ endpoint }) => {
    const promised = promisedOf(endpoint) as Exclude<Promised, 'always'>;
    for (const body of promised.doesNotAsk) {
      const reply = await send(stale, endpoint, body);
      expect(reply.body.code, JSON.stringify(body)).not.toBe('reauthentication_required');
      expect(reply.body.code).not.toBe('invalid_input');
    }
  },
);

test('a false "seen" value does not avoid the password', async () => {
  const captureOrigins = ['https://elsewhere.example'];
  const { body } = await stale.browser.patch('/api/admin/settings', {
    captureOrigins,
    seen: { captureOrigins },
  });
  expect(body.code).toBe('settings_changed');
  const recipients = ['elsewhere@example.com'];
  const mail = { bugMail: { enabled: true, recipients }, seen: { bugMail: { enabled: false, recipients } } };
  expect((await stale.browser.patch('/api/admin/settings', mail)).body.code).toBe('settings_changed');
});

test('input is checked before the password is asked for', async () => {
  const reply = await stale.browser.post('/api/admin/webhooks', { name: 'x', url: 'nowhere' });
  expect(reply.body).toMatchObject({ code: 'invalid_input', fields: { url: expect.any(String) } });
});

test('a token cannot do what needs a password', async () => {
  await confirmPassword(fresh);
  const { token } = await createToken(fresh, ['export']);
  const mail = { recipients: fresh.registration.workEmail, subject: 'Week 12', message: 'Words' };
  const order = { method: 'POST', payload: { filter: {} } } as const;
  const mailed = { method: 'POST', payload: { filter: {}, mail } } as const;
  const email = { method: 'POST', payload: { filters: {}, emailConfig: mail } } as const;
  expect(await callWith(world, token, '/api/admin/exports', order)).toMatchObject({ status: 201 });
  const refused = { status: 403, body: { code: 'token_not_accepted' } };
  expect(await callWith(world, token, '/api/admin/exports', mailed)).toMatchObject(refused);
  expect(await callWith(world, token, '/api/export/excel-email', email)).toMatchObject(refused);
});
