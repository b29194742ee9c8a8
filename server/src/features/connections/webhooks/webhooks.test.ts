import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '../../../db/schema/audit.ts';
import { webhooks } from '../../../db/schema/webhooks.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { testAdmin, testApp } from '../../../testing/app.ts';
import { lastAuditEntry } from '../../../testing/audit.ts';
import { makeWebhook, webhookOf } from '../../../testing/webhooks.ts';

const PATH = '/api/admin/webhooks';

const world = testApp();
const admin = testAdmin(world);
beforeEach(async () => {
  await world.ctx.db.delete(webhooks);
});

const list = async () => (await admin.browser.get(PATH)).body;
const lastEntry = () => lastAuditEntry(world);

test('a webhook is created, changed, turned off and deleted, with audit entries', async () => {
  const made = await makeWebhook(admin, { name: ' Tracker ', events: ['report.created', 'report.created'] });
  const [shown] = await list();
  expect(shown).toEqual({
    id: made.id,
    ...webhookOf({ events: ['report.created'] }),
    format: 'standard',
    language: 'en',
    state: 'active',
    lastSuccessAt: null,
    lastError: null,
    waiting: 0,
    oldSecretUntil: null,
    pausedUntil: null,
    createdAt: expect.any(String),
  });
  const record = { actorId: admin.id, recordType: 'webhook', recordId: made.id };
  expect(await lastEntry()).toMatchObject({
    ...record,
    action: 'create webhook',
    after: { name: 'Tracker' },
  });

  const changes = { severities: ['Blocker'], isActive: false };
  const changed = await admin.browser.patch(`${PATH}/${made.id}`, changes);
  expect(changed).toMatchObject({
    status: 200,
    body: { name: 'Tracker', severities: ['Blocker'], state: 'off' },
  });
  expect(await lastEntry()).toMatchObject({
    ...record,
    action: 'change webhook',
    before: { severities: [], webhookState: 'active' },
    after: { severities: ['Blocker'], webhookState: 'off' },
  });
  expect((await admin.browser.patch(`${PATH}/${made.id}`, { isActive: true })).body.state).toBe('active');

  expect((await admin.browser.delete(`${PATH}/${made.id}`)).body).toEqual({
    success: true,
    message: 'Webhook deleted',
  });
  expect(await lastEntry()).toMatchObject({ ...record, action: 'delete webhook' });
  expect(await list()).toEqual([]);
});

test('the secret is shown once, stored encrypted, and can be replaced', async () => {
  const { id, secret } = await makeWebhook(admin);
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const stored = async () =>
    (await world.ctx.db.select().from(webhooks).where(eq(webhooks.id, id)))[0]!.secret!;
  expect(await stored()).not.toContain(secret.slice(6));
  expect(await world.ctx.vault.open(await stored(), id)).toBe(secret);
  await expect(world.ctx.vault.open(await stored(), newId())).rejects.toThrow();

  const { body } = await admin.browser.post(`${PATH}/${id}/secret`, {});
  expect(body).toEqual({ id, secret: expect.stringMatching(/^whsec_/) });
  expect(body.secret).not.toBe(secret);
  expect(await world.ctx.vault.open(await stored(), id)).toBe(body.secret);

  const shown = JSON.stringify([
    await list(),
    (await admin.browser.patch(`${PATH}/${id}`, { name: 'Other' })).body,
    await world.ctx.db.select().from(auditLog),
  ]);
  expect(shown).not.toContain('whsec_');
  expect(shown).not.toContain(await stored());
});

