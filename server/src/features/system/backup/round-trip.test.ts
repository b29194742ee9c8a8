import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { applyMigrations, listMigrations } from '../../../db/migrate.ts';
import { mails } from '../../../db/schema/mail.ts';
import { readConfig } from '../../../platform/config.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../platform/postgres/embedded-postgres.ts';
import { type S3TestServer, startS3TestServer } from '../../../platform/storage/s3-test-server.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { createEmptyDatabase } from '../../../testing/database/database.ts';
import { findSystemPostgres } from '../../../testing/database/system-postgres.ts';
import { expectLedgerToBalance } from '../../../testing/ledger.ts';
import { mp4, png, screenshot, video } from '../../../testing/media.ts';
import {
  logIn,
  mailTo,
  type Person,
  signedInAdmin,
  signedInPerson,
  submitReport,
} from '../../../testing/people.ts';
import { readAllRows } from '../../../testing/stored-rows.ts';
import { afterPasswordStep, enableTwoFactor, nextCodeOf } from '../../../testing/two-factor.ts';
import { SEND_MAIL } from '../../mail/queue/commands.ts';
import { type BackupResult, writeBackup } from './dump/backup-commands.ts';
import { restoreBackup } from './restore/restore-commands.ts';

let folder: string;
let file: string;
let store: S3TestServer;
/** Another PostgreSQL server, of another version if one is installed. */
let server: EmbeddedPostgres;
let old: TestApp;
let person: Person;
let admin: Person;
let secret: string;
let mediaUrls: string[];
let rows: Awaited<ReturnType<typeof readAllRows>>;
let backup: BackupResult;

beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER');
  folder = await mkdtemp(path.join(tmpdir(), 'bugquest-backup-'));
  file = path.join(folder, 'backup.tar');
  store = await startS3TestServer(path.join(folder, 's3'));
  server = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'server'),
    durable: false,
    binaries: findSystemPostgres(),
  });
  old = await openTestApp();
  await fillProgram();
  await old.ctx.jobs.stop();
  await queueWaitingMail();
  // Excludes previews, because they are made again.
  rows = { ...(await readAllRows(old.database.connection)), media_previews: [] };
  backup = await writeBackup(
    { config: old.config, connection: old.database.connection, storage: old.ctx.storage },
    file,
  );
});
afterAll(async () => {
  await old.close();
  await server.stop();
  await store.close();
  await rm(folder, { recursive: true });
  vi.unstubAllEnvs();
});

async function fillProgram() {
  person = await signedInPerson(old, { fullName: 'سارة "Tab\t" \\N' });
  admin = await signedInAdmin(old);
  ({ secret } = await enableTwoFactor(old, admin));
  const description = 'The total is 0\\n after a coupon,\tand the page says "\\N" – سلة التسوق فارغة 🛒';
  const files = [screenshot(await png()), video(mp4(300_000))];
  const { body } = await submitReport(person, { bugDescription: description }, files);
  mediaUrls = [...body.screenshotUrls, ...body.videoUrls];
  expect(mediaUrls).toHaveLength(2);
  const original = (await submitReport(person)).body;
  const duplicate = (await submitReport(admin)).body;
  await admin.browser.put(`/api/bug-reports/${body.id}/review`, {
    pointsEarned: 30,
    validationReason: 'approved',
    adminNotes: 'Thank you.',
  });
  const link = { validationReason: 'duplicate', adminNotes: '', duplicateOf: original.id };
  await admin.browser.put(`/api/bug-reports/${duplicate.id}/review`, { ...link, pointsEarned: 0 });
}

/** Queues a mail. No job runs any more, so the mail is not sent before the backup. */
async function queueWaitingMail() {
  const server = await openTestApp({ sharesWith: old, jobs: () => [] });
  await server.ctx.db.transaction(async (tx) => {
    const id = '01900000-0000-7000-8000-000000000001';
    const to = { toName: 'Waiting', toAddress: 'waiting@example.com', language: 'en' as const };
    const text = { subject: 'Waiting', text: 'It waited in the queue.', html: '' };
    await tx.insert(mails).values({ id, ...to, ...text, purpose: 'reset', state: 'queued' });
    await server.ctx.jobs.enqueue(tx, SEND_MAIL, { mailId: id });
  });
  await server.close();
}

