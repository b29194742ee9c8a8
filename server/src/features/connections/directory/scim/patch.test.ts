// PATCH as Microsoft Entra ID and Okta send it, and as RFC 7644 describes it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../testing/app.ts';
import { connectDirectory, Directory, ENTERPRISE, scimUser, USER } from '../../../../testing/directory.ts';
import { signedInAdmin } from '../../../../testing/people.ts';

let world: TestApp;
let directory: Directory;
beforeAll(async () => {
  world = await openTestApp();
  directory = new Directory(world, await connectDirectory(await signedInAdmin(world)));
});
afterAll(() => world.close());

/** A new person, after these operations. */
async function patched(...operations: object[]) {
  const { body: before } = await directory.create();
  const { status, body } = await directory.patch(before.id, ...operations);
  expect(status, JSON.stringify(body)).toBe(200);
  expect((await directory.get(`/Users/${before.id}`)).body).toEqual(body);
  return { before, body };
}

describe('Entra ID', () => {
  test('changes values at paths, with verbs in capitals', async () => {
    const { body } = await patched(
      { op: 'Replace', path: 'displayName', value: 'Sara Ali' },
      { op: 'Replace', path: 'name.familyName', value: 'Ali' },
      { op: 'Add', path: 'name.formatted', value: 'Sara Ali' },
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'sara@company.example' },
      { op: 'Replace', path: `${ENTERPRISE}:department`, value: 'Legal' },
      { op: 'Add', path: `${ENTERPRISE}:employeeNumber`, value: 'L-77' },
      { op: 'Replace', path: 'externalId', value: 'object-77' },
    );
    expect(body).toMatchObject({
      displayName: 'Sara Ali',
      name: { givenName: 'Person', familyName: 'Ali', formatted: 'Sara Ali' },
      emails: [{ value: 'sara@company.example', type: 'work', primary: true }],
      [ENTERPRISE]: { department: 'Legal', employeeNumber: 'L-77' },
      externalId: 'object-77',
    });
  });

  test.each(['False', 'false', false])('deactivates with %j, and activates again', async (value) => {
    const { body } = await patched({ op: 'Replace', path: 'active', value });
    expect(body.active).toBe(false);
    const again = await directory.patch(body.id, { op: 'Replace', path: 'active', value: 'True' });
    expect(again.body.active).toBe(true);
  });

  test('writes paths as keys of a value without a path', async () => {
    const { body } = await patched({
      op: 'replace',
      value: {
        active: 'False',
        'name.givenName': 'Noura',
        'emails[type eq "work"].value': 'noura@company.example',
        [`${ENTERPRISE}:department`]: 'Stores',
      },
    });
    expect(body).toMatchObject({
      active: false,
      name: { givenName: 'Noura' },
      emails: [{ value: 'noura@company.example' }],
      [ENTERPRISE]: { department: 'Stores' },
    });
  });

  test('wraps plain values in older forms', async () => {
    const { body } = await patched(
      { op: 'Replace', path: 'displayName', value: [{ $ref: null, value: 'Wrapped' }] },
      { op: 'Replace', path: 'active', value: [{ value: 'False' }] },
    );
    expect(body).toMatchObject({ displayName: 'Wrapped', active: false });
  });

  test('adds an email where there was none', async () => {
    const { body } = await patched(
      { op: 'Remove', path: 'emails[type eq "work"]' },
      { op: 'Add', path: 'emails[type eq "work"].value', value: 'new@company.example' },
    );
    expect(body.emails).toEqual([{ value: 'new@company.example', type: 'work', primary: true }]);
  });

  test('sends attributes that are not stored', async () => {
    const { before, body } = await patched(
      { op: 'Add', path: 'title', value: 'Lead' },
      { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '0500' },
      { op: 'Add', path: 'addresses[type eq "work"].country', value: 'SA' },
      { op: 'Add', path: 'emails[type eq "other"].value', value: 'private@home.example' },
      { op: 'Add', path: `${ENTERPRISE}:manager`, value: 'somebody' },
      { op: 'Add', path: 'urn:example:params:2.0:User:badge', value: '7' },
    );
    expect({ ...body, meta: null }).toEqual({ ...before, meta: null });
  });
});

describe('Okta', () => {
  test('deactivates and activates with a value without a path', async () => {
    const { body } = await patched({ op: 'replace', value: { active: false } });
    expect(body.active).toBe(false);
    const again = await directory.patch(body.id, { op: 'replace', value: { active: true } });
    expect(again.body.active).toBe(true);
  });

  test('replaces a whole person, with id and meta', async () => {
    const { body } = await directory.create();
    const changed = { ...body, name: { givenName: 'Omar', familyName: 'Haddad' }, active: false };
    const { status, body: replaced } = await directory.replace(body.id, changed);
    expect(status).toBe(200);
    expect(replaced).toMatchObject({ id: body.id, active: false, name: { givenName: 'Omar' } });
    expect(replaced.name.formatted).toBeUndefined();
  });
});

