import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { keyFile } from '../../../../platform/crypto/secret-key.ts';
import { programHour } from '../../../../platform/time/program-time.ts';
import { openTestApp, type TestApp } from '../../../../testing/app.ts';
import { png, screenshot } from '../../../../testing/media.ts';
import {
  changeSettings,
  logIn,
  mailTo,
  type Person,
  signedInAdmin,
  submitReport,
} from '../../../../testing/people.ts';
import { readArchive } from '../archive/read-archive.ts';
import { makeDueBackup } from './commands.ts';

const HOUR = 3_600_000;

let parent: string;
let folder: string;
let world: TestApp;
let secondServer: TestApp;
let admin: Person;
beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'bugquest-schedule-'));
  folder = path.join(parent, 'backups');
  const settings = { BACKUP_DIR: folder };
  world = await openTestApp({ settings });
  secondServer = await openTestApp({ settings, sharesWith: world });
  admin = await signedInAdmin(world);
  await submitReport(admin, {}, [screenshot(await png())]);
  moveTo(12);
});
afterAll(async () => {
  await secondServer.close();
  await world.close();
  await rm(parent, { recursive: true });
});

/** Advances the clock to the next given hour of the program's day. */
function moveTo(hour: number) {
  const now = programHour(world.clock.now(), 'Asia/Riyadh');
  world.clock.advance(((hour - now + 24) % 24) * HOUR);
}

const archives = async () => (await readdir(folder)).filter((name) => name.endsWith('.tar')).sort();

const shownState = async () => (await admin.browser.get('/api/admin/backup-state')).body;

/** On another day, the previous session has ended. */
async function state() {
  admin.browser = await logIn(world, admin);
  return shownState();
}

async function choose(backups: { hour: number | null; keep: number }) {
  admin.browser = await logIn(world, admin);
  await changeSettings(admin, { backups });
}

test('nothing is made while scheduled backups are off, or before their hour', async () => {
  await makeDueBackup(world.ctx);
  await choose({ hour: 13, keep: 2 });
  await makeDueBackup(world.ctx);
  await expect(readdir(folder)).rejects.toThrow('ENOENT');
  expect(await state()).toEqual({ hour: 13, done: null, failed: null });
});

test('two servers make one backup per day, after the hour of the setting', async () => {
  moveTo(14);
  await Promise.all([makeDueBackup(world.ctx), makeDueBackup(secondServer.ctx)]);
  await makeDueBackup(secondServer.ctx);
  const [name = '', ...others] = await archives();
  expect(others).toEqual([]);
  const file = path.join(folder, name);
  for await (const section of readArchive(file))
    if (section.kind === 'manifest') expect(section.manifest.media.files).toBe(1);
  const { size, mode } = await stat(file);
  expect(mode & 0o077).toBe(0);
  expect((await stat(folder)).mode & 0o077).toBe(0);
  expect(await state()).toMatchObject({
    done: { bytes: size, mediaFiles: 1, lostFiles: 0 },
    failed: null,
  });
});

test('only the newest archives are kept, and other files stay unchanged', async () => {
  const [first] = await archives();
  await writeFile(path.join(folder, 'notes.tar'), 'Not ours');
  await writeFile(path.join(folder, 'bugquest-2026-01-01-030000.tar.partial'), 'From a crash');
  for (let day = 0; day < 2; day += 1) {
    world.clock.advance(24 * HOUR);
    await makeDueBackup(world.ctx);
  }
  const names = await readdir(folder);
  expect(names).toHaveLength(3);
  expect(names).toContain('notes.tar');
  expect(names).not.toContain(first);
});

test('a failed backup is shown, retried, and mailed to administrators once a day', async () => {
  await rm(folder, { recursive: true });
  await writeFile(folder, 'A file in the place of the folder');
  world.clock.advance(24 * HOUR);
  await makeDueBackup(world.ctx);
  await makeDueBackup(secondServer.ctx);
  const { done, failed } = await state();
  expect(failed.reason).toBe('folder');
  expect(Date.parse(done.at)).toBeLessThan(Date.parse(failed.at));
  const mail = await mailTo(world, admin.registration.workEmail, 1, 'The backup folder');
  expect(mail.subject).toBe('BugQuest: the backup failed');
  expect(mail.text).toContain('/admin?tab=overview');
  const failures = () => world.mails.filter(({ subject }) => subject.includes('backup failed'));
  expect(failures()).toHaveLength(1);

  await rm(folder);
  await makeDueBackup(world.ctx);
  expect(await archives()).toHaveLength(1);
  expect(await state()).toMatchObject({ failed: null });
  expect(failures()).toHaveLength(1);
});

test('an administrator makes a backup at any hour, and the key of another database is not included', async () => {
  await choose({ hour: null, keep: 2 });
  const before = (await state()).done.at;
  // The name of an archive has its time in seconds.
  world.clock.advance(1_000);
  const { body } = await admin.browser.post('/api/admin/backups');
  expect(body.message).toBe('The backup has started.');
  await vi.waitFor(async () => expect((await shownState()).done.at).not.toBe(before), 60_000);

  await world.ctx.db.transaction((tx) => world.ctx.vault.seal(tx, 'webhookSecret', 'a secret', 'me'));
  await writeFile(keyFile(world.config), Buffer.alloc(32, 1).toString('base64url'));
  world.clock.advance(1_000);
  await makeDueBackup(world.ctx, true);
  expect((await state()).failed.reason).toBe('key');
});
