// After a change of the secret key, everybody stays logged in, and second factors, secrets and links continue to work (promises: 48).
import { access, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { webhooks } from '../../../db/schema/webhooks.ts';
import { StartError } from '../../../platform/start-error.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { type Person, signedInAdmin } from '../../../testing/people.ts';
import {
  afterPasswordStep,
  enableTwoFactor,
  nextCodeOf,
  type SecondFactor,
} from '../../../testing/two-factor.ts';
import { makeWebhook } from '../../../testing/webhooks.ts';
import { unsubscribeUrl } from '../../mail/preferences/unsubscribe-links.ts';
import { getVapidKeys } from '../../notifications/push/vapid-keys.ts';
import { refuseWhileRunning, rotateKey } from './rotate-commands.ts';

const [OLD, NEW, NEWEST, LAST] = ['o', 'n', 't', 'l'].map((letter) => letter.repeat(32)) as [
  string,
  string,
  string,
  string,
];

const opened: TestApp[] = [];
/** Each server has connections, and the database accepts a limited number. */
async function closeAll(): Promise<void> {
  for (const one of opened.splice(0).reverse()) await one.close();
}

async function openServer(keys: object, beside?: TestApp): Promise<TestApp> {
  const server = await openTestApp({ settings: { ...keys }, ...(beside && { sharesWith: beside }) });
  opened.push(server);
  return server;
}

interface Secrets {
  admin: Person;
  factor: SecondFactor;
  webhook: { id: string; secret: string };
  unsubscribeToken: string;
}

/** Creates one of each secret that depends on the key. */
async function makeSecrets(world: TestApp): Promise<Secrets> {
  const admin = await signedInAdmin(world);
  const webhook = await makeWebhook(admin);
  const url = new URL(await unsubscribeUrl(world.ctx, admin.id, 'digest'));
  const factor = await enableTwoFactor(world, admin);
  return { admin, factor, webhook, unsubscribeToken: url.searchParams.get('token')! };
}

const sealedSecretOf = async ({ ctx }: TestApp, id: string) =>
  (await ctx.db.select().from(webhooks).where(eq(webhooks.id, id)))[0]!.secret!;

const followLink = async (server: TestApp, token: string) =>
  (await server.browser().post('/api/mail-preferences/linked', { token, wanted: true })).status;

/** Uses each secret on a server. `code` is the number of an unused backup code. */
async function expectAllWorks(
  server: TestApp,
  { admin, factor, webhook, unsubscribeToken }: Secrets,
  code: number,
) {
  expect((await admin.browser.on(server).get('/api/auth/user')).status).toBe(200);
  const byApp = await afterPasswordStep(server, admin);
  expect(
    (await byApp.post('/api/auth/two-factor', { code: await nextCodeOf(server, factor.secret) })).status,
  ).toBe(200);
  const byCode = await afterPasswordStep(server, admin);
  expect((await byCode.post('/api/auth/two-factor', { code: factor.backupCodes[code] })).status).toBe(200);
  const sealed = await sealedSecretOf(server, webhook.id);
  expect(await server.ctx.vault.open(sealed, webhook.id)).toBe(webhook.secret);
  expect(await followLink(server, unsubscribeToken)).toBe(200);
}

describe('with settings', () => {
  let first: TestApp;
  let command: TestApp;
  let secrets: Secrets;
  beforeAll(async () => {
    first = await openServer({ SECRET_KEY: OLD });
    secrets = await makeSecrets(first);
    command = await openServer({ SECRET_KEY: OLD, NEW_SECRET_KEY: NEW }, first);
  });

  afterAll(closeAll);

  test('the rotation is refused while a server runs', async () => {
    await expect(refuseWhileRunning(first.ctx.connection)).rejects.toThrow('The product runs: stop it');
  });

  test('an interrupted rotation changes nothing', async () => {
    const before = await sealedSecretOf(first, secrets.webhook.id);
    await first.ctx.db
      .update(webhooks)
      .set({ secret: 'v1.damaged' })
      .where(eq(webhooks.id, secrets.webhook.id));
    await expect(rotateKey(command.ctx)).rejects.toThrow('This was not sealed here.');
    await first.ctx.db.update(webhooks).set({ secret: before }).where(eq(webhooks.id, secrets.webhook.id));
    await first.ctx.vault.checkKey();
    await expectAllWorks(first, secrets, 0);
  });

  test('everything works with the new key, and a server with the old one refuses to start and to store secrets', async () => {
    expect(await rotateKey(command.ctx)).toBe(2);
    const after = await openServer({ SECRET_KEY: NEW }, first);
    await after.ctx.vault.checkKey();
    await expectAllWorks(after, secrets, 1);
    await expect(first.ctx.vault.checkKey()).rejects.toThrow(StartError);
    const storing = first.ctx.db.transaction((tx) =>
      first.ctx.vault.seal(tx, 'webhookSecret', 'text', secrets.webhook.id),
    );
    await expect(storing).rejects.toThrow(StartError);
    expect(await rotateKey(command.ctx)).toBeUndefined();
  });

  test('push messages keep their keys, and links from before the last two rotations still work', async () => {
    const second = await openServer({ SECRET_KEY: NEW, NEW_SECRET_KEY: NEWEST }, first);
    const keys = await getVapidKeys(second.ctx);
    expect(await rotateKey(second.ctx)).toBe(2);
    const last = await openServer({ SECRET_KEY: NEWEST }, first);
    expect(await getVapidKeys(last.ctx)).toEqual(keys);
    await expectAllWorks(last, secrets, 2);
  });

  test('without a new key the command says what to do', async () => {
    for (const more of [{}, { NEW_SECRET_KEY: NEWEST }]) {
      const server = await openServer({ SECRET_KEY: NEWEST, ...more }, first);
      await expect(rotateKey(server.ctx)).rejects.toThrow('There is no new key: set NEW_SECRET_KEY');
    }
  });

  test('after a leak, links and backup codes end, and authenticator apps continue', async () => {
    const leaked = await openServer({ SECRET_KEY: NEWEST, NEW_SECRET_KEY: LAST }, first);
    expect(await rotateKey(leaked.ctx, { isLeaked: true })).toBe(2);
    const server = await openServer({ SECRET_KEY: LAST }, first);
    const { admin, factor, unsubscribeToken } = secrets;
    const byCode = await afterPasswordStep(server, admin);
    expect((await byCode.post('/api/auth/two-factor', { code: factor.backupCodes[5] })).status).toBe(400);
    expect(
      (await byCode.post('/api/auth/two-factor', { code: await nextCodeOf(server, factor.secret) })).status,
    ).toBe(200);
    expect(await followLink(server, unsubscribeToken)).toBe(400);
  });
});

describe('with the file', () => {
  afterEach(closeAll);

  test('the key file gets the new key, even if an earlier command ended before replacing the file', async () => {
    const world = await openServer({});
    const secrets = await makeSecrets(world);
    const file = path.join(world.config.dataDir, 'secret.key');
    const before = await readFile(file, 'utf8');
    expect(await rotateKey((await openServer({}, world)).ctx)).toBe(2);
    const after = await readFile(file, 'utf8');
    expect(after).not.toBe(before);
    await expect(access(`${file}.new`)).rejects.toThrow();
    await expectAllWorks(await openServer({}, world), secrets, 0);

    await writeFile(`${file}.new`, after);
    await writeFile(file, before);
    expect(await rotateKey((await openServer({}, world)).ctx)).toBeUndefined();
    expect(await readFile(file, 'utf8')).toBe(after);
    await expectAllWorks(await openServer({}, world), secrets, 1);
  });

  test('the file can be replaced by a setting', async () => {
    const world = await openServer({});
    const secrets = await makeSecrets(world);
    const command = await openServer({ NEW_SECRET_KEY: NEW }, world);
    expect(await rotateKey(command.ctx)).toBe(2);
    await expectAllWorks(await openServer({ SECRET_KEY: NEW }, world), secrets, 0);
  });
});
