// Launch confirmations: what only people can say before a launch.
import type { LaunchConfirmation } from '@bugquest/contract/coverage/confirmations';
import type { Gate } from '@bugquest/contract/coverage/gates';
import { LIMIT_CHANGE_DAYS } from '@bugquest/contract/coverage/limit-changes';
import type { AdminMission } from '@bugquest/contract/coverage/missions';
import { linesOf, PACKS } from '@bugquest/contract/coverage/packs/schema';
import type { Readiness } from '@bugquest/contract/coverage/readiness';
import { beforeEach, describe, expect, test } from 'vitest';
import { launchConfirmations, missionCalls, missions } from '../../../../db/schema/coverage.ts';
import { newId } from '../../../../platform/crypto/crypto.ts';
import { testAdmin, testApp, testPerson } from '../../../../testing/app.ts';
import { logInAgain, type Person, signedInAdmin } from '../../../../testing/people.ts';
import { dayIn } from '../../../../testing/program-days.ts';

const PATH = '/api/admin/readiness/confirmations';
const PACK_PATH = '/api/admin/readiness/packs';
const DECISIONS = '/api/admin/readiness/decisions';
const TEXTS = { textEn: 'We rehearsed going back', textAr: 'جرّبنا الرجوع' };
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;

const world = testApp();
const admin = testAdmin(world);
const colleague = testAdmin(world);
const tester = testPerson(world);

const inputOf = (changes: object = {}) => ({ ...TEXTS, owner: 'Sara', due: dayIn(world, 3), ...changes });
const add = async (changes: object = {}): Promise<LaunchConfirmation> => {
  const { status, body } = await admin.browser.post(PATH, inputOf(changes));
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
const confirm = ({ browser }: Person, id: string, body: object = { evidence: 'Minutes of 3 May' }) =>
  browser.post(`${PATH}/${id}/confirm`, body);
const readReadiness = async (): Promise<Readiness> => (await admin.browser.get('/api/admin/readiness')).body;
const find = async (id: string) => (await readReadiness()).confirmations!.find((each) => each.id === id);
const readGate = async (): Promise<Gate> =>
  (await readReadiness()).gates.find(({ name }) => name === 'confirmations')!;
const readShown = async () => {
  const [{ version }, { body }] = [await readReadiness(), await admin.browser.get(DECISIONS)];
  return { version, decisionId: body[0]?.id ?? null };
};
const decide = (shown: object) =>
  admin.browser.post(DECISIONS, { verdict: 'no_go', conditions: 'Rehearse', shown });

test('the gate has no count until somebody adds a launch confirmation, then it counts those not confirmed', async () => {
  expect(await readReadiness()).toMatchObject({ confirmations: [], removedConfirmations: [] });
  expect(await readGate()).toEqual({
    ...{ name: 'confirmations', kind: 'at_most', state: 'not_evaluated', isMet: false },
    ...{ count: null, limit: 0 },
  });
  const { id } = await add();
  await add({ textEn: 'Support is staffed' });
  expect(await readGate()).toMatchObject({ count: 2 });
  await confirm(admin, id);
  expect(await readGate()).toMatchObject({ count: 1 });
});

test('a launch confirmation says who confirmed it, when, and with which evidence', async () => {
  const added = await add();
  expect(added).toMatchObject({
    ...{ ...TEXTS, owner: 'Sara', due: dayIn(world, 3), state: 'open', packLine: null, source: '' },
    ...{ evidence: '', confirmedBy: null, confirmedAt: null, earlier: [] },
  });
  const before = world.clock.now().getTime();
  const link = 'https://wiki.example.com/rehearsal?day=3';
  const { status, body } = await confirm(colleague, added.id, { evidence: ` ${link} ` });
  expect(status).toBe(200);
  expect(body).toEqual({
    ...added,
    ...{ state: 'confirmed', evidence: link, confirmedBy: colleague.registration.fullName },
    confirmedAt: expect.any(String),
  });
  expect(Date.parse(body.confirmedAt)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(body.confirmedAt)).toBeLessThanOrEqual(world.clock.now().getTime());
  expect(await find(added.id)).toEqual(body);
});

test.each([
  '',
  ' ',
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'data:text/html,hello',
  'http://wiki.example.com/rehearsal',
  'https://',
  'https://wiki.example.com@evil.example/',
])('evidence %j is refused', async (evidence) => {
  const { id } = await add();
  expect(await confirm(admin, id, { evidence })).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', fields: { evidence: expect.any(String) } },
  });
  expect(await confirm(admin, id, {})).toMatchObject({ status: 400 });
  expect(await find(id)).toMatchObject({ state: 'open' });
});

