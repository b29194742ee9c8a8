// Bad input of any kind gets a 4xx with a clear message, never a 5xx (promises: 13).
import { describe, expect, test } from 'vitest';
import { testAdmin, testApp, testPerson } from '../../testing/app.ts';
import type { Answer } from '../../testing/browser.ts';
import { registrationOf, submitReport } from '../../testing/people.ts';

const world = testApp();
const person = testPerson(world);
const admin = testAdmin(world);

function expectRefusal({ status, body }: Answer, code: string, expected: number): void {
  expect({ status, code: body.code }).toEqual({ status: expected, code });
  expect(body.message).toMatch(/\w/);
  expect(Object.keys(body).filter((key) => !['code', 'message', 'fields'].includes(key))).toEqual([]);
}

const postLogin = (payload: string | Buffer, type?: string) =>
  world.browser().request({
    method: 'POST',
    url: '/api/auth/login',
    payload,
    headers: type ? { 'content-type': type } : {},
  });

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  'application/json-patch+json',
  'nonsense',
  undefined,
])('a call that takes JSON refuses %s', async (type) => {
  expectRefusal(
    await postLogin('{"emailOrMobile":"a","password":"b"}', type),
    'unsupported_content_type',
    415,
  );
});

test.each(['application/json', 'application/x-www-form-urlencoded', 'multipart/mixed; boundary=x'])(
  'a call that takes files refuses %s',
  async (type) => {
    const headers = { 'content-type': type };
    const reply = await person.browser.request({
      method: 'POST',
      url: '/api/bug-reports',
      payload: '{}',
      headers,
    });
    expectRefusal(reply, 'unsupported_content_type', 415);
  },
);

const PART = '--x\r\ncontent-disposition: form-data; name="feature"\r\n\r\nCart';

test.each([
  ['without an end', PART],
  ['that ends within a header', '--x\r\ncontent-disposition: form-data; na'],
  ['without a part', 'nothing'],
  ['that is empty', ''],
  ['with another boundary', PART.replace('--x', '--y')],
])('a form %s is refused', async (_, payload) => {
  const { status, body } = await person.browser.request({
    method: 'POST',
    url: '/api/bug-reports',
    payload,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  });
  expect(status).toBe(400);
  expect(['malformed_request', 'invalid_input']).toContain(body.code);
});

test.each([
  '',
  '{',
  '{"emailOrMobile":}',
  '\u0000',
  'undefined',
  '{"__proto__":{"isAdmin":true}}',
  '{"a":1}x',
])('JSON that cannot be read is refused: %j', async (payload) => {
  expectRefusal(await postLogin(payload, 'application/json'), 'malformed_request', 400);
});

test.each(['[]', 'null', '"text"', '7', '{"emailOrMobile":{"$ne":""},"password":["x"]}'])(
  'JSON of another shape is bad input: %s',
  async (payload) => {
    expectRefusal(await postLogin(payload, 'application/json'), 'invalid_input', 400);
  },
);

test.each([
  ['arrays', '['.repeat(400_000)],
  ['closed arrays', '['.repeat(400_000) + ']'.repeat(400_000)],
  ['objects', '{"a":'.repeat(100_000)],
  [
    'a field of nested arrays',
    `{"password":"x","emailOrMobile":${'['.repeat(300_000)}${']'.repeat(300_000)}}`,
  ],
])('deep nesting does no harm: %s', async (_name, payload) => {
  const { status } = await postLogin(payload, 'application/json');
  expect(status).toBe(400);
});

