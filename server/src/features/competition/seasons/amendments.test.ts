import type { AdminSeason, OwnSeason } from '@bugquest/contract/competition/seasons';
import { describe, expect, test } from 'vitest';
import { testAdmin, testApp, testPerson } from '../../../testing/app.ts';
import { logInAgain, type Person, signedInPerson } from '../../../testing/people.ts';
import { changePoints } from '../points/commands.ts';

const MINUTE = 60_000;
const PATH = '/api/admin/seasons';

const world = testApp();
const admin = testAdmin(world);
const colleague = testAdmin(world);
const sara = testPerson(world, { fullName: 'Sara' });

const codeOf = async (reply: Promise<{ body: { code?: string } }>) => (await reply).body.code;
const readSeason = async (id: string): Promise<AdminSeason> =>
  (await admin.browser.get(PATH)).body.find((season: AdminSeason) => season.id === id);
const ownSeason = async (person: Person, id: string): Promise<OwnSeason> =>
  (await person.browser.get('/api/seasons')).body.find((season: OwnSeason) => season.id === id);
const proposeAmendment = (
  by: Person,
  id: string,
  { id: employeeId }: { id: string },
  points: number,
  reason = 'x',
) => by.browser.post(`${PATH}/${id}/amendments`, { employeeId, points, reason });
const confirmAmendment = (by: Person, id: string) => by.browser.post(`/api/admin/amendments/${id}/confirm`);

async function startSeason(): Promise<AdminSeason> {
  const at = (minutes: number) => new Date(world.clock.now().getTime() + minutes * MINUTE).toISOString();
  const season = { nameEn: 'Autumn', nameAr: 'الخريف', from: at(0), until: at(10), freezeAt: null };
  const reply = await admin.browser.post(PATH, season);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body;
}

async function finish(id: string): Promise<void> {
  world.clock.advance(11 * MINUTE);
  await logInAgain(world, admin, colleague);
  expect((await admin.browser.post(`${PATH}/${id}/propose`)).status).toBe(200);
  expect((await colleague.browser.post(`${PATH}/${id}/confirm`)).status).toBe(200);
}

const givePoints = (person: Person, amount: number) =>
  world.ctx.db.transaction((tx) =>
    changePoints(world.ctx, tx, { employeeId: person.id, amount, reason: 'manual' }),
  );

describe('an amendment of a final result', () => {
  test('needs two administrators, and neither is the person whom it concerns', async () => {
    const season = await startSeason();
    const [first, second] = [await signedInPerson(world), await signedInPerson(world)];
    await givePoints(first, 7);
    await givePoints(second, 9);
    await finish(season.id);
    // They took part, and are administrators now.
    for (const { id } of [first, second])
      expect((await admin.browser.patch(`/api/admin/employees/${id}`, { isAdmin: true })).status).toBe(200);
    await logInAgain(world, first, second);
    expect(await proposeAmendment(first, season.id, first, 99_999)).toMatchObject({
      status: 403,
      body: { code: 'own_account' },
    });
    const { body: proposed } = await proposeAmendment(second, season.id, first, 99_999, 'Forgotten points.');
    expect(proposed.amendments).toEqual([]);
    expect(proposed.proposedAmendments).toMatchObject([
      {
        ...{ employeeId: first.id, reason: 'Forgotten points.', proposedBy: { id: second.id } },
        ...{ pointsBefore: 7, pointsAfter: 99_999, placeBefore: 2, placeAfter: 1 },
      },
    ]);
    const [{ id }] = proposed.proposedAmendments;
    expect(await codeOf(confirmAmendment(second, id))).toBe('season_own_proposal');
    expect(await codeOf(confirmAmendment(first, id))).toBe('own_account');
    expect(await codeOf(first.browser.delete(`/api/admin/amendments/${id}`))).toBe('own_account');
    expect((await readSeason(season.id)).amendments).toEqual([]);
    expect(await ownSeason(first, season.id)).toMatchObject({ points: 7 });
    const answers = await Promise.all([admin, colleague].map((by) => confirmAmendment(by, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await readSeason(season.id)).amendments).toHaveLength(1);
    expect(await ownSeason(first, season.id)).toMatchObject({ points: 99_999 });
    const { body: log } = await admin.browser.get('/api/admin/audit-log?limit=10');
    for (const action of ['propose season amendment', 'amend season result'])
      expect(log, action).toContainEqual(
        expect.objectContaining({ action, after: expect.objectContaining({ employeeId: first.id }) }),
      );
  });

  test('that is proposed and discarded changes nothing', async () => {
    const season = await startSeason();
    await givePoints(sara, 12);
    await finish(season.id);
    const { body } = await proposeAmendment(admin, season.id, sara, 3);
    const [{ id }] = body.proposedAmendments;
    const discarded = await admin.browser.delete(`/api/admin/amendments/${id}`);
    expect(discarded).toMatchObject({ status: 200, body: { proposedAmendments: [], amendments: [] } });
    expect((await confirmAmendment(colleague, id)).status).toBe(404);
    expect((await ownSeason(sara, season.id)).points).toBe(12);
  });
});
