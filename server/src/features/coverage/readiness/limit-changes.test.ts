// The limits of the gates and the risks of the features change with a reason, and their changes are shown with the figures.
import { DEFAULT_GATES, GATES } from '@bugquest/contract/coverage/gates';
import { LIMIT_CHANGE_DAYS, type LimitChange } from '@bugquest/contract/coverage/limit-changes';
import { expect, test } from 'vitest';
import { testAdmin, testApp } from '../../../testing/app.ts';
import { changeSettings, logInAgain, signedInAdmin } from '../../../testing/people.ts';

const PATH = '/api/admin/settings';
const READINESS = '/api/admin/readiness';
const CELL = { feature: 'Product Search', source: 'iOS App', storeLanguage: 'Arabic' };
const DAY_MS = 24 * 60 * 60_000;

const world = testApp();
const admin = testAdmin(world);

const readSettings = async () => (await admin.browser.get(PATH)).body;
const readChanges = async (): Promise<LimitChange[]> =>
  (await admin.browser.get(READINESS)).body.limitChanges;

/** Changes parts of a group of settings. */
async function change(key: 'launchGates' | 'coverage', part: object, more: object = { reason: 'Agreed' }) {
  const { [key]: seen } = await readSettings();
  return admin.browser.patch(PATH, { [key]: { ...seen, ...part }, seen: { [key]: seen }, ...more });
}

test.each([{}, { reason: '' }, { reason: ' \n' }])(
  'limits and risks are not changed with %j as the reason, and other settings need none',
  async (more) => {
    const before = await readSettings();
    const risks = [{ feature: 'Security', risk: 0 }];
    for (const reply of [
      await change('launchGates', { open_blockers: 300 }, more),
      await change('coverage', { risks }, more),
      await change('coverage', { excluded: [CELL] }, more),
      await change('coverage', { enoughPeople: 1 }, more),
    ])
      expect(reply).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', fields: { reason: 'Enter why you change it' } },
      });
    const { launchGates } = before;
    const arabic = await admin.browser.request({
      ...{ method: 'PATCH', url: PATH, headers: { 'accept-language': 'ar' } },
      payload: { launchGates, seen: { launchGates }, ...more },
    });
    expect(arabic.body.fields).toEqual({ reason: 'أدخل سبب التعديل' });
    expect(await readSettings()).toEqual(before);
    expect(await change('coverage', { isShownToTesters: true }, more)).toMatchObject({ status: 200 });
    expect(await change('coverage', { isShownToTesters: false }, more)).toMatchObject({ status: 200 });
    expect(await readChanges()).toEqual([]);
  },
);

test('each change of a limit is listed with who, from, to and why, newest first', async () => {
  const by = admin.registration.fullName;
  for (const name of GATES) {
    const limit = DEFAULT_GATES[name]! + 7;
    const reason = `Agreed for ${name}`;
    expect((await change('launchGates', { [name]: limit }, { reason })).status).toBe(200);
    const [latest] = await readChanges();
    expect(latest).toEqual({
      ...{ gate: name, feature: null, from: DEFAULT_GATES[name], to: limit },
      ...{ by, confirmedBy: null, reason, at: expect.any(String) },
    });
  }
  expect((await readChanges()).map(({ gate }) => gate)).toEqual([...GATES].reverse());

  await change('launchGates', { testers: null, undecided: null });
  expect((await readChanges()).slice(0, 2)).toMatchObject([
    { gate: 'testers', from: 17, to: null, reason: 'Agreed' },
    { gate: 'undecided', from: 17, to: null, reason: 'Agreed' },
  ]);
  await change('launchGates', { testers: 3 });
  expect((await readChanges())[0]).toMatchObject({ gate: 'testers', from: null, to: 3 });
});

test('a change of a risk names its feature, also from the risk that a feature has by default', async () => {
  const risks = [{ feature: 'Payment Gateway', risk: 1 }];
  expect((await change('coverage', { risks }, { reason: 'Paid in the shop' })).status).toBe(200);
  const listed = await readChanges();
  expect(listed[0]).toMatchObject({
    ...{ gate: 'risky_holes', feature: 'Payment Gateway', from: 3, to: 1, reason: 'Paid in the shop' },
  });
  // The other features of the setting did not change.
  expect(listed.filter((change) => 'feature' in change && change.feature)).toHaveLength(1);
});

test('cells that do not apply, and how many people are enough, are listed with the reason', async () => {
  const part = { excluded: [CELL], enoughPeople: 2 };
  expect((await change('coverage', part, { reason: 'The app has no search' })).status).toBe(200);
  const listed = (await readChanges()).filter(({ reason }) => reason === 'The app has no search');
  expect(listed).toMatchObject([
    { gate: 'looked_share', feature: null, cell: CELL, from: 1, to: 0 },
    { gate: 'looked_share', feature: null, lookLimit: 'enoughPeople', from: 3, to: 2 },
  ]);
  await change('coverage', { excluded: [], enoughPeople: 3 });
});

test('the reason is in the audit log', async () => {
  await change('launchGates', { open_majors: 77 }, { reason: ' Only  Majors\nwith a workaround ' });
  const { body } = await admin.browser.get('/api/admin/audit-log?recordType=setting&limit=1');
  expect(body[0]).toMatchObject({
    after: { launchGates: { open_majors: 77, changeReason: 'Only  Majors with a workaround' } },
  });
  // The setting itself has no reason.
  expect((await readSettings()).launchGates).not.toHaveProperty('changeReason');
});

