import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, expect, test, vi } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { signedInPerson, submitReport } from '../../../testing/people.ts';

const TOKEN = 'a-token-for-metrics';
const world = testApp({ settings: { METRICS_TOKEN: TOKEN } });
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

const readMetric = async () => {
  const { body } = await world.browser().get('/metrics', { authorization: `Bearer ${TOKEN}` });
  return /^bugquest_changes_refused (\d)$/m.exec(String(body))?.[1];
};

test('while the disk is nearly full, readiness and metrics say that changes are refused', async () => {
  const person = await signedInPerson(world);
  expect((await world.browser().get('/readyz')).body.changes).toBe('ok');
  expect(await readMetric()).toBe('0');
  const fullDisk = { blocks: 1_000_000, bavail: 10_000, bsize: 4_096 };
  vi.spyOn(fs, 'statfs').mockResolvedValue(fullDisk as Awaited<ReturnType<typeof fs.statfs>>);
  syncBuiltinESMExports();
  await vi.waitFor(async () => expect((await submitReport(person)).status).toBe(507), 5_000);
  expect(await world.browser().get('/readyz')).toMatchObject({
    status: 200,
    body: { status: 'ok', changes: 'refused' },
  });
  expect(await readMetric()).toBe('1');
});
