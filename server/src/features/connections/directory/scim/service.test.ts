// Who may call the service of the directory, what it says about itself, and how it refuses what it does not have.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callWith, createToken } from '../../../../testing/api-tokens.ts';
import { openTestApp, type TestApp } from '../../../../testing/app.ts';
import { connectDirectory, Directory, ENTERPRISE, scimUser, USER } from '../../../../testing/directory.ts';
import { resetLimit } from '../../../../testing/limits.ts';
import { type Person, signedInAdmin } from '../../../../testing/people.ts';
import { DIRECTORY_CALLS } from './admission-commands.ts';

const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';

let world: TestApp;
let neighbour: TestApp;
let admin: Person;
let token: string;
let directory: Directory;
beforeAll(async () => {
  world = await openTestApp();
  neighbour = await openTestApp({ beside: world });
  admin = await signedInAdmin(world);
  token = await connectDirectory(admin);
  directory = new Directory(world, token);
});
afterAll(async () => {
  await neighbour.close();
  await world.close();
});

const state = async () => (await admin.browser.get('/api/admin/directory')).body;

describe('a call is refused', () => {
  const calls = [
    ['GET', '/Users'],
    ['POST', '/Users'],
    ['PATCH', '/Users/1'],
    ['DELETE', '/Users/1'],
    ['GET', '/ServiceProviderConfig'],
    ['GET', '/Schemas'],
    ['GET', '/Groups'],
    ['POST', '/Bulk'],
  ] as const;

  test.each(calls)('without a token: %s %s', async (method, path) => {
    const reply = await new Directory(world, undefined).call(path, { method });
    expect(reply).toMatchObject({ status: 401, body: { schemas: [ERROR], status: '401' } });
    expect(reply.headers['www-authenticate']).toBe('Bearer realm="SCIM"');
    expect(reply.headers['content-type']).toContain('application/scim+json');
  });

  test.each(calls)('with another token: %s %s', async (method, path) => {
    const { token: apiToken } = await createToken(admin, ['people:read']);
    for (const other of ['', 'bqd_wrong', `${token}x`, token.toUpperCase(), apiToken]) {
      const reply = await new Directory(world, other).call(path, { method });
      expect(reply).toMatchObject({ status: 401, body: { schemas: [ERROR] } });
      expect(reply.headers['www-authenticate']).toContain('invalid_token');
    }
  });

  test('with other credentials', async () => {
    const basic = Buffer.from(`user:${token}`).toString('base64');
    const headers = { authorization: `Basic ${basic}` };
    expect((await new Directory(world, undefined).call('/Users', { headers })).status).toBe(401);
    expect((await new Directory(world, undefined).get(`/Users?access_token=${token}`)).status).toBe(401);
  });

  test('with cookies of a session, with and without the token', async () => {
    const cookie = [...admin.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await directory.call('/Users', { headers: { cookie } });
    expect(reply).toMatchObject({ status: 400, body: { schemas: [ERROR], status: '400' } });
    const post = {
      method: 'POST',
      payload: scimUser(),
      headers: { cookie, origin: world.config.publicUrl },
    } as const;
    expect((await new Directory(world, undefined).call('/Users', post)).status).toBe(400);
  });

  test('above the limit, over all servers, with the time to wait', async () => {
    await directory.get('/Users?count=0');
    await world.ctx.db.unnamed.execute(
      `update rate_limits set points = ${DIRECTORY_CALLS.points} where key like 'directory:%'`,
    );
    for (const { app } of [world, neighbour]) {
      const reply = await new Directory({ app }, token).get('/Users');
      expect(reply).toMatchObject({ status: 429, body: { schemas: [ERROR], status: '429' } });
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await state()).connection.lastError).toMatchObject({ code: 'too_many' });
    await resetLimit(world, DIRECTORY_CALLS.name);
    expect((await directory.get('/Users')).status).toBe(200);
  });
});

test('its token opens nothing else', async () => {
  for (const url of ['/api/employees', '/api/admin/directory', '/api/admin/roster', '/api/auth/user'])
    expect((await callWith(world, token, url)).status, url).toBe(401);
});