test('recorded, moved and removed builds are listed, because gates count from the day of the newest one', async () => {
  const isOfBuild = ({ gate }: LimitChange) => gate === 'build';
  const by = admin.registration.fullName;
  const save = (builds: object[]) => changeSettings(admin, { builds });
  const [one, two] = [
    { name: '1.4', day: '2026-01-05' },
    { name: '1.5', day: '2026-01-09' },
  ];
  await save([one, two]);
  await save([one, { ...two, day: '2026-01-06' }]);
  await save([{ ...two, day: '2026-01-06' }]);
  await save([]);
  const move = { gate: 'build', by, confirmedBy: null, reason: 'Agreed with the owner' };
  expect((await readChanges()).filter(isOfBuild)).toMatchObject([
    { ...move, build: '1.5', from: '2026-01-06', to: null },
    { ...move, build: '1.4', from: '2026-01-05', to: null },
    { ...move, build: '1.5', from: '2026-01-09', to: '2026-01-06' },
    { ...move, build: '1.4', from: null, to: '2026-01-05' },
    { ...move, build: '1.5', from: null, to: '2026-01-09' },
  ]);
});

test('marks of critical missions are listed with the places that the gate counts, and other changes are not', async () => {
  const at = (days: number) => new Date(world.clock.now().getTime() + days * DAY_MS).toISOString();
  const titles = { titleEn: 'Pay', titleAr: 'الدفع' };
  const mission = {
    ...{ ...titles, charterEn: 'Pay.', charterAr: 'ادفع.', features: ['Payment Gateway'] },
    ...{ sources: ['iOS App', 'Web Mobile'], storeLanguages: ['English', 'Arabic'] },
    steps: [{ textEn: 'Pay by card', textAr: 'ادفع بالبطاقة' }],
    ...{ places: 9, bonusPercent: 0, isCritical: true, from: at(0), until: at(9) },
  };
  const { body: created } = await admin.browser.post('/api/admin/missions', mission);
  const put = async (changes: object) => {
    const reply = await admin.browser.put(`/api/admin/missions/${created.id}`, { ...mission, ...changes });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  };
  await put({ places: 10 });
  await put({ sources: ['iOS App'] });
  await put({ sources: ['iOS App'], isCritical: false });
  // The gate counts a mission also after its end.
  await admin.browser.post(`/api/admin/missions/${created.id}/end`);
  const move = {
    ...{ gate: 'critical_journeys', feature: null, mission: { id: created.id, ...titles } },
    ...{ by: admin.registration.fullName, confirmedBy: null, reason: '' },
  };
  expect((await readChanges()).filter((change) => 'mission' in change)).toMatchObject([
    { ...move, from: 2, to: 0 },
    { ...move, from: 4, to: 2 },
    { ...move, from: 0, to: 4 },
  ]);
});

test('a decision keeps the changes of its time, and changes of earlier days leave the page', async () => {
  const shown = async () => {
    const [{ body: figures }, { body: decisions }] = [
      await admin.browser.get(READINESS),
      await admin.browser.get(`${READINESS}/decisions`),
    ];
    return { version: figures.version, decisionId: decisions[0]?.id ?? null };
  };
  const decide = (seen: object) =>
    admin.browser.post(`${READINESS}/decisions`, { verdict: 'no_go', conditions: 'More tests', shown: seen });
  const seenBefore = await shown();
  // Not high before and after, so that no gate changes.
  const risks = [{ feature: 'Product Search', risk: 2 }];
  await change('coverage', { risks });
  expect(await decide(seenBefore)).toMatchObject({ status: 409, body: { code: 'readiness_changed' } });
  const listed = await readChanges();
  const { body: decision } = await decide(await shown());
  expect(decision.figures.limitChanges).toEqual(listed);

  world.clock.advance(LIMIT_CHANGE_DAYS * DAY_MS);
  await logInAgain(world, admin);
  expect(await readChanges()).toEqual(listed);
  await change('launchGates', { open_majors: 5 });
  world.clock.advance(DAY_MS);
  await logInAgain(world, admin);
  expect((await readChanges()).map(({ gate }) => gate)).toEqual(['open_majors']);
  const { body: stored } = await admin.browser.get(`${READINESS}/decisions/${decision.id}`);
  expect(stored.figures).toEqual(decision.figures);
});

test('a change by a former administrator stays, without the name', async () => {
  const former = await signedInAdmin(world);
  const { launchGates } = await readSettings();
  const changed = { ...launchGates, open_blockers: 1 };
  await former.browser.patch(PATH, { launchGates: changed, seen: { launchGates }, reason: 'Agreed' });
  expect((await readChanges())[0]).toMatchObject({ by: former.registration.fullName, to: 1 });
  await admin.browser.patch(`/api/admin/employees/${former.id}`, { isAdmin: false });
  expect((await admin.browser.delete(`/api/employees/${former.id}`)).status).toBeLessThan(300);
  expect((await readChanges())[0]).toMatchObject({ by: '', to: 1 });
});
