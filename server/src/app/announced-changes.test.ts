import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { unannouncedChanges } from '../db/schema/changes.ts';
import { testApp } from '../testing/app.ts';

const world = testApp();
const secondServer = testApp(() => ({ sharesWith: world }));
const countUnannounced = () => world.ctx.db.$count(unannouncedChanges);

let received: string[];
beforeEach(() => {
  received = [];
  return secondServer.ctx.changes.subscribe((topics) => received.push(...topics));
});

test('another server receives each committed change, and none that was rolled back', async () => {
  const { db, changes } = world.ctx;
  const rolledBack = db.transaction(async (tx) => {
    await changes.publish(tx, ['departments']);
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  await Promise.all(
    (['settings', 'videos', 'roster'] as const).map((topic) =>
      db.transaction((tx) => changes.publish(tx, [topic])),
    ),
  );
  await vi.waitFor(() => expect([...received].sort()).toEqual(['roster', 'settings', 'videos']));
  expect(await countUnannounced()).toBe(0);
});

test('a change of more topics than fit into a notification is received completely', async () => {
  const topics = Array.from({ length: 250 }, (_, number) => `employee:${number}` as const);
  await world.ctx.db.transaction((tx) => world.ctx.changes.publish(tx, topics));
  await vi.waitFor(() => expect(new Set(received)).toEqual(new Set(topics)));
});

test('another server announces the changes of a server that was killed before it announced them', async () => {
  const script = path.join(import.meta.dirname, '../testing/processes/die-after-commit.ts');
  const child = spawn(process.execPath, [script, JSON.stringify(world.ctx.connection)], { stdio: 'inherit' });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
  await vi.waitFor(() => expect(received).toEqual(['settings', 'videos']));
  expect(await countUnannounced()).toBe(0);
});
