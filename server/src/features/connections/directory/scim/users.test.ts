// Cases of public conformance suites (Okta's SCIM 2.0 test, Microsoft's SCIM Validator, scim2-tester) and examples of RFC 7644,
// written again for this product: creating, reading, replacing and deleting people.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../../platform/crypto/crypto.ts';
import { openTestApp, type TestApp } from '../../../../testing/app.ts';
import { connectDirectory, Directory, ENTERPRISE, scimUser, USER } from '../../../../testing/directory.ts';
import { signedInAdmin } from '../../../../testing/people.ts';

const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';
type Sent = ReturnType<typeof scimUser>;
const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';

let world: TestApp;
let directory: Directory;
beforeAll(async () => {
  world = await openTestApp();
  directory = new Directory(world, await connectDirectory(await signedInAdmin(world)));
});
afterAll(() => world.close());

describe('a new person', () => {
  test('is created, with an address, and can be read', async () => {
    const sent = scimUser();
    const created = await directory.create(sent);
    expect(created.status).toBe(201);
    expect(created.headers['content-type']).toBe('application/scim+json; charset=utf-8');
    expect(created.headers['cache-control']).toBe('no-store');
    const { id, meta, ...rest } = created.body;
    expect(rest).toEqual(sent);
    expect(meta).toEqual({
      resourceType: 'User',
      created: expect.stringMatching(/Z$/),
      lastModified: meta.created,
      location: `${world.config.publicUrl}/scim/v2/Users/${id}`,
    });
    expect(created.headers.location).toBe(meta.location);
    const read = await directory.get(`/Users/${id}`);
    expect(read).toMatchObject({ status: 200, body: created.body });
  });

  test('needs only a user name', async () => {
    const { status, body } = await directory.create({ schemas: [USER], userName: 'only.name' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ schemas: [USER], userName: 'only.name', active: true });
    expect(Object.keys(body).sort()).toEqual(['active', 'id', 'meta', 'schemas', 'userName']);
  });

  test('may have attributes that are not stored, and unknown ones', async () => {
    const { status, body } = await directory.create(
      scimUser({
        title: 'Lead',
        password: 'secret words',
        phoneNumbers: [{ type: 'mobile', value: '0500' }],
        favouriteColour: 'green',
        isAdmin: true,
        id: newId(),
        'urn:example:2.0:User': { badge: 7 },
      }),
    );
    expect(status).toBe(201);
    expect(JSON.stringify(body)).not.toMatch(/Lead|secret words|0500|green|badge|isAdmin/);
  });

  test('can have names of attributes in any case', async () => {
    const { status, body } = await directory.create({
      SCHEMAS: [USER.toUpperCase()],
      USERNAME: 'Any.Case',
      DisplayName: 'Any Case',
      NAME: { GIVENNAME: 'Any' },
      EMAILS: [{ VALUE: 'any.case@company.example', Type: 'WORK' }],
      [ENTERPRISE.toLowerCase()]: { EMPLOYEENUMBER: '١٢٣', Department: 'Sales' },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      userName: 'Any.Case',
      displayName: 'Any Case',
      name: { givenName: 'Any' },
      emails: [{ value: 'any.case@company.example', type: 'work', primary: true }],
      [ENTERPRISE]: { employeeNumber: '123', department: 'Sales' },
    });
  });

  test('keeps only the email for work', async () => {
    const emails = [
      { type: 'home', value: 'home@private.example' },
      { type: 'work', value: 'for.work@company.example' },
    ];
    const { body } = await directory.create(scimUser({ emails }));
    expect(body.emails).toEqual([{ value: 'for.work@company.example', type: 'work', primary: true }]);
  });

  test('can come in application/json, too', async () => {
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    const payload = JSON.stringify(scimUser());
    expect((await directory.call('/Users', { method: 'POST', payload, headers })).status).toBe(201);
  });
});

describe('a person is refused', () => {
  test.each([
    ['userName', ({ userName }: Sent) => scimUser({ userName: userName.toUpperCase() })],
    ['employeeNumber', (known: Sent) => scimUser({ [ENTERPRISE]: known[ENTERPRISE] })],
    ['emails', ({ emails }: Sent) => scimUser({ emails })],
  ])('with the same %s as another one', async (what, copy) => {
    const known = scimUser();
    await directory.create(known);
    const again = copy(known);
    const { status, headers, body } = await directory.create(again);
    expect(status).toBe(409);
    expect(headers['content-type']).toContain('application/scim+json');
    expect(body).toEqual({
      schemas: [ERROR],
      status: '409',
      scimType: 'uniqueness',
      detail: `Another user has the same ${what}.`,
    });
    // Nothing of the refused person stays.
    expect(await directory.find(`externalId eq "${again.externalId}"`)).toEqual([]);
  });

  test.each([
    ['without a user name', { userName: undefined }, 'invalidValue'],
    ['with an empty user name', { userName: ' ' }, 'invalidValue'],
    ['with a number as user name', { userName: 7 }, 'invalidValue'],
    ['without schemas', { schemas: undefined }, 'invalidSyntax'],
    ['of another schema', { schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'] }, 'invalidSyntax'],
    ['with an invalid email', { emails: [{ value: 'nobody' }] }, 'invalidValue'],
    ['with NUL', { displayName: 'a\0b' }, 'invalidValue'],
    ['with a name of 121 characters', { displayName: 'n'.repeat(121) }, 'invalidValue'],
    ['with an unclear active', { active: 'maybe' }, 'invalidValue'],
    ['with a name that is no object', { name: 'Sara' }, 'invalidValue'],
  ])('%s', async (_, changes, scimType) => {
    const { status, body } = await directory.create(scimUser(changes));
    expect({ status, scimType: body.scimType }).toEqual({ status: 400, scimType });
    expect(body).toMatchObject({ schemas: [ERROR], status: '400', detail: expect.any(String) });
  });

  test.each([
    ['that is no JSON', '{"schemas":', 400],
    ['that is a list', '[]', 400],
    ['without content', '', 400],
    ['with a prototype', `{"schemas":["${USER}"],"userName":"p","__proto__":{"a":1}}`, 400],
    ['of more than 64 KB', JSON.stringify(scimUser({ title: 'x'.repeat(65_536) })), 413],
  ])('in a body %s', async (_, payload, status) => {
    const reply = await directory.call('/Users', { method: 'POST', payload });
    expect(reply).toMatchObject({ status, body: { schemas: [ERROR], status: String(status) } });
  });

  test('in another media type', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const headers = { 'content-type': type };
      const reply = await directory.call('/Users', { method: 'POST', payload: 'userName=a', headers });
      expect(reply).toMatchObject({ status: 415, body: { schemas: [ERROR], status: '415' } });
    }
  });
});

