import { afterEach, expect, test, vi } from 'vitest';
import { rosterEntries } from '../../../db/schema/outreach.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { toLinkToken } from '../../../platform/crypto/linked-ids.ts';
import { testAdmin, testApp } from '../../../testing/app.ts';
import { lastAuditEntry } from '../../../testing/audit.ts';
import { changeSettings, mailTo, registrationOf } from '../../../testing/people.ts';

const world = testApp();
const admin = testAdmin(world);
afterEach(async () => {
  await world.ctx.db.delete(rosterEntries);
});

const DAY = 24 * 60 * 60_000;
const ROSTER = [
  ['R-1', 'noura@example.com', 'Sales', 'نورة القحطاني'],
  ['R-2', 'omar@example.com', 'Logistics', 'Omar Haddad'],
  ['R-3', 'sara@example.com', 'Sales', 'Sara Nasser'],
];

const importPeople = async (rows = ROSTER) => {
  const csv = [['Employee ID', 'Email', 'Department', 'Name'], ...rows]
    .map((row) => row.join(','))
    .join('\n');
  const { body } = await admin.browser.post('/api/admin/roster/import', { csv, mode: 'add', dryRun: false });
  expect(body.imported).toBe(true);
};
/** Waits for the mailing. */
async function invite(body: object) {
  const reply = await admin.browser.post('/api/admin/roster/invite', body);
  await vi.waitFor(async () => expect((await admin.browser.get('/api/admin/mailings')).body).toEqual([]));
  return reply;
}
const list = async (query = '') => (await admin.browser.get(`/api/admin/roster?${query}`)).body;
const summary = async () => (await admin.browser.get('/api/admin/roster/summary')).body;
const open = (token: string) => world.browser().post('/api/registration-invitation', { token });
const tokenFor = async (address: string) =>
  /invitation=([\w-]+)/.exec((await mailTo(world, address, 1, 'invitation=')).text)![1]!;
const lastEntry = () => lastAuditEntry(world);

