import { DEFAULT_SCORING, PRESET_WEIGHTS } from '@bugquest/contract/competition/scoring-settings';
import { programSettings } from '@bugquest/contract/settings/schema';
import { asc, eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { auditLog, settings } from '../../db/schema/audit.ts';
import { testAdmin, testApp, testPerson } from '../../testing/app.ts';

const PATH = '/api/admin/settings';
const DEFAULTS = programSettings.parse({});

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
const entries = () =>
  world.ctx.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.recordType, 'setting'))
    .orderBy(asc(auditLog.recordId));

/** Audit entries about settings that `work` caused, by key. */
async function auditedBy(work: () => Promise<unknown>) {
  const before = new Set((await entries()).map(({ id }) => id));
  await work();
  return (await entries()).filter(({ id }) => !before.has(id));
}

describe('the settings', () => {
  test('are the defaults with values of the environment, only for administrators', async () => {
    expect(await admin.browser.get(PATH)).toMatchObject({
      status: 200,
      body: { ...DEFAULTS, timeZone: 'Asia/Riyadh', environmentEmailDomains: ['example.com', 'example.org'] },
    });
    expect((await tester.browser.get(PATH)).status).toBe(403);
    expect((await world.browser().get(PATH)).status).toBe(401);
    expect((await tester.browser.patch(PATH, { seen: {} })).status).toBe(403);
    expect((await world.browser().patch(PATH, { seen: {} })).status).toBe(401);
  });

  test('can be changed: only different values are stored and audited, with before and after', async () => {
    const audited = await auditedBy(async () => {
      const changed = await change({ appealDays: 7, duplicateShare: 0, notesRequiredToReject: false });
      expect(changed).toMatchObject({
        status: 200,
        body: { ...DEFAULTS, appealDays: 7, notesRequiredToReject: false, timeZone: 'Asia/Riyadh' },
      });
    });
    const rows = await world.ctx.db.select().from(settings).orderBy(asc(settings.key));
    expect(rows.map(({ key, value }) => [key, value])).toEqual([
      ['appealDays', 7],
      ['notesRequiredToReject', false],
    ]);
    const entry = { actorId: admin.id, action: 'change setting', recordType: 'setting' };
    expect(audited).toMatchObject([
      { ...entry, recordId: 'appealDays', before: 14, after: 7 },
      { ...entry, recordId: 'notesRequiredToReject', before: true, after: false },
    ]);
  });

  test('can be reset to the environment’s value', async () => {
    await change({ allowedEmailDomains: ['example.net'] });
    const back = { allowedEmailDomains: null, seen: { allowedEmailDomains: ['example.net'] } };
    expect(await admin.browser.patch(PATH, back)).toMatchObject({
      status: 200,
      body: { allowedEmailDomains: null },
    });
    expect((await admin.browser.get(PATH)).body.allowedEmailDomains).toBeNull();
  });

  test('use the weights of a preset, even if other weights are sent', async () => {
    const scoring = { ...DEFAULT_SCORING, preset: 'about', weights: { ...PRESET_WEIGHTS.review, media: 99 } };
    expect((await change({ scoring })).body.scoring).toMatchObject({
      preset: 'about',
      weights: PRESET_WEIGHTS.about,
    });
  });
});

const { weights, severityPoints } = DEFAULT_SCORING;
const scoringWith = (changes: object) => ({ scoring: { ...DEFAULT_SCORING, preset: 'custom', ...changes } });
const nothing = Object.fromEntries(Object.keys(weights).map((part) => [part, 0]));
const domains = (count: number) => Array.from({ length: count }, (_, index) => `d${index}.example.com`);