describe('PUT', () => {
  test('replaces everything except active, which must be said', async () => {
    const { body } = await directory.create();
    await directory.patch(body.id, { op: 'replace', path: 'active', value: false });
    const { userName } = body;
    const { status, body: replaced } = await directory.replace(body.id, { schemas: [USER], userName });
    expect(status).toBe(200);
    expect(replaced).toEqual({
      schemas: [USER],
      id: body.id,
      userName,
      active: false,
      meta: { ...body.meta, lastModified: expect.any(String) },
    });
    const whole = await directory.replace(body.id, { ...body, displayName: 'Sara Ali', active: 'True' });
    expect(whole.body).toMatchObject({ displayName: 'Sara Ali', active: true, id: body.id });
  });

  test('cannot take the name of another person', async () => {
    const [one, other] = [(await directory.create()).body, (await directory.create()).body];
    const reply = await directory.replace(one.id, { ...one, userName: other.userName.toUpperCase() });
    expect(reply).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } });
    // The own name in another case is no clash.
    const own = await directory.replace(one.id, { ...one, userName: one.userName.toUpperCase() });
    expect(own).toMatchObject({ status: 200, body: { userName: one.userName.toUpperCase() } });
  });

  test('of an unknown person is 404', async () => {
    for (const id of [newId(), 'nobody', '%00'])
      expect(await directory.replace(id, scimUser()), id).toMatchObject({
        status: 404,
        body: { schemas: [ERROR], status: '404' },
      });
  });
});

describe('DELETE', () => {
  test('removes the person, once', async () => {
    const { body } = await directory.create();
    const deleted = await directory.remove(body.id);
    expect(deleted).toMatchObject({ status: 204, body: '' });
    expect((await directory.get(`/Users/${body.id}`)).status).toBe(404);
    expect((await directory.remove(body.id)).status).toBe(404);
    expect(await directory.find(`userName eq "${body.userName}"`)).toEqual([]);
    // The same person can come back.
    expect((await directory.create({ ...body, id: undefined })).status).toBe(201);
  });
});

describe('reading', () => {
  test('of an unknown person is 404 in the form of SCIM', async () => {
    for (const id of [newId(), 'nobody', '123'])
      expect(await directory.get(`/Users/${id}`)).toMatchObject({
        status: 404,
        body: { schemas: [ERROR], status: '404', detail: 'There is no user with this id.' },
      });
  });

  test('pages from 1', async () => {
    const all = (await directory.get('/Users?count=200')).body;
    expect(all).toMatchObject({ schemas: [LIST], startIndex: 1, itemsPerPage: all.totalResults });
    const page = (await directory.get('/Users?startIndex=2&count=3')).body;
    expect(page).toMatchObject({ totalResults: all.totalResults, startIndex: 2, itemsPerPage: 3 });
    expect(page.Resources).toEqual(all.Resources.slice(1, 4));
    expect((await directory.get('/Users?startIndex=0&count=1')).body).toMatchObject({
      startIndex: 1,
      Resources: all.Resources.slice(0, 1),
    });
    for (const query of ['count=0', 'count=-5', `startIndex=${all.totalResults + 1}`])
      expect((await directory.get(`/Users?${query}`)).body, query).toMatchObject({
        totalResults: all.totalResults,
        itemsPerPage: 0,
        Resources: [],
      });
    expect((await directory.get('/Users?count=5000')).body.itemsPerPage).toBeLessThanOrEqual(200);
  });

  test.each(['count=many', 'startIndex=1.5', 'count=1&count=2'])('refuses %s', async (query) => {
    expect(await directory.get(`/Users?${query}`)).toMatchObject({ status: 400, body: { schemas: [ERROR] } });
  });

  test('can ask for some attributes, or leave some out', async () => {
    const { body } = await directory.create();
    const some = await directory.get(`/Users/${body.id}?attributes=USERNAME,name.givenName,emails.value`);
    expect(some.body).toEqual({
      schemas: body.schemas,
      id: body.id,
      userName: body.userName,
      name: { givenName: 'Person' },
      emails: [{ value: body.emails[0].value }],
    });
    const number = await directory.get(`/Users/${body.id}?attributes=${ENTERPRISE}:employeeNumber`);
    expect(number.body[ENTERPRISE]).toEqual({ employeeNumber: body[ENTERPRISE].employeeNumber });
    const rest = await directory.get(`/Users/${body.id}?excludedAttributes=emails,id,meta`);
    const { emails: _, meta: _m, ...others } = body;
    expect(rest.body).toEqual(others);
  });
});
