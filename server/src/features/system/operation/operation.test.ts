import { JOB_KINDS } from '@bugquest/contract/system/jobs';
import {
  CHECK_NAMES,
  type Finding,
  type JobState,
  type OperationState,
} from '@bugquest/contract/system/schema';
import { expect, test } from 'vitest';
import { jobKinds } from '../../../app/features.ts';
import type { Context } from '../../../context.ts';
import { listMigrations } from '../../../db/migrate.ts';
import { testAdmin, testApp } from '../../../testing/app.ts';
import { lastAuditEntry } from '../../../testing/audit.ts';
import { png, screenshot } from '../../../testing/media.ts';
import { submitReport } from '../../../testing/people.ts';
import { recordMailFailure } from '../../mail/queue/outage-commands.ts';

/** The job `sweep-media` fails while this is true. */
let isBroken = true;
let runs = 0;
const jobs = (ctx: Context) =>
  jobKinds(ctx).map((kind) =>
    kind.name === 'sweep-media'
      ? {
          ...kind,
          retries: 0,
          async run() {
            runs += 1;
            if (isBroken) throw new Error('The shelf is full');
          },
        }
      : kind,
  );

const world = testApp({ jobs });
const admin = testAdmin(world);

const state = async (): Promise<OperationState> => (await admin.browser.get('/api/admin/operation')).body;
const stateOf = async (kind: string): Promise<JobState | undefined> =>
  (await state()).jobs.find((job) => job.kind === kind);
const retry = (kind: string) => admin.browser.post(`/api/admin/jobs/${kind}/retry`);

test('every kind of job has a name', () => {
  expect([...JOB_KINDS].sort()).toEqual(
    jobKinds(world.ctx)
      .map(({ name }) => name)
      .sort(),
  );
});

test('the overview has the versions, sizes and counts of the installation', async () => {
  const picture = await png();
  await submitReport(admin, {}, [screenshot(picture)]);
  const { server, database, storage, mail } = await state();
  expect(server.version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(server.node).toBe(process.versions.node);
  expect(Date.parse(server.startedAt)).toBeLessThan(Date.now());
  const migrations = listMigrations();
  expect(database.migrations).toBe(migrations.length);
  expect(database.latestMigrations).toHaveLength(5);
  expect(Date.parse(database.latestMigrations[0]!.writtenAt)).toBe(migrations.at(-1)!.folderMillis);
  expect(database.bytes).toBeGreaterThan(1_000_000);
  expect(storage).toMatchObject({ place: 'disk', state: 'ok', files: 1 });
  expect(storage.bytes).toBeGreaterThan(0);
  expect(storage.disk.freeBytes).toBeLessThan(storage.disk.bytes);
  expect(mail.isSent).toBe(false);
});

test('failed jobs are shown with their reason, and run again when an administrator asks', async () => {
  await world.ctx.db.transaction((tx) => world.ctx.jobs.enqueueAll(tx, { name: 'sweep-media' }, [{}, {}]));
  await expect.poll(async () => (await stateOf('sweep-media'))?.failed).toBe(2);
  const failed = await stateOf('sweep-media');
  expect(failed!.lastFailure!.message).toBe('Error: The shelf is full');
  expect(runs).toBe(2);

  isBroken = false;
  const { status, body } = await retry('sweep-media');
  expect({ status, body }).toEqual({
    status: 200,
    body: { success: true, message: '2 jobs are waiting to run again.' },
  });
  await expect.poll(() => runs).toBe(4);
  await expect.poll(() => stateOf('sweep-media')).toBeUndefined();
  const entry = await lastAuditEntry(world);
  expect(entry).toMatchObject({
    actorId: admin.id,
    action: 'retry jobs',
    recordType: 'job',
    recordId: 'sweep-media',
    after: { count: 2 },
  });
});

test('a retry without failed jobs, of mails or of an unknown kind is refused', async () => {
  expect(await retry('sweep-media')).toMatchObject({ status: 409, body: { code: 'no_failed_jobs' } });
  expect((await retry('send-mail')).status).toBe(404);
  expect((await retry('no-such-kind')).status).toBe(404);
});

test('findings say what is good and what to do, in the language of the administrator', async () => {
  const read = async (language: string): Promise<Finding[]> =>
    (await admin.browser.get('/api/admin/findings', { 'accept-language': language, host: 'bugquest.test' }))
      .body;
  const findings = await read('en');
  expect(findings.map(({ name }) => name)).toEqual([...CHECK_NAMES]);
  const of = (name: string) => findings.find((finding) => finding.name === name);
  expect(of('database')).toMatchObject({ state: 'good', title: 'Database' });
  expect(of('address')).toMatchObject({ state: 'good' });
  expect(of('mail')).toMatchObject({ state: 'warning', text: expect.stringContaining('SMTP_URL') });
  expect(of('backups')).toMatchObject({ state: 'warning' });

  await recordMailFailure(world.ctx, Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET' }));
  const mail = (await read('ar')).find(({ name }) => name === 'mail')!;
  expect(mail).toMatchObject({ state: 'failing', title: 'البريد' });
  expect(mail.text).toContain('لم يقبل خادم البريد أي رسالة منذ');
  expect(mail.text).toContain('connect ECONNREFUSED');
});
