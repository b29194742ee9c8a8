// The database of an earlier version has people whom the company's directory had sent (decision 92).
import { beforeAll, expect, test } from 'vitest';
import { directoryConnections, directoryUsers } from '../../../db/schema/directory.ts';
import { rosterEntries } from '../../../db/schema/outreach.ts';
import { hashToken, newId } from '../../../platform/crypto/crypto.ts';
import { testAdmin, testApp } from '../../../testing/app.ts';
import { registrationOf } from '../../../testing/people.ts';

const PATH = '/api/admin/roster';
const TOKEN = 'bqd_earlier';

const world = testApp();
const admin = testAdmin(world);

beforeAll(async () => {
  const { db } = world.ctx;
  const createdBy = admin.id;
  await db
    .insert(directoryConnections)
    .values({ tokenHash: hashToken(TOKEN), beginning: 'bqd_', createdBy, createdAt: new Date() });
  for (const name of ['noura', 'omar', 'reem']) {
    const person = { id: newId(), workEmail: `${name}@example.com` };
    await db.insert(directoryUsers).values({ ...person, userName: name, employeeNumber: name });
    await db.insert(rosterEntries).values({
      ...person,
      id: newId(),
      employeeId: name,
      department: '',
      fullName: name,
      directoryUserId: person.id,
    });
  }
});

const list = async () => (await admin.browser.get(PATH)).body as { id: string; fullName: string }[];

test('people of an earlier directory stay on the roster, so that the same people may register', async () => {
  expect((await list()).map(({ fullName }) => fullName).sort()).toEqual(['noura', 'omar', 'reem']);
  const register = (typed: Record<string, unknown>) =>
    world.browser().post('/api/employees', registrationOf(typed));
  expect((await register({})).status).toBe(403);
  const typed = { employeeId: 'noura', workEmail: 'noura@example.com', department: 'Sales' };
  expect((await register(typed)).status).toBe(201);
});

test('administrators can change and delete entries of a directory, and a deletion also removes the values of the directory', async () => {
  const csv = 'Employee ID,Email,Department,Name\nreem,reem@example.com,Logistics,Reem Haddad';
  const { body } = await admin.browser.post(`${PATH}/import`, { csv, mode: 'add', dryRun: false });
  expect(body).toMatchObject({ changed: 1, unchanged: 0 });
  const omar = (await list()).find(({ fullName }) => fullName === 'omar');
  expect((await admin.browser.delete(`${PATH}/${omar!.id}`)).status).toBe(200);
  expect((await admin.browser.delete(PATH)).body).toMatchObject({ count: 2 });
  expect(await world.ctx.db.$count(directoryUsers)).toBe(0);
});

test('the token of the directory is refused', async () => {
  const reply = await world.app.inject({
    method: 'POST',
    url: '/scim/v2/Users',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/scim+json' },
    payload: JSON.stringify({ userName: 'stranger' }),
  });
  expect(reply.statusCode).toBe(403);
  expect(await world.ctx.db.$count(directoryUsers)).toBe(0);
});
