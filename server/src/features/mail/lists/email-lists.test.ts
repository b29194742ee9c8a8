import { expect, test } from 'vitest';
import { newId } from '../../../platform/crypto/crypto.ts';
import { testAdmin, testApp, testPerson } from '../../../testing/app.ts';
import { lastAuditEntry } from '../../../testing/audit.ts';

const PATH = '/api/email-lists';

const world = testApp();
const admin = testAdmin(world);
const tester = testPerson(world);

const list = async () => (await admin.browser.get(PATH)).body;
const lastEntry = () => lastAuditEntry(world);

test('a new list is active, and its comma-separated addresses are trimmed', async () => {
  const typed = {
    name: ' Leads ',
    emails: ' a@example.com,, b@example.com ،c@example.com\n',
    description: '',
  };
  const { status, body } = await admin.browser.post(PATH, typed);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    name: 'Leads',
    emails: ['a@example.com', 'b@example.com', 'c@example.com'],
    description: '',
    isActive: true,
  });
  expect(await list()).toEqual([body]);
  expect(await lastEntry()).toMatchObject({
    actorId: admin.id,
    action: 'create email list',
    recordType: 'email list',
    recordId: body.id,
    after: { name: 'Leads', isActive: true },
  });
});

test.each([
  [{ emails: 'a@example.com' }, 'name', 'Name and emails are required'],
  [{ name: ' ', emails: 'a@example.com' }, 'name', 'Name and emails are required'],
  [{ name: 'Leads' }, 'emails', 'Name and emails are required'],
  [{ name: 'Leads', emails: ' , ,' }, 'emails', 'Name and emails are required'],
  [{ name: 'Leads', emails: 'a@example.com, nobody' }, 'emails', "nobody isn't a valid email address"],
  [{ name: 'Leads', emails: 'a@example.com\r\nBcc: b' }, 'emails', expect.stringContaining('Bcc')],
])('%j is refused', async (typed, field, sentence) => {
  const { status, body } = await admin.browser.post(PATH, typed);
  expect(status).toBe(400);
  expect(body.fields).toEqual({ [field]: sentence });
});

test('a change keeps missing fields, and the audit entry has the values before and after', async () => {
  const [{ id, ...before }] = await list();
  const changed = await admin.browser.patch(`${PATH}/${id}`, { isActive: false });
  expect(changed.body).toMatchObject({ name: before.name, emails: before.emails, isActive: false });
  await admin.browser.patch(`${PATH}/${id}`, { emails: ['d@example.com'], description: 'The four' });
  expect(await list()).toMatchObject([
    { id, emails: ['d@example.com'], description: 'The four', isActive: false },
  ]);
  expect(await lastEntry()).toMatchObject({
    action: 'change email list',
    before: { emails: before.emails },
    after: { emails: ['d@example.com'], description: 'The four' },
  });
  expect(await admin.browser.patch(`${PATH}/${id}`, { emails: '' })).toMatchObject({ status: 400 });
  expect(await admin.browser.patch(`${PATH}/${newId()}`, { name: 'x' })).toMatchObject({ status: 404 });
});

test('lists are sorted by name in both scripts, and can be deleted', async () => {
  await admin.browser.post(PATH, { name: 'فريق الجودة', emails: 'q@example.com' });
  await admin.browser.post(PATH, { name: 'agency', emails: 'x@example.com' });
  expect((await list()).map(({ name }: { name: string }) => name)).toEqual([
    'agency',
    'Leads',
    'فريق الجودة',
  ]);
  const [{ id }] = await list();
  expect(await tester.browser.delete(`${PATH}/${id}`)).toMatchObject({ status: 403 });
  expect(await admin.browser.delete(`${PATH}/${id}`)).toMatchObject({ status: 200 });
  expect(await admin.browser.delete(`${PATH}/${id}`)).toMatchObject({ status: 404 });
  expect(await list()).toHaveLength(2);
});
