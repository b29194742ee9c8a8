import { DEFAULT_SCORING } from '@bugquest/contract/competition/scoring-settings';
import { programSettings } from '@bugquest/contract/settings/schema';
import { pino } from 'pino';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { settings } from '../../db/schema/audit.ts';
import { openTestApp, type TestApp, testAdmin, testApp, testPerson } from '../../testing/app.ts';
import { reviewAs } from '../../testing/decisions.ts';
import { registrationOf, submitReport } from '../../testing/people.ts';

const PATH = '/api/admin/settings';
const DEFAULTS = programSettings.parse({});
const { weights, severityPoints } = DEFAULT_SCORING;
const nothing = Object.fromEntries(Object.keys(weights).map((part) => [part, 0]));

const environment = { ALLOWED_EMAIL_DOMAINS: 'example.com,example.org' };
const world = testApp({ settings: environment });
const secondServer = testApp(() => ({ settings: environment, sharesWith: world }));
const admin = testAdmin(world);
const tester = testPerson(world);
afterEach(async () => {
  await world.ctx.db.transaction(async (tx) => {
    await tx.delete(settings);
    await world.ctx.changes.publish(tx, ['settings']);
  });
});

/** Changes settings, starting from their defaults. */
const change = (values: Record<string, unknown>, server = world) => {
  const seen = Object.fromEntries(Object.keys(values).map((key) => [key, DEFAULTS[key as never]]));
  return admin.browser.on(server).patch(PATH, { ...values, seen });
};
describe('a change is active immediately on every server', () => {
  test('for registration and for changes of the email', async () => {
    const status = async (server: TestApp, workEmail: string) =>
      (await server.browser().post('/api/employees', registrationOf({ workEmail }))).status;
    expect(await status(world, 'first@elsewhere.example')).toBe(403);
    await change({ allowedEmailDomains: ['elsewhere.example'] });
    await vi.waitFor(async () => {
      expect((await admin.browser.on(secondServer).get(PATH)).body.allowedEmailDomains).toHaveLength(1);
    });
    expect(await status(world, 'second@elsewhere.example')).toBe(201);
    expect(await status(secondServer, 'third@Elsewhere.Example')).toBe(201);
    const refused = await secondServer.browser().post('/api/employees', registrationOf());
    expect(refused).toMatchObject({
      status: 403,
      body: {
        code: 'email_domain_refused',
        message: "You can't register with this email domain. Use your work email.",
      },
    });
    const waiting = world.browser();
    const workEmail = 'fourth@elsewhere.example';
    const { body } = await waiting.post('/api/employees', registrationOf({ workEmail }));
    const move = await waiting.patch(`/api/employees/${body.employeeId}/update-email`, {
      workEmail: 'fourth@example.com',
    });
    expect(move).toMatchObject({ status: 403, body: { code: 'email_domain_refused' } });
  });

  test('an empty list lets everyone register, whatever the environment contains', async () => {
    await change({ allowedEmailDomains: [] });
    const registration = registrationOf({ workEmail: 'anyone@anywhere.example' });
    expect((await world.browser().post('/api/employees', registration)).status).toBe(201);
  });

  test('for the next report, but not for earlier reports', async () => {
    const earlier = (await submitReport(tester)).body;
    const onlySeverity = { ...nothing, severity: 1 };
    const points = { ...severityPoints, Major: 5 };
    await change({ scoring: { preset: 'custom', weights: onlySeverity, severityPoints: points } });
    await vi.waitFor(async () => {
      expect((await secondServer.browser().get('/api/scoring')).body.preset).toBe('custom');
    });
    const words = { bugDescription: 'Saved addresses of the profile are sorted by their postal codes.' };
    const later = await submitReport({ browser: tester.browser.on(secondServer) }, words);
    expect(later.body).toMatchObject({ pointsEarned: 4, scoreBreakdown: { preset: 'custom', points: 4 } });
    const again = (await tester.browser.get(`/api/bug-reports/${earlier.id}`)).body;
    expect(again.scoreBreakdown).toEqual(earlier.scoreBreakdown);
    expect(again.pointsEarned).toBe(earlier.pointsEarned);
  });

  test('for decisions that cost points, which require notes by default', async () => {
    const original = (await submitReport(tester)).body;
    const { id } = (await submitReport(tester)).body;
    const decide = (validationReason: string, decision: object = {}) =>
      reviewAs(admin, id, { pointsEarned: 0, validationReason, ...decision });
    for (const reason of ['penalty', 'reduced', 'duplicate']) {
      expect(await decide(reason, { adminNotes: '  ' })).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', fields: { adminNotes: 'Explain the decision to the tester' } },
      });
    }
    const together = { reports: [{ id }], pointsEarned: 0, validationReason: 'penalty', adminNotes: '' };
    expect((await admin.browser.post('/api/bug-reports/decisions', together)).body).toEqual({
      decided: [],
      refused: [{ id, code: 'invalid_input', message: 'Explain the decision to the tester' }],
    });
    expect((await tester.browser.get(`/api/bug-reports/${id}`)).body.validationReason).toBeNull();
    expect((await decide('bonus')).status).toBe(200);
    expect((await decide('reduced', { adminNotes: 'Its steps are missing.' })).status).toBe(200);
    expect((await decide('duplicate', { adminNotes: 'See BUG-1' })).status).toBe(200);
    expect((await decide('duplicate', { duplicateOf: original.id })).status).toBe(200);
    expect((await decide('duplicate', { duplicateOf: '' })).status).toBe(400);
    await change({ notesRequiredToReject: false });
    expect((await decide('penalty')).status).toBe(200);
  });
});

describe('a stored row that this version does not understand', () => {
  test('counts as its default and is logged, and other rows are used', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
    const later = await openTestApp({ sharesWith: world, log });
    await world.ctx.db.transaction(async (tx) => {
      await tx.insert(settings).values([
        { key: 'scoring', value: { preset: 'clever', model: 'x' } },
        { key: 'appealDays', value: 3 },
        { key: 'unheardOf', value: true },
      ]);
      await world.ctx.changes.publish(tx, ['settings']);
    });
    await vi.waitFor(async () => {
      expect((await admin.browser.on(later).get(PATH)).body).toMatchObject({
        scoring: DEFAULT_SCORING,
        appealDays: 3,
      });
    });
    expect((await later.browser().get('/api/scoring')).body).toMatchObject(DEFAULT_SCORING);
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ setting: 'scoring', msg: 'a stored setting cannot be read' }),
    );
    const scoring = { ...DEFAULT_SCORING, severityPoints: { ...severityPoints, Minor: 1 } };
    expect((await change({ scoring }, later)).status).toBe(200);
    expect((await admin.browser.on(later).get(PATH)).body.scoring).toEqual(scoring);
    await later.close();
  });
});
