import { DEFAULT_SCORING } from '@bugquest/contract/competition/scoring-settings';
import { expect, test, vi } from 'vitest';
import { settings } from '../../db/schema/audit.ts';
import { type TestApp, testApp } from '../../testing/app.ts';

const world = testApp();
const secondServer = testApp(() => ({ sharesWith: world }));

test('an empty table means defaults, and a change is active on every server', async () => {
  const read = (server: TestApp) => server.browser().get('/api/scoring');
  for (const server of [world, secondServer]) {
    expect(await read(server)).toMatchObject({ status: 200, body: DEFAULT_SCORING });
  }
  const severityPoints = { Blocker: 30, Major: 20, Minor: 10, base: 5 };
  await world.ctx.db.transaction(async (tx) => {
    await tx.insert(settings).values({ key: 'scoring', value: { ...DEFAULT_SCORING, severityPoints } });
    await world.ctx.changes.publish(tx, ['settings']);
  });
  await vi.waitFor(async () => {
    for (const server of [world, secondServer])
      expect((await read(server)).body).toMatchObject({ severityPoints });
  });
});
