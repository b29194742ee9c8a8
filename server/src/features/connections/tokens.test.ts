import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { apiTokens } from '../../db/schema/api-tokens.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { employees } from '../../db/schema/employees.ts';
import { newId } from '../../platform/crypto/crypto.ts';
import { programDay } from '../../platform/time/program-time.ts';
import { callWith, createToken } from '../../testing/api-tokens.ts';
import { testAdmin, testApp } from '../../testing/app.ts';
import { mailTo, signedInAdmin, signedInPerson, submitReport } from '../../testing/people.ts';

const PATH = '/api/admin/api-tokens';
const INPUT = { name: 'Nightly copy', scopes: ['reports:read'], expiresInDays: 30 };
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const world = testApp();
const admin = testAdmin(world);

const list = async () => (await admin.browser.get(PATH)).body;
const lastEntries = (count: number) =>
  world.ctx.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(count);

test('a token is shown once, and stored as a hash', async () => {
  const { token, ...listed } = await createToken(admin, ['reports:read', 'export']);
  expect(token).toMatch(/^bq_[\w-]{43}$/);
  expect(listed).toMatchObject({
    name: 'Nightly copy',
    beginning: token.slice(0, 7),
    scopes: ['reports:read', 'export'],
    state: 'active',
    createdByName: admin.registration.fullName,
    lastUsedAt: null,
  });
  expect(Date.parse(listed.expiresAt) - Date.parse(listed.createdAt)).toBe(30 * DAY);
  expect((await list())[0]).toEqual(listed);
  const [row] = await world.ctx.db.select().from(apiTokens).where(eq(apiTokens.id, listed.id));
  expect(JSON.stringify(row)).not.toContain(token.slice(10));
  expect(row!.tokenHash).toMatch(/^[0-9a-f]{64}$/);
});

test('the creation and the revocation are in the audit log, without the token', async () => {
  const { id, token } = await createToken(admin, ['people:read'], { name: 'Directory' });
  const facts = { name: 'Directory', scopes: ['people:read'] };
  const record = { actorId: admin.id, recordType: 'API token', recordId: id, tokenId: null };
  const [creation] = await lastEntries(1);
  expect(creation).toMatchObject({ ...record, action: 'create API token', after: facts });
  const reply = await admin.browser.delete(`${PATH}/${id}`);
  expect(reply.body).toEqual({ success: true, message: 'API token deleted.' });
  const [revocation] = await lastEntries(1);
  expect(revocation).toMatchObject({ ...record, action: 'revoke API token', before: facts });
  expect(JSON.stringify([creation, revocation])).not.toContain(token.slice(10));
  const { body: entries } = await admin.browser.get('/api/admin/audit-log?limit=1');
  expect(entries[0]).toMatchObject({ recordLabel: 'Directory', via: null });
  expect((await list()).map((one: { id: string }) => one.id)).not.toContain(id);
  expect((await admin.browser.delete(`${PATH}/${id}`)).status).toBe(404);
  expect((await admin.browser.delete(`${PATH}/${newId()}`)).status).toBe(404);
});

test('creating a token needs the password, entered within the last ten minutes', async () => {
  const other = await signedInAdmin(world);
  world.clock.advance(10 * MINUTE);
  expect(await other.browser.post(PATH, INPUT)).toMatchObject({
    status: 403,
    body: { code: 'reauthentication_required' },
  });
  await other.browser.post('/api/auth/reauthenticate', { password: other.registration.password });
  expect((await other.browser.post(PATH, INPUT)).status).toBe(201);
  // The other tests need an open session.
  await admin.browser.post('/api/auth/reauthenticate', { password: admin.registration.password });
});