describe('the service tells', () => {
  test('what it can do', async () => {
    const { status, body } = await directory.get('/ServiceProviderConfig');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 200 },
      changePassword: { supported: false },
      sort: { supported: false },
      etag: { supported: false },
      authenticationSchemes: [{ type: 'oauthbearertoken' }],
    });
  });

  test('its resource types and schemas', async () => {
    const types = await directory.get('/ResourceTypes');
    expect(types.body).toMatchObject({
      totalResults: 1,
      Resources: [
        { id: 'User', endpoint: '/Users', schema: USER, schemaExtensions: [{ schema: ENTERPRISE }] },
      ],
    });
    expect((await directory.get('/ResourceTypes/User')).body).toEqual(types.body.Resources[0]);
    const { body } = await directory.get('/Schemas');
    expect(body.Resources.map(({ id }: { id: string }) => id)).toEqual([USER, ENTERPRISE]);
    const [user] = body.Resources;
    expect((await directory.get(`/Schemas/${USER}`)).body).toEqual(user);
    for (const attribute of user.attributes)
      expect(Object.keys(attribute)).toEqual(
        expect.arrayContaining(['name', 'type', 'multiValued', 'required', 'mutability', 'returned']),
      );
    // Every stored attribute is described, and the other way round.
    const { body: person } = await directory.create();
    const described = user.attributes.map(({ name }: { name: string }) => name);
    expect(
      Object.keys(person)
        .filter((name) => described.includes(name))
        .sort(),
    ).toEqual([...described].sort());
  });

  test.each([
    ['GET', '/Schemas/urn:example:2.0:User', 404],
    ['GET', '/ResourceTypes/Group', 404],
    ['GET', '/Groups', 404],
    ['POST', '/Groups', 404],
    ['GET', '/Nothing/at/all', 404],
    ['GET', '/Me', 501],
    ['POST', '/Bulk', 501],
    ['GET', '/Schemas?filter=id%20pr', 403],
    ['GET', '/ServiceProviderConfig?filter=id%20pr', 403],
  ] as const)('%s %s is not there', async (method, path, status) => {
    expect(await directory.call(path, { method, ...(method === 'POST' && { payload: {} }) })).toMatchObject({
      status,
      body: { schemas: [ERROR], status: String(status), detail: expect.any(String) },
    });
  });

  test.each([
    ['DELETE', '/Users', 'GET, POST'],
    ['PUT', '/Users', 'GET, POST'],
    ['POST', '/Users/1', 'GET, PUT, PATCH, DELETE'],
    ['PUT', '/ServiceProviderConfig', 'GET'],
    ['DELETE', '/Schemas', 'GET'],
  ] as const)('%s %s is not allowed', async (method, path, allow) => {
    const reply = await directory.call(path, { method, payload: {} });
    expect(reply).toMatchObject({ status: 405, body: { schemas: [ERROR], status: '405' } });
    expect(reply.headers.allow).toBe(allow);
  });
});

test('two servers create a person once, at the same time', async () => {
  const sent = scimUser();
  const servers = [world, neighbour].map(({ app }) => new Directory({ app }, token));
  const replies = await Promise.all([0, 1, 0, 1].map((one) => servers[one]!.create(sent)));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  const id = replies.find(({ status }) => status === 201)!.body.id;
  await servers[1]!.patch(id, { op: 'replace', path: 'displayName', value: 'Changed there' });
  expect((await servers[0]!.get(`/Users/${id}`)).body.displayName).toBe('Changed there');
});

test('an unexpected error is answered in the form of SCIM, without details', async () => {
  const broken = {
    ...world.ctx,
    limits: { ...world.ctx.limits, take: () => Promise.reject(new Error('secret detail')) },
  };
  const { buildApp } = await import('../../../../app.ts');
  const app = await buildApp(broken as never);
  const reply = await new Directory({ app }, token).get('/Users');
  expect(reply).toMatchObject({ status: 500, body: { schemas: [ERROR], status: '500' } });
  expect(JSON.stringify(reply.body)).not.toContain('secret detail');
  expect((await state()).connection.lastError).toMatchObject({ code: 'server' });
  await app.close();
});