describe('RFC 7644', () => {
  test('adds, replaces and removes complex attributes', async () => {
    const { body } = await patched(
      { op: 'add', path: 'name', value: { givenName: 'Reem' } },
      { op: 'replace', path: ENTERPRISE, value: { department: 'IT' } },
      { op: 'remove', path: 'displayName' },
      { op: 'remove', path: 'emails' },
    );
    expect(body.name).toMatchObject({ givenName: 'Reem', formatted: expect.any(String) });
    expect(body[ENTERPRISE].department).toBe('IT');
    expect(body).not.toHaveProperty('displayName');
    expect(body).not.toHaveProperty('emails');
    const removed = await directory.patch(body.id, { op: 'remove', path: 'name' });
    expect(removed.body).not.toHaveProperty('name');
  });

  test('names attributes with the schema, in any case', async () => {
    const { body } = await patched(
      { op: 'REPLACE', path: `${USER}:userName`, value: `named.${Date.now()}` },
      { op: 'replace', path: 'DISPLAYNAME', value: 'Any case' },
    );
    expect(body).toMatchObject({ userName: expect.stringMatching(/^named\./), displayName: 'Any case' });
  });

  test('keeps the email for work when a private one is added', async () => {
    const { before, body } = await patched({
      op: 'add',
      path: 'emails',
      value: [{ type: 'home', value: 'home@private.example' }],
    });
    expect(body.emails).toEqual(before.emails);
  });

  test('changes nothing, also not lastModified, with the same values', async () => {
    const { body } = await directory.create();
    world.clock.advance(60_000);
    const same = await directory.patch(body.id, {
      op: 'replace',
      path: 'displayName',
      value: body.displayName,
    });
    expect(same.body).toEqual(body);
    const other = await directory.patch(body.id, { op: 'replace', path: 'displayName', value: 'Other' });
    expect(Date.parse(other.body.meta.lastModified)).toBeGreaterThan(Date.parse(body.meta.lastModified));
    expect(other.body.meta.created).toBe(body.meta.created);
  });

  test.each([
    ['an unknown attribute', { op: 'replace', path: 'favouriteColour', value: 'green' }, 'invalidPath'],
    ['an unreadable path', { op: 'replace', path: 'emails[type eq', value: 'a' }, 'invalidPath'],
    [
      'an unreadable condition',
      { op: 'replace', path: 'emails[type zz "work"].value', value: 'a' },
      'invalidPath',
    ],
    [
      'a condition on what is no list',
      { op: 'replace', path: 'name[type eq "work"].value', value: 'a' },
      'invalidPath',
    ],
    [
      'an email that is not there',
      { op: 'replace', path: 'emails[value eq "x@y.example"].value', value: 'a@b.example' },
      'noTarget',
    ],
    ['a removal without a path', { op: 'remove' }, 'noTarget'],
    ['the id', { op: 'replace', path: 'id', value: 'other' }, 'mutability'],
    ['the removal of the user name', { op: 'remove', path: 'userName' }, 'mutability'],
    ['the removal of active', { op: 'remove', path: 'active' }, 'mutability'],
    ['another verb', { op: 'move', path: 'displayName', value: 'a' }, 'invalidSyntax'],
    ['no value', { op: 'replace', path: 'displayName' }, 'invalidValue'],
    ['a plain value without a path', { op: 'replace', value: 'a' }, 'invalidValue'],
    ['an invalid email', { op: 'replace', path: 'emails', value: [{ value: 'nobody' }] }, 'invalidValue'],
    ['an object for a text', { op: 'replace', path: 'displayName', value: { a: 1 } }, 'invalidValue'],
  ])('refuses %s, and changes nothing', async (_, operation, scimType) => {
    const { body } = await directory.create();
    const first = { op: 'replace', path: 'displayName', value: 'Not stored' };
    const reply = await directory.patch(body.id, first, operation);
    expect({ status: reply.status, scimType: reply.body.scimType }).toEqual({ status: 400, scimType });
    expect((await directory.get(`/Users/${body.id}`)).body).toEqual(body);
  });

  test.each([
    ['no operations', { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'] }],
    ['an empty list', { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations: [] }],
    ['no schemas', { Operations: [{ op: 'replace', path: 'active', value: false }] }],
    [
      'operations that are no objects',
      { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations: [7] },
    ],
  ])('refuses a message with %s', async (_, payload) => {
    const { body } = await directory.create();
    const reply = await directory.call(`/Users/${body.id}`, { method: 'PATCH', payload });
    expect(reply).toMatchObject({ status: 400, body: { scimType: 'invalidSyntax' } });
  });

  test('refuses more than a hundred operations, and an unknown person', async () => {
    const { body } = await directory.create();
    const one = { op: 'replace', path: 'displayName', value: 'A' };
    expect((await directory.patch(body.id, ...Array(101).fill(one))).status).toBe(400);
    expect((await directory.patch('nobody', one)).status).toBe(404);
  });

  test('refuses the user name of another person', async () => {
    const [taken, own] = [scimUser(), (await directory.create()).body];
    await directory.create(taken);
    const value = String(taken.userName).toUpperCase();
    expect(await directory.patch(own.id, { op: 'replace', path: 'userName', value })).toMatchObject({
      status: 409,
      body: { scimType: 'uniqueness' },
    });
  });
});