test('a restore moves everything from one PostgreSQL and the disk to another PostgreSQL and S3', async () => {
  const database = await createEmptyDatabase(server.connection);
  const settings = { DATABASE_URL: database.databaseUrl, MEDIA_URL: store.mediaUrl };
  const dataDir = path.join(folder, 'moved');
  const config = readConfig({ ...settings, DATA_DIR: dataDir });
  const restored = await restoreBackup(config, old.ctx.log, file);
  expect(restored).toMatchObject({ rows: backup.rows, media: 2, missing: [], changed: [], key: 'write' });
  expect(await readAllRows(database.connection)).toEqual(rows);
  expect(await readFile(path.join(dataDir, 'secret.key'))).toEqual(
    await readFile(path.join(old.config.dataDir, 'secret.key')),
  );
  expect((await stat(path.join(dataDir, 'secret.key'))).mode & 0o077).toBe(0);

  const moved = await openTestApp({ settings: { ...settings, DATA_DIR: dataDir }, database });
  await expectLedgerToBalance(moved.ctx.db);
  for (const url of mediaUrls) {
    const [before, after] = [await person.browser.get(url), await person.browser.on(moved).get(url)];
    expect(after.status).toBe(200);
    expect(Buffer.compare(before.body, after.body)).toBe(0);
  }
  await logIn(moved, person);
  const entered = await afterPasswordStep(moved, admin);
  moved.clock.advance(old.clock.now().getTime() - moved.clock.now().getTime());
  const code = await nextCodeOf(moved, secret);
  expect(await entered.post('/api/auth/two-factor', { code })).toMatchObject({ status: 200 });
  expect((await mailTo(moved, 'waiting@example.com')).text).toContain('waited in the queue');
  const { body } = await submitReport({ browser: person.browser.on(moved) });
  expect(body.serialNumber).toBe('BUG-1004');
  await moved.close();
});

test('a restore without media writes rows and does not change the media storage', async () => {
  const small = path.join(folder, 'small.tar');
  const source = { config: old.config, connection: old.database.connection, storage: old.ctx.storage };
  await writeBackup(source, small, { withMedia: false, withKey: false });
  expect((await stat(small)).size).toBeLessThan((await stat(file)).size - 300_000);
  const database = await createEmptyDatabase();
  const dataDir = path.join(folder, 'without-media');
  const config = readConfig({ DATABASE_URL: database.databaseUrl, DATA_DIR: dataDir });
  await expect(restoreBackup(config, old.ctx.log, small)).rejects.toThrow('does not contain the secret key');
  const restored = await restoreBackup(config, old.ctx.log, small, { withoutKey: true });
  expect(restored).toMatchObject({ rows: backup.rows, media: 0, key: 'keep' });
  expect(await readAllRows(database.connection)).toEqual(rows);
  await database.drop();
});

test('a restore migrates an archive of an older schema', async () => {
  const database = await createEmptyDatabase();
  const client = new pg.Client(database.connection);
  await client.connect();
  await applyMigrations(client, listMigrations().length - 2);
  await client.query(
    `insert into departments (id, department, name_en, name_ar) values (gen_random_uuid(), 'qa', 'QA', 'الجودة')`,
  );
  await client.end();
  const older = path.join(folder, 'older.tar');
  await writeBackup({ config: old.config, connection: database.connection, storage: old.ctx.storage }, older);
  const target = await createEmptyDatabase();
  const config = readConfig({ DATABASE_URL: target.databaseUrl, DATA_DIR: path.join(folder, 'older') });
  await restoreBackup(config, old.ctx.log, older);
  const restored = await readAllRows(target.connection);
  expect(Object.keys(restored)).toEqual(Object.keys(rows));
  expect(restored.departments).toMatchObject([{ name_ar: 'الجودة' }]);
  await database.drop();
  await target.drop();
});

test('a backup lists files that are missing or changed in the storage', async () => {
  const keys = mediaUrls.map((url) => url.replace('/api/media/', ''));
  const storage = {
    ...old.ctx.storage,
    stat: async (key: string) => (key === keys[0] ? undefined : old.ctx.storage.stat(key)),
    read: async (key: string) => {
      const bytes = await buffer(await old.ctx.storage.read(key));
      bytes[0]! ^= 1;
      return Readable.from([bytes]);
    },
  };
  const lossy = path.join(folder, 'lossy.tar');
  const source = { config: old.config, connection: old.database.connection, storage };
  const lost = { missing: [keys[0]], changed: [keys[1]] };
  expect(await writeBackup(source, lossy)).toMatchObject(lost);
  const database = await createEmptyDatabase();
  const config = readConfig({ DATABASE_URL: database.databaseUrl, DATA_DIR: path.join(folder, 'lossy') });
  expect(await restoreBackup(config, old.ctx.log, lossy)).toMatchObject({ ...lost, media: 1 });
  await database.drop();
});