test('a new token is mailed to its creator and all other administrators', async () => {
  const other = await signedInAdmin(world);
  await world.ctx.db.update(employees).set({ language: 'ar' }).where(eq(employees.id, other.id));
  const tester = await signedInPerson(world);
  const { expiresAt, token } = await createToken(admin, ['reports:read', 'export'], {
    name: 'Invoice robot',
  });
  const mail = await mailTo(world, admin.registration.workEmail, 1, 'Invoice robot');
  expect(mail.subject).toBe('BugQuest: a new API token was created');
  for (const part of [
    admin.registration.fullName,
    'Read reports, Export',
    programDay(new Date(expiresAt), world.ctx.config.timezone),
  ])
    expect(mail.text).toContain(part);
  expect(mail.text).toContain('/admin?tab=connections');
  expect(mail.text).not.toContain(token.slice(10));
  const arabic = await mailTo(world, other.registration.workEmail, 1, 'Invoice robot');
  expect(arabic.text).toContain('أنشأ');
  expect(
    world.mails.some(
      ({ to, text }) => to.address === tester.registration.workEmail && text.includes('robot'),
    ),
  ).toBe(false);
});

test.each([
  [{ name: ' ' }, { name: 'This field is required' }],
  [{ scopes: [] }, { scopes: 'Choose at least one scope' }],
  [{ scopes: undefined }, { scopes: 'Choose at least one scope' }],
  [{ scopes: ['everything'] }, { 'scopes.0': expect.any(String) }],
  [{ expiresInDays: 0 }, { expiresInDays: expect.stringContaining('365') }],
  [{ expiresInDays: 366 }, { expiresInDays: expect.stringContaining('365') }],
])('%j is refused', async (changes, fields) => {
  expect(await admin.browser.post(PATH, { ...INPUT, ...changes })).toMatchObject({
    status: 400,
    body: { fields },
  });
});

test('at most 100 tokens exist', async () => {
  const { token, ...rest } = await createToken(admin, ['export']);
  const [row] = await world.ctx.db.select().from(apiTokens).where(eq(apiTokens.id, rest.id));
  const copies = Array.from({ length: 100 }, () => ({ ...row!, id: newId(), tokenHash: newId() }));
  await world.ctx.db.insert(apiTokens).values(copies);
  expect(await admin.browser.post(PATH, INPUT)).toMatchObject({
    status: 409,
    body: { code: 'too_many_tokens' },
  });
  for (const { id } of copies) await world.ctx.db.delete(apiTokens).where(eq(apiTokens.id, id));
  expect((await callWith(world, token, '/api/admin/exports')).status).toBe(200);
});

test('the last use is shown to the minute', async () => {
  const { id, token } = await createToken(admin, ['reports:read']);
  const used = async () => (await list()).find((one: { id: string }) => one.id === id).lastUsedAt;
  await callWith(world, token, '/api/bug-reports');
  const first = await used();
  expect(Date.parse(first)).toBeLessThanOrEqual(world.clock.now().getTime());
  await callWith(world, token, '/api/bug-reports');
  expect(await used()).toBe(first);
  world.clock.advance(MINUTE);
  await callWith(world, token, '/api/bug-reports');
  expect(Date.parse(await used()) - Date.parse(first)).toBeGreaterThanOrEqual(MINUTE);
});

test('an action of a token is in the audit log, with the token and its creator', async () => {
  const tester = await signedInPerson(world);
  const { id } = (await submitReport(tester)).body;
  const { id: tokenId, token } = await createToken(admin, ['status:write'], { name: 'Tracker' });
  const changed = await callWith(world, token, `/api/bug-reports/${id}`, {
    method: 'PATCH',
    payload: { status: 'In Progress' },
  });
  expect(changed).toMatchObject({ status: 200, body: { status: 'In Progress' } });
  const [entry] = await lastEntries(1);
  expect(entry).toMatchObject({ actorId: admin.id, tokenId, action: 'change status', recordId: id });
  const { body: entries } = await admin.browser.get('/api/admin/audit-log?limit=1');
  expect(entries[0]).toMatchObject({ actorName: admin.registration.fullName, via: 'Tracker' });
  const { body: csv } = await admin.browser.get('/api/admin/audit-log/export?format=csv');
  expect(String(csv)).toContain(`${admin.registration.fullName} · via API token Tracker`);
  await admin.browser.patch(`/api/bug-reports/${id}`, { status: 'Open' });
  expect((await lastEntries(1))[0]).toMatchObject({ actorId: admin.id, tokenId: null });
});