describe('refuses', () => {
  const refusalOf = async (changes: object, language: 'en' | 'ar' = 'en') => {
    const { status, body } = await admin.browser.post(PATH, webhookOf(changes), {
      'accept-language': language,
    });
    return { status, fields: body.fields };
  };
  const PRIVATE = 'This address is on a private network. The server may send only to public addresses';
  const INVALID = 'Enter a web address without a user name, such as https://example.com/events';

  test.each([
    ['http', 'http://example.com/events', 'Enter an address that starts with https://'],
    ['loopback', 'https://127.0.0.1/events', PRIVATE],
    ['a short spelling', 'https://127.1/', PRIVATE],
    ['a number', 'https://2130706433/', PRIVATE],
    ['octal', 'https://0177.0.0.1/', PRIVATE],
    ['hexadecimal', 'https://0x7f000001/', PRIVATE],
    ['IPv6 loopback', 'https://[::1]/', PRIVATE],
    ['a mapped address', 'https://[::ffff:127.0.0.1]/', PRIVATE],
    ['a mapped address in hexadecimal', 'https://[::ffff:7f00:1]/', PRIVATE],
    ['NAT64', 'https://[64:ff9b::10.0.0.1]/', PRIVATE],
    ['6to4', 'https://[2002:a00:1::]/', PRIVATE],
    ['a private network', 'https://10.1.2.3:8443/', PRIVATE],
    ['a metadata service', 'https://169.254.169.254/latest', PRIVATE],
    ['a unique local address', 'https://[fd00::1]/', PRIVATE],
    ['a user name', 'https://me:secret@example.com/', INVALID],
    ['a fragment', 'https://example.com/#a', INVALID],
    ['another protocol', 'file:///etc/passwd', INVALID],
    ['no address', 'Tracker', INVALID],
  ])('%s', async (_what, url, message) => {
    expect(await refusalOf({ url })).toEqual({ status: 400, fields: { url: message } });
  });

  test('other invalid input, in the language of the caller', async () => {
    expect(await refusalOf({ events: [], name: '' })).toEqual({
      status: 400,
      fields: { events: 'Choose at least one event', name: 'This field is required' },
    });
    for (const [field, changes] of [
      ['events', { events: ['ping'] }],
      ['events', { events: ['blocker'] }],
      ['events', { format: 'slack' }],
      ['events', { format: 'slack', events: ['blocker', 'report.created'] }],
      ['events', { format: 'teams', events: [] }],
      ['format', { format: 'pigeon' }],
      ['language', { language: 'fr' }],
    ] as const) {
      const { status, fields } = await refusalOf(changes);
      expect([status, ...Object.keys(fields)].join(), JSON.stringify(changes)).toMatch(
        RegExp(`^400,${field}`),
      );
    }
    expect((await refusalOf({ url: 'https://[::1]/' }, 'ar')).fields.url).toMatch(/شبكة خاصة/);
  });

  test('a change to a private address, and keeps the webhook', async () => {
    const { id } = await makeWebhook(admin);
    expect((await admin.browser.patch(`${PATH}/${id}`, { url: 'https://10.0.0.1/' })).status).toBe(400);
    expect(await list()).toMatchObject([{ url: 'https://receiver.invalid/events' }]);
  });

  test('more than forty webhooks', async () => {
    for (let made = 0; made < 40; made += 1) await makeWebhook(admin);
    expect(await admin.browser.post(PATH, webhookOf())).toMatchObject({
      status: 409,
      body: { code: 'too_many_webhooks' },
    });
  });
});

test('missing webhooks and deliveries are not found', async () => {
  const { browser } = admin;
  const path = `${PATH}/${newId()}`;
  expect((await browser.patch(path, { name: 'Other' })).status).toBe(404);
  expect((await browser.delete(path)).status).toBe(404);
  expect((await browser.post(`${path}/secret`, {})).status).toBe(404);
  expect((await browser.post(`${path}/test`)).status).toBe(404);
  expect((await browser.get(`${path}/deliveries`)).status).toBe(404);
  expect((await browser.post(`/api/admin/webhook-deliveries/${newId()}/resend`)).status).toBe(404);
});

test('a test of a private address fails without a connection, also when the setting was changed later', async () => {
  const { id } = await makeWebhook(admin);
  await world.ctx.db.update(webhooks).set({ url: 'https://localhost/' }).where(eq(webhooks.id, id));
  const { body } = await admin.browser.post(`${PATH}/${id}/test`);
  expect(body).toMatchObject({
    event: 'ping',
    state: 'failed',
    attempts: 1,
    error: { code: 'address_refused', status: null },
  });
});