test.each(['Agreed: see the contract', 'Note: http://wiki is old', '10:30, all phones'])(
  'evidence may be any text: %s',
  async (evidence) => {
    const { id } = await add();
    expect(await confirm(admin, id, { evidence })).toMatchObject({ status: 200, body: { evidence } });
  },
);

test.each([{ textEn: ' ' }, { textAr: '' }, { owner: '' }, { due: '' }, { due: '2026-02-30' }])(
  'a launch confirmation with %j is refused',
  async (missing) => {
    const field = Object.keys(missing)[0]!;
    const refused = { status: 400, body: { fields: { [field]: expect.any(String) } } };
    expect(await admin.browser.post(PATH, inputOf(missing))).toMatchObject(refused);
    const { id } = await add();
    expect(await admin.browser.put(`${PATH}/${id}`, inputOf(missing))).toMatchObject(refused);
  },
);

test('one that is confirmed is not confirmed again, also when two administrators do it at once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await add();
    const people = [admin, colleague, admin, colleague];
    const replies = await Promise.all(people.map((person) => confirm(person, id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    for (const { status, body } of replies) if (status === 409) expect(body.code).toBe('launch_confirmed');
    expect(await confirm(admin, id)).toMatchObject({ status: 409, body: { code: 'launch_confirmed' } });
    expect(await find(id)).toMatchObject({ state: 'confirmed', earlier: [] });
  }
});

test('another text asks again and keeps the earlier confirmation; another owner or day does not', async () => {
  const { id } = await add();
  const { body: confirmed } = await confirm(colleague, id);
  const moved = { owner: 'Huda', due: dayIn(world, 9) };
  const { body: changed } = await admin.browser.put(`${PATH}/${id}`, inputOf(moved));
  expect(changed).toEqual({ ...confirmed, ...moved });

  const textAr = 'جرّبنا الرجوع مرتين';
  const { status, body } = await admin.browser.put(`${PATH}/${id}`, inputOf({ textAr }));
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...{ textAr, state: 'open', evidence: '', confirmedBy: null, confirmedAt: null },
    earlier: [
      {
        ...{ ...TEXTS, evidence: 'Minutes of 3 May', confirmedAt: confirmed.confirmedAt },
        ...{ confirmedBy: colleague.registration.fullName, endedBy: admin.registration.fullName },
      },
    ],
  });
  await confirm(admin, id);
  expect(await find(id)).toMatchObject({ state: 'confirmed', earlier: [{ ...TEXTS }] });
});

test('a person who read another text does not confirm the new one', async () => {
  const { id } = await add();
  await colleague.browser.put(`${PATH}/${id}`, inputOf({ textEn: 'We rehearsed it twice' }));
  expect(await confirm(admin, id, { evidence: 'Minutes', seen: TEXTS })).toMatchObject({
    ...{ status: 409, body: { code: 'readiness_changed' } },
  });
  const seen = { ...TEXTS, textEn: 'We rehearsed it twice' };
  expect(await confirm(admin, id, { evidence: 'Minutes', seen })).toMatchObject({ status: 200 });
});

test('a confirmation can be undone, and stays in the history', async () => {
  const { id } = await add();
  await confirm(admin, id);
  const { body } = await colleague.browser.post(`${PATH}/${id}/undo`);
  expect(body).toMatchObject({
    ...{ state: 'open', evidence: '', confirmedBy: null },
    earlier: [{ evidence: 'Minutes of 3 May', endedBy: colleague.registration.fullName }],
  });
  expect(await admin.browser.post(`${PATH}/${id}/undo`)).toMatchObject({ status: 200, body });
  expect(await confirm(admin, id)).toMatchObject({ status: 200, body: { state: 'confirmed' } });
});

test('only administrators see and change launch confirmations', async () => {
  const { id } = await add();
  const { browser } = tester;
  for (const { status } of [
    await browser.get('/api/admin/readiness'),
    await browser.post(PATH, inputOf()),
    await browser.put(`${PATH}/${id}`, inputOf({ textEn: 'Other' })),
    await confirm(tester, id),
    await browser.post(`${PATH}/${id}/undo`),
    await browser.delete(`${PATH}/${id}`),
    await browser.post(PACK_PATH, packOf(['opening-day.load'])),
  ])
    expect(status).toBe(403);
  expect(await find(id)).toMatchObject({ ...TEXTS, state: 'open' });
});

