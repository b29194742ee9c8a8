import type { ReadinessDecision } from '@bugquest/contract/coverage/readiness';
import readWorkbook from 'read-excel-file/node';
import { beforeAll, expect, test } from 'vitest';
import { readinessDecisions } from '../../../db/schema/coverage.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { testAdmin, testApp, testPerson } from '../../../testing/app.ts';
import { unzip } from '../../../testing/archive.ts';
import { lastAuditEntry } from '../../../testing/audit.ts';
import { changeSettings, logInAgain, submitReport } from '../../../testing/people.ts';

const PATH = '/api/exports/readiness';
const DECISIONS = '/api/admin/readiness/decisions';

const world = testApp();
const proposer = testAdmin(world);
const signer = testAdmin(world);
const tester = testPerson(world, { fullName: 'Sara Haddad' });
let decision: ReadinessDecision;

beforeAll(async () => {
  await logInAgain(world, proposer, signer);
  await changeSettings(proposer, { builds: [{ name: '=1+1', day: '2026-01-05' }] });
  await submitReport(tester, { severity: 'Blocker', bugDescription: 'Payment with Apple Pay stays empty' });
  const item = { textEn: 'Roll-back rehearsed', textAr: 'جرى التدرب على التراجع' };
  const added = await proposer.browser.post('/api/admin/readiness/confirmations', {
    ...item,
    ...{ owner: 'Omar', due: '2026-12-01' },
  });
  const confirmPath = `/api/admin/readiness/confirmations/${added.body.id}/confirm`;
  await signer.browser.post(confirmPath, { evidence: 'https://docs.example.com/rollback' });
  const { version, gates } = (await proposer.browser.get('/api/admin/readiness')).body;
  const unmet = gates.filter(({ isMet }: { isMet: boolean | null }) => isMet === false);
  const proposed = await proposer.browser.post(DECISIONS, {
    verdict: 'go_with_risks',
    risks: unmet.map(({ name }: { name: string }) => ({
      ...{ gate: name, text: '=We watch it', owner: 'Omar', due: '2026-12-05' },
    })),
    shown: { version, decisionId: null },
  });
  expect(proposed.status).toBe(201);
  await signer.browser.post(`${DECISIONS}/${proposed.body.id}/sign`, {
    ...{ agrees: false, reason: 'Payment was never tried' },
  });
  decision = (await proposer.browser.get(`${DECISIONS}/${proposed.body.id}`)).body;
});

const ask = (body: object = {}, language = 'en') =>
  proposer.browser.post(PATH, body, { 'accept-language': language });

async function sheetsOf(body: object = {}, language = 'en') {
  const reply = await ask(body, language);
  expect(reply.status).toBe(200);
  const sheets = await readWorkbook(reply.body as Buffer);
  return new Map(sheets.map(({ sheet, data }) => [sheet, data as unknown[][]]));
}
const records = ([headings, ...rows]: unknown[][]) =>
  rows.map((row) => Object.fromEntries(row.map((cell, index) => [String(headings![index]), cell])));
const facts = (rows: unknown[][]) => Object.fromEntries(rows as [string, unknown][]);
/** Excel has no time zones, so a day is read as its midnight in UTC. */
const dayOf = (cell: unknown) => (cell as Date).toISOString();

