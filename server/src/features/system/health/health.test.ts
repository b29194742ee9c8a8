import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildApp } from '../../../app.ts';
import { claimStore, IDENTITY_KEY, writeIdentity } from '../../../platform/storage/store-identity.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { mp4, png, screenshot, video } from '../../../testing/media.ts';
import { editReport, signedInPerson, submitReport } from '../../../testing/people.ts';
import { sendPiece, startUpload } from '../../../testing/tus.ts';
import { recordMailFailure } from '../../mail/queue/outage-commands.ts';

/** Queues for all jobs exist, but no job runs. */
let first: TestApp;
let world: TestApp;
beforeEach(async () => {
  first = await openTestApp();
  await first.ctx.jobs.stop();
  world = await openTestApp({ sharesWith: first, jobs: () => [] });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await world.close();
  await first.close();
});

test.each(['/readyz', '/api/health/ready'])('%s reports that storage and jobs work', async (path) => {
  expect(await world.browser().get(path)).toMatchObject({
    status: 200,
    body: { status: 'ok', database: 'ok', changes: 'ok', storage: 'ok', jobs: 'ok', mail: 'off' },
  });
});

describe('readiness', () => {
  const ask = () => world.browser().get('/readyz');

  test('reports that the storage does not answer, and stays ready for reports without files', async () => {
    vi.spyOn(world.ctx.storage, 'read').mockRejectedValue(new Error('gone'));
    expect(await ask()).toMatchObject({ status: 200, body: { storage: 'failing', jobs: 'ok' } });
  });

  test('reports that no mail can be sent, and stays ready', async () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET' });
    await recordMailFailure(world.ctx, refused);
    expect(await ask()).toMatchObject({ status: 200, body: { mail: 'failing' } });
  });

  test('is not ready with the media storage of another database', async () => {
    expect(await claimStore(world.ctx)).toBe('ok');
    await world.ctx.storage.remove(IDENTITY_KEY);
    expect(await ask()).toMatchObject({ status: 503 });
    expect(await claimStore(world.ctx)).toBe('missing');
    await writeIdentity(world.ctx.storage, 'of another database');
    expect(await claimStore(world.ctx)).toBe('other');
    expect(await claimStore(world.ctx, true)).toBe('ok');
    expect(await ask()).toMatchObject({ status: 503 });
    // Until the cached result has expired.
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 5_001);
    expect(await ask()).toMatchObject({ status: 200 });
  });

  test('the storage of another database gets no file, and reports without files are accepted', async () => {
    const person = await signedInPerson(first);
    expect(await claimStore(first.ctx)).toBe('ok');
    const { id } = (await submitReport(person)).body;
    await writeIdentity(first.ctx.storage, 'of another database');
    const refused = { status: 503, body: { code: 'unavailable' } };
    for (const file of [screenshot(await png()), video(mp4())]) {
      expect(await submitReport(person, {}, [file])).toMatchObject(refused);
      expect(await editReport(person, id, {}, [file])).toMatchObject(refused);
    }
    const uploadId = await startUpload(person, video(mp4(5_000)));
    expect(await sendPiece(person, uploadId, 0, mp4(5_000))).toMatchObject(refused);
    const keys = await Array.fromAsync(first.ctx.storage.list(''), ({ key }) => key);
    expect(keys).toEqual([IDENTITY_KEY]);
    expect((await submitReport(person)).status).toBe(201);
  });

  // This file system has no free space.
  test.runIf(process.platform === 'linux')(
    'reports that changes are refused on a full disk, also in the metrics',
    async () => {
      const metricsToken = 'a-token-for-metrics';
      const config = { ...world.ctx.config, dataDir: '/proc', metricsToken };
      const app = await buildApp({ ...world.ctx, config });
      const authorization = `Bearer ${metricsToken}`;
      const change = await app.inject({
        method: 'POST',
        url: '/api/auth/forgot-password',
        headers: { origin: config.publicUrl },
      });
      expect(change.statusCode).toBe(507);
      const readiness = await app.inject('/readyz');
      expect({ status: readiness.statusCode, body: readiness.json() }).toMatchObject({
        status: 200,
        body: { status: 'ok', database: 'ok', changes: 'refused' },
      });
      const metrics = await app.inject({ url: '/metrics', headers: { authorization } });
      expect(metrics.body).toContain('\nbugquest_changes_refused 1\n');
      await app.close();
    },
  );

  test('reports that a job has been due for minutes', async () => {
    await world.ctx.db.transaction((tx) =>
      world.ctx.jobs.enqueue(tx, { name: 'send-mail' }, { mailId: 'x' }),
    );
    await world.ctx.db.execute(sql`update jobs.job set start_after = now() - interval '6 minutes'`);
    expect(await ask()).toMatchObject({ status: 200, body: { storage: 'ok', jobs: 'late' } });
  });
});

test.each(['/healthz', '/api/health/live'])('%s answers', async (path) => {
  expect(await world.browser().get(path)).toMatchObject({ status: 200, body: { status: 'ok' } });
});