test('each unregistered person gets one email in both languages, with a personal link', async () => {
  await importPeople();
  await world
    .browser()
    .post('/api/employees', registrationOf({ employeeId: 'R-3', workEmail: 'sara@example.com' }));
  expect(await summary()).toEqual({
    entries: 3,
    registered: 1,
    uninvited: 2,
    remindable: 0,
    isMailSent: false,
  });

  const { status, body } = await invite({ whom: 'uninvited' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ count: 2, message: '2 invitations are saved in the data folder, not sent' });
  expect(await lastEntry()).toMatchObject({ action: 'invite to register', after: { count: 2 } });
  expect(await summary()).toMatchObject({ entries: 3, registered: 1, uninvited: 0, remindable: 0 });
  expect((await list('state=invited')).map((one: { employeeId: string }) => one.employeeId).sort()).toEqual([
    'R-1',
    'R-2',
  ]);

  const mail = await mailTo(world, 'omar@example.com');
  expect(mail.subject).toMatch(/^You're invited to .+ \| أنت مدعو إلى /);
  expect(mail.text).toContain('Register with your employee ID R-2');
  expect(mail.text).toContain('سجّل برقمك الوظيفي R-2');
  expect(mail.html.match(/<html/g)).toHaveLength(1);
  expect(mail.html).toMatch(/<div lang="en" dir="ltr"[\s\S]*<div lang="ar" dir="rtl"/);

  // A repeated call sends nothing.
  expect((await invite({ whom: 'uninvited' })).body.count).toBe(0);
  const toSara = world.mails.filter(({ to }) => to.address === 'sara@example.com');
  expect(toSara.filter(({ subject }) => subject.includes('invited'))).toEqual([]);
});

test('a link returns the invited person, and the roster shows that the person opened it and registered', async () => {
  await importPeople([['R-4', 'lina@example.com', 'Sales', 'Lina']]);
  const [entry] = await list();
  expect((await invite({ whom: 'chosen', ids: [entry.id] })).body.count).toBe(1);
  const token = await tokenFor('lina@example.com');

  const { body } = await open(token);
  expect(body).toEqual({
    employeeId: 'R-4',
    workEmail: 'lina@example.com',
    department: 'Sales',
    fullName: 'Lina',
    isRegistered: false,
    confirmsEmail: true,
  });
  expect(await list('state=opened')).toMatchObject([{ employeeId: 'R-4', state: 'opened' }]);
  const [{ openedAt }] = await list();
  world.clock.advance(1000);
  await open(token);
  expect(await list()).toMatchObject([{ openedAt }]);

  const registered = await world.browser().post('/api/employees', registrationOf(body));
  expect(registered.status).toBe(201);
  expect((await open(token)).body.isRegistered).toBe(true);
  const [row] = await list('state=registered');
  expect(row).toMatchObject({ state: 'registered', registeredAt: expect.any(String) });
  // A registered person gets no further email.
  expect((await invite({ whom: 'chosen', ids: [row.id] })).body.count).toBe(0);
});

test('people are reminded once a day', async () => {
  await importPeople([['R-5', 'huda@example.com', 'Sales', 'Huda']]);
  await invite({ whom: 'uninvited' });
  expect((await invite({ whom: 'invited' })).body.count).toBe(0);
  const [{ id }] = await list();
  expect((await invite({ whom: 'chosen', ids: [id] })).body.count).toBe(0);

  world.clock.advance(DAY);
  // The session has ended.
  const { workEmail: emailOrMobile, password } = admin.registration;
  expect((await admin.browser.post('/api/auth/login', { emailOrMobile, password })).status).toBe(200);
  expect(await summary()).toMatchObject({ remindable: 1 });
  world.ctx.config.smtpUrl = 'smtp://mail.example.com';
  expect(await summary()).toMatchObject({ isMailSent: true });
  const replies = await Promise.all([invite({ whom: 'invited' }), invite({ whom: 'invited' })]);
  delete world.ctx.config.smtpUrl;
  expect(replies.map(({ body }) => body.message).sort()).toEqual([
    '0 invitations are on their way',
    '1 invitation is on its way',
  ]);
  expect(await lastEntry()).toMatchObject({ action: 'remind to register', after: { count: 1 } });
  await mailTo(world, 'huda@example.com', 2);
});

test('an invitation names the store and the days of the program once they are set', async () => {
  await importPeople([['R-8', 'maha@example.com', 'Sales', 'Maha']]);
  const places = [{ source: 'Web Mobile' as const, stage: '', url: 'https://staging.example/store' }];
  await changeSettings(admin, {
    store: { places },
    programDates: { startDate: '2026-12-01', endDate: '2026-12-31' },
  });
  await invite({ whom: 'uninvited' });
  const { text } = await mailTo(world, 'maha@example.com', 1, 'invitation=');
  expect(text).toContain('https://staging.example/store');
  expect(text).toContain('Testing begins on 2026-12-01.');
  expect(text).toContain('اليوم الأخير هو 2026-12-31.');
  const unset = { startDate: null, endDate: null };
  await changeSettings(admin, { store: { places: [] }, programDates: unset });
});

test('a preview and a test email show the real store and days, without a personal link', async () => {
  await importPeople([['R-9', 'reem@example.com', 'Sales', 'Reem']]);
  const places = [{ source: 'Web Mobile' as const, stage: '', url: 'https://staging.example/store' }];
  await changeSettings(admin, {
    store: { places },
    programDates: { startDate: '2026-12-01', endDate: null },
  });
  await changeSettings(admin, { companyName: { nameEn: 'Dar Al Reef', nameAr: 'دار الريف' } });
  const [{ id }] = await list();
  const body = { whom: 'chosen', ids: [id] };
  const preview = (await admin.browser.post('/api/admin/roster/invite/preview', body)).body;
  expect(preview).toMatchObject({ fullName: 'Reem', workEmail: 'reem@example.com' });
  expect(preview.subject).toMatch(/^You're invited to .+ \| أنت مدعو إلى /);
  expect((await admin.browser.post('/api/admin/roster/invite/test', {})).status).toBe(200);
  const mail = await mailTo(world, admin.registration.workEmail, 1, 'staging.example');
  expect(mail.subject).toContain(preview.subject);
  for (const html of [preview.html, mail.html]) {
    expect(html).toContain('https://staging.example/store');
    expect(html).toContain('Testing begins on 2026-12-01.');
    expect(html).toContain('Dar Al Reef invites you.');
    expect(html).toContain('هذه دعوة من دار الريف.');
    expect(html).not.toContain('invitation=');
  }
  expect(preview.html).toContain('R-9');
  expect(mail.html).toContain(admin.registration.employeeId);
  // Nobody was invited.
  expect(await list()).toMatchObject([{ state: 'uninvited' }]);
  await invite(body);
  const again = (await admin.browser.post('/api/admin/roster/invite/preview', body)).body;
  expect(again.workEmail).toBe(admin.registration.workEmail);
  await changeSettings(admin, { store: { places: [] }, programDates: { startDate: null, endDate: null } });
  await changeSettings(admin, { companyName: { nameEn: '', nameAr: '' } });
});

test('an import keeps the invitation of a person whose name changed, but not of a person whose address changed', async () => {
  await importPeople([['R-6', 'mona@example.com', 'Sales', 'Mona']]);
  await invite({ whom: 'uninvited' });
  const token = await tokenFor('mona@example.com');
  await importPeople([['R-6', 'mona@example.com', 'Sales', 'Mona Adel']]);
  expect((await open(token)).body).toMatchObject({ fullName: 'Mona Adel' });
  await importPeople([['R-6', 'mona.adel@example.com', 'Sales', 'Mona Adel']]);
  expect(await list()).toMatchObject([{ state: 'uninvited', invitedAt: null, openedAt: null }]);
  await invite({ whom: 'uninvited' });
  // The link of the old address belongs to a deleted entry.
  expect(await open(token)).toMatchObject({ status: 400, body: { code: 'invalid_link' } });
});

test('a link is invalid if no invitation was mailed', async () => {
  await importPeople([['R-7', 'rana@example.com', 'Sales', 'Rana']]);
  const [{ id }] = await list();
  const owner = 'registration invitation';
  for (const token of [
    'x',
    await toLinkToken(world.ctx, newId(), owner),
    await toLinkToken(world.ctx, id, 'invitation link'),
    await toLinkToken(world.ctx, id, owner),
  ])
    expect((await open(token)).body.code).toBe('invalid_link');
});
