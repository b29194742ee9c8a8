// At most one push message a day, and none at night or on days off.
import type { ReportEventFacts } from '@bugquest/contract/reports/events';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { notifications } from '../../../db/schema/notifications.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { programDay } from '../../../platform/time/program-time.ts';
import { testApp } from '../../../testing/app.ts';
import { changeSettings, type Person, signedInAdmin, signedInPerson } from '../../../testing/people.ts';
import { advanceTo } from '../../../testing/program-days.ts';
import { openPushService } from '../../../testing/push-service.ts';
import { notify } from '../commands.ts';
import { pushHeld } from './quiet-commands.ts';
import { pushNotice } from './send-commands.ts';

const world = testApp({ settings: { ALLOW_PRIVATE_ADDRESSES: 'on' }, jobs: () => [] });

const REVIEWED: ReportEventFacts = {
  ...{ kind: 'reviewed', pointsBefore: 5, pointsAfter: 9, reasonBefore: null, reason: 'bonus' },
  adminNotes: 'Clear steps.',
};
const ASKED: ReportEventFacts = { kind: 'info_requested', question: 'Which phone?' };
const HOUR = 60 * 60_000;

let person: Person;
beforeEach(async () => {
  advanceTo(world, 12);
  person = await signedInPerson(world);
  const service = await openPushService();
  const added = await person.browser.post('/api/push/devices', { ...service.subscribe(), language: 'en' });
  expect(added.status).toBe(201);
  await service.close();
});

/** Notifies the person, and runs the job of the message. */
async function happen(facts: ReportEventFacts): Promise<void> {
  const { ctx } = world;
  const notice = { eventId: newId(), report: { id: newId(), serialNumber: 'BUG-7' }, facts };
  await ctx.db.transaction((tx) => notify(ctx, tx, notice, [person.id]));
  for (const { id } of await unpushed()) await pushNotice(ctx, id);
}
const unpushed = () =>
  world.ctx.db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.employeeId, person.id), isNull(notifications.pushedAt)));
/** Runs the hourly job. @returns how many are still held back */
async function countHeld(): Promise<number> {
  await pushHeld(world.ctx);
  return (await unpushed()).length;
}

test('the second decision of a day waits until the next morning', async () => {
  await happen(REVIEWED);
  expect(await unpushed()).toHaveLength(0);
  await happen(REVIEWED);
  await happen(REVIEWED);
  world.clock.advance(2 * HOUR);
  expect(await countHeld()).toBe(2);
  advanceTo(world, 7);
  expect(await countHeld()).toBe(0);
});

test('questions and answers to an appeal come on the same day', async () => {
  await happen(REVIEWED);
  await happen(ASKED);
  await happen({
    kind: 'appeal_decided',
    pointsBefore: 0,
    pointsAfter: 5,
    outcome: 'accepted',
    answer: 'Yes.',
  });
  expect(await unpushed()).toHaveLength(0);
});

test.each([22, 3, 5])('nothing comes at night, at %i o’clock', async (hour) => {
  advanceTo(world, hour);
  await happen(ASKED);
  world.clock.advance(HOUR / 2);
  expect(await countHeld()).toBe(1);
});

test('the notifications of a night are one message', async () => {
  advanceTo(world, 23);
  await happen(REVIEWED);
  await happen(ASKED);
  advanceTo(world, 8);
  expect(await countHeld()).toBe(0);
  const times = await world.ctx.db
    .selectDistinct({ pushedAt: notifications.pushedAt })
    .from(notifications)
    .where(eq(notifications.employeeId, person.id));
  expect(times).toHaveLength(1);
  const { rows } = await world.ctx.db.execute(
    sql`select data from jobs.job where name = 'send-push' and data ->> 'notificationId' in
      (select id::text from notifications where employee_id = ${person.id})`,
  );
  expect(rows).toEqual([{ data: expect.objectContaining({ others: [expect.any(String)] }) }]);
});

test('nothing comes on a day off', async () => {
  // The weekend is Friday and Saturday.
  do world.clock.advance(24 * HOUR);
  while (world.ctx.clock.now().getUTCDay() !== 5);
  await happen(REVIEWED);
  world.clock.advance(HOUR);
  expect(await countHeld()).toBe(1);
});

test('nothing comes on a holiday', async () => {
  const holiday = programDay(world.clock.now(), world.ctx.config.timezone);
  const before = await changeSettings(await signedInAdmin(world), { holidays: [holiday] });
  await happen(REVIEWED);
  world.clock.advance(HOUR);
  expect(await countHeld()).toBe(1);
  await changeSettings(await signedInAdmin(world), before as Record<string, object>);
});

test('a kind that is switched off does not come later either, nor does what was read', async () => {
  await person.browser.patch('/api/push', { decisions: false });
  await happen(REVIEWED);
  advanceTo(world, 8);
  expect(await countHeld()).toBe(1);
  advanceTo(world, 23);
  await happen(ASKED);
  await world.ctx.db
    .update(notifications)
    .set({ readAt: world.ctx.clock.now() })
    .where(eq(notifications.employeeId, person.id));
  advanceTo(world, 8);
  expect(await countHeld()).toBe(2);
});
