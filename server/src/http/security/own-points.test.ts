// No call of an administrator moves the administrator's own points or place (promises: 59), also while the setting for a single
// administrator is on.
import type { Endpoint, MovedPoints } from '@bugquest/contract/endpoint';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { settings } from '../../db/schema/audit.ts';
import { pointEvents } from '../../db/schema/competition.ts';
import { employees } from '../../db/schema/employees.ts';
import { seasonAmendments, seasonResults } from '../../db/schema/seasons.ts';
import { testAdmin, testApp, testPerson } from '../../testing/app.ts';
import { versionOf } from '../../testing/decisions.ts';
import { callOf, findEndpoints } from '../../testing/endpoints.ts';
import { formOf } from '../../testing/hostile-input.ts';
import { type Person, submitReport } from '../../testing/people.ts';

const CONFIRMED_ON = { deviceType: 'Android Mobile', operatingSystem: 'Android' };

const endpoints = (await findEndpoints()).filter(
  ({ access, method }) => access === 'admin' && method !== 'GET',
);
const moving = endpoints.filter(({ movesPoints }) => movesPoints && movesPoints !== 'nobody');

const world = testApp();
const admin = testAdmin(world);
const colleague = testAdmin(world);
const tester = testPerson(world);

beforeAll(async () => {
  await world.ctx.db.transaction(async (tx) => {
    await tx.insert(settings).values({ key: 'adminsDecideOwnReports', value: true });
    await world.ctx.changes.publish(tx, ['settings']);
  });
});

test('every call of administrators that changes the leaderboard says whose points it moves', () => {
  const silent = endpoints.filter(
    ({ changes, movesPoints }) => changes?.includes('standings') && !movesPoints,
  );
  expect(silent.map(callOf)).toEqual([]);
});

type Report = { id: string; serialNumber: string; updatedAt: string };

const sendReport = async (by: Person): Promise<Report> => (await submitReport(by)).body;

/** Of another person. The administrator has confirmed it, and has points from it. */
async function confirmedReport(): Promise<Report> {
  const { id } = await sendReport(tester);
  const { status } = await admin.browser.post(`/api/bug-reports/${id}/me-too`, CONFIRMED_ON);
  expect(status).toBe(201);
  return (await admin.browser.get(`/api/bug-reports/${id}`)).body;
}

async function deletionOf({ id, serialNumber }: Report): Promise<string> {
  const deletion = { adminFeedback: 'No bug.', deletionReason: 'not_a_bug' };
  expect((await colleague.browser.delete(`/api/bug-reports/${id}`, deletion)).status).toBe(200);
  const { body } = await admin.browser.get('/api/deleted-bugs');
  return body.find((one: { bugSerialNumber: string }) => one.bugSerialNumber === serialNumber).id;
}

let seasonsMade = 0;
/** Each in another year, because seasons do not overlap. */
async function seasonProposedBy(proposer: Person): Promise<string> {
  seasonsMade += 1;
  const [from, until] = [1, 2].map((day) => `${1900 + seasonsMade}-01-0${day}T08:00:00Z`);
  const input = { nameEn: 'Autumn', nameAr: 'الخريف', from, until, freezeAt: null };
  const { id } = (await admin.browser.post('/api/admin/seasons', input)).body;
  expect((await proposer.browser.post(`/api/admin/seasons/${id}/propose`)).status).toBe(200);
  return id;
}

/** The administrator took part as a tester. */
async function finalSeason(): Promise<string> {
  const seasonId = await seasonProposedBy(admin);
  expect((await colleague.browser.post(`/api/admin/seasons/${seasonId}/confirm`)).status).toBe(200);
  await world.ctx.db
    .insert(seasonResults)
    .values({ seasonId, employeeId: admin.id, department: 'Quality', points: 7 });
  return seasonId;
}

const ownAmendment = () => ({ employeeId: admin.id, points: 99_999, reason: 'Forgotten points.' });
async function amendmentAboutAdmin(): Promise<string> {
  const path = `/api/admin/seasons/${await finalSeason()}/amendments`;
  return (await colleague.browser.post(path, ownAmendment())).body.proposedAmendments[0].id;
}

interface OwnCall {
  name: string;
  id?: string;
  /** Replaces fields of the endpoint's example. */
  body?: object;
  code: string;
  /** The reply lists the report as refused. */
  isBulk?: boolean;
}

const ofReports = async (toCall: (report: Report) => Promise<Omit<OwnCall, 'name'>>): Promise<OwnCall[]> => [
  { name: 'own report', ...(await toCall(await sendReport(admin))) },
  { name: 'confirmed report', ...(await toCall(await confirmedReport())) },
];

/** Fields for which the examples are not enough. */
const WITHOUT_LINK = { duplicateOf: undefined, claimNext: undefined, status: 'Ready for Retest' };

const CALLS: Record<Exclude<MovedPoints, 'nobody'>, (endpoint: Endpoint) => Promise<OwnCall[]>> = {
  report: () =>
    ofReports(async ({ id, updatedAt }) => ({
      id,
      body: { updatedAt, ...WITHOUT_LINK },
      code: 'own_report',
    })),
  reports: async () => {
    const { serialNumber: original } = await sendReport(tester);
    return ofReports(async (report) => ({
      body: { reports: [versionOf(report)], original, status: 'Ready for Retest' },
      code: 'own_report',
      isBulk: true,
    }));
  },
  deletion: () => ofReports(async (report) => ({ id: await deletionOf(report), code: 'own_report' })),
  person: async () => {
    const { totalPoints } = (await ownRows()).people[0]!;
    return [{ name: 'own account', id: admin.id, body: { totalPoints }, code: 'own_account' }];
  },
  season: async () => [
    { name: 'own proposal', id: await seasonProposedBy(admin), code: 'season_own_proposal' },
  ],
  amendment: async ({ path }) => [
    path.startsWith('/api/admin/amendments/')
      ? { name: 'amendment about oneself', id: await amendmentAboutAdmin(), code: 'own_account' }
      : { name: 'own result', id: await finalSeason(), body: ownAmendment(), code: 'own_account' },
  ],
};

const ownRows = async () => ({
  people: await world.ctx.db.select().from(employees).where(eq(employees.id, admin.id)),
  points: await world.ctx.db.select().from(pointEvents).where(eq(pointEvents.employeeId, admin.id)),
  amendments: await world.ctx.db.select().from(seasonAmendments),
});

test.each(moving.map((endpoint) => ({ name: callOf(endpoint), endpoint })))(
  '$name refuses what is the caller’s own',
  async ({ endpoint }) => {
    const { method, path, movesPoints } = endpoint;
    for (const { name, id = '', body: changes, code, isBulk } of await CALLS[
      movesPoints as Exclude<MovedPoints, 'nobody'>
    ](endpoint)) {
      const example = endpoint.body && (formOf(endpoint.body).example as object);
      const before = await ownRows();
      const { status, body } = await admin.browser.request({
        method,
        url: path.replace(/:\w+/, id),
        ...(example && { payload: { ...example, ...changes } }),
      });
      if (isBulk) expect(body.refused, `${name}: ${JSON.stringify(body)}`).toMatchObject([{ code }]);
      else expect({ status, code: body.code }, `${name}: ${JSON.stringify(body)}`).toMatchObject({ code });
      expect(await ownRows(), name).toEqual(before);
    }
  },
);
