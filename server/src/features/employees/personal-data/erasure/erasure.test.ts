import { eq, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { auditLog } from '../../../../db/schema/audit.ts';
import { companyIdentities } from '../../../../db/schema/company-login.ts';
import { employees } from '../../../../db/schema/employees.ts';
import { mediaPreviews } from '../../../../db/schema/media-previews.ts';
import { emailLists, rosterEntries } from '../../../../db/schema/outreach.ts';
import { dataDownloads } from '../../../../db/schema/personal-data.ts';
import { mediaFiles } from '../../../../db/schema/reports.ts';
import { savedViews } from '../../../../db/schema/review.ts';
import { uploads } from '../../../../db/schema/uploads.ts';
import { testAdmin, testApp } from '../../../../testing/app.ts';
import { expectLedgerToBalance } from '../../../../testing/ledger.ts';
import { png, screenshot } from '../../../../testing/media.ts';
import {
  changeSettings,
  logIn,
  mailTo,
  type Person,
  sendNotificationMails,
  signedInAdmin,
  signedInPerson,
  submitReport,
} from '../../../../testing/people.ts';

const PATH = '/api/personal-data/erasure';
const REQUESTS = '/api/admin/erasure-requests';
const DAY = 24 * 60 * 60_000;

const world = testApp();
const admin = testAdmin(world);

const ask = (by: Person) => by.browser.post(PATH);
const listed = async () => (await admin.browser.get(REQUESTS)).body;
const requestOf = async ({ id }: Person) =>
  (await listed()).find(({ employeeId }: { employeeId: string }) => employeeId === id);
const decide = async (by: Person, of: Person, decision: string, answer = '') =>
  by.browser.post(`${REQUESTS}/${(await requestOf(of)).id}/decision`, { decision, answer });

const setRules = (erasure: object) => changeSettings(admin, { erasure });

async function findWords(words: string[]): Promise<string[]> {
  const { rows: columns } = await world.ctx.db.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'`);
  const found: string[] = [];
  for (const { table, column } of columns) {
    const text = sql`${sql.identifier(column)}::text`;
    const isThere = sql.join(
      words.map((word) => sql`position(lower(${word}) in lower(${text})) > 0`),
      sql` or `,
    );
    const { rows } = await world.ctx.db.execute(
      sql`select 1 from ${sql.identifier(table)} where ${isThere} limit 1`,
    );
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found.sort();
}

describe('an accepted request', () => {
  test('erases the person everywhere, with the files, and keeps the data that the preview listed as kept', async () => {
    const person = await signedInPerson(world, {
      fullName: 'Distinctive Person',
      employeeId: 'DISTINCT-77',
      mobile: '+966 50-765 4321',
      googlePlayEmail: 'distinctive@play.example',
      appleId: 'distinctive@apple.example',
    });
    const { workEmail } = person.registration;
    const words = ['Distinctive', 'DISTINCT-77', '0765 4321', '966507654321', workEmail];
    const { db, storage } = world.ctx;
    await db.insert(rosterEntries).values({
      employeeId: 'DISTINCT-77',
      workEmail,
      department: 'Quality',
      fullName: 'Distinctive Person',
    });
    await db
      .insert(emailLists)
      .values({ name: 'Leads', emails: ['lead@example.com', workEmail.toUpperCase()] });
    await db.insert(companyIdentities).values({ employeeId: person.id, issuer: 'https://id', subject: 's' });
    await db.insert(savedViews).values({ ownerId: person.id, name: 'Distinctive view', query: '' });
    await changeSettings(admin, { bugMail: { enabled: true, recipients: ['triage@example.com'] } });
    const { body: report } = await submitReport(person, {}, [screenshot(await png())]);
    const mail = await mailTo(world, 'triage@example.com', 1, 'Distinctive Person');
    expect(mail.text).toContain('Distinctive Person');
    const decision = { pointsEarned: 30, validationReason: 'approved', adminNotes: 'Well found.' };
    await admin.browser.patch(`/api/bug-reports/${report.id}/validate`, decision);
    const [media] = await db.select().from(mediaFiles).where(eq(mediaFiles.uploadedBy, person.id));
    const small = await vi.waitFor(async () => {
      const [row] = await db.select().from(mediaPreviews).where(eq(mediaPreviews.mediaId, media!.id));
      expect(row?.state).toBe('done');
      return row!;
    });
    await person.browser.post('/api/personal-data/downloads');
    const download = await vi.waitFor(async () => {
      const [row] = await db.select().from(dataDownloads).where(eq(dataDownloads.employeeId, person.id));
      expect(row?.state).toBe('done');
      return row!;
    });
    await db.insert(uploads).values({
      employeeId: person.id,
      kind: 'screenshots',
      originalName: 'distinctive.png',
      size: 5,
      expiresAt: new Date(Date.now() + DAY),
    });
    await sendNotificationMails(world);
    await mailTo(world, workEmail, 1, 'Well found.');
    const boardBefore = (await admin.browser.get('/api/leaderboard')).body.length;

    const preview = (await person.browser.get(PATH)).body;
    expect(preview.erased).toContainEqual({ part: 'media', count: 2 });
    expect(preview.kept).toContainEqual(expect.objectContaining({ part: 'roster', count: 1 }));
    expect(preview.kept.map(({ part }: { part: string }) => part)).not.toContain('media');
    expect((await ask(person)).status).toBe(200);
    expect(await decide(admin, person, 'accept')).toMatchObject({
      status: 200,
      body: { message: "The person's data was erased" },
    });

    // The roster is the company's own list, so the preview lists its entry as kept.
    expect(await findWords(words)).toEqual([
      'roster_entries.employee_id',
      'roster_entries.full_name',
      'roster_entries.work_email',
    ]);
    for (const key of [media!.storageKey, small.storageKey!, download.storageKey!])
      await vi.waitFor(async () => expect(await storage.stat(key)).toBeUndefined());
    expect((await person.browser.get('/api/auth/user')).status).toBe(401);
    await expect(logIn(world, person)).rejects.toThrow('401');
    expect((await admin.browser.get(`/api/bug-reports/${report.id}`)).body).toMatchObject({
      pointsEarned: 30,
      reporter: { fullName: '', totalPoints: 30 },
      screenshotUrls: [],
    });
    expect((await admin.browser.get('/api/leaderboard')).body).toHaveLength(boardBefore - 1);
    await expectLedgerToBalance(db);
    expect(await requestOf(person)).toMatchObject({ state: 'accepted', fullName: '', isAdmin: false });
    const entries = await db.select().from(auditLog).where(eq(auditLog.recordId, person.id));
    expect(entries).toMatchObject([{ actorId: admin.id, action: 'accept erasure', recordType: 'employee' }]);
    const [list] = await db.select().from(emailLists);
    expect(list!.emails).toEqual(['lead@example.com']);
    await db.delete(rosterEntries);
    expect((await world.browser().post('/api/employees', person.registration)).status).toBe(201);
  });

  test('keeps the files without names and captions if the settings say so, and lists them in the preview', async () => {
    await setRules({ deletesMedia: false, waitDays: 0 });
    const person = await signedInPerson(world);
    const file = { ...screenshot(await png()), name: 'noura-desk.png' };
    const captions = 'screenshots.0\tNoura at her desk';
    const { body: report } = await submitReport(person, { captions }, [file]);
    expect(report.mediaFiles[0].caption).toBe('Noura at her desk');
    const preview = (await person.browser.get(PATH)).body;
    expect(preview.kept).toContainEqual({ part: 'media', count: 1 });
    await ask(person);
    await decide(admin, person, 'accept');
    const [media] = await world.ctx.db.select().from(mediaFiles).where(eq(mediaFiles.uploadedBy, person.id));
    expect(media!.originalName).toBe(media!.filename);
    expect(media!.caption).toBe('');
    expect((await admin.browser.get(`/api/bug-reports/${report.id}`)).body.screenshotUrls).toHaveLength(1);
    await setRules({ deletesMedia: true, waitDays: 0 });
  });

  test('of an administrator ends the role and the API tokens', async () => {
    const leaving = await signedInAdmin(world);
    const body = { name: 'Sara laptop', scopes: ['reports:read'], expiresInDays: 30 };
    const { body: made } = await leaving.browser.post('/api/admin/api-tokens', body);
    await mailTo(world, admin.registration.workEmail, 1, 'Sara laptop');
    await ask(leaving);
    await decide(admin, leaving, 'accept');
    const [row] = await world.ctx.db.select().from(employees).where(eq(employees.id, leaving.id));
    expect(row).toMatchObject({ isAdmin: false, isActive: false, fullName: '' });
    const reply = await world.app.inject({
      url: '/api/employees',
      headers: { authorization: `Bearer ${made.token}` },
    });
    expect(reply.statusCode).toBe(401);
    expect(await findWords(['Sara laptop'])).toEqual(['audit_log.after']);
  });
});