test('today’s figures have a sheet for each list, with numbers, days and states in words', async () => {
  const sheets = await sheetsOf();
  expect([...sheets.keys()]).toEqual([
    ...['Summary', 'Gates', 'Launch checklist', 'Removed checklist items', 'Limit changes'],
    ...['Open problems', 'Worst open problems'],
    ...[
      'Blockers no longer open',
      'What is still hidden',
      'Discovery curve',
      'Direction',
      'Critical journeys',
    ],
    ...['Coverage', 'Holes', 'Participation', 'What kept people from testing', 'Builds of the store'],
  ]);
  const summary = facts(sheets.get('Summary')!);
  expect(summary).toMatchObject({
    Product: 'BugQuest',
    'As of': expect.any(Date),
    'Time zone': world.ctx.config.timezone,
    Build: '=1+1',
    'Gates met': 0,
    'Cells that apply': 96,
    'Pending reports': 1,
    'Exported by': proposer.registration.fullName,
  });
  expect(dayOf(summary['Count looks since'])).toBe('2026-01-05T00:00:00.000Z');
  expect(summary).not.toHaveProperty('Decision');
  const gates = records(sheets.get('Gates')!);
  expect(gates).toHaveLength(11);
  expect(gates[1]).toEqual({ Gate: 'Testers', Kind: 'At least', State: 'Not met', Count: 1, Limit: 10 });
  expect(gates.find(({ Gate }) => Gate === 'Open Blockers')).toMatchObject({
    ...{ Kind: 'At most', State: 'Not evaluated', Count: 1, Limit: 0 },
  });
  expect(records(sheets.get('Coverage')!)).toHaveLength(96);
  const looked = records(sheets.get('Coverage')!).filter(({ State }) => State === 'Thin');
  expect(looked).toMatchObject([{ People: 1, 'People in all': 1, 'Last look': expect.any(Date) }]);
  expect(records(sheets.get('Holes')!)).toHaveLength(96);
  expect(records(sheets.get('Open problems')!)).toMatchObject([
    { Severity: 'Blocker', Problems: 1, People: 1 },
  ]);
  expect(records(sheets.get('Worst open problems')!)).toMatchObject([
    { Serial: 'BUG-1001', Title: 'Payment with Apple Pay stays empty', Severity: 'Blocker' },
  ]);
  const [item] = records(sheets.get('Launch checklist')!);
  expect(item).toMatchObject({
    ...{ Item: 'Roll-back rehearsed', State: 'Confirmed', Evidence: 'https://docs.example.com/rollback' },
    ...{ 'Confirmed by': signer.registration.fullName, 'Confirmed at': expect.any(Date) },
  });
  expect(dayOf(item!['Due date'])).toBe('2026-12-01T00:00:00.000Z');
  expect(facts(sheets.get('What is still hidden')!)).toMatchObject({
    ...{ 'No estimate': 'Too few problems or people', 'Accepted problems': 0 },
  });
  expect(records(sheets.get('Direction')!).at(-1)).toMatchObject({
    'Blocker: found': 1,
    'Active testers': 1,
  });
});

test('the figures of a decision are those that it stores, with its verdict, answers and risks', async () => {
  await submitReport(tester, { severity: 'Blocker' });
  expect(records((await sheetsOf()).get('Open problems')!)).toMatchObject([{ Problems: 2 }]);
  const reply = await ask({ decisionId: decision.id });
  expect(reply.headers['content-disposition']).toBe('attachment; filename=launch-decision-1.xlsx');
  const sheets = await sheetsOf({ decisionId: decision.id });
  expect(records(sheets.get('Open problems')!)).toMatchObject([{ Problems: 1 }]);
  expect(records(sheets.get('Coverage')!)).toHaveLength(96);
  expect(facts(sheets.get('Summary')!)).toMatchObject({
    ...{ 'Launch decision': 1, Decision: 'Go with accepted risks', State: 'Waiting for a signature' },
  });
  expect(records(sheets.get('Signatures')!)).toMatchObject([
    { Kind: 'Proposed', 'Full name': proposer.registration.fullName, Time: expect.any(Date) },
    { Kind: 'Disagreement', 'Full name': signer.registration.fullName, Reason: 'Payment was never tried' },
  ]);
  const risks = records(sheets.get('Accepted risks')!);
  expect(risks).toHaveLength(decision.risks.length);
  expect(risks.find(({ Gate }) => Gate === 'Testers')).toMatchObject({
    ...{ Risk: '=We watch it', Owner: 'Omar', 'Due date': expect.any(Date) },
  });
});