test.each([newId(), 'removed'])('one that is not there (%s) is not found', async (unknown) => {
  let id = unknown;
  if (unknown === 'removed') {
    ({ id } = await add());
    await admin.browser.delete(`${PATH}/${id}`);
  }
  const { browser } = admin;
  for (const reply of [
    await browser.put(`${PATH}/${id}`, inputOf()),
    await confirm(admin, id),
    await browser.post(`${PATH}/${id}/undo`),
    await browser.delete(`${PATH}/${id}`),
  ])
    expect(reply).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

test('a decision freezes the launch confirmations, and needs those that its administrator saw', async () => {
  const { id } = await add();
  const seenBefore = await readShown();
  await confirm(admin, id);
  expect(await decide(seenBefore)).toMatchObject({ status: 409, body: { code: 'readiness_changed' } });
  const { confirmations, removedConfirmations } = await readReadiness();
  const { body: decision } = await decide(await readShown());
  expect(decision.figures).toMatchObject({ confirmations, removedConfirmations });
  // No gate changes by another owner.
  const seenOwner = await readShown();
  await admin.browser.put(`${PATH}/${id}`, inputOf({ owner: 'Huda' }));
  expect(await decide(seenOwner)).toMatchObject({ status: 409 });
  const { body: stored } = await admin.browser.get(`${DECISIONS}/${decision.id}`);
  expect(stored.figures).toEqual(decision.figures);
});

test('every change is in the audit log, with the evidence', async () => {
  const { id } = await add();
  await confirm(admin, id);
  await admin.browser.post(`${PATH}/${id}/undo`);
  await admin.browser.delete(`${PATH}/${id}`);
  const { body } = await admin.browser.get('/api/admin/audit-log?recordType=launch%20confirmation&limit=4');
  expect(body).toMatchObject([
    { action: 'remove launch confirmation', before: TEXTS },
    { action: 'undo launch confirmation', before: { evidence: 'Minutes of 3 May' } },
    { action: 'confirm for launch', after: { evidence: 'Minutes of 3 May' } },
    { action: 'add launch confirmation', after: { owner: 'Sara' } },
  ]);
});

test('a former administrator is no longer named', async () => {
  const former = await signedInAdmin(world);
  const [kept, undone, removed] = [await add(), await add(), await add()];
  await confirm(former, kept.id);
  await confirm(former, undone.id);
  await former.browser.post(`${PATH}/${undone.id}/undo`);
  await former.browser.delete(`${PATH}/${removed.id}`);
  await admin.browser.patch(`/api/admin/employees/${former.id}`, { isAdmin: false });
  expect((await admin.browser.delete(`/api/employees/${former.id}`)).status).toBeLessThan(300);
  expect(await find(kept.id)).toMatchObject({ state: 'confirmed', confirmedBy: '' });
  expect(await find(undone.id)).toMatchObject({ earlier: [{ confirmedBy: '', endedBy: '' }] });
  expect((await readReadiness()).removedConfirmations![0]).toMatchObject({ id: removed.id, by: '' });
});

const packOf = (lines: string[], changes: object = {}) => ({
  ...{ lines, owner: 'Sara', due: dayIn(world, 5) },
  ...{ from: world.clock.now(), until: new Date(world.clock.now().getTime() + 3 * DAY_MS) },
  ...changes,
});

describe('packs', () => {
  const [openingDay, saudiStore] = PACKS;
  beforeEach(async () => {
    await world.ctx.db.delete(missionCalls);
    await world.ctx.db.delete(missions);
    await world.ctx.db.update(launchConfirmations).set({ removedAt: world.clock.now(), removedBy: admin.id });
  });

  test('a pack is added by one call, and a second time only its missing lines are', async () => {
    const [first, ...others] = linesOf(openingDay!);
    expect(await admin.browser.post(PACK_PATH, packOf(others))).toMatchObject({
      ...{ status: 201, body: { confirmations: others.length, missions: 0 } },
    });
    const again = packOf([first!, ...others], { owner: 'Huda' });
    expect((await admin.browser.post(PACK_PATH, again)).body).toEqual({ confirmations: 1, missions: 0 });
    const { confirmations } = await readReadiness();
    expect(confirmations!.map(({ packLine, owner }) => [packLine, owner]).sort()).toEqual(
      [[first, 'Huda'], ...others.map((line) => [line, 'Sara'])].sort(),
    );
    expect(confirmations!.find(({ packLine }) => packLine === 'opening-day.load')).toMatchObject({
      ...{ state: 'open', due: dayIn(world, 5), source: 'sre.google/sre-book/launch-checklist' },
      textEn: expect.stringMatching(/^A load test passed/),
    });
  });

  test('two administrators who add a pack at once add each line once', async () => {
    const lines = linesOf(saudiStore!);
    const replies = await Promise.all(
      [admin, colleague].map(({ browser }) => browser.post(PACK_PATH, packOf(lines))),
    );
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    const listed: AdminMission[] = (await admin.browser.get('/api/admin/missions')).body;
    const { confirmations } = await readReadiness();
    expect([...listed, ...confirmations!].map(({ packLine }) => packLine).sort()).toEqual([...lines].sort());
  });

  test('missions of a pack have its steps and the chosen window', async () => {
    const input = packOf(['saudi-store.address', 'saudi-store.vat']);
    expect((await admin.browser.post(PACK_PATH, input)).body).toEqual({ confirmations: 1, missions: 1 });
    const [mission] = (await admin.browser.get('/api/admin/missions')).body;
    expect(mission).toMatchObject({
      ...{ packLine: 'saudi-store.address', state: 'running', places: 15, bonusPercent: 0 },
      ...{ from: input.from.toISOString(), until: input.until.toISOString() },
      steps: saudiStore!.missions[0]!.mission.steps,
    });
    const [taken] = (await tester.browser.get('/api/missions')).body;
    expect(taken).toMatchObject({ id: mission.id });
    expect(await confirm(admin, (await readReadiness()).confirmations![0]!.id)).toMatchObject({
      ...{ status: 200, body: { packLine: 'saudi-store.vat', source: 'garshomonline.com' } },
    });
  });

  test('a removed line can be added again', async () => {
    const input = packOf(['opening-day.legal']);
    await admin.browser.post(PACK_PATH, input);
    await admin.browser.delete(`${PATH}/${(await readReadiness()).confirmations![0]!.id}`);
    expect((await admin.browser.post(PACK_PATH, input)).body).toEqual({ confirmations: 1, missions: 0 });
  });

  test.each([
    { lines: [] },
    { lines: ['opening-day.unknown'] },
    { owner: '' },
    { due: '' },
    { until: '2020-01-01T00:00:00Z' },
  ])('a pack with %j is refused, and adds nothing', async (changes) => {
    const { status } = await admin.browser.post(PACK_PATH, packOf(['opening-day.legal'], changes));
    expect(status).toBe(400);
    expect((await readReadiness()).confirmations).toEqual([]);
  });
});

// The last test, because it moves the clock.
test('an open one is overdue after its due day in the time zone of the program, and removed ones are named for days', async () => {
  const { id } = await add({ due: dayIn(world, 0) });
  const removed = await add();
  await admin.browser.delete(`${PATH}/${removed.id}`);
  const removedNow = { id: removed.id, ...TEXTS, by: admin.registration.fullName };
  expect((await readReadiness()).removedConfirmations![0]).toMatchObject(removedNow);
  expect(await find(removed.id)).toBeUndefined();

  const midnight = Date.parse(`${dayIn(world, 1)}T00:00:00+03:00`);
  world.clock.advance(midnight - MINUTE_MS - world.clock.now().getTime());
  await logInAgain(world, admin);
  expect(await find(id)).toMatchObject({ state: 'open' });
  world.clock.advance(MINUTE_MS);
  expect(await find(id)).toMatchObject({ state: 'overdue' });
  expect(await confirm(admin, id)).toMatchObject({ status: 200, body: { state: 'confirmed' } });

  world.clock.advance((LIMIT_CHANGE_DAYS - 1) * DAY_MS);
  await logInAgain(world, admin);
  expect((await readReadiness()).removedConfirmations![0]).toMatchObject(removedNow);
  world.clock.advance(DAY_MS);
  await logInAgain(world, admin);
  expect((await readReadiness()).removedConfirmations).toEqual([]);
});
