import { expect, test } from 'vitest';
import { testAdmin, testApp, testPerson } from '../../testing/app.ts';
import { submitReport } from '../../testing/people.ts';
import { dayIn } from '../../testing/program-days.ts';

const world = testApp();
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

const admin = testAdmin(world);
const maha = testPerson(world);

const stored = { current: { startDate: null, endDate: null, graceHours: 48 } as object };
async function setDates(dates: object) {
  const reply = await admin.browser.patch('/api/admin/settings', {
    programDates: { startDate: null, endDate: null, graceHours: 48, ...dates },
    seen: { programDates: stored.current },
  });
  if (reply.status === 200) stored.current = reply.body.programDates;
  return reply;
}
const day = (offset: number) => dayIn(world, offset);
const state = async () => (await world.browser().get('/api/program-state')).body;
const submit = (headers: Record<string, string> = {}) => submitReport(maha, {}, [], headers);
const written = (msAgo: number) => ({
  'x-written-at': new Date(world.clock.now().getTime() - msAgo).toISOString(),
});

test('a program without days always runs', async () => {
  expect(await state()).toEqual({
    state: 'running',
    startDate: null,
    endDate: null,
    showsKnownProblems: true,
  });
  expect((await submit()).status).toBe(201);
});

test('before the first day, reports are refused', async () => {
  await setDates({ startDate: day(2), endDate: day(9) });
  expect(await state()).toEqual({
    state: 'before',
    startDate: day(2),
    endDate: day(9),
    showsKnownProblems: true,
  });
  expect(await submit(written(0))).toMatchObject({ status: 403, body: { code: 'program_not_started' } });
});

test('between the first and the last day, reports are accepted', async () => {
  await setDates({ startDate: day(-2), endDate: day(2) });
  expect((await state()).state).toBe('running');
  expect((await submit()).status).toBe(201);
});

test('after the last day, only waiting reports are accepted, for the hours of the settings', async () => {
  const key = { 'idempotency-key': 'sent-before-the-end' };
  expect((await submit(key)).status).toBe(201);
  await setDates({ endDate: day(-2), graceHours: 96 });
  expect(await state()).toMatchObject({ state: 'ended', endDate: day(-2) });
  expect(await submit()).toMatchObject({ status: 403, body: { code: 'program_ended' } });
  expect((await submit({ 'x-written-at': 'yesterday' })).body.code).toBe('program_ended');
  const withoutOffset = written(3 * DAY)['x-written-at'].slice(0, -1);
  expect((await submit({ 'x-written-at': withoutOffset })).body.code).toBe('program_ended');
  // The clock of the device is ten days ahead.
  expect((await submit(written(-7 * DAY))).body.code).toBe('program_ended');
  // This report was written after the end.
  expect((await submit(written(0))).body.code).toBe('program_ended');
  expect((await submit(written(3 * DAY))).status).toBe(201);
  // The clock of the device is ten days behind.
  expect((await submit(written(10 * DAY))).status).toBe(201);
  // A repeated request for a stored report gets the same reply as before.
  expect((await submit(key)).status).toBe(201);

  // After the hours of the setting, the time of the device does not count.
  await setDates({ endDate: day(-2), graceHours: 0 });
  expect((await submit(written(3 * DAY))).body.code).toBe('program_ended');
});

test('the last day must not be before the first day', async () => {
  const { status, body } = await setDates({ startDate: '2026-12-02', endDate: '2026-12-01' });
  expect(status).toBe(400);
  expect(JSON.stringify(body.fields)).toContain('The last day must not be before the first');
});
