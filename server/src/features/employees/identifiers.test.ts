import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { auditLog } from '../../db/schema/audit.ts';
import { employees } from '../../db/schema/employees.ts';
import { rosterEntries } from '../../db/schema/outreach.ts';
import { newId } from '../../platform/crypto/crypto.ts';
import { testAdmin, testApp, testPerson } from '../../testing/app.ts';
import { type Person, registrationOf, signedInPerson } from '../../testing/people.ts';
import { cleanIdentifiers } from './identifier-commands.ts';

const world = testApp();
const admin = testAdmin(world);

const setCountry = (country: string | null, seen: string | null) =>
  admin.browser.patch('/api/admin/settings', { country, seen: { country: seen } });

const digitsOf = async ({ id }: Person) => {
  const [row] = await world.ctx.db.select().from(employees).where(eq(employees.id, id));
  return row!.mobileDigits;
};

/** Stores values as a version without the cleaning rule. */
const storeUncleaned = ({ id }: Person, values: Partial<typeof employees.$inferInsert>) =>
  world.ctx.db.update(employees).set(values).where(eq(employees.id, id));

describe('the country of mobiles', () => {
  const local = testPerson(world, { mobile: '050 111 2233' });

  test('without a country, mobiles with and without a country code are different', async () => {
    expect(await digitsOf(local)).toBe('0501112233');
  });

  test('an unknown country is refused', async () => {
    expect(await setCountry('XX', null)).toMatchObject({ status: 400 });
  });

  test('with a country, both spellings are the same mobile: in stored accounts, at registration and at login', async () => {
    expect(await setCountry('AE', null)).toMatchObject({ status: 200, body: { country: 'AE' } });
    await vi.waitFor(async () => expect(await digitsOf(local)).toBe('971501112233'), 30_000);
    for (const mobile of ['+971 50 111 2233', '00971-50-1112233', '٠٥٠١١١٢٢٣٣']) {
      expect(await world.browser().post('/api/employees', registrationOf({ mobile }))).toMatchObject({
        status: 409,
        body: { code: 'already_registered' },
      });
      const { password } = local.registration;
      expect(
        await world.browser().post('/api/auth/login', { emailOrMobile: mobile, password }),
      ).toMatchObject({ status: 200, body: { employeeId: local.id } });
    }
    const { body } = await admin.browser.get('/api/employees?search=%2B971501112233');
    expect(body.map(({ id }: { id: string }) => id)).toEqual([local.id]);
  });
});

describe('identifiers that an earlier version stored', () => {
  test('lose their invisible characters; an identifier that another account has stays unchanged, and is recorded once', async () => {
    const marked = await signedInPerson(world);
    const twin = await signedInPerson(world);
    await storeUncleaned(marked, {
      employeeId: '\u202aK‑77\u202c',
      workEmail: 'Marked@example.com\u200b',
      fullName: '\u200fنورة',
    });
    await storeUncleaned(twin, { employeeId: 'K-77', workEmail: 'twin\u200b@example.com' });
    await world.ctx.db.insert(rosterEntries).values({
      id: newId(),
      employeeId: '\u200eR-1',
      workEmail: 'r@example.com\u200b',
      department: 'QA',
      fullName: 'R',
    });
    expect(await cleanIdentifiers(world.ctx)).toEqual({ cleaned: 2, conflicts: ['\u202aK‑77\u202c'] });
    expect(await cleanIdentifiers(world.ctx)).toEqual({ cleaned: 0, conflicts: ['\u202aK‑77\u202c'] });
    const [cleaned] = await world.ctx.db.select().from(employees).where(eq(employees.id, marked.id));
    expect(cleaned).toMatchObject({ workEmail: 'Marked@example.com', fullName: 'نورة' });
    const [other] = await world.ctx.db.select().from(employees).where(eq(employees.id, twin.id));
    expect(other).toMatchObject({ employeeId: 'K-77', workEmail: 'twin@example.com' });
    expect(await world.ctx.db.select().from(rosterEntries)).toMatchObject([
      { employeeId: 'R-1', workEmail: 'r@example.com' },
    ]);
    expect(
      await world.ctx.db.select().from(auditLog).where(eq(auditLog.action, 'keep identifier')),
    ).toMatchObject([{ recordId: marked.id, after: { fields: ['employeeId'] } }]);
  });
});