describe('an invalid value', () => {
  const UNREADABLE = 'This setting is invalid';
  test.each<[Record<string, unknown>, Record<string, string>]>([
    [{ appealDays: 366 }, { appealDays: 'Enter a whole number from 0 to 365' }],
    [{ appealDays: 1.5 }, { appealDays: 'Enter a whole number from 0 to 365' }],
    [{ appealDays: '7' }, { appealDays: 'Enter a whole number from 0 to 365' }],
    [{ duplicateShare: 101 }, { duplicateShare: 'Enter a whole number from 0 to 100' }],
    [{ duplicateShare: -1 }, { duplicateShare: 'Enter a whole number from 0 to 100' }],
    [{ verification: 'sms' }, { verification: UNREADABLE }],
    [{ adminsDecideOwnReports: 'yes' }, { adminsDecideOwnReports: UNREADABLE }],
    [{ notesRequiredToReject: null }, { notesRequiredToReject: UNREADABLE }],
    [{ scoring: 7 }, { scoring: UNREADABLE }],
    [scoringWith({ preset: 'mine' }), { 'scoring.preset': UNREADABLE }],
    [
      scoringWith({ weights: { ...weights, media: 101, severity: -1 } }),
      {
        'scoring.weights.media': 'Enter a number from 0 to 100',
        'scoring.weights.severity': 'Enter a number from 0 to 100',
      },
    ],
    [scoringWith({ weights: nothing }), { 'scoring.weights': 'At least one weight must be greater than 0' }],
    [
      scoringWith({ severityPoints: { ...severityPoints, Blocker: 51 } }),
      { 'scoring.severityPoints.Blocker': 'Enter a whole number from 0 to 50' },
    ],
    [
      scoringWith({ severityPoints: { Major: 1, Minor: 1, base: 1 } }),
      { 'scoring.severityPoints.Blocker': 'Enter a whole number from 0 to 50' },
    ],
    [{ allowedEmailDomains: 'example.com' }, { allowedEmailDomains: UNREADABLE }],
    [
      { allowedEmailDomains: ['example.com', 'not a domain'] },
      { 'allowedEmailDomains.1': "“not a domain” isn't a valid domain" },
    ],
    [{ allowedEmailDomains: domains(51) }, { allowedEmailDomains: 'At most 50 entries' }],
    [
      { bugMail: { enabled: true, recipients: [] } },
      { 'bugMail.recipients': 'Add at least one recipient, or turn this email off' },
    ],
    [
      { bugMail: { enabled: true, recipients: ['lead'] } },
      { 'bugMail.recipients.0': "“lead” isn't a valid email address" },
    ],
    [{ bugMail: { recipients: [] } }, { 'bugMail.enabled': UNREADABLE }],
  ])('is refused with a sentence at its field: %j', async (values, fields) => {
    expect(await change(values)).toMatchObject({ status: 400, body: { code: 'invalid_input', fields } });
    const arabic = await admin.browser.request({
      method: 'PATCH',
      url: PATH,
      payload: { ...values, seen: values },
      headers: { 'accept-language': 'ar' },
    });
    expect(Object.keys(arabic.body.fields).sort()).toEqual(Object.keys(fields).sort());
    for (const sentence of Object.values(arabic.body.fields)) expect(sentence).toMatch(/[\u0600-\u06ff]{2}/);
    expect(await world.ctx.db.$count(settings)).toBe(0);
  });

  test('prevents storing the valid values of the same call', async () => {
    expect((await change({ appealDays: 7, duplicateShare: 101 })).status).toBe(400);
    expect(await world.ctx.db.$count(settings)).toBe(0);
  });
});

describe('two administrators', () => {
  test('who save the same setting in parallel: one succeeds, the other gets a conflict', async () => {
    const saved: Awaited<ReturnType<typeof change>>[] = [];
    const audited = await auditedBy(async () => {
      const saving = Array.from({ length: 8 }, (_, index) =>
        change({ appealDays: 20 + index }, index % 2 ? secondServer : world),
      );
      saved.push(...(await Promise.all(saving)));
    });
    expect(saved.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = saved.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(7);
    expect(refused[0]!.body).toEqual({
      code: 'settings_changed',
      message: 'Someone else changed these settings. Check the changes and try again.',
    });
    expect(audited).toHaveLength(1);
  });

  test('who save different settings do not conflict', async () => {
    const saved = await Promise.all([
      change({ appealDays: 3 }),
      change({ duplicateShare: 40 }, secondServer),
      change({ verification: 'link' }),
    ]);
    expect(saved.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await admin.browser.get(PATH)).body).toMatchObject({
      appealDays: 3,
      duplicateShare: 40,
      verification: 'link',
    });
  });

  test('change nothing if a part of the change is outdated', async () => {
    await change({ appealDays: 3 });
    expect((await change({ appealDays: 5, duplicateShare: 40 })).status).toBe(409);
    expect((await admin.browser.get(PATH)).body).toMatchObject({ appealDays: 3, duplicateShare: 0 });
  });

  test('can repeat a call whose reply was lost', async () => {
    const audited = await auditedBy(async () => {
      expect((await change({ appealDays: 3 })).status).toBe(200);
      expect((await change({ appealDays: 3 })).status).toBe(200);
    });
    expect(audited).toHaveLength(1);
  });

  test('cannot change a setting without sending its loaded value', async () => {
    expect(await admin.browser.patch(PATH, { appealDays: 3, seen: {} })).toMatchObject({
      status: 400,
      body: { fields: { 'seen.appealDays': 'Include the previous value of this setting' } },
    });
    expect((await admin.browser.patch(PATH, { appealDays: 3 })).status).toBe(400);
  });
});

describe('the stores that may send captured details', () => {
  const isAllowed = async (origin: string, server = world) => {
    const { status, body } = await server
      .browser()
      .get(`/api/capture-origin?origin=${encodeURIComponent(origin)}`);
    expect(status).toBe(200);
    return body.allowed;
  };

  test('are matched by their exact origin, on every server', async () => {
    expect(await isAllowed('https://store.test')).toBe(false);
    const typed = ['https://Store.test/ar/cart?a=1', 'http://localhost:8080', 'https://store.test'];
    const { body } = await change({ captureOrigins: typed });
    expect(body.captureOrigins).toEqual(['https://store.test', 'http://localhost:8080']);
    expect(await isAllowed('https://store.test', secondServer)).toBe(true);
    for (const other of [
      'http://store.test',
      'https://store.test:8443',
      'https://www.store.test',
      'https://store.test.evil.test',
      'https://store.test/',
      'null',
      '',
    ])
      expect(await isAllowed(other), other).toBe(false);
  });

  test.each([
    'store.test',
    '*',
    'https://*.store.test',
    'null',
    'file:///index.html',
    'javascript:alert(1)',
    'https://maha:secret@store.test',
  ])('cannot be %s', async (origin) => {
    const { status, body } = await change({ captureOrigins: [origin] });
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual(['captureOrigins.0']);
  });
});
