// Every call by which an administrator changes something writes an audit entry (promises: 19). One that moves points declares it
// (promises: 59), so that own-points.test.ts tries it.
import { and, eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { auditLog } from '../../db/schema/audit.ts';
import { pointEvents } from '../../db/schema/competition.ts';
import { pageContent } from '../../db/schema/content.ts';
import { limitProposals } from '../../db/schema/coverage.ts';
import { exportRuns } from '../../db/schema/exports.ts';
import { mailings, mails } from '../../db/schema/mail.ts';
import { seasonAmendments, seasonResults } from '../../db/schema/seasons.ts';
import { trackers } from '../../db/schema/trackers.ts';
import { newId } from '../../platform/crypto/crypto.ts';
import { testAdmin, testApp, testPerson } from '../../testing/app.ts';
import { decideAs, versionOf } from '../../testing/decisions.ts';
import { callOf, findEndpoints } from '../../testing/endpoints.ts';
import { formOf } from '../../testing/hostile-input.ts';
import { mailTo, registerPerson, signedInPerson, submitReport } from '../../testing/people.ts';
import { codeOf, enableTwoFactor, startTwoFactor } from '../../testing/two-factor.ts';
import { seedPages } from '../content/pages/commands.ts';

/**
 * Calls that change no record: previews, a list that is read from the tracker, an unfinished setup, claims, and the caller's
 * saved views. Also one call that another test covers.
 */
const NOT_RECORDED = new Set([
  'POST /api/admin/2fa/setup',
  'POST /api/admin/settings/scoring-preview',
  'POST /api/admin/tracker/projects',
  'POST /api/admin/settings/retention-preview',
  'POST /api/email-templates/preview',
  'POST /api/admin/roster/invite/preview',
  'POST /api/page-content/preview',
  'POST /api/bug-reports/least-alike',
  'PUT /api/admin/claims/:id',
  'DELETE /api/admin/claims/:id',
  'POST /api/admin/views',
  'PATCH /api/admin/views/:id',
  'DELETE /api/admin/views/:id',
  // Refused without a provider. Tested with one in connections/company-login-state.test.ts.
  'POST /api/admin/company-login/test',
]);

const endpoints = (await findEndpoints()).filter(
  (one) => one.access === 'admin' && one.method !== 'GET' && !NOT_RECORDED.has(callOf(one)),
);

const world = testApp({ settings: { ALLOWED_EMAIL_DOMAINS: 'example.com, example.org' } });
const admin = testAdmin(world);
const colleague = testAdmin(world);
const tester = testPerson(world);

/** In addition to a valid example of its body. */
interface CallInput {
  /** Replaces the parameter in the path. */
  id?: string;
  body?: object;
}

const newReport = async () => (await submitReport(tester)).body;
const withVersion = async () => {
  const { id, updatedAt } = await newReport();
  return { id, body: { updatedAt } };
};
const inBulk = async () => ({ body: { reports: [versionOf(await newReport())] } });
const pair = async () => ({ reportId: (await newReport()).id, originalId: (await newReport()).id });
const answeredPair = async () => {
  const answered = await pair();
  await admin.browser.post('/api/admin/problems/links', { pairs: [{ ...answered, same: true }] });
  return { body: { pairs: [answered] } };
};
const confirmed = async () => {
  const { id } = await newReport();
  const person = await signedInPerson(world);
  await person.browser.post(`/api/bug-reports/${id}/me-too`, {
    deviceType: 'Laptop',
    operatingSystem: 'Windows',
  });
  const [{ id: meTooId }] = (await admin.browser.get(`/api/bug-reports/${id}/details`)).body.meToos;
  return { id, body: { meTooId } };
};
const undoneConfirmation = async () => {
  const { id, body } = await confirmed();
  await admin.browser.post(`/api/bug-reports/${id}/me-too/undo`, body);
  return { id, body };
};
const decide = async (by = admin, changes = {}) =>
  (await decideAs(by, [versionOf(await newReport())], changes)).body.decided[0];

/** With the example of the endpoint's body. @returns the id */
async function createRecord(path: string, changes: object = {}): Promise<string> {
  const { body } = endpoints.find((one) => callOf(one) === `POST ${path}`)!;
  const reply = await admin.browser.post(path, { ...(formOf(body!).example as object), ...changes });
  expect(reply, path).toMatchObject({ status: 201 });
  return reply.body.id;
}

/** The example of a step names an upload. */
async function mission() {
  const body = { steps: [{ textEn: 'Pay by card', textAr: 'ادفع بالبطاقة' }] };
  return { id: await createRecord('/api/admin/missions', body), body };
}

async function asked() {
  const { id } = await newReport();
  const { body } = await admin.browser.post(`/api/bug-reports/${id}/question`, { question: 'Which card?' });
  return { id, body: { updatedAt: body.updatedAt } };
}
async function appealed() {
  const { id } = await decide(colleague, {
    validationReason: 'reduced',
    pointsEarned: 1,
    adminNotes: 'Thin.',
  });
  const { body } = await tester.browser.post(`/api/bug-reports/${id}/appeal`, {
    grounds: 'It is worth more.',
  });
  return { id, body: { updatedAt: body.updatedAt, pointsEarned: 40, validationReason: 'bonus' } };
}

async function deletion() {
  const { id, serialNumber } = await newReport();
  await admin.browser.delete(`/api/bug-reports/${id}`, {
    adminFeedback: 'No bug.',
    deletionReason: 'not_a_bug',
  });
  const { body } = await admin.browser.get('/api/deleted-bugs');
  return { id: body.find((one: { bugSerialNumber: string }) => one.bugSerialNumber === serialNumber).id };
}

async function askedDeletion() {
  const { id } = await deletion();
  await tester.browser.post(`/api/deletion-feedback/${id}/question`, { question: 'Why?' });
  return { id };
}

const ROSTER = 'Employee ID,Email,Department,Name\nR-1,r1@example.com,Sales,Somebody';
const onRoster = async () => {
  const csv = { csv: ROSTER, mode: 'add', dryRun: false };
  await admin.browser.post('/api/admin/roster/import', csv);
  return { id: (await admin.browser.get('/api/admin/roster')).body[0].id };
};

let candidates = 0;
async function candidate() {
  candidates += 1;
  const { id } = await signedInPerson(world, { googlePlayEmail: `player${candidates}@example.com` });
  return { body: { employeeIds: [id], search: undefined } };
}
async function invitation() {
  const { body } = await candidate();
  await admin.browser.post('/api/admin/invitations', { platform: 'android', ...body });
  const [{ id }] = (await admin.browser.get('/api/admin/invitations')).body;
  return { id, body: { id } };
}

const template = async (templateKey: string) => ({
  id: await createRecord('/api/email-templates', { templateKey }),
});
const changedTemplate = async () => {
  const { id } = await template('changed');
  const { updatedAt } = (await admin.browser.get('/api/email-templates')).body.find(
    (stored: { id: string }) => stored.id === id,
  );
  return { id, body: { templateKey: 'changed', updatedAt } };
};
const testMail = async () => ({ body: { templateId: (await template(`tested${newId()}`)).id } });
async function sentMail() {
  const testEmail = 'colleague@example.com';
  await admin.browser.post('/api/email-templates/test', { ...(await testMail()).body, testEmail });
  await mailTo(world, testEmail);
  const sent = eq(mails.state, 'sent');
  const find = () =>
    world.ctx.db
      .select()
      .from(mails)
      .where(and(eq(mails.purpose, 'test'), sent));
  const [mail] = await vi.waitUntil(async () => (await find()).length > 0 && find());
  return { id: mail!.id };
}

async function failedMail() {
  const { id } = await sentMail();
  await world.ctx.db.update(mails).set({ state: 'failed' }).where(eq(mails.id, id));
  return { id };
}

/** An export without a job, so that it stays queued. */
async function waitingExport() {
  const id = newId();
  const order = {
    filter: { includeEmployees: true, includeBugReports: true },
    format: 'csv',
    language: 'en',
  } as const;
  await world.ctx.db
    .insert(exportRuns)
    .values({ id, ...order, requestedBy: admin.id, createdAt: world.clock.now() });
  return { id };
}

const department = async () => ({
  id: await createRecord('/api/admin/departments', { department: newId() }),
});
/** A webhook with an old secret that still signs. */
const webhook = async (): Promise<CallInput> => {
  const path = `/api/admin/webhooks/${await createRecord('/api/admin/webhooks')}/secret`;
  return { id: (await admin.browser.post(path, { overlapDays: 1 })).body.id };
};
/** An event of a new report. */
async function webhookEvent() {
  const id = await createRecord('/api/admin/webhooks', { severities: [], features: [] });
  await newReport();
  const [delivery] = (await admin.browser.get(`/api/admin/webhooks/${id}/deliveries`)).body;
  return { id: delivery.id };
}
/** The program has at most one tracker. */
const noTracker = async () => {
  await world.ctx.db.delete(trackers);
  return { body: { project: 'company/shop' } };
};
const tracker = async () => {
  const { body } = await noTracker();
  return { id: await createRecord('/api/admin/tracker', body) };
};
const video = async () => ({ id: await createRecord('/api/admin/video-settings', { settingKey: newId() }) });
const knownSettings = async () => {
  const { body: seen } = await admin.browser.get('/api/admin/settings');
  const { dailyLimits, programDates, workHours, limitLock } = seen;
  return {
    body: {
      seen,
      dailyLimits,
      programDates,
      workHours,
      limitLock,
      captureOrigins: ['https://store.test'],
      country: 'AE',
    },
  };
};

const limitProposal = async ({ id: proposedBy }: { id: string }): Promise<CallInput> => {
  const id = newId();
  await world.ctx.db.insert(limitProposals).values({
    ...{ id, proposedBy, proposedAt: world.ctx.clock.now(), reason: 'Agreed' },
    ...{ before: { limitLock: null }, after: { limitLock: { from: '2099-01-01' } } },
  });
  return { id, body: { agrees: true } };
};

const shownLaunch = async () => {
  const { version } = (await admin.browser.get('/api/admin/readiness')).body;
  const [latest] = (await admin.browser.get('/api/admin/readiness/decisions')).body;
  return { verdict: 'no_go', shown: { version, decisionId: latest?.id ?? null } };
};

const launchConfirmation = async () => ({ id: await createRecord('/api/admin/readiness/confirmations') });
const launchDecision = async () => ({
  id: await createRecord('/api/admin/readiness/decisions', await shownLaunch()),
});
const launchLink = async () => {
  const { id } = await launchDecision();
  const { body } = await admin.browser.post(`/api/admin/readiness/decisions/${id}/links`, { days: 1 });
  return { id: body.id as string };
};
const proposedLaunch = async () => {
  const { body } = await colleague.browser.post('/api/admin/readiness/decisions', {
    ...(await shownLaunch()),
    conditions: 'Payment works',
  });
  return { id: body.id as string, body: { agrees: true } };
};

let seasonsMade = 0;
/** Each in another year, because seasons do not overlap, and in the past, so that its result may be proposed. */
const season = async () => {
  seasonsMade += 1;
  const from = `${1900 + seasonsMade}-01-01T08:00:00Z`;
  const until = `${1900 + seasonsMade}-01-02T08:00:00Z`;
  return { id: await createRecord('/api/admin/seasons', { from, until, freezeAt: null }) };
};
const proposedSeason = async () => {
  const { id } = await season();
  await colleague.browser.post(`/api/admin/seasons/${id}/propose`);
  return { id };
};
const finalSeason = async () => {
  const { id } = await proposedSeason();
  await admin.browser.post(`/api/admin/seasons/${id}/confirm`);
  return { id };
};
const amendedSeason = async () => {
  const { id } = await finalSeason();
  const result = { seasonId: id, employeeId: tester.id, department: 'Quality', points: 1 };
  await world.ctx.db.insert(seasonResults).values(result);
  return { id, body: { employeeId: tester.id } };
};

const proposedAmendment = async () => {
  const { id, body } = await amendedSeason();
  const amendment = { ...body, points: 2, reason: 'Forgotten.' };
  const reply = await colleague.browser.post(`/api/admin/seasons/${id}/amendments`, amendment);
  return { id: reply.body.proposedAmendments[0].id };
};

const CALL_INPUTS: Record<string, () => Promise<CallInput>> = {
  'PATCH /api/bug-reports/:id/severity': withVersion,
  'PATCH /api/bug-reports/:id/classification': withVersion,
  'PATCH /api/bug-reports/:id': async () => {
    const { id, body } = await withVersion();
    return { id, body: { ...body, status: 'Closed' } };
  },
  'PATCH /api/bug-reports/:id/validate': async () => {
    const { id, body } = await withVersion();
    return { id, body: { ...body, duplicateOf: undefined, claimNext: undefined } };
  },
  'POST /api/admin/problems/links': async () => ({ body: { pairs: [{ ...(await pair()), same: true }] } }),
  'POST /api/admin/problems/links/undo': answeredPair,
  'POST /api/bug-reports/:id/me-too/undo': confirmed,
  'POST /api/bug-reports/:id/me-too/restore': undoneConfirmation,
  'POST /api/bug-reports/decisions': inBulk,
  'POST /api/bug-reports/decisions/undo': async () => ({ body: { reports: [versionOf(await decide())] } }),
  'DELETE /api/bug-reports/:id': withVersion,
  'POST /api/deleted-bugs/:id/restore': deletion,
  'POST /api/deleted-bugs/:id/answer': askedDeletion,
  'POST /api/bug-reports/deletions': inBulk,
  'POST /api/bug-reports/statuses': async () => ({ body: { ...(await inBulk()).body, status: 'Closed' } }),
  'POST /api/bug-reports/assignments': async () => ({
    body: { ...(await inBulk()).body, assigneeId: admin.id },
  }),
  'POST /api/bug-reports/duplicates': async () => {
    const { serialNumber: original } = await newReport();
    return { body: { ...(await inBulk()).body, original } };
  },
  'PUT /api/bug-reports/:id/assignee': async () => {
    const { id, body } = await withVersion();
    return { id, body: { ...body, assigneeId: admin.id } };
  },
  'PUT /api/bug-reports/:id/snooze': async () => {
    const { id, body } = await withVersion();
    return { id, body: { ...body, until: { build: null } } };
  },
  'POST /api/bug-reports/:id/question': withVersion,
  'POST /api/bug-reports/:id/question/withdrawal': asked,
  'POST /api/bug-reports/:id/appeal/decision': appealed,
  'PATCH /api/admin/settings': knownSettings,
  'POST /api/admin/settings/limit-proposals/:id/answer': () => limitProposal(colleague),
  'DELETE /api/admin/settings/limit-proposals/:id': () => limitProposal(admin),
  'POST /api/admin/invitations': candidate,
  'POST /api/admin/invitations/send': invitation,
  'POST /api/admin/invitations/:id/accept': invitation,
  'DELETE /api/admin/invitations/:id': invitation,
  'POST /api/admin/jobs/:kind/retry': async () => {
    await world.ctx.db.execute(sql`insert into jobs.job (name, state) values ('sweep-media', 'failed')`);
    return { id: 'sweep-media' };
  },
  'POST /api/admin/webhook-deliveries/:id/resend': webhookEvent,
  'POST /api/admin/tracker': noTracker,
  'POST /api/bug-reports/:id/tracker-issue': async () => {
    await tracker();
    return newReport();
  },
  'PATCH /api/email-templates/:id': changedTemplate,
  'DELETE /api/email-templates/:id': () => template('deleted'),
  'POST /api/email-templates/test': testMail,
  'POST /api/admin/mails/:id/resend': failedMail,
  'POST /api/admin/mails/resend-failed': async () => {
    await failedMail();
    return { body: { purpose: undefined, search: undefined, from: undefined, to: undefined } };
  },
  'POST /api/exports/leaderboard': async () => ({ body: { season: undefined } }),
  'POST /api/exports/readiness': async () => ({ body: { decisionId: undefined } }),
  'POST /api/admin/exports/:id/cancel': waitingExport,
  'DELETE /api/employees/:id': () => signedInPerson(world),
  'POST /api/admin/erasure-requests/:id/decision': async () => {
    const person = await signedInPerson(world);
    await person.browser.post('/api/personal-data/erasure');
    const { id } = (await admin.browser.get('/api/admin/erasure-requests')).body[0];
    return { id, body: { decision: 'refuse', answer: 'Not yet.' } };
  },
  'PATCH /api/admin/employees/:id': () => signedInPerson(world),
  'PATCH /api/admin/employees/:id/details': async () => ({
    ...(await signedInPerson(world)),
    body: { workEmail: undefined },
  }),
  'POST /api/admin/employees/:id/points': async () => ({
    ...(await signedInPerson(world)),
    body: { totalPoints: 0 },
  }),
  'POST /api/admin/employees/:id/resend-verification': () => registerPerson(world),
  'POST /api/admin/employees/:id/verify': () => registerPerson(world),
  'POST /api/admin/employees/:id/reset-two-factor': async () => {
    await enableTwoFactor(world, colleague);
    return colleague;
  },
  'POST /api/admin/roster/import': async () => ({
    body: { csv: ROSTER, columns: {}, departments: [], newDepartments: true },
  }),
  'PATCH /api/admin/mailings/:id': async () => {
    const id = newId();
    const mailing = { id, kind: 'send-invitations', language: 'en', total: 1 } as const;
    await world.ctx.db.insert(mailings).values(mailing);
    return { id, body: { isStopped: true } };
  },
  'POST /api/admin/roster/invite': async () => {
    const { id } = await onRoster();
    return { body: { whom: 'chosen', ids: [id] } };
  },
  'POST /api/page-content/publish': async () => {
    await seedPages(world.ctx);
    await world.ctx.db.update(pageContent).set({ isPublished: false });
    return {};
  },
  'PUT /api/admin/tracker/:id': async () => ({ ...(await tracker()), body: { project: 'company/shop' } }),
  'DELETE /api/admin/roster/:id': onRoster,
  'DELETE /api/admin/roster': onRoster,
  'PUT /api/page-content/:pageName': async () => {
    await createRecord('/api/page-content', { pageName: 'notes' });
    const { updatedAt } = (await admin.browser.get('/api/page-content/notes')).body;
    return { id: 'notes', body: { title: 'Other words', updatedAt } };
  },
  'POST /api/admin/2fa/verify-setup': async () => {
    const { secret } = await startTwoFactor(admin);
    return { body: { employeeId: admin.id, token: await codeOf(world, secret) } };
  },
  'POST /api/admin/readiness/decisions': async () => ({ body: await shownLaunch() }),
  'POST /api/admin/readiness/confirmations/:id/confirm': async () => ({
    ...(await launchConfirmation()),
    body: { seen: undefined, file: undefined },
  }),
  'POST /api/admin/readiness/confirmations/:id/undo': async () => {
    const { id } = await launchConfirmation();
    await admin.browser.post(`/api/admin/readiness/confirmations/${id}/confirm`, { evidence: 'Minutes' });
    return { id };
  },
  'POST /api/admin/readiness/decisions/:id/sign': proposedLaunch,
  'POST /api/admin/seasons': async () => ({ body: { freezeAt: null } }),
  'PUT /api/admin/seasons/:id': async () => {
    const { id } = await season();
    const dates = (year: number) => ({ from: `${year}-01-01T08:00:00Z`, until: `${year}-01-02T08:00:00Z` });
    return { id, body: { ...dates(1900 + seasonsMade), freezeAt: null } };
  },
  'POST /api/admin/seasons/:id/confirm': proposedSeason,
  'POST /api/admin/seasons/:id/amendments': amendedSeason,
  'POST /api/admin/amendments/:id/confirm': proposedAmendment,
  'DELETE /api/admin/amendments/:id': proposedAmendment,
  'POST /api/admin/seasons/:id/archive': finalSeason,
  'POST /api/admin/2fa/disable': async () => ({ body: { employeeId: admin.id } }),
};

/** Creates the record that the paths with this beginning need. */
type RecordMaker = [path: string, createRecord: () => Promise<CallInput>];
const RECORDS: readonly RecordMaker[] = [
  ['/api/admin/webhooks/:id', webhook],
  ['/api/admin/tracker/:id', tracker],
  ['/api/admin/departments/:id', department],
  ['/api/admin/seasons/:id', season],
  ['/api/admin/readiness/decisions/:id', launchDecision],
  ['/api/admin/readiness/links/:id', launchLink],
  ['/api/admin/readiness/confirmations/:id', launchConfirmation],
  ['/api/admin/video-settings/:id', video],
  ['/api/admin/missions', mission],
  ...['admin/announcements', 'admin/canned-replies', 'email-lists', 'admin/api-tokens'].map(
    (name): RecordMaker => [`/api/${name}/:id`, async () => ({ id: await createRecord(`/api/${name}`) })],
  ),
];
const recordOf = (path: string) => RECORDS.find(([start]) => path.startsWith(start))?.[1];
const countEntries = () => world.ctx.db.$count(auditLog);
async function countMovements(): Promise<number> {
  const counts = await Promise.all(
    [pointEvents, seasonResults, seasonAmendments].map((table) => world.ctx.db.$count(table)),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

test.each(endpoints.map((endpoint) => ({ name: callOf(endpoint), endpoint })))(
  '$name',
  async ({ name, endpoint }) => {
    const { id = '', body: changes } = (await (CALL_INPUTS[name] ?? recordOf(endpoint.path))?.()) ?? {};
    const example = endpoint.body && (formOf(endpoint.body).example as object);
    const before = await countEntries();
    const movementsBefore = await countMovements();
    const { status, body } = await admin.browser.request({
      method: endpoint.method,
      url: endpoint.path.replace(/:\w+/, id),
      ...(example && { payload: { ...example, ...changes } }),
    });
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    expect(await countEntries()).toBeGreaterThan(before);
    if ((await countMovements()) > movementsBefore)
      expect(endpoint.movesPoints ?? 'nobody', 'movesPoints').not.toBe('nobody');
  },
);