test('deep nesting does no harm where any value is allowed', async () => {
  const seen = `{"verification":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
  const reply = await admin.browser.request({
    method: 'PATCH',
    url: '/api/admin/settings',
    payload: `{"verification":"link","seen":${seen}}`,
    headers: { 'content-type': 'application/json' },
  });
  expectRefusal(reply, 'malformed_request', 400);
});

test.each([
  ['POST', '/api/auth/logout', 200],
  ['GET', '/api/admin/check', 200],
  ['POST', '/api/exports/leaderboard', 401],
  ['POST', '/api/auth/login', 400],
] as const)('an empty JSON body counts as no body: %s %s', async (method, url, expected) => {
  const headers = { 'content-type': 'application/json', 'content-length': '0' };
  const { status } = await world.browser().request({ method, url, payload: '', headers });
  expect(status).toBe(expected);
});

test('an empty JSON body is enough for a call whose fields are all optional', async () => {
  const headers = { 'content-type': 'application/json' };
  const call = { method: 'POST', url: '/api/export/excel', payload: '', headers } as const;
  expect(await admin.browser.request(call)).toMatchObject({ status: 200 });
});

test('an invalid value without a specific message gets a general message in the caller’s language', async () => {
  const wrong = { isAdmin: 'yes', isActive: 7 };
  const url = `/api/admin/employees/${person.id}`;
  const english = await admin.browser.request({ method: 'PATCH', url, payload: wrong });
  expect(english.body.fields).toEqual({
    isAdmin: 'This value is invalid',
    isActive: 'This value is invalid',
  });
  const arabic = await world.browser('ar').post('/api/mail-preferences/linked', {});
  expect(arabic.body.fields).toEqual({
    token: expect.stringMatching(/^[^a-z]+$/i),
    wanted: 'هذا الحقل إلزامي',
  });
});

test('a body of 10 MB is refused', async () => {
  const body = JSON.stringify({ emailOrMobile: 'x'.repeat(10 * 1024 * 1024), password: 'x' });
  expectRefusal(await postLogin(body, 'application/json'), 'body_too_large', 413);
});

describe('NUL, which PostgreSQL cannot store, is refused', () => {
  test.each(['fullName', 'employeeId', 'department', 'workEmail', 'mobile', 'googlePlayEmail'])(
    'in %s',
    async (field) => {
      const value = field.endsWith('mail') ? 'a\u0000b@example.com' : 'ab\u0000cd';
      const reply = await world.browser().post('/api/employees', registrationOf({ [field]: value }));
      expectRefusal(reply, 'invalid_input', 400);
      expect(Object.keys(reply.body.fields)).toEqual([field]);
    },
  );

  test('in a login', async () => {
    const login = { emailOrMobile: 'a\u0000b', password: 'x' };
    expectRefusal(await world.browser().post('/api/auth/login', login), 'invalid_input', 400);
  });

  test('in a report', async () => {
    const reply = await submitReport(person, { bugDescription: 'The cart\u0000 is wrong.' });
    expectRefusal(reply, 'invalid_input', 400);
  });

  test('in a search', async () => {
    expectRefusal(await admin.browser.get('/api/bug-reports?search=a%00b'), 'malformed_request', 400);
  });

  test.each(['/api/media/aa/%00.png', '/api/media/%00', `/api/employees/%00`])('in %s', async (url) => {
    expectRefusal(await person.browser.get(url), 'not_found', 404);
  });
});

describe('a lone surrogate, for example of a truncated emoji, becomes the replacement character', () => {
  const truncated = 'Thanks \ud83d';
  const repaired = 'Thanks \ufffd';

  test('in a decision', async () => {
    const { body } = await submitReport(person);
    const decision = { pointsEarned: 3, validationReason: 'approved', adminNotes: truncated };
    const reply = await admin.browser.patch(`/api/bug-reports/${body.id}/validate`, decision);
    expect(reply).toMatchObject({ status: 200, body: { adminNotes: repaired } });
  });

  test('in a question', async () => {
    const { body } = await submitReport(person);
    const reply = await admin.browser.post(`/api/bug-reports/${body.id}/question`, { question: truncated });
    expect(reply.status).toBe(200);
  });

  test('in a canned reply', async () => {
    const input = { title: truncated, textEn: truncated, textAr: truncated };
    const reply = await admin.browser.post('/api/admin/canned-replies', input);
    expect(reply).toMatchObject({
      status: 201,
      body: { title: repaired, textEn: repaired, textAr: repaired },
    });
  });
});

test.each([
  '1',
  'undefined',
  '..%2f..%2fetc%2fpasswd',
  "'%20or%201=1--",
  '%F0%9F%90%9B',
  '00000000-0000-0000-0000-00000000000g',
  '0199f3a0-0000-7000-8000-000000000000',
])('an unknown or invalid id is not found: %s', async (id) => {
  for (const url of [
    `/api/employees/${id}`,
    `/api/leaderboard/rank/${id}`,
    `/api/bug-reports/employee/${id}`,
  ]) {
    expect(await person.browser.get(url)).toMatchObject({ status: 404 });
  }
  expectRefusal(await admin.browser.get(`/api/employees/${id}`), 'not_found', 404);
  expectRefusal(await person.browser.delete(`/api/auth/sessions/${id}`), 'not_found', 404);
});

test.each([
  'limit=1&limit=2',
  'cursor=a&cursor=b',
  'employeeId=a&employeeId=b',
  'search=a&search=b',
  'media=yes&media=no',
  'x=1&x=2',
])('a parameter that comes twice is refused: %s', async (query) => {
  expectRefusal(await admin.browser.get(`/api/bug-reports?${query}`), 'malformed_request', 400);
});

test.each([
  'limit=0',
  'limit=501',
  'limit=-1',
  'limit=1.5',
  'limit=',
  'limit=x',
  'limit=NaN',
  'limit=1e999',
  'cursor=1',
])('an invalid page size or cursor is refused: %s', async (query) => {
  expectRefusal(await person.browser.get(`/api/bug-reports?${query}`), 'invalid_input', 400);
});

test('ids are case-insensitive, and cached replies of both spellings follow changes', async () => {
  const url = `/api/bug-reports/employee/${person.id.toUpperCase()}`;
  const before = (await person.browser.get(url)).body.length;
  await submitReport(person);
  const after = await person.browser.get(url);
  expect(after).toMatchObject({ status: 200 });
  expect(after.body.length).toBe(before + 1);
});

test('a lone surrogate, which JSON allows, does no harm', async () => {
  const reply = await world.browser().post('/api/employees', registrationOf({ fullName: 'half \ud83d' }));
  expect(reply.status).toBeLessThan(500);
});

test('an error message is in the language of the caller', async () => {
  const { body } = await world.browser('ar').post('/api/auth/login', {});
  expect(body.message).toMatch(/[\u0600-\u06ff]/);
  expect(body.fields.password).toMatch(/[\u0600-\u06ff]/);
  expect((await world.browser('ar').get('/api/nothing')).body.message).toMatch(/[\u0600-\u06ff]/);
});