test('the workbook has all problems that customers found, and the checklist items that were removed', async () => {
  const truth = { foundBlockers: 2, foundProblems: 30 };
  expect(
    (await proposer.browser.post(`/api/admin/readiness/decisions/${decision.id}/truth`, truth)).status,
  ).toBe(200);
  const summary = facts((await sheetsOf({ decisionId: decision.id })).get('Summary')!);
  expect(summary).toMatchObject({ 'Blockers that customers found': 2, 'Problems that customers found': 30 });
  const { body: item } = await proposer.browser.post('/api/admin/readiness/confirmations', {
    ...{ textEn: 'Load test passed', textAr: 'نجح الاختبار', owner: 'Omar', due: '2026-12-01' },
  });
  expect((await proposer.browser.delete(`/api/admin/readiness/confirmations/${item.id}`)).status).toBe(200);
  expect(records((await sheetsOf()).get('Removed checklist items')!)).toMatchObject([
    { Item: 'Load test passed', By: proposer.registration.fullName, Time: expect.any(Date) },
  ]);
});

test('a decision of an earlier version has no sheets for the lists that it did not store', async () => {
  const { coverage: _, direction: __, journeys: ___, worstProblems: ____, ...older } = decision.figures;
  const id = newId();
  await world.ctx.db.insert(readinessDecisions).values({
    ...{ id, verdict: 'go', figures: older as never, risks: [], decidedBy: proposer.id },
    decidedAt: world.clock.now(),
  });
  const names = [...(await sheetsOf({ decisionId: id })).keys()];
  expect(names).toEqual(expect.arrayContaining(['Summary', 'Signatures', 'Gates', 'Holes']));
  for (const name of ['Coverage', 'Direction', 'Critical journeys', 'Worst open problems'])
    expect(names).not.toContain(name);
});

test('the workbook names no tester, and has no formulas', async () => {
  for (const body of [{}, { decisionId: decision.id }]) {
    const everything = [...unzip((await ask(body)).body as Buffer).values()].join('\n');
    expect(everything).not.toContain('Sara Haddad');
    expect(everything).not.toContain(tester.registration.workEmail);
    expect(everything).not.toMatch(/<f[ >]/);
  }
});

test('the workbook is Arabic and right-to-left when requested in Arabic', async () => {
  const sheets = await sheetsOf({ decisionId: decision.id }, 'ar');
  expect([...sheets.keys()].slice(0, 4)).toEqual(['الملخص', 'التوقيعات', 'الشروط', 'المخاطر المقبولة']);
  expect(sheets.get('قائمة التحقق قبل الإطلاق')!.flat()).toContain('جرى التدرب على التراجع');
  expect(sheets.get('الشروط')!.flat()).toEqual(expect.arrayContaining(['المختبِرون', 'غير مستوفى']));
  const files = unzip((await ask({}, 'ar')).body as Buffer);
  for (const number of [1, 2, 16])
    expect(files.get(`xl/worksheets/sheet${number}.xml`)).toContain('rightToLeft="1"');
});

test('the workbook is only for administrators, and the audit log records it', async () => {
  expect(await tester.browser.post(PATH, {})).toMatchObject({ status: 403 });
  expect(await world.browser().post(PATH, {})).toMatchObject({ status: 401 });
  expect(await ask({ decisionId: newId() })).toMatchObject({ status: 404 });
  expect(await ask({ decisionId: 'latest' })).toMatchObject({ status: 400 });
  await ask({ decisionId: decision.id });
  expect(await lastAuditEntry(world)).toMatchObject({
    ...{ actorId: proposer.id, action: 'export data', recordType: 'export', recordId: decision.id },
    after: { format: 'xlsx', language: 'en' },
  });
  const reply = await ask();
  expect(reply.headers['content-disposition']).toMatch(
    /^attachment; filename=readiness-\d{4}-\d\d-\d\d\.xlsx$/,
  );
  expect(await lastAuditEntry(world)).toMatchObject({ action: 'export data', recordId: 'readiness' });
});
